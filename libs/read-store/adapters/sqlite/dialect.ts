import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { columnsOf, insertText, type Row, type TableName } from '../../migrations/tables.js';
import type { Dialect } from '../sql/dialect.js';

type Values = Row[string][];

/** SQLite, over the connection that writes: rows go in one by one through a statement that was prepared once. */
export function sqliteDialect(connection: Sqlite.Database): Dialect {
  const inserts = new Map<
    TableName,
    { readonly statement: Sqlite.Statement<[Values]>; readonly names: readonly string[] }
  >();
  const insertOf = (table: TableName) => {
    const known = inserts.get(table);
    if (known !== undefined) return known;
    const names = columnsOf(table).map(([name]) => name);
    const source = `VALUES (${names.map(() => '?').join(', ')})`;
    const made = { statement: connection.prepare<[Values]>(insertText(table, source)), names };
    inserts.set(table, made);
    return made;
  };
  return {
    async insert(_db: unknown, table: TableName, rows: readonly Row[]) {
      if (rows.length === 0) return;
      const { statement, names } = insertOf(table);
      const values: Values = new Array(names.length);
      for (const row of rows) {
        for (let at = 0; at < names.length; at++) values[at] = row[names[at]];
        statement.run(values);
      }
    },
    among: (column, texts) =>
      sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(texts)}))`,
    contains: (column, text) => sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`,
    isHeldByAnother: isBusy,
  };
}

/** By its code and not its class: the native module keeps the class of whoever loaded it first. */
function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');
}

/** What the query builder needs of a connection, each statement prepared once; a query is asked again and again. */
export function remembering(connection: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>();
  return {
    prepare(text: string) {
      const known = statements.get(text);
      if (known !== undefined) return known;
      const made = connection.prepare(text);
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(text, made);
      return made;
    },
    close: () => void connection.close(),
  };
}

/** Filters make many statements, no more than this many worth keeping. */
const MOST_STATEMENTS = 200;
