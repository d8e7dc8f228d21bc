import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { seededRandom } from '#bots';
import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { projectedLog } from '#platform/projected-log';
import { openReadModels } from '#platform/read-models';
import { projectAll } from '#read-store';
import { fileKeys } from '#recorder/adapters/file-keys';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import { startNodeProcess, type NodeProcess } from './node-process.js';
import { startProjector, until, type Running } from './projector-process.js';

/** Two projectors, from a log at the protocol server into a real PostgreSQL, killed in turn. */

const url = process.env.PAIPU_TEST_POSTGRES;
const DATABASE = 'paipu_projector_test';
const suite = url === undefined ? describe.skip : describe;

suite('projectors from EventStoreDB into PostgreSQL (needs PAIPU_TEST_POSTGRES)', () => {
  let folder = '';
  let node: NodeProcess;
  let store: EventStore;
  let readStore = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paipu-projector-'));
    node = await startNodeProcess();
    store = openEventStoreDb({ url: node.url });
    await statement(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await statement(`CREATE DATABASE ${DATABASE} ENCODING 'UTF8' TEMPLATE template0`);
    const there = new URL(url ?? '');
    there.pathname = `/${DATABASE}`;
    readStore = there.href;
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await node.stop();
    await statement(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function statement(text: string): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  it('R8 R9 end with the read model of a fresh fold, byte for byte', async () => {
    const variables = { PAIPU_LOG: node.url, PAIPU_DATA: folder, PAIPU_READ_STORE: readStore };
    const desk = openTestDesk({ store, keys: fileKeys(join(folder, 'keys'), randomBytes), seed: 'projected' });
    await openTable(desk);
    let isPlaying = true;
    const played = (async () => {
      for (const [at, hand] of ['h1', 'h2', 'h3'].entries()) {
        await startTestHand(desk, hand);
        await playThrough(desk, hand, seededRandom([at, 2, 3, 4]));
      }
    })().finally(() => (isPlaying = false));
    while (isPlaying) {
      const [one, other] = [await startProjector(variables), await startProjector(variables)];
      await pause(Math.random() * 500);
      await Promise.all([one, other].map(killed));
    }
    await played;
    const last = await store.lastPosition();
    const { child } = await startProjector(variables);
    const models = await openReadModels({ folder, place: readStore, nameOf: desk.recorder.nameOf });
    await until(async () => (await models.store.checkpoint()) >= last);
    const fresh = await openReadModels({ folder: join(folder, 'fresh'), nameOf: desk.recorder.nameOf });
    await projectAll({ log: projectedLog(store), store: fresh.store });
    expect(await models.store.dump()).toBe(await fresh.store.dump());
    expect(await models.queries.hand('h3')).toMatchObject({ state: 'ended', players: [{ name: '安' }, {}, {}, {}] });
    await Promise.all([models.close(), fresh.close()]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 240_000);
});

async function killed({ child }: Running): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
