import type { Database } from 'better-sqlite3';
import { EventStoreError } from '../../port.js';
import { corrupt } from './failure.js';

/** 'paip' as a number: what tells our file from any other SQLite file. */
const APPLICATION_ID = 0x70616970;
const SCHEMA_VERSION = 1;

/*
 * `events` is the log, and the only table a command writes to: rows in order of position, so that a commit touches the last
 * page and not a page of each index. Everything else is derived from it and could be made again.
 * `body` is the whole RecordedEvent as JSON text, position included; the columns before it must agree with it. `command`
 * stands on the last event of its append: {id, fingerprint, revision, answer}. `crc` is the CRC-32 of both: SQLite does not
 * check its pages, so a flipped bit shows here. The hash chain (#proof) is what shows a flip made on purpose.
 * Positions are max + 1 of one writer and rows are never deleted: they are contiguous from 1.
 *
 * `places`, `event_ids` and `command_ids` are the unique indexes, filled in bulk up to `progress.indexed`; what lies behind
 * it is indexed in memory (tail.ts). Random index pages at every commit cost four fifths of the rate when measured.
 */
const DDL = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY CHECK (position BETWEEN 1 AND 9007199254740991),
  stream   TEXT NOT NULL CHECK (stream <> ''),
  revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 9007199254740991),
  id       TEXT NOT NULL CHECK (id <> ''),
  crc      INTEGER NOT NULL,
  body     TEXT NOT NULL,
  command  TEXT
) STRICT;
CREATE TABLE places (
  stream   TEXT NOT NULL,
  revision INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (stream, revision)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_ids (id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE command_ids (id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE progress (one INTEGER PRIMARY KEY CHECK (one = 1), indexed INTEGER NOT NULL) STRICT;
INSERT INTO progress (one, indexed) VALUES (1, 0);
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
  if (application !== APPLICATION_ID) {
    throw corrupt({ zh: `${db.name} 不是事件库`, en: `${db.name} is not an event store` });
  }
  if (version !== SCHEMA_VERSION) {
    throw new EventStoreError('unsupported', {
      zh: `${db.name} 是第 ${version} 版，本程序只认第 ${SCHEMA_VERSION} 版；请用写下它的那一版 paipu`,
      en: `${db.name} has version ${version}, and this build reads ${SCHEMA_VERSION}; use the version of paipu that wrote it`,
    });
  }
}
