import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { createTables, MODEL_TABLES, SCHEMA, type ReadTables } from '../../migrations/tables.js';
import type { NameOf } from '../../port.js';
import type { RebuildStore } from '../../rebuild-store.js';
import { openModel } from '../sql/model.js';
import { remembering, sqliteDialect, type Telling } from './dialect.js';
import { foreignTables, modelFailure } from './failure.js';

/** One version of the model in one SQLite file. Lost with the file, it is made again from the log. */
export interface ModelFile extends RebuildStore {
  /** whether the tables are those of this build */
  readonly isCurrent: boolean;
}

/** Hears of each statement of the connection that writes, before it is carried out; a test of faults breaks it there. */
export type Watch = (connection: Sqlite.Database) => void;

export interface ModelFileOptions {
  readonly watch?: Watch;
  /** ms to wait for a file that another connection writes; default 500 */
  readonly patience?: number;
}

/** Throws ReadStoreUnavailable, with what to do, where the file cannot be used. */
export async function openModelFile(path: string, nameOf: NameOf, options: ModelFileOptions = {}): Promise<ModelFile> {
  const opened: Sqlite.Database[] = [];
  try {
    return await openFile(path, nameOf, options, opened);
  } catch (error) {
    for (const each of opened) each.close();
    throw modelFailure(error, path, 'opening');
  }
}

async function openFile(
  path: string,
  nameOf: NameOf,
  { watch, patience = 500 }: ModelFileOptions,
  opened: Sqlite.Database[],
): Promise<ModelFile> {
  const connected = (): Sqlite.Database => {
    const db = new Sqlite(path);
    opened.push(db);
    return prepared(db, patience);
  };
  const connection = connected();
  const state = stateOf(connection, path);
  const telling = tellingOf(path);
  const writing = builderOver(connection, telling, watch);
  if (state === 'empty')
    await writing.transaction().execute((db) => createTables(db, { text: 'text', narrow: ' WITHOUT ROWID' }));
  const reading = builderOver(connected(), telling);
  const model = openModel({ writing, reading, dialect: sqliteDialect(connection, telling), nameOf });
  return {
    ...model,
    isCurrent: state !== 'of another build',
    async close() {
      await model.close();
      // the query builder leaves a connection open that it was never asked for
      for (const each of opened) each.close();
    },
  };
}

/** What lies in the file. Throws for tables that no build of ours has made. */
function stateOf(connection: Sqlite.Database, path: string): 'empty' | 'current' | 'of another build' {
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  if (tables.length === 0) return 'empty';
  const columns = connection.prepare<[], string>("SELECT name FROM pragma_table_info('checkpoint')").pluck().all();
  if (!columns.includes('schema')) throw foreignTables(path, { zh: tables.join('、'), en: tables.join(', ') });
  const schema = connection.prepare<[], number>('SELECT schema FROM checkpoint').pluck().get();
  if (schema !== SCHEMA) return 'of another build';
  const missing = [...MODEL_TABLES.map(([name]) => name), 'rebuild'].filter((name) => !tables.includes(name));
  if (missing.length > 0) {
    throw foreignTables(path, { zh: `缺 ${missing.join('、')}`, en: `${missing.join(', ')} missing` });
  }
  return 'current';
}

function tellingOf(path: string): Telling {
  return (work) => {
    try {
      return work();
    } catch (error) {
      throw modelFailure(error, path, 'at work');
    }
  };
}

function builderOver(connection: Sqlite.Database, telling: Telling, watch?: Watch): Kysely<ReadTables> {
  const { prepare, close } = remembering(connection, telling);
  const database = {
    prepare(text: string) {
      watch?.(connection);
      return prepare(text);
    },
    close,
  };
  return new Kysely<ReadTables>({ dialect: new SqliteDialect({ database }) });
}

/** 64 MiB of write-ahead log: pages that many batches touch go into the file once, and the disk is waited for less often. */
const CHECKPOINT_PAGES = 16_384;

function prepared(db: Sqlite.Database, patience: number): Sqlite.Database {
  // the first of all, for the next one may have to wait
  db.pragma(`busy_timeout = ${patience}`);
  db.pragma('journal_mode = WAL');
  // rows and checkpoint move together; a lost tail is folded again
  db.pragma('synchronous = NORMAL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // an erased name is to leave no trace in the file
  db.pragma('secure_delete = ON');
  return db;
}
