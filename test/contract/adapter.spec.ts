import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { openEventStoreDb, type EventStoreDbOptions } from '../../libs/event-store/adapters/eventstoredb/index.js';
import { FOREIGN, isForeign, type EventStore, type ExpectedRevision } from '../../libs/event-store/index.js';
import { anEvent, events, filled } from '../../libs/event-store/contract/given.js';
import { describeLedger } from '../../libs/event-store/contract/ledger.js';
import { startNode, type ProtocolNode } from './node.js';
import { createNodeLog, MAX_APPEND } from './node-log.js';

/** What only this adapter meets: streams deleted behind its back, ids that are no UUIDs. */

// deadlines are part of what is tested; a slow machine is not
jest.setTimeout(20_000);

let node: ProtocolNode;
let store: EventStore;
const open = (options: Partial<EventStoreDbOptions> = {}): EventStore =>
  openEventStoreDb({ url: node.url, ...options });

beforeEach(async () => {
  node = await startNode();
  store = open();
});
afterEach(async () => {
  await store.close();
  await node.stop();
});

describe('a stream that somebody deleted at the node', () => {
  const expectations: readonly ExpectedRevision[] = ['any', 'none', 'exists', 2];

  it.each([
    ['soft-deleted', (client: EventStoreDBClient) => client.deleteStream('paipu.hand-1')],
    ['tombstoned', (client: EventStoreDBClient) => client.tombstoneStream('paipu.hand-1')],
  ])('R7 is damage, not an empty stream, when it is %s: nothing is written behind the hole', async (_, remove) => {
    await filled(store, 'hand-1', 3);
    const client = EventStoreDBClient.connectionString(node.url);
    await remove(client);
    await client.dispose();
    const fresh = open();
    const length = node.log.events.length;
    for (const expected of expectations) {
      await expect(fresh.append({ writes: [{ stream: 'hand-1', expected, events: events(2) }] })).rejects.toMatchObject(
        { failure: 'corrupt' },
      );
    }
    await expect(fresh.readStream('hand-1')).rejects.toMatchObject({ failure: 'corrupt' });
    await expect(fresh.head('hand-1')).rejects.toMatchObject({ failure: 'corrupt' });
    expect(node.log.events.slice(length).filter(({ stream }) => stream.startsWith('paipu.'))).toEqual([]);
    await fresh.close();
  });
});

describe('an event under our names that is not ours', () => {
  it('keeps its place and is a foreign event; outside our names it is passed over', async () => {
    await filled(store, 'hand-1', 3);
    const client = EventStoreDBClient.connectionString(node.url);
    const noise = jsonEvent({ type: 'Noise', data: { a: 1 } });
    await client.appendToStream('somebody-elses', noise);
    await filled(store, 'hand-2', 1);
    expect((await store.readAll()).events).toHaveLength(4);
    await client.appendToStream('paipu.hand-1', noise);
    await client.dispose();
    const position = Number(node.log.events.at(-1)?.position);
    const foreign = { stream: 'hand-1', revision: 3, position, type: FOREIGN, data: {}, meta: {} };
    const { events } = await store.readAll();
    expect(events).toHaveLength(5);
    expect(events.at(-1)).toMatchObject(foreign);
    expect((await store.readStream('hand-1')).map(isForeign)).toEqual([false, false, false, true]);
    expect(await store.head('hand-1')).toEqual({ stream: 'hand-1', revision: 3, position, hash: null });
    expect(await store.readStream('hand-2')).toHaveLength(1);
  });
});

// where ids are derived a command is claimed before its ledger is asked: the promises are the same
describe('with derived ids the', () => {
  describeLedger(() => ({ ...store, append: (request) => store.append({ ...request, eventIds: 'derived' }) }));
});

describe('positions', () => {
  it('have gaps, are beyond 2^32, and are refused where a number could not hold them', async () => {
    await filled(store, 'hand-1', 2);
    const [first, second] = (await store.readAll()).events.map(({ position }) => position);
    expect(first).toBeGreaterThan(2 ** 32);
    expect(second - first).toBeGreaterThan(1);
    const far = await startNode({ log: createNodeLog(MAX_APPEND, 2n ** 53n) });
    const beyond = openEventStoreDb({ url: far.url });
    await expect(beyond.readAll()).rejects.toMatchObject({ failure: 'unsupported' });
    await expect(filled(beyond, 'hand-1', 1)).rejects.toMatchObject({ failure: 'unsupported' });
    await beyond.close();
    await far.stop();
  });
});

describe('an append', () => {
  it('of as much as a node takes goes in whole, and of a byte more not at all', async () => {
    const sized = (count: number) => [anEvent({ data: { pad: 'x'.repeat(count) } })];
    const send = (stream: string, count: number) =>
      store.append({ writes: [{ stream, expected: 'none', events: sized(count) }], eventIds: 'derived' });
    await send('hand-1', 0);
    const [small] = node.log.events.filter(({ stream }) => stream === 'paipu.hand-1');
    const room = MAX_APPEND - small.data.length - small.metadata.length - 2 * small.type.length;
    expect(await send('hand-2', room)).toMatchObject({ kind: 'appended' });
    await expect(send('hand-3', room + 1)).rejects.toMatchObject({ failure: 'unsupported' });
    expect((await store.readStream('hand-2'))[0]?.data.pad).toHaveLength(room);
  });
});

describe('event ids', () => {
  it('that are no UUIDs come back as they were given', async () => {
    await store.append({ writes: [{ stream: 'hand-1', expected: 'none', events: [anEvent({ id: '局-1' })] }] });
    expect((await store.readStream('hand-1'))[0]?.id).toBe('局-1');
    const again = { writes: [{ stream: 'hand-2', expected: 'none' as const, events: [anEvent({ id: '局-1' })] }] };
    expect(await store.append(again)).toEqual({ kind: 'duplicate-event', id: '局-1' });
  });

  it('cost no claim where they are derived', async () => {
    await filled(store, 'hand-1', 1);
    const before = node.calls.get('append') ?? 0;
    await store.append({ writes: [{ stream: 'hand-1', expected: 0, events: events(5) }], eventIds: 'derived' });
    expect((node.calls.get('append') ?? 0) - before).toBe(1);
    const twice = anEvent();
    const twins = { writes: [{ stream: 'hand-1', expected: 5, events: [twice, twice] }], eventIds: 'derived' as const };
    expect(await store.append(twins)).toEqual({ kind: 'duplicate-event', id: twice.id });
  });

  it.each([undefined, 'derived'] as const)(
    'at one place from two processes with different content let one in and tell the other (%s)',
    async (eventIds) => {
      const rival = open();
      const ids = [crypto.randomUUID(), crypto.randomUUID()];
      const send = (by: EventStore, seed: string) =>
        by.append({
          writes: [{ stream: 'hand-1', expected: 'none', events: ids.map((id) => anEvent({ id, data: { seed } })) }],
          ...(eventIds === undefined ? {} : { eventIds }),
        });
      const [one, other] = await Promise.all([send(store, 'one'), send(rival, 'other')]);
      expect([one.kind, other.kind].sort()).toEqual(['appended', 'conflict']);
      const stored = await store.readStream('hand-1');
      const winner = one.kind === 'appended' ? 'one' : 'other';
      expect(stored.map(({ id, data }) => [id, data])).toEqual(ids.map((id) => [id, { seed: winner }]));
      await rival.close();
    },
  );
});
