import type { Database } from 'better-sqlite3';
import { corrupt } from './failure.js';
import { EVENT_COLUMNS, eventOfRow, type EventRow } from './row.js';
import { checkSchema } from './schema.js';

export interface StoreCounts {
  readonly events: number;
  readonly streams: number;
  readonly commands: number;
  readonly lastPosition: number;
}

/**
 * Everything that can be checked without the rules or the chain: pages and indexes, every event's checksum and columns,
 * positions from 1 and revisions of every stream from 0 without a gap. Throws `corrupt`, with the position where known.
 */
export function verifyStore(db: Database): StoreCounts {
  checkSchema(db);
  checkPages(db);
  const events = checkEvents(db, 0);
  const streams = checkStreams(db);
  checkIndexes(db);
  const commands = db.prepare<[], number>('SELECT count(*) FROM events WHERE command IS NOT NULL').pluck().get() ?? 0;
  return { events, streams, commands, lastPosition: events };
}

/** Above this size a start checks only the last events: a restart must not take longer than 2 s (R1). */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;
const TAIL = 5000;

/** The check of a start: all pages and indexes of a small file; the last events of any. */
export function checkAtStart(db: Database): void {
  checkSchema(db);
  const pages = Number(db.pragma('page_count', { simple: true }));
  const pageSize = Number(db.pragma('page_size', { simple: true }));
  if (pages * pageSize <= FULL_CHECK_BYTES) checkPages(db);
  const last = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck().get() ?? 0;
  checkEvents(db, Math.max(0, last - TAIL));
  const indexed = db.prepare<[], number>('SELECT indexed FROM progress').pluck().get() ?? -1;
  if (indexed < 0 || indexed > last) {
    throw corrupt({ zh: `${db.name} 丢了最后的事件`, en: `${db.name} has lost its last events` });
  }
}

function checkPages(db: Database): void {
  const findings = db.prepare<[], string>('PRAGMA integrity_check(3)').pluck().all();
  if (findings.length !== 1 || findings[0] !== 'ok') {
    throw corrupt({
      zh: `${db.name} 已损坏：页面检查发现 ${findings.length} 处不符`,
      en: `${db.name} is damaged: ${findings.join('; ')}`,
    });
  }
}

/** Reads every event after a position; returns how many there were. */
function checkEvents(db: Database, after: number): number {
  const rows = db
    .prepare<[number], EventRow>(`SELECT ${EVENT_COLUMNS} FROM events WHERE position > ? ORDER BY position`)
    .raw();
  let due = after;
  for (const row of rows.iterate(after)) {
    due += 1;
    const { position } = eventOfRow(row);
    if (position !== due) {
      const what = { zh: `${db.name} 缺位置 ${due} 的事件`, en: `${db.name} has lost the event at position ${due}` };
      throw corrupt(what, { position: due });
    }
  }
  return due - after;
}

/** Revisions from 0 without a gap; returns how many streams there are. */
function checkStreams(db: Database): number {
  const rows = db
    .prepare<[], readonly [string, number, number, number]>(
      'SELECT stream, count(*), min(revision), max(revision) FROM events GROUP BY stream ORDER BY stream',
    )
    .raw()
    .all();
  for (const [stream, count, first, last] of rows) {
    if (first !== 0 || last !== count - 1) {
      const what = {
        zh: `流 ${stream} 有 ${count} 条事件，编号却是 ${first} 到 ${last}`,
        en: `${stream} has ${count} events, but revisions ${first} to ${last}`,
      };
      throw corrupt(what, { stream });
    }
  }
  return rows.length;
}

/** The index tables hold each event up to where they claim to, at its place. */
function checkIndexes(db: Database): void {
  const indexed = db.prepare<[], number>('SELECT indexed FROM progress').pluck().get() ?? 0;
  const count = (sql: string): number => db.prepare<[number], number>(sql).pluck().get(indexed) ?? 0;
  const places = count(
    'SELECT count(*) FROM places p JOIN events e ON e.position = p.position AND e.stream = p.stream AND e.revision = p.revision WHERE p.position <= ?',
  );
  const ids = count(
    'SELECT count(*) FROM event_ids i JOIN events e ON e.position = i.position AND e.id = i.id WHERE i.position <= ?',
  );
  const commands = count(
    "SELECT count(*) FROM command_ids c JOIN events e ON e.position = c.position AND e.command ->> '$.id' = c.id WHERE c.position <= ?",
  );
  const due = count('SELECT count(*) FROM events WHERE command IS NOT NULL AND position <= ?');
  if (places !== indexed || ids !== indexed || commands !== due) {
    throw corrupt({ zh: `${db.name} 的索引已损坏`, en: `${db.name} has damaged indexes` });
  }
}
