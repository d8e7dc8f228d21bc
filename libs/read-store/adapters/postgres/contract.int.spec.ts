import { it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describeReadStore, nameOf, type Place } from '../../contract/index.js';
import { ReadStoreUnavailable } from '../../index.js';
import { openPostgresReadModels } from './index.js';

const url = process.env.PAIPU_TEST_POSTGRES;

if (url === undefined) {
  it.skip('PostgreSQL: set PAIPU_TEST_POSTGRES=postgres://…, as node deploy/local/postgres.mjs -- npm test does', () =>
    undefined);
} else describeReadStore('PostgreSQL', () => openPlace(url), { runs: 12, kills: 500 });

/** Schemas of a name of their own in the database, dropped at the end. */
async function openPlace(at: string): Promise<Place> {
  const own = `t${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: at });
  await admin.connect();
  const models = (name: string) =>
    openPostgresReadModels({ url: at, nameOf, prefix: `${own}_${name}`, connections: 2 });
  const kill = async (name: string): Promise<boolean> => {
    const { rowCount } = await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1',
      [`paipu ${own}\\_${name}\\_%`],
    );
    return (rowCount ?? 0) > 0;
  };
  return {
    models,
    async killing(name, most, work) {
      const { store, close } = await models(name);
      for (let kills = 0; ;) {
        const ended = new AbortController();
        const running = work(store).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof ReadStoreUnavailable)) throw error;
            return false;
          },
        );
        const killing = (async () => {
          while (kills < most && !ended.signal.aborted) {
            await pause(Math.random() * 15);
            if (!ended.signal.aborted && (await kill(name))) kills++;
          }
        })();
        const isDone = await running.finally(() => ended.abort());
        await killing;
        if (!isDone) continue;
        await close();
        return kills;
      }
    },
    async remove() {
      const { rows } = await admin.query<{ name: string }>(
        'SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE $1',
        [`${own}\\_%`],
      );
      for (const { name } of rows) await admin.query(`DROP SCHEMA "${name}" CASCADE`);
      await admin.end();
    },
  };
}
