import { sql } from 'kysely';
import { createTables } from '../../migrations/tables.js';
import { ReadStoreUnavailable, type NameOf } from '../../port.js';
import type { ReadModels } from '../../versions.js';
import { openModel } from '../sql/model.js';
import { followingQueries } from '../sql/following.js';
import type { RebuildStore } from '../../rebuild-store.js';
import { openBuilder } from './connection.js';
import { POSTGRES } from './dialect.js';
import {
  addVersion,
  alone,
  dropVersion,
  layVersions,
  promote,
  schemaOf,
  seen,
  sweep,
  versionIn,
  type VersionsTables,
} from './versions-table.js';

export interface PostgresOptions {
  /** postgres://… */
  readonly url: string;
  readonly nameOf: NameOf;
  /** what the names of its schemas begin with, lower case; default `paipu_read` */
  readonly prefix?: string;
  /** connections for queries, default 8 */
  readonly connections?: number;
}

/** ms after which a version is marked as used again, and what is left over is looked for. */
const MARK_EVERY = 60_000;

/**
 * Versions of the model in a PostgreSQL database, each a schema of its own; any number of processes may use it. Rejects with
 * ReadStoreUnavailable while the server does not answer.
 */
export async function openPostgresReadModels(options: PostgresOptions): Promise<ReadModels> {
  const { url, prefix = 'paipu_read' } = options;
  const versions = openBuilder<VersionsTables>(url, { schema: prefix, most: 1 });
  const open = (version: number): RebuildStore => openPostgresModel(options, version);
  try {
    await checkEncoding(versions);
    let version = await alone(versions, prefix, async (db) => {
      await layVersions(db, prefix);
      return (await versionIn(db, 'serving')) ?? (await create(options, db, 'serving'));
    });
    let model = open(version);
    let marked = 0;
    const mark = async (): Promise<void> => {
      if (Date.now() - marked < MARK_EVERY) return;
      marked = Date.now();
      await seen(versions, version);
      await alone(versions, prefix, (db) => sweep(db, prefix));
    };
    await mark();
    const current = async (): Promise<number> => (await versionIn(versions, 'serving')) ?? version;
    return {
      queries: followingQueries(() => model),
      get store() {
        return model;
      },
      get version() {
        return version;
      },
      async begin(from) {
        const next = await alone(versions, prefix, async (db) => {
          const left = await versionIn(db, 'building');
          if (left !== null && from === 'left') return left;
          if (left !== null) await dropVersion(db, prefix, left);
          return create(options, db, 'building');
        });
        const store = open(next);
        return {
          store,
          version: next,
          async serve() {
            await store.close();
            if (!(await alone(versions, prefix, (db) => promote(db, next))))
              throw new Error(`version ${next} of the read model is no longer being built`);
          },
          leave: () => store.close(),
          async abandon() {
            await store.close();
            await alone(versions, prefix, (db) => dropVersion(db, prefix, next));
          },
        };
      },
      async isSuperseded() {
        await mark();
        return (await current()) !== version;
      },
      async refresh() {
        const now = await current();
        if (now === version) return false;
        const before = model;
        model = open(now);
        version = now;
        await before.close();
        return true;
      },
      async close() {
        await model.close();
        await versions.destroy();
      },
    };
  } catch (error) {
    await versions.destroy();
    throw error;
  }
}

/** One version of the model, without looking which one serves. */
export function openPostgresModel(options: PostgresOptions, version: number): RebuildStore {
  const { url, nameOf, prefix = 'paipu_read', connections = 8 } = options;
  const schema = schemaOf(prefix, version);
  return openModel({
    // the projector writes one transaction after the other
    writing: openBuilder(url, { schema, most: 2 }),
    reading: openBuilder(url, { schema, most: connections, settings: { statement_timeout: '30s' } }),
    dialect: POSTGRES,
    nameOf,
  });
}

async function create(
  { url, prefix = 'paipu_read' }: PostgresOptions,
  versions: Parameters<typeof addVersion>[0],
  state: 'serving' | 'building',
): Promise<number> {
  const version = await addVersion(versions, state);
  const schema = schemaOf(prefix, version);
  const db = openBuilder(url, { schema, most: 1 });
  try {
    await db.transaction().execute(async (transaction) => {
      // of a version that was given up before it was written down
      await sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(transaction);
      await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(transaction);
      await createTables(transaction, { text: 'text COLLATE "C"', narrow: '' });
    });
  } finally {
    await db.destroy();
  }
  return version;
}

async function checkEncoding(db: Parameters<typeof versionIn>[0]): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(db);
  if (rows[0].server_encoding !== 'UTF8') {
    const encoding = rows[0].server_encoding;
    throw new ReadStoreUnavailable({
      zh: `数据库的编码是 ${encoding}，姓名需要 UTF8`,
      en: `the database is in ${encoding}; names need one in UTF8`,
    });
  }
}
