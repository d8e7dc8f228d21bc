import Sqlite from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import type { Changes } from '#projections';
import { createTables, SCHEMA, TABLE_KEYS, type ReadTables } from '../../migrations/tables.js';
import type { NameOf, ReadStore } from '../../port.js';
import { createQueries } from './queries.js';
import { matchOf } from './row-codec.js';
import { writeChanges } from './writing.js';

/** One version of the model in one SQLite file. Lost with the file, it is made again from the log. */
export interface ModelFile extends ReadStore {
  /** whether the tables are those of this build */
  readonly isCurrent: boolean;
}

export async function openModelFile(path: string, nameOf: NameOf): Promise<ModelFile> {
  const writing = connect(path);
  const isNew = writing.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'checkpoint'").get() === undefined;
  const db = new Kysely<ReadTables>({ dialect: new SqliteDialect({ database: writing }) });
  if (isNew) await db.transaction().execute(createTables);
  // queries have a connection of their own: they never see half a transaction
  const reading = new Kysely<ReadTables>({ dialect: new SqliteDialect({ database: connect(path) }) });
  const { schema } = await db.selectFrom('checkpoint').select('schema').executeTakeFirstOrThrow();

  return {
    isCurrent: schema === SCHEMA,
    ...createQueries(reading),
    async checkpoint() {
      return (await db.selectFrom('checkpoint').select('position').executeTakeFirstOrThrow()).position;
    },
    async matchFold(id) {
      const found = await db.selectFrom('matches').select('fold').where('id', '=', id).executeTakeFirst();
      return found === undefined ? null : matchOf(found.fold);
    },
    async commit(changes: Changes, from: number, to: number) {
      const write = db.transaction().execute(async (transaction): Promise<'committed' | 'overtaken'> => {
        // first of all, so that the transaction has the right to write before it reads anything
        const { numUpdatedRows } = await transaction
          .updateTable('checkpoint')
          .set({ position: to })
          .where('position', '=', from)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return 'overtaken';
        await writeChanges(transaction, changes, nameOf);
        return 'committed';
      });
      return write.catch((error: unknown) => {
        // nobody but a projector writes here: whoever holds the file is another one
        if (isBusy(error)) return 'overtaken';
        throw error;
      });
    },
    async dump() {
      const parts: string[] = [];
      for (const [name, key] of TABLE_KEYS) {
        if (name === 'checkpoint') continue;
        const order = sql.raw(key.map((each) => `"${each}"`).join(', '));
        const { rows } = await sql`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(reading);
        parts.push(`${name}\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
      }
      return parts.join('');
    },
    async close() {
      await reading.destroy();
      await db.destroy();
    },
  };
}

/** By its code and not its class: the native module keeps the class of whoever loaded it first. */
function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');
}

function connect(path: string): Sqlite.Database {
  const db = new Sqlite(path);
  db.pragma('journal_mode = WAL');
  // rows and checkpoint move together; a lost tail is folded again
  db.pragma('synchronous = NORMAL');
  // an erased name is to leave no trace in the file
  db.pragma('secure_delete = ON');
  db.pragma('busy_timeout = 500');
  return db;
}
