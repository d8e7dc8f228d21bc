import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seededRandom } from '#bots';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { openEmbedded, type Embedded } from './embedded.js';

jest.setTimeout(120_000);

const server = process.env.PAIPU_TEST_POSTGRES;

if (server === undefined) {
  it.skip('PostgreSQL: set PAIPU_TEST_POSTGRES=postgres://…, as node deploy/local/postgres.mjs -- npm test does', () =>
    undefined);
} else {
  describe('the ports over read models in PostgreSQL', () => {
    const name = `paipu_api_${randomBytes(6).toString('hex')}`;
    const readStore = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const folder = mkdtempSync(join(tmpdir(), 'paipu-stores-'));
    const admin = new pg.Client({ connectionString: server });
    let postgres: Embedded;
    let sqlite: Embedded;

    beforeAll(async () => {
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      postgres = await openEmbedded({ folder: join(folder, 'data'), readStore });
      const { events, recorder } = postgres.platform;
      await openTable({ recorder });
      for (const hand of ['h1', 'h2', 'h3']) {
        await startTestHand({ recorder }, hand);
        await playThrough({ store: events, recorder }, hand, seededRandom([hand.charCodeAt(1), 7, 7, 7]));
      }
      await recorder.voidHand({ commandId: 'v', hand: 'h2', reason: 'wrong deal', by: 'referee' });
      // the same log and the same keys, folded into the other store
      await postgres.ports.close();
      sqlite = await openEmbedded({ folder: join(folder, 'data') });
      await sqlite.platform.waitFor(await sqlite.platform.events.lastPosition());
    });
    afterAll(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    });

    it('answer every query as the ones over SQLite do', async () => {
      const asked = async ({ ports: { readModel, hands } }: Embedded) => ({
        hand: await readModel.hand('h1'),
        voided: await readModel.hands({ state: 'voided' }, { first: 9, after: null }),
        page: await readModel.hands({ match: 'm1', player: 'p-an' }, { first: 2, after: null }),
        match: await readModel.match('m1'),
        matches: await readModel.matches({ player: 'p-chu' }, { first: 9, after: null }),
        players: await readModel.players({ name: '楚' }, { first: 9, after: null }),
        findings: await readModel.findings({}, { first: 9, after: null }),
        statistics: await readModel.statistics('p-duo', { since: '2020-01-01T00:00:00Z' }),
        settlement: await hands.matchSettlement('m1'),
      });
      const expected = await asked(sqlite);
      await sqlite.ports.close();
      postgres = await openEmbedded({ folder: join(folder, 'data'), readStore });
      await postgres.platform.waitFor(await postgres.platform.events.lastPosition());
      expect(await asked(postgres)).toEqual(expected);
      expect(expected.hand).toMatchObject({ id: 'h1', state: 'ended', players: [{ name: '安' }, {}, {}, {}] });
      expect(expected.voided.rows).toHaveLength(1);
      expect(await postgres.ports.readiness[0].check('en')).toBeNull();
      await postgres.ports.close();
    });
  });
}
