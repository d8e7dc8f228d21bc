import { sql } from 'kysely';
import { columnsOf, insertText } from '../../migrations/tables.js';
import type { Block, Value } from '../../rows/block.js';
import type { Db, Dialect } from '../sql/dialect.js';

/** Rows a statement takes; a page seldom has more. */
const ROWS = 5000;

/** PostgreSQL: rows go in as one array a column, so that a statement has the same text for any number of them. */
export const POSTGRES: Dialect = {
  async insert(db: Db, { table, values }: Block) {
    const columns = columnsOf(table);
    const step = ROWS * columns.length;
    for (let from = 0; from < values.length; from += step) {
      const to = Math.min(values.length, from + step);
      const arrays = columns.map(([, type], column) => {
        const part: Value[] = [];
        for (let at = from + column; at < to; at += columns.length) part.push(values[at]);
        return sql`${part}::${sql.raw(type === 'text' ? 'text[]' : 'bigint[]')}`;
      });
      const [before, after] = insertText(table, `SELECT * FROM unnest(${SLOT})`).split(SLOT);
      await sql`${sql.raw(before)}${sql.join(arrays)}${sql.raw(after)}`.execute(db);
    }
  },
  among: (column, texts) => sql<boolean>`${sql.ref(column)} = ANY(${[...texts]}::text[])`,
  contains: (column, text) => sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`,
  isHeldByAnother: (error) => HELD.has(codeOf(error)),
};

const SLOT = '$arrays$';

/** deadlock, serialization failure, lock not available */
const HELD: ReadonlySet<string> = new Set(['40P01', '40001', '55P03']);

/** SQLSTATE, or the code of a connection that failed; empty where there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
