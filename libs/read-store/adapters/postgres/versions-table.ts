import { sql, type Kysely } from 'kysely';
import { SCHEMA } from '../../migrations/tables.js';

/*
 * Which versions of the model there are, in a table beside them. Several processes and several builds may use one database: a
 * build knows the versions of its own tables alone. One that was superseded stays for a while, for those who have not yet
 * looked; one of another build stays until nobody has used it for a day.
 */

export interface VersionsTables {
  versions: { build: number; version: number; state: 'building' | 'serving' | 'superseded'; since: Date; seen: Date };
}
type Db = Kysely<VersionsTables>;

/** Of a version: the schema that holds its tables. */
export function schemaOf(prefix: string, version: number, build: number = SCHEMA): string {
  return `${prefix}_${build}_${version}`;
}

/** Does work that no other process does at the same time. */
export function alone<T>(db: Db, prefix: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${prefix}))`.execute(transaction);
    return work(transaction);
  });
}

export async function layVersions(db: Db, prefix: string): Promise<void> {
  await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(prefix)}`.execute(db);
  await sql`CREATE TABLE IF NOT EXISTS versions (
    build integer NOT NULL, version integer NOT NULL, state text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(), seen timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (build, version))`.execute(
    db,
  );
}

export async function versionIn(db: Db, state: 'serving' | 'building'): Promise<number | null> {
  const found = await db
    .selectFrom('versions')
    .select('version')
    .where('build', '=', SCHEMA)
    .where('state', '=', state)
    .executeTakeFirst();
  return found?.version ?? null;
}

export async function addVersion(db: Db, state: 'serving' | 'building'): Promise<number> {
  const { rows } = await sql<{ version: number }>`INSERT INTO versions (build, version, state)
    SELECT ${SCHEMA}, coalesce(max(version), 0) + 1, ${state} FROM versions WHERE build = ${SCHEMA}
    RETURNING version`.execute(db);
  return rows[0].version;
}

/** The next version serves, the one before does no more; false when it is no longer being built. */
export async function promote(db: Db, version: number): Promise<boolean> {
  const mark = (state: 'serving' | 'superseded') => db.updateTable('versions').set({ state, since: sql<Date>`now()` });
  const ofBuild = mark('serving').where('build', '=', SCHEMA).where('version', '=', version);
  const { numUpdatedRows } = await ofBuild.where('state', '=', 'building').executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await mark('superseded')
    .where('build', '=', SCHEMA)
    .where('version', '<>', version)
    .where('state', '=', 'serving')
    .execute();
  return true;
}

export async function seen(db: Db, version: number): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('versions')
    .set({ seen: now })
    .where('build', '=', SCHEMA)
    .where('version', '=', version)
    .execute();
}

/** Drops what nobody can be using any more. */
export async function sweep(db: Db, prefix: string): Promise<void> {
  const old = await sql<{ build: number; version: number }>`SELECT build, version FROM versions
    WHERE (state = 'superseded' AND since < now() - interval '1 minute')
      OR (build <> ${SCHEMA} AND seen < now() - interval '1 day')`.execute(db);
  for (const { build, version } of old.rows) await dropVersion(db, prefix, version, build);
}

export async function dropVersion(db: Db, prefix: string, version: number, build = SCHEMA): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS ${sql.id(schemaOf(prefix, version, build))} CASCADE`.execute(db);
  await db.deleteFrom('versions').where('build', '=', build).where('version', '=', version).execute();
}
