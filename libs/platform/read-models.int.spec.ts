import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '#bots';
import { ReadStoreUnavailable } from '#read-store';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { followLog } from './following.js';
import { openPlatform, openReadingPlatform, type Platform } from './index.js';
import { projectedLog } from './projected-log.js';
import { openReadModels } from './read-models.js';

jest.setTimeout(120_000);

const server = process.env.PAIPU_TEST_POSTGRES;

if (server === undefined) {
  it.skip('PostgreSQL: set PAIPU_TEST_POSTGRES=postgres://…, as node deploy/local/postgres.mjs -- npm test does', () =>
    undefined);
} else {
  describe('read models in PostgreSQL, the log in a folder', () => {
    const name = `paipu_test_${randomBytes(6).toString('hex')}`;
    const readStore = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    let admin: pg.Client;
    let folder = '';
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'paipu-postgres-'));
      admin = new pg.Client({ connectionString: server });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
    });
    afterEach(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    });

    const played = async ({ events, recorder }: Platform, hand: string): Promise<void> => {
      await startTestHand({ recorder }, hand);
      await playThrough({ store: events, recorder }, hand, seededRandom([hand.length, 5, 5, 5]));
    };
    const killConnections = () =>
      admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);

    it('lets a writer read what it wrote, changes over after a rebuild by another process, and starts again', async () => {
      const platform = await openPlatform({ folder, readStore });
      await openTable({ recorder: platform.recorder });
      await played(platform, 'h1');
      await platform.waitFor(await platform.events.lastPosition());
      expect(await platform.queries.hand('h1')).toMatchObject({
        state: 'ended',
        players: [{ name: '安' }, {}, {}, {}],
      });
      const reading = await openReadingPlatform(folder, 'embedded', readStore);
      await reading.rebuild();
      expect(await reading.parked()).toEqual([]);
      await reading.close();
      await played(platform, 'h22');
      await pause(600);
      await platform.waitFor(await platform.events.lastPosition());
      const { rows } = await platform.queries.hands({}, { first: 9, after: null });
      expect(rows.map(({ node }) => node.id)).toEqual(['h1', 'h22']);
      await platform.close();
      const again = await openPlatform({ folder, readStore });
      expect(await again.queries.player('p-an')).toEqual({ id: 'p-an', name: '安', handCount: 2 });
      await again.close();
    });

    it('goes on after every connection was lost, again and again', async () => {
      const platform = await openPlatform({ folder, readStore });
      await openTable({ recorder: platform.recorder });
      await played(platform, 'h1');
      for (let kill = 0; kill < 5; kill++) {
        await killConnections();
        await played(platform, `h${'x'.repeat(kill + 2)}`);
      }
      await platform.waitFor(await platform.events.lastPosition());
      expect(await platform.faults()).toEqual([]);
      const { rows } = await platform.queries.hands({ state: 'ended' }, { first: 9, after: null });
      expect(rows).toHaveLength(6);
      await platform.close();
    });

    it('R9 is projected by one of two processes; the other waits for it, and stands in when it is gone', async () => {
      const platform = await openPlatform({ folder, readStore });
      await openTable({ recorder: platform.recorder });
      const models = await openReadModels({ folder, place: readStore, nameOf: async (player) => player });
      const other = await followLog({ log: projectedLog(platform.events), models, failed: () => undefined });
      await played(platform, 'h1');
      const last = await platform.events.lastPosition();
      await Promise.all([platform.waitFor(last), other.waitFor(last)]);
      expect(await models.queries.hand('h1')).toMatchObject({ state: 'ended' });
      expect([await platform.faults(), other.fault()]).toEqual([[], null]);
      await other.stop();
      await models.close();
      await played(platform, 'h22');
      await platform.waitFor(await platform.events.lastPosition());
      expect(await platform.queries.hand('h22')).toMatchObject({ state: 'ended' });
      await platform.close();
    });

    it('is refused with a sentence that says what to do where nobody answers, without the password', async () => {
      const nowhere = 'postgres://paipu:geheim@127.0.0.1:1/paipu';
      const opening = openPlatform({ folder, readStore: nowhere });
      await expect(opening).rejects.toThrow('no read store at postgres://127.0.0.1:1/paipu');
      await expect(opening).rejects.not.toThrow('geheim');
    });

    it.each([
      ['a wrong password', (url: string) => url.replace(/:[^:@/]*@/, ':geheim@'), 'password authentication failed'],
      ['a database that is not there', (url: string) => url.replace(/[^/]*$/, 'geheime'), 'does not exist'],
      ['an address that is none', (url: string) => url.replace(/:[^:@/]*@/, ':geheim/x@'), 'correct the address'],
    ])('is refused as away, and no bug, with %s', async (_, changed, said) => {
      const opening = openPlatform({ folder, readStore: changed(readStore) });
      await expect(opening).rejects.toBeInstanceOf(ReadStoreUnavailable);
      await expect(opening).rejects.toThrow(said);
      await expect(opening).rejects.not.toThrow('geheim/');
      await expect(opening).rejects.not.toThrow(':geheim');
    });
  });
}
