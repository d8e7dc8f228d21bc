import type Sqlite from 'better-sqlite3';
import { sql, type SqliteStatement } from 'kysely';
import { insertText, type TableName } from '../../migrations/tables.js';
import { columnNames, type Block, type Value } from '../../rows/block.js';
import type { Dialect } from '../sql/dialect.js';

/** Rows a statement takes: more cost as much each, fewer cost more. */
const ROWS = 128;

/** Does some work of the driver, its failures told in the words of the port. */
export type Telling = <T>(work: () => T) => T;

/** SQLite, over the connection that writes: rows go in by statements that were prepared once, many at a time and one by one. */
export function sqliteDialect(connection: Sqlite.Database, telling: Telling): Dialect {
  const inserts = new Map<TableName, ReturnType<typeof prepare>>();
  const prepare = (table: TableName) => {
    const width = columnNames(table).length;
    const marks = `(${new Array(width).fill('?').join(', ')})`;
    const into = (rows: number) =>
      connection.prepare<[Value[]]>(insertText(table, `VALUES ${new Array(rows).fill(marks).join(', ')}`));
    return { width, many: into(ROWS), one: into(1) };
  };
  const insertOf = (table: TableName) => {
    const known = inserts.get(table) ?? prepare(table);
    inserts.set(table, known);
    return known;
  };
  return {
    async insert(_db: unknown, { table, values }: Block) {
      if (values.length === 0) return;
      const { width, many, one } = insertOf(table);
      const step = ROWS * width;
      telling(() => {
        let at = 0;
        for (; at + step <= values.length; at += step) many.run(values.slice(at, at + step));
        for (; at < values.length; at += width) one.run(values.slice(at, at + width));
      });
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
export function remembering(connection: Sqlite.Database, telling: Telling) {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(text: string): SqliteStatement {
      const known = statements.get(text);
      if (known !== undefined) return known;
      const prepared = telling(() => connection.prepare(text));
      const made: SqliteStatement = {
        reader: prepared.reader,
        all: (values) => telling(() => prepared.all(values)),
        // after some failures, a full disk for one, SQLite has rolled back already
        run: (values) =>
          text === 'rollback' && !connection.inTransaction ? NOTHING : telling(() => prepared.run(values)),
        iterate: (values) => prepared.iterate(values),
      };
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(text, made);
      return made;
    },
    close: () => void connection.close(),
  };
}

const NOTHING = { changes: 0, lastInsertRowid: 0 };

/** Filters make many statements, no more than this many worth keeping. */
const MOST_STATEMENTS = 200;
