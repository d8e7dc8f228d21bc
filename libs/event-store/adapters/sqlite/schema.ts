import type { Database } from 'better-sqlite3';
import { EventStoreError } from '../../port.js';

/** 'paip' as a number: what tells our file from any other SQLite file. */
const APPLICATION_ID = 0x70616970;
const SCHEMA_VERSION = 1;

/*
 * `body` is the whole RecordedEvent as JSON text, position included; the columns before it exist for indexes and order and
 * must agree with it. `crc` is the CRC-32 of `body`: SQLite does not check its pages, so a flipped bit shows here. The hash
 * chain (#proof) is what shows a flip made on purpose.
 * Positions are max + 1 of one writer and rows are never deleted: they are contiguous from 1.
 */
const DDL = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY CHECK (position BETWEEN 1 AND 9007199254740991),
  stream   TEXT NOT NULL CHECK (stream <> ''),
  revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 9007199254740991),
  id       TEXT NOT NULL UNIQUE CHECK (id <> ''),
  crc      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  UNIQUE (stream, revision)
) STRICT;
CREATE TABLE commands (
  id          TEXT NOT NULL PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  revision    INTEGER NOT NULL,
  position    INTEGER NOT NULL,
  answer      TEXT NOT NULL
) STRICT, WITHOUT ROWID;
-- derived: all bodies of a finished stream as one JSON array; may be dropped and made again at any time
CREATE TABLE sealed (
  stream TEXT NOT NULL PRIMARY KEY,
  crc    INTEGER NOT NULL,
  body   TEXT NOT NULL
) STRICT;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER events_no_replace BEFORE INSERT ON events
  WHEN NEW.position <= (SELECT coalesce(max(position), 0) FROM events)
  BEGIN SELECT RAISE(ABORT, 'events are only appended'); END;
CREATE TRIGGER commands_no_update BEFORE UPDATE ON commands BEGIN SELECT RAISE(ABORT, 'answers are never changed'); END;
CREATE TRIGGER commands_no_delete BEFORE DELETE ON commands BEGIN SELECT RAISE(ABORT, 'answers are never deleted'); END;
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${SCHEMA_VERSION};
`;

/** Lays the tables into an empty file; leaves a file of ours alone; refuses any other. */
export function ensureSchema(db: Database): void {
  const isEmpty = db.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
  if (isEmpty) db.transaction(() => db.exec(DDL)).immediate();
  checkSchema(db);
}

/** Throws unless the file is an event store of a version this code reads. */
export function checkSchema(db: Database): void {
  const application = db.pragma('application_id', { simple: true });
  const version = db.pragma('user_version', { simple: true });
  if (application !== APPLICATION_ID) throw new EventStoreError('corrupt', `${db.name} is not an event store`);
  if (version !== SCHEMA_VERSION) {
    throw new EventStoreError('unsupported', `${db.name} has version ${version}; this build reads ${SCHEMA_VERSION}`);
  }
}
