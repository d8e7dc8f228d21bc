import { sql, type Kysely } from 'kysely';
import { TABLES, type Column } from './definitions.js';
import type { ReadTables, TableName } from './rows.js';

export type { ReadTables, Row, TableName } from './rows.js';

/*
 * The tables of the read model, the same in every store. They are derived from the log and never migrated: a build with another
 * SCHEMA makes a new version of the whole model beside the old one and switches.
 */

/** Raised with every change of a table or of what is folded into it. */
export const SCHEMA = 12;

const BY_NAME = new Map(TABLES.map((table) => [table.name, table]));

/** Columns of a table in order, with what they hold. */
export function columnsOf(name: TableName): readonly Column[] {
  return BY_NAME.get(name)?.columns ?? [];
}

/** The one way rows get into a table. `source` gives the rows: `VALUES …` or a SELECT, in the order of `columnsOf`. */
export function insertText(name: TableName, source: string): string {
  const { columns = [], key = [], conflict } = BY_NAME.get(name) ?? {};
  const into = `INSERT INTO "${name}" (${quoted(columns.map(([column]) => column))}) ${source}`;
  return conflict === undefined ? into : `${into} ON CONFLICT (${quoted(key)}) ${conflict}`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

/** The tables of the model itself, without the bookkeeping of projectors, and the columns that order their rows. */
export const MODEL_TABLES: readonly (readonly [TableName, readonly string[]])[] = TABLES.filter(
  ({ name }) => name !== 'checkpoint' && name !== 'rebuild',
).map(({ name, key }) => [name, key]);

/** How a store writes down what every store has. Text is compared by its bytes everywhere. */
export interface TableDialect {
  /** type of a text column */
  readonly text: string;
  /** what stands behind the definition of a table of narrow rows */
  readonly narrow: string;
}

/** Lays all tables into an empty database, with the checkpoint at the start of the log. */
export async function createTables(db: Kysely<ReadTables>, { text, narrow }: TableDialect): Promise<void> {
  for (const { name, columns, key, indexes, rows } of TABLES) {
    const defined = columns.map(
      ([column, type, need]) =>
        `"${column}" ${type === 'text' ? text : 'bigint'}${need === 'nullable' ? '' : ' NOT NULL'}`,
    );
    const end = rows === 'narrow' ? narrow : '';
    await sql`${sql.raw(`CREATE TABLE "${name}" (${defined.join(', ')}, PRIMARY KEY (${quoted(key)}))${end}`)}`.execute(
      db,
    );
    for (const index of indexes) {
      await sql`${sql.raw(`CREATE INDEX "${name}_by_${index.join('_')}" ON "${name}" (${quoted(index)})`)}`.execute(db);
    }
  }
  await db.insertInto('checkpoint').values({ one: 1, position: 0, schema: SCHEMA, era: 0, mark: null }).execute();
}
