import type { EventStore, Page } from '#event-store';
import type { LogPage, RebuildLog } from '#read-store';
import { placedOf } from '#recorder';

/** The event store as a projector and a rebuild read it. */
export function projectedLog(store: EventStore): RebuildLog {
  return {
    readAll: async (range) => pageOf(await store.readAll(range)),
    async *subscribe(options) {
      for await (const page of store.subscribe(options)) yield pageOf(page);
    },
    async stream(stream, upTo) {
      const recorded = await store.readStream(stream);
      return recorded.filter(({ position }) => position <= upTo).map(placedOf);
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
      return first === undefined ? null : placedOf(first);
    },
  };
}

function pageOf({ events, position, caughtUp }: Page): LogPage {
  return { events: events.map(placedOf), position, caughtUp };
}
