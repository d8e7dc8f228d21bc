import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { eventFeed, startRelay, type RelayNews } from '#messaging';
import { openMemoryBroker } from '#messaging/adapters/memory/index';
import { testTopics } from '#messaging/testing/sample-log';
import { openPlatform } from '#platform';
import { openReadModels } from '#platform/read-models';
import { fileKeys } from '#recorder/adapters/file-keys';
import { openTable, openTestDesk, playThrough, startTestHand, type TestDesk } from '#recorder/testing/desk';
import { paipu } from '../cli/paipu.js';
import { startNodeProcess, type NodeProcess } from './node-process.js';
import { startProjector, until } from './projector-process.js';

/*
 * R11 where others may write: events under our prefix that are not ours, written by the unmodified client. Three kinds: none of our
 * metadata behind events of ours, our metadata and a type that nobody knows, and a stream that is altogether somebody else's.
 */

let folder = '';
let node: NodeProcess;
let store: EventStore;
let desk: TestDesk;
const PARKED = ['hand-h1', 'hand-h2', 'hand-theirs', 'player-p-an'];

async function writeForeign(stream: string, type: string, metadata?: Record<string, unknown>): Promise<void> {
  const client = EventStoreDBClient.connectionString`${node.url}`;
  const event = jsonEvent({ id: randomUUID(), type, data: { by: 'somebody' }, ...(metadata && { metadata }) });
  await client.appendToStream(`paipu.${stream}`, event, { credentials: { username: 'a', password: 'b' } });
  await client.dispose();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-foreign-'));
  node = await startNodeProcess();
  store = openEventStoreDb({ url: node.url });
  desk = openTestDesk({ store, keys: fileKeys(join(folder, 'keys'), randomBytes), seed: 'foreign' });
  for (const match of ['m1', 'm2', 'm3']) await openTable(desk, match);
  await startTestHand(desk, 'h1', 'm1');
  await writeForeign('hand-h1', 'TileDiscarded');
  await startTestHand(desk, 'h2', 'm2');
  await writeForeign('hand-h2', 'TileGlazed', { schema: 1, at: '2026-01-01T19:00:00+08:00', meta: {} });
  await writeForeign('hand-theirs', 'HandStarted');
  await writeForeign('player-p-an', 'PlayerRenamed');
  await startTestHand(desk, 'h3', 'm3');
  await playThrough(desk, 'h3', seededRandom([1, 2, 3, 4]));
}, 60_000);
afterAll(async () => {
  await store.close();
  await node.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('R11 events that are not of this log', () => {
  it('the projector parks their streams by name and goes on with the others', async () => {
    const { child, url } = await startProjector({ PAIPU_LOG: node.url, PAIPU_DATA: folder });
    const last = await store.lastPosition();
    const models = await openReadModels({ folder, nameOf: async () => null });
    await until(async () => (await models.store.checkpoint()) >= last);
    expect((await models.queries.parked()).map(({ stream }) => stream).sort()).toEqual(PARKED);
    expect(await models.queries.hand('h3')).toMatchObject({ state: 'ended' });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await models.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const { code, stdout } = await paipu(['parked', 'list', '--data', folder, '--log', node.url, '--json']);
    expect(code).toBe(1);
    const { parked } = JSON.parse(stdout) as { parked: { stream: string; revision: number; reason: string }[] };
    expect(parked.find(({ stream }) => stream === 'hand-h1')).toMatchObject({
      reason: expect.stringContaining('a foreign event, which this build does not know'),
    });
    const still = await paipu(['parked', 'replay', 'hand-h1', '--data', folder, '--log', node.url]);
    expect(still.code).toBe(1);
  }, 120_000);

  it('the service starts, plays on at other tables, and refuses a stream that is not whole', async () => {
    const failures: unknown[] = [];
    const platform = await openPlatform({ folder, log: node.url, failed: (error) => failures.push(error) });
    await platform.waitFor(await platform.events.lastPosition());
    expect(await platform.faults()).toEqual([]);
    await openTable(platform, 'm4');
    await startTestHand(platform, 'h4', 'm4');
    const action = { commandId: 'a', hand: 'h1', action: { type: 'pass', seat: 0 } } as const;
    await expect(platform.recorder.act(action)).rejects.toThrow(
      /revision \d+ of hand-h1 is a foreign event, which this build does not know \(position \d+\)/,
    );
    await platform.waitFor(await platform.events.lastPosition());
    expect(await platform.queries.hand('h4')).toMatchObject({ state: 'live' });
    expect(failures).toEqual([]);
    await platform.close();
  }, 60_000);

  it('the relay parks them too, and publishes every other stream to its end', async () => {
    const broker = openMemoryBroker();
    const topics = testTopics('f');
    const news: RelayNews[] = [];
    const relay = startRelay({
      ...{ log: store, broker, topics, feed: eventFeed(topics), run: 'a', pageSize: 20 },
      told: (each) => news.push(each),
    });
    const last = await store.lastPosition();
    for (const end = Date.now() + 20_000; relay.position < last && Date.now() < end;) await pause(20);
    expect(relay.reasons).toEqual([]);
    expect(relay.parked.map(({ stream }) => stream).sort()).toEqual(PARKED);
    const ended = broker.messages(topics.hands.name).filter(({ headers }) => headers.type === 'HandEnded');
    expect(ended.map(({ key }) => key)).toEqual(['hand-h3']);
    expect(broker.messages(topics.hands.name).filter(({ key }) => key === 'hand-theirs')).toEqual([]);
    await relay.stop();
  }, 60_000);

  it('paipu copy names the event and what to do, and copies everything else when told to', async () => {
    const to = join(folder, 'copy');
    const refused = await paipu(['copy', '--from', node.url, '--to', to]);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(
      /event \d+ of hand-h1 \(position \d+\) was not written by Paipu and cannot be copied/,
    );
    expect(refused.stderr).toContain('run again with --without-foreign');
    const copied = await paipu(['copy', '--from', node.url, '--to', to, '--without-foreign', '--json']);
    expect(copied.code).toBe(1);
    const { leftOut, broken } = JSON.parse(copied.stdout) as { leftOut: { stream: string }[]; broken: unknown };
    // the type that nobody knows is an event of a newer build: it is copied as it is
    expect(leftOut.map(({ stream }) => stream).sort()).toEqual(['hand-h1', 'hand-theirs', 'player-p-an']);
    expect(broken).toBeNull();
    const again = await paipu(['copy', '--from', node.url, '--to', to, '--without-foreign']);
    expect(again.stderr).toContain(', 0 copied;');
    expect(again.stderr).toMatch(/left out: hand-h1 from event \d+ \(position \d+\) on/);
  }, 120_000);
});
