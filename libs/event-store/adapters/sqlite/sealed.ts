import type { Database } from 'better-sqlite3';
import type { RecordedEvent } from '../../port.js';
import { checksum } from './row.js';

interface SealedRow {
  readonly crc: number;
  readonly body: string;
}

const LAST_EVENT = 'SELECT crc, body FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';

/**
 * The packed form of a stream, or null where there is none that may be served: it must have its own checksum and end with
 * the very text of the stream's last event (which holds the chain's last hash), else the rows are read instead.
 */
export function createSealedReader(db: Database): (stream: string) => readonly RecordedEvent[] | null {
  const packed = db.prepare<[string], SealedRow>('SELECT crc, body FROM sealed WHERE stream = ?');
  const last = db.prepare<[string], SealedRow>(LAST_EVENT);
  return (stream) => {
    const row = packed.get(stream);
    if (row === undefined || checksum(row.body) !== row.crc) return null;
    const end = last.get(stream);
    if (end === undefined || checksum(end.body) !== end.crc || !row.body.endsWith(`${end.body}]`)) return null;
    const events: readonly RecordedEvent[] = JSON.parse(row.body);
    return events.at(-1)?.revision === events.length - 1 ? events : null;
  };
}

/** Packs a stream inside a write transaction; again, if it was packed before. A stream without events is left alone. */
export function createSealer(db: Database): (stream: string) => void {
  const rows = db.prepare<[string], SealedRow>('SELECT crc, body FROM events WHERE stream = ? ORDER BY revision');
  const insert = db.prepare<[string, number, string]>(
    'INSERT INTO sealed (stream, crc, body) VALUES (?, ?, ?) ON CONFLICT (stream) DO UPDATE SET crc = excluded.crc, body = excluded.body',
  );
  return (stream) => {
    const events = rows.all(stream);
    // damage is not packed: the read of the rows will name it
    if (events.length === 0 || events.some(({ crc, body }) => checksum(body) !== crc)) return;
    const body = `[${events.map((event) => event.body).join(',')}]`;
    insert.run(stream, checksum(body), body);
  };
}
