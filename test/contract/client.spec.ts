import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  BACKWARDS,
  EventStoreDBClient,
  jsonEvent,
  streamNameFilter,
  type AppendExpectedRevision,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode, type ProtocolNode } from './node.js';

/** The unmodified client against the protocol server: what a real node is documented to answer to the same calls. */

// deadlines are part of what is tested; a slow machine is not
jest.setTimeout(20_000);

const PLAIN = { credentials: { username: 'u', password: 'p' } };
let node: ProtocolNode;
let client: EventStoreDBClient;

beforeEach(async () => {
  node = await startNode();
  client = EventStoreDBClient.connectionString(node.url);
});
afterEach(async () => {
  await client.dispose();
  await node.stop();
});

function given(count: number, payload: string = 'x') {
  return Array.from({ length: count }, (_, index) => jsonEvent({ type: 'TileDrawn', data: { index, payload } }));
}

async function collect(events: AsyncIterable<ResolvedEvent>): Promise<readonly number[]> {
  const found: number[] = [];
  for await (const { event } of events) found.push(Number(event?.revision));
  return found;
}

const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
  empty: async () => undefined,
  existing: () => client.appendToStream('s', given(3)),
  'soft-deleted': () => client.appendToStream('s', given(3)).then(() => client.deleteStream('s')),
  tombstoned: () => client.appendToStream('s', given(3)).then(() => client.tombstoneStream('s')),
};

/** state of the stream, expectation, and the last revision or the type of the error */
const TABLE: readonly (readonly [string, AppendExpectedRevision, string])[] = [
  ['empty', 'any', '0'],
  ['empty', 'no_stream', '0'],
  ['empty', 'stream_exists', 'wrong-expected-version'],
  ['empty', 0n, 'wrong-expected-version'],
  ['existing', 'any', '3'],
  ['existing', 'no_stream', 'wrong-expected-version'],
  ['existing', 'stream_exists', '3'],
  ['existing', 2n, '3'],
  ['existing', 1n, 'wrong-expected-version'],
  ['existing', 3n, 'wrong-expected-version'],
  ['soft-deleted', 'any', '3'],
  ['soft-deleted', 'no_stream', '3'],
  ['soft-deleted', 'stream_exists', 'stream-deleted'],
  ['soft-deleted', 2n, '3'],
  ['tombstoned', 'any', 'stream-deleted'],
  ['tombstoned', 'no_stream', 'stream-deleted'],
  ['tombstoned', 'stream_exists', 'stream-deleted'],
  ['tombstoned', 2n, 'stream-deleted'],
];

async function outcomeOf(done: Promise<{ readonly nextExpectedRevision: bigint }>): Promise<string> {
  return done.then(
    ({ nextExpectedRevision }) => String(nextExpectedRevision),
    (error: { readonly type: string }) => error.type,
  );
}

describe.each([
  ['plain append', PLAIN],
  ['batch append', {}],
])('%s', (_, how) => {
  it.each(TABLE)('R7 to a stream that is %s, expecting %s: %s', async (state, expectedRevision, wanted) => {
    await prepare[state]?.();
    expect(await outcomeOf(client.appendToStream('s', given(1), { ...how, expectedRevision }))).toBe(wanted);
  });

  it('is idempotent by event id where all ids match in order, and refuses where only some do', async () => {
    const batch = given(3);
    const first = await client.appendToStream('s', batch, { ...how, expectedRevision: 'no_stream' });
    const again = await client.appendToStream('s', batch, { ...how, expectedRevision: 'no_stream' });
    expect(again).toMatchObject({ nextExpectedRevision: 2n, position: first.position });
    const mixed = [...batch.slice(0, 2), ...given(1)];
    const refused = client.appendToStream('s', mixed, { ...how, expectedRevision: 'no_stream' });
    expect(await outcomeOf(refused)).toBe('wrong-expected-version');
    expect(await outcomeOf(client.appendToStream('s', batch, { ...how, expectedRevision: 'any' }))).toBe('2');
    expect(await collect(client.readStream('s'))).toEqual([0, 1, 2]);
  });

  it('knows an id only within its stream, and not at all where the exact revision fits', async () => {
    const batch = given(1);
    await client.appendToStream('s', batch, how);
    expect(await outcomeOf(client.appendToStream('other', batch, how))).toBe('0');
    expect(await outcomeOf(client.appendToStream('s', batch, { ...how, expectedRevision: 0n }))).toBe('1');
  });

  it('refuses an append over 1 MiB, whole', async () => {
    const large = given(3, 'x'.repeat(400_000));
    expect(await outcomeOf(client.appendToStream('s', large, how))).toBe('maximum-append-size-exceeded');
    await expect(collect(client.readStream('s'))).rejects.toMatchObject({ type: 'stream-not-found' });
  });
});

describe('reads', () => {
  it('are inclusive of where they begin, in both directions', async () => {
    await client.appendToStream('s', given(5));
    expect(await collect(client.readStream('s', { fromRevision: 2n }))).toEqual([2, 3, 4]);
    expect(await collect(client.readStream('s', { fromRevision: 2n, maxCount: 2 }))).toEqual([2, 3]);
    expect(await collect(client.readStream('s', { fromRevision: 2n, direction: BACKWARDS }))).toEqual([2, 1, 0]);
    expect(await collect(client.readStream('s', { fromRevision: 'end', direction: BACKWARDS }))).toEqual([
      4, 3, 2, 1, 0,
    ]);
  });

  it('of $all give system events too, and positions as bigint beyond 2^32, with gaps', async () => {
    await client.appendToStream('s', given(2));
    const positions: bigint[] = [];
    for await (const { event } of client.readAll()) positions.push(event?.position?.commit ?? 0n);
    expect(positions).toHaveLength(4);
    expect(positions[0]).toBeGreaterThan(2n ** 32n);
    const [, second = 0n, third = 0n] = positions;
    expect(third - second).toBeGreaterThan(1n);
    const from = { commit: third, prepare: third };
    expect(await collect(client.readAll({ fromPosition: from }))).toEqual([0, 1]);
    expect(await collect(client.readAll({ fromPosition: from, direction: BACKWARDS }))).toEqual([0, 0]);
  });

  it('of a soft-deleted stream find nothing, and go on behind the hole once it is written to again', async () => {
    await prepare['soft-deleted']?.();
    await expect(collect(client.readStream('s'))).rejects.toMatchObject({ type: 'stream-not-found' });
    await client.appendToStream('s', given(2), { expectedRevision: 'no_stream' });
    expect(await collect(client.readStream('s'))).toEqual([3, 4]);
  });

  it('of a tombstoned stream are refused', async () => {
    await prepare.tombstoned?.();
    await expect(collect(client.readStream('s'))).rejects.toMatchObject({ type: 'stream-deleted' });
  });
});

describe('subscriptions', () => {
  it('to a stream are exclusive of where they begin, say when they caught up, and follow', async () => {
    await client.appendToStream('s', given(3));
    await client.appendToStream('t', given(1));
    const subscription = client.subscribeToStream('s', { fromRevision: 0n });
    const told: string[] = [];
    subscription.on('caughtUp', () => told.push('caught up'));
    subscription.on('data', ({ event }) => told.push(String(event?.revision)));
    await pause(60);
    await client.appendToStream('s', given(1));
    await pause(60);
    await subscription.unsubscribe();
    expect(told).toEqual(['1', '2', 'caught up', '3']);
  });

  it('to $all by prefix give only what is wanted, and checkpoints past the rest', async () => {
    await client.appendToStream('mine-1', given(1));
    await client.appendToStream('other-1', given(40));
    await client.appendToStream('mine-2', given(1));
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['mine-'],
      maxSearchWindow: 10,
      checkpointReached: (_, { commit }) => void checkpoints.push(commit),
    });
    const subscription = client.subscribeToAll({ filter });
    const seen: string[] = [];
    subscription.on('data', ({ event }) => seen.push(event?.streamId ?? ''));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await subscription.unsubscribe();
    expect(seen).toEqual(['mine-1', 'mine-2']);
    expect(checkpoints).toHaveLength(4);
  });

  it('that fall behind are told so, and lose nothing', async () => {
    const subscription = client.subscribeToStream('s');
    const told: string[] = [];
    let count = 0;
    for (const name of ['caughtUp', 'fellBehind'] as const) subscription.on(name, () => told.push(name));
    subscription.on('data', () => (count += 1));
    await pause(40);
    subscription.pause();
    for (let round = 0; round < 4; round += 1) await client.appendToStream('s', given(200, 'x'.repeat(4000)));
    subscription.resume();
    for (let waited = 0; count < 800 && waited < 100; waited += 1) await pause(20);
    await subscription.unsubscribe();
    expect(count).toBe(800);
    expect(told.slice(0, 3)).toEqual(['caughtUp', 'fellBehind', 'caughtUp']);
  });
});

describe('cluster', () => {
  it('is found by gossip', async () => {
    const found = EventStoreDBClient.connectionString(`esdb+discover://127.0.0.1:${node.port}?tls=false`);
    expect(await outcomeOf(found.appendToStream('s', given(1), PLAIN))).toBe('0');
    await found.dispose();
  });

  it('sends a writer on to the leader', async () => {
    const leader = await startNode({ log: node.log });
    node.faults.add({ on: 'append', fault: { kind: 'not-leader', host: '127.0.0.1', port: leader.port }, times: 99 });
    const call = (): Promise<string> => outcomeOf(client.appendToStream('s', given(1), PLAIN));
    expect(await call()).toBe('not-leader');
    expect(await call()).toBe('0');
    expect(leader.calls.get('append')).toBe(1);
    await client.dispose();
    await leader.stop();
  });

  it('before 21.10 has no batch append, and the client takes the plain one', async () => {
    const old = await startNode({ batchAppend: false });
    const other = EventStoreDBClient.connectionString(old.url);
    expect(await outcomeOf(other.appendToStream('s', given(1)))).toBe('0');
    expect([old.calls.get('append'), old.calls.get('batch-append')]).toEqual([1, undefined]);
    await other.dispose();
    await old.stop();
  });
});
