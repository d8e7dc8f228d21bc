import type { EventStore } from '#event-store';
import type { RebuildLog } from '#read-store';

/**
 * The event store as a projector and a rebuild read it. Events are handed on as they lie there: whether this build can fold one is
 * found by folding it, where its stream can be parked (R11).
 */
export function projectedLog(store: EventStore): RebuildLog {
  return {
    readAll: (range) => store.readAll(range),
    subscribe: (options) => store.subscribe(options),
    async stream(stream, upTo) {
      const recorded = await store.readStream(stream);
      const last = recorded.at(-1);
      return last === undefined || last.position <= upTo
        ? recorded
        : recorded.filter(({ position }) => position <= upTo);
    },
    lastPosition: () => store.lastPosition(),
    async *firsts(prefix) {
      for (let after: string | undefined; ;) {
        const found = await store.readFirsts({ prefixes: [prefix], ...(after === undefined ? {} : { after }) });
        yield* found;
        after = found.at(-1)?.stream;
        if (after === undefined) return;
      }
    },
  };
}
