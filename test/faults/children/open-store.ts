import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';

/** The store a child works on: an address, or the path of a database file. */
export function openStore(place: string): EventStore {
  return place.startsWith('esdb://') ? openEventStoreDb({ url: place }) : openSqliteEventStore({ path: place });
}
