import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { createTables, SCHEMA, type ReadTables } from '../../migrations/tables.js';
import { ReadStoreUnavailable, type NameOf } from '../../port.js';
import type { RebuildStore } from '../../rebuild-store.js';
import { openModel } from '../sql/model.js';
import { remembering, sqliteDialect } from './dialect.js';

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

/** Throws ReadStoreUnavailable, with what to do, where the file is damaged. */
export async function openModelFile(path: string, nameOf: NameOf, options: ModelFileOptions = {}): Promise<ModelFile> {
  try {
    return await openFile(path, nameOf, options);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const why = `${path} is damaged (${error.message})`;
    throw new ReadStoreUnavailable(`${why}; move its folder away: it is made anew from the log at the next start`, {
      cause: error,
    });
  }
}

/** By its code, not by its class: the driver is loaded once a process, its class once for each test file. */
function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ|ERROR)/.test(error.code);
}

async function openFile(path: string, nameOf: NameOf, { watch, patience = 500 }: ModelFileOptions): Promise<ModelFile> {
  const connection = connect(path, patience);
  const isNew = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'checkpoint'").get() === undefined;
  const writing = builderOver(connection, watch);
  if (isNew) await writing.transaction().execute((db) => createTables(db, { text: 'text', narrow: ' WITHOUT ROWID' }));
  const reading = builderOver(connect(path, patience));
  const { schema } = await writing.selectFrom('checkpoint').select('schema').executeTakeFirstOrThrow();
  return {
    isCurrent: schema === SCHEMA,
    ...openModel({ writing, reading, dialect: sqliteDialect(connection), nameOf }),
  };
}

function builderOver(connection: Sqlite.Database, watch?: Watch): Kysely<ReadTables> {
  const { prepare, close } = remembering(connection);
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

function connect(path: string, patience: number): Sqlite.Database {
  const db = new Sqlite(path);
  db.pragma('journal_mode = WAL');
  // rows and checkpoint move together; a lost tail is folded again
  db.pragma('synchronous = NORMAL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // an erased name is to leave no trace in the file
  db.pragma('secure_delete = ON');
  db.pragma(`busy_timeout = ${patience}`);
  return db;
}
