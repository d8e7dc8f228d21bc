import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { HandEvent } from '#rules';
import { plainFold } from './plain-fold.js';

/*
 * The plain rebuild: scan a log, parse, fold each hand, and insert rows into tables. It derives nothing of what it inserts: the rows
 * are those of a finished model, so that as many bytes are written to as many indexes.
 */

type Value = number | string | null;

export interface ModelRows {
  /** statements that lay the tables */
  readonly tables: readonly string[];
  readonly rows: readonly { readonly insert: string; readonly count: number; readonly values: Iterable<Value[]> }[];
}

/** Everything a finished model holds: in memory, or read row by row as it is asked for, once. */
export function rowsOfModel(path: string, how: 'in-memory' | 'streamed'): ModelRows {
  const db = new Database(path, { readonly: true });
  const made = db.prepare<[], string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC').pluck();
  const names = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = names.map((name) => {
    const all = db.prepare<[], Value[]>(`SELECT * FROM "${name}"`).raw();
    const marks = all.columns().map(() => '?');
    const count = db.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0;
    const values = how === 'streamed' ? all.iterate() : all.all();
    return { insert: `INSERT INTO "${name}" VALUES (${marks.join(', ')})`, count, values };
  });
  const tables = made.all();
  if (how === 'in-memory') db.close();
  return { tables, rows };
}

interface ScannedEvent {
  readonly stream: string;
  readonly body: string;
}

/** Events a transaction, as a projector commits them. */
const BATCH = 5_000;

/** Runs it once into a new file; answers how many events it read. */
export function plainRebuild(log: string, folder: string, { tables, rows }: ModelRows): number {
  const from = new Database(log, { readonly: true });
  const to = new Database(join(folder, 'plain.db'));
  to.pragma('journal_mode = WAL');
  to.pragma('synchronous = NORMAL');
  for (const table of tables) to.exec(table);
  const inserts = rows.map(({ insert, count, values }) => {
    return { statement: to.prepare(insert), count, next: values[Symbol.iterator](), written: 0 };
  });
  const total = from.prepare<[], number>('SELECT max(position) FROM events').pluck().get() ?? 1;
  const hands = new Map<string, HandEvent[]>();
  let events = 0;
  const write = to.transaction((share: number) => {
    for (const each of inserts) {
      const end = Math.min(each.count, Math.ceil(each.count * share));
      for (; each.written < end; each.written++) {
        const { value } = each.next.next();
        each.statement.run(value);
      }
    }
  });
  const scan = from.prepare<[], ScannedEvent>('SELECT stream, body FROM events ORDER BY position');
  for (const { stream, body } of scan.iterate()) {
    events++;
    const { type, data } = JSON.parse(body) as { readonly type: string; readonly data: object };
    const event = { ...data, type } as HandEvent;
    if (stream.startsWith('hand-')) {
      const hand = hands.get(stream) ?? [];
      if (hand.length === 0) hands.set(stream, hand);
      hand.push(event);
      if (type === 'HandEnded') plainFold(hands.get(stream) ?? []);
      if (type === 'WallRevealed') hands.delete(stream);
    }
    if (events % BATCH === 0) write(events / total);
  }
  write(1);
  from.close();
  to.close();
  return events;
}
