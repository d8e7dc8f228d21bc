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
      return recorded.filter(({ position }) => position <= upTo);
    },
    lastPosition: () => store.lastPosition(),
    async *streams(prefix) {
      for (let after: string | undefined; ;) {
        const heads = await store.listStreams({ prefixes: [prefix], ...(after === undefined ? {} : { after }) });
        for (const { stream } of heads) yield stream;
        after = heads.at(-1)?.stream;
        if (after === undefined) return;
      }
    },
    async first(stream) {
      const [first] = await store.readStream(stream, { from: 0, to: 0 });
      return first ?? null;
    },
  };
}
