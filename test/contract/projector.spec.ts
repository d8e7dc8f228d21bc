import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { projectedLog } from '#platform/projected-log';
import { openReadModels } from '#platform/read-models';
import { projectAll, type ReadModels } from '#read-store';
import { fileKeys } from '#recorder/adapters/file-keys';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import { startNodeProcess, type NodeProcess } from './node-process.js';
import { PROJECTOR, startProjector, until } from './projector-process.js';

/** The projector as a process, on a log at the protocol server in another one. */

const HANDS = ['h1', 'h2', 'h3'];
const nameOf = async (player: string): Promise<string> => player;

let folder = '';
let node: NodeProcess;
let store: EventStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-projector-'));
  node = await startNodeProcess();
  store = openEventStoreDb({ url: node.url });
}, 60_000);
afterAll(async () => {
  await store.close();
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readerOf = (): Promise<ReadModels> => openReadModels({ folder, nameOf });

describe('the projector', () => {
  it('R8 killed at random makes the read model of a fresh fold, shows how it is, and stops in order', async () => {
    const desk = openTestDesk({ store, keys: fileKeys(join(folder, 'keys'), randomBytes), seed: 'projected' });
    await openTable(desk);
    const playing = (async () => {
      for (const [at, hand] of HANDS.entries()) {
        await startTestHand(desk, hand);
        await playThrough(desk, hand, seededRandom([at, 2, 3, 4]));
      }
    })();
    let isPlaying = true;
    const played = playing.finally(() => (isPlaying = false));
    for (let kills = 0; isPlaying; kills++) {
      const { child } = await startProjector({ PAIPU_LOG: node.url, PAIPU_DATA: folder });
      await pause(Math.random() * 500);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await played;
    const { child, url } = await startProjector({ PAIPU_LOG: node.url, PAIPU_DATA: folder });
    const last = await store.lastPosition();
    const models = await readerOf();
    await until(async () => (await models.store.checkpoint()) >= last);
    expect(await models.queries.hand('h3')).toMatchObject({ state: 'ended', players: [{ name: '安' }, {}, {}, {}] });

    const fresh = await openReadModels({ folder: join(folder, 'fresh'), nameOf: desk.recorder.nameOf });
    await projectAll({ log: projectedLog(store), store: fresh.store });
    expect(await models.store.dump()).toBe(await fresh.store.dump());
    await Promise.all([models.close(), fresh.close()]);

    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await startTestHand(desk, 'h4');
    await until(async () => /paipu_worker_events_total\{worker="projector"\} [1-9]/.test(await metricsOf(url)));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 180_000);

  it('R17 told to stop while events come leaves with 0 in time, its checkpoint behind what it told of last', async () => {
    const desk = openTestDesk({ store, keys: fileKeys(join(folder, 'keys'), randomBytes), seed: 'under load' });
    await openTable(desk, 'm-load');
    await startTestHand(desk, 'load', 'm-load');
    const { child, said } = await startProjector({
      PAIPU_LOG: node.url,
      PAIPU_DATA: folder,
      PAIPU_LOG_LEVEL: 'debug',
    });
    const playing = playThrough(desk, 'load', seededRandom([7, 2, 3, 4]));
    await until(async () => ((await store.head('hand-load'))?.revision ?? 0) > 5);
    const begun = performance.now();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const models = await readerOf();
    const told = [...said().matchAll(/"position":(\d+),"msg":"projected"/g)].map(([, position]) => Number(position));
    expect(told.length).toBeGreaterThan(0);
    expect(await models.store.checkpoint()).toBeGreaterThanOrEqual(Math.max(...told));
    await models.close();
    await playing;
  }, 60_000);

  it('that cannot reach its log at the start says where it looked, without the password, and exits with 2', async () => {
    const log = 'esdb://admin:changeit@127.0.0.1:1?tls=false';
    const child = spawn(process.execPath, [PROJECTOR()], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, PAIPU_LOG: log, PAIPU_DATA: folder, PAIPU_HEALTH_PORT: '0' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(said).toContain('no EventStoreDB answers at esdb://127.0.0.1:1 ');
    expect(said).not.toContain('changeit');
  }, 60_000);

  it('R17 told to stop while it still waits for its log leaves with 0', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const child = spawn(process.execPath, [PROJECTOR()], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, PAIPU_LOG: `esdb://127.0.0.1:${port}?tls=false`, PAIPU_DATA: folder },
    });
    await once(silent, 'connection');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    silent.close();
  }, 60_000);
});

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}
