import { writeSync } from 'node:fs';
import { EventStoreError } from '#event-store';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';

/* Opens a store for writing and holds it until it is killed; prints `open`, or the failure and its message. */

try {
  openSqliteEventStore({ path: process.argv[2] ?? '' });
  writeSync(1, 'open\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  writeSync(1, error instanceof EventStoreError ? `${error.failure}: ${error.message}\n` : `${error}\n`);
}
