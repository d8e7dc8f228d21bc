import type { EventStore, Page } from '#event-store';
import type { LogPage, ProjectedLog } from '#read-store';
import { placedOf } from '#recorder';

/** The event store as a projector reads it. */
export function projectedLog(store: EventStore): ProjectedLog {
  return {
    readAll: async (range) => pageOf(await store.readAll(range)),
    async *subscribe(options) {
      for await (const page of store.subscribe(options)) yield pageOf(page);
    },
    async stream(stream, upTo) {
      const recorded = await store.readStream(stream);
      return recorded.filter(({ position }) => position <= upTo).map(placedOf);
    },
  };
}

function pageOf({ events, position, caughtUp }: Page): LogPage {
  return { events: events.map(placedOf), position, caughtUp };
}
