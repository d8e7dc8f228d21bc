import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { SampleEvent } from '../samples/stored-events.js';

/** The least an event store on SQLite can be: one table, two unique keys, WAL, synchronous FULL. */
export interface BareStore {
  /** events in one transaction */
  insert(events: readonly SampleEvent[]): void;
  readStream(stream: string): unknown[];
  sealHand(hand: string, events: readonly SampleEvent[]): void;
  readSealed(hand: string): unknown[];
  close(): void;
}

export function openBareStore(folder: string): BareStore {
  const database = new Database(join(folder, 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(`
    CREATE TABLE events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
      type TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (stream, revision)
    ) STRICT;
    CREATE TABLE sealed (hand TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  `);
  const insertOne = database.prepare('INSERT INTO events (stream, revision, id, type, body) VALUES (?, ?, ?, ?, ?)');
  const insert = database.transaction((events: readonly SampleEvent[]) => {
    for (const event of events) {
      insertOne.run(event.stream, event.revision, event.id, event.type, JSON.stringify(event));
    }
  });
  const selectStream = database
    .prepare<[string], string>('SELECT body FROM events WHERE stream = ? ORDER BY revision')
    .pluck();
  const insertSealed = database.prepare('INSERT INTO sealed (hand, body) VALUES (?, ?)');
  const selectSealed = database.prepare<[string], string>('SELECT body FROM sealed WHERE hand = ?').pluck();
  return {
    insert: (events) => insert.immediate(events),
    readStream: (stream) => selectStream.all(stream).map((body) => JSON.parse(body) as unknown),
    sealHand: (hand, events) => insertSealed.run(hand, JSON.stringify(events)),
    readSealed: (hand) => JSON.parse(selectSealed.get(hand) ?? '[]') as unknown[],
    close: () => database.close(),
  };
}
