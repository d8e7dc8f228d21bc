import type { Database } from 'better-sqlite3';
import type { RecordedEvent } from '../../port.js';
import { spanOf } from '../../range.js';
import type { Places } from './places.js';
import { checksum } from './row.js';

interface SealedRow {
  readonly crc: number;
  readonly body: string;
}

/**
 * The packed form of a stream, or null where there is none that may be served: it must have its own checksum and end with
 * the very text of the stream's last event (which holds the chain's last hash), else the rows are read instead.
 */
export function createSealedReader(db: Database, places: Places): (stream: string) => readonly RecordedEvent[] | null {
  const packed = db.prepare<[string], SealedRow>('SELECT crc, body FROM sealed WHERE stream = ?');
  return (stream) => {
    const row = packed.get(stream);
    if (row === undefined || checksum(row.body) !== row.crc) return null;
    const last = places.lastRow(stream);
    if (last === undefined) return null;
    const [, , revision, , crc, body, command] = last;
    if (checksum(body, command) !== crc || !row.body.endsWith(`${body}]`)) return null;
    const events: readonly RecordedEvent[] = JSON.parse(row.body);
    return events.length === revision + 1 ? events : null;
  };
}

/** Packs a stream inside a write transaction; again, if it was packed before. A stream without events is left alone. */
export function createSealer(db: Database, places: Places): (stream: string) => void {
  const insert = db.prepare<[string, number, string]>(
    'INSERT INTO sealed (stream, crc, body) VALUES (?, ?, ?) ON CONFLICT (stream) DO UPDATE SET crc = excluded.crc, body = excluded.body',
  );
  return (stream) => {
    const rows = places.rowsOf(stream, spanOf());
    // damage is not packed: the read of the rows will name it
    const isSound = rows.every(([, , revision, , crc, body, command], index) => {
      return revision === index && checksum(body, command) === crc;
    });
    if (rows.length === 0 || !isSound) return;
    const body = `[${rows.map((row) => row[5]).join(',')}]`;
    insert.run(stream, checksum(body), body);
  };
}
