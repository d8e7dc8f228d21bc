import { afterAll, describe, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describeRebuildKills } from './rebuild-kills.js';

const server = process.env.PAIPU_TEST_POSTGRES;

if (server === undefined) {
  it.skip('PostgreSQL: set PAIPU_TEST_POSTGRES=postgres://…, as node deploy/local/postgres.mjs -- npm test does', () =>
    undefined);
} else {
  describe('read models in PostgreSQL', () => {
    const made: string[] = [];
    const administer = async (statement: (name: string) => string, names: readonly string[]): Promise<void> => {
      const admin = new pg.Client({ connectionString: server });
      await admin.connect();
      for (const name of names) await admin.query(statement(name));
      await admin.end();
    };
    afterAll(() => administer((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, made));

    describeRebuildKills(async () => {
      const name = `paipu_test_${randomBytes(6).toString('hex')}`;
      made.push(name);
      await administer((each) => `CREATE DATABASE ${each}`, [name]);
      return Object.assign(new URL(server), { pathname: `/${name}` }).href;
    });
  });
}
