import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStoreDb, type EventStoreDbOptions } from '../../libs/event-store/adapters/eventstoredb/index.js';
import type { EventStore, ExpectedRevision, Page } from '../../libs/event-store/index.js';
import { anEvent, events, everything, filled, revisions, take } from '../../libs/event-store/contract/given.js';
import type { Fault } from './faults.js';
import { startNode, type ProtocolNode } from './node.js';

/** R2, R16, R26: the adapter on a node that goes wrong. An unhandled rejection fails the test it falls into. */

// deadlines are part of what is tested; a slow machine is not
jest.setTimeout(20_000);

const DEADLINE = 200;
const PATIENCE = 1200;
/** what an operation may take at most: its patience, the last attempt, and a slow machine */
const BOUND = PATIENCE + 2 * DEADLINE + 5000;
const LOG = 'paipu.';

let node: ProtocolNode;
let store: EventStore;
const open = (options: Partial<EventStoreDbOptions> = {}): EventStore =>
  openEventStoreDb({
    url: node.url,
    deadline: DEADLINE,
    patience: PATIENCE,
    firstPause: 10,
    longestPause: 50,
    watchEvery: 200,
    ...options,
  });

beforeEach(async () => {
  node = await startNode();
  store = open();
});
afterEach(async () => {
  await store.close();
  await node.stop();
});

const write = (expected: ExpectedRevision, id?: string) => ({
  writes: [{ stream: 'hand-1', expected, events: events(2) }],
  ...(id === undefined ? {} : { command: { id, fingerprint: 'f', answer: { said: id } } }),
});

async function timed<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  return work.finally(() => expect(performance.now() - begun).toBeLessThan(BOUND));
}

async function appearsOnce(count: number): Promise<void> {
  const reader = open();
  const all = await everything(reader);
  await reader.close();
  expect(all).toHaveLength(count);
  expect(new Set(all.map(({ id }) => id)).size).toBe(count);
}

async function becomesReady(): Promise<void> {
  for (let tries = 0; tries < 100 && !(await store.readiness()).ready; tries += 1) await pause(30);
  expect(await store.readiness()).toEqual({ ready: true, reasons: [] });
}

const ONCE: readonly (readonly [string, Fault])[] = [
  ['no answer, nothing done', { kind: 'silence' }],
  ['no answer, done', { kind: 'silence-after' }],
  ['an answer after the deadline', { kind: 'late', ms: 2 * DEADLINE }],
  ['a stream error, nothing done', { kind: 'error' }],
  ['a stream error, done', { kind: 'error-after' }],
];

describe('an append', () => {
  it.each(ONCE)('R26 with %s is read back and repeated with the same ids: one set of events', async (_, fault) => {
    await filled(store, 'hand-1', 1);
    node.faults.add({ on: 'append', stream: LOG, fault });
    const done = await timed(store.append(write(0, 'c1')));
    expect(done).toMatchObject({ kind: 'appended', revision: 2, answer: { said: 'c1' } });
    expect(done).toMatchObject({ position: await store.lastPosition() });
    expect(node.faults.happened).toBe(1);
    await appearsOnce(3);
  });

  it.each(ONCE)('R26 whose claims meet %s stores one set of events too', async (_, fault) => {
    node.faults.add({ on: 'append', stream: 'paipu_', fault, times: 3 });
    expect(await timed(store.append(write('none', 'c1')))).toMatchObject({ kind: 'appended', revision: 1 });
    expect(await store.append(write('none', 'c1'))).toMatchObject({ kind: 'repeated', revision: 1 });
    await appearsOnce(2);
  });

  it('R26 whose answers are all lost is known by reading back alone', async () => {
    await filled(store, 'hand-1', 1);
    node.faults.add({ on: 'append', fault: { kind: 'silence-after' }, times: 999 });
    expect(await timed(store.append(write(0, 'c1')))).toMatchObject({ kind: 'appended', revision: 2 });
    await appearsOnce(3);
  });

  it('R16 goes to the leader when the node is none', async () => {
    const leader = await startNode({ log: node.log });
    await filled(store, 'hand-1', 1);
    node.faults.add({ on: 'append', fault: { kind: 'not-leader', host: '127.0.0.1', port: leader.port }, times: 99 });
    expect(await timed(store.append(write(0)))).toMatchObject({ kind: 'appended', revision: 2 });
    expect(leader.calls.get('append')).toBeGreaterThan(0);
    await appearsOnce(3);
    await store.close();
    await leader.stop();
  });

  it('R26 that is never answered says outcome-unknown in time; the command repeated stores one set', async () => {
    node.faults.add({ on: 'append', stream: LOG, fault: { kind: 'silence' }, times: 999 });
    await expect(timed(store.append(write('none', 'c1')))).rejects.toMatchObject({ failure: 'outcome-unknown' });
    node.faults.clear();
    expect(await store.append(write('none', 'c1'))).toMatchObject({ kind: 'appended', revision: 1 });
    expect(await store.append(write('none', 'c1'))).toMatchObject({ kind: 'repeated', revision: 1 });
    await appearsOnce(2);
  });

  it('R26 in doubt that a rival overtook is a conflict, not a second attempt behind it', async () => {
    await filled(store, 'hand-1', 1);
    node.faults.add({ on: 'append', stream: LOG, fault: { kind: 'silence' } });
    const doubtful = store.append(write(0, 'c1'));
    await pause(DEADLINE / 2);
    const rival = open();
    expect(await rival.append(write(0, 'c2'))).toMatchObject({ kind: 'appended', revision: 2 });
    expect(await timed(doubtful)).toMatchObject({ kind: 'conflict', actual: 2 });
    expect(await store.findCommand('c1')).toBeNull();
    await rival.close();
    await appearsOnce(3);
  });

  it('R16 behind one that is stuck is refused in time', async () => {
    node.faults.add({ on: 'append', stream: LOG, fault: { kind: 'silence' }, times: 999 });
    const all = await timed(Promise.allSettled(Array.from({ length: 8 }, () => store.append(write('any')))));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
  });

  it('R16 over 1 MiB is refused with the size, and leaves no trace in the log', async () => {
    const data = { note: 'x'.repeat(1024 * 1024) };
    const large = { writes: [{ stream: 'hand-1', expected: 'any' as const, events: [anEvent({ data })] }] };
    // so much is not sent in the deadline of the other tests on every machine
    const patient = open({ deadline: 5000, patience: 10_000 });
    await expect(patient.append(large)).rejects.toMatchObject({
      failure: 'unsupported',
      message: expect.stringContaining('1048576'),
    });
    await patient.close();
    expect(await store.head('hand-1')).toBeNull();
    expect(await store.listStreams()).toEqual([]);
  });
});

describe('the command ledger', () => {
  it('R2 knows after a crash between claim and append that nothing was done', async () => {
    node.faults.add({ on: 'append', stream: LOG, fault: { kind: 'error' }, times: 999 });
    await expect(store.append(write('none', 'c1'))).rejects.toMatchObject({ failure: 'outcome-unknown' });
    node.faults.clear();
    const next = open();
    expect(await next.findCommand('c1')).toBeNull();
    const elsewhere = {
      ...write('none', 'c1'),
      writes: [{ stream: 'hand-2', expected: 'none' as const, events: events(1) }],
    };
    expect(await next.append(elsewhere)).toEqual({ kind: 'command-reused', commandId: 'c1' });
    expect(await next.append(write('none', 'c1'))).toMatchObject({ kind: 'appended', revision: 1 });
    await next.close();
    await appearsOnce(2);
  });

  it('R2 is not fooled by a claim whose place another writer took', async () => {
    await filled(store, 'hand-1', 1);
    node.faults.add({ on: 'append', stream: LOG, fault: { kind: 'error' }, times: 999 });
    await expect(store.append(write('any', 'c1'))).rejects.toMatchObject({ failure: 'outcome-unknown' });
    node.faults.clear();
    const next = open();
    await filled(next, 'hand-1', 1);
    expect(await next.append(write('any', 'c1'))).toMatchObject({ kind: 'appended', revision: 3 });
    expect(await next.append(write('any', 'c1'))).toMatchObject({ kind: 'repeated', revision: 3 });
    await next.close();
    await appearsOnce(4);
  });

  it('R2 answers once over two processes that send the same command at the same time', async () => {
    const [other, third] = [open(), open()];
    const all = [store, other, third].flatMap((each) => [each, each]);
    const kinds = (await Promise.all(all.map((each) => each.append(write('any', 'c1'))))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['appended', ...Array.from({ length: 5 }, () => 'repeated')]);
    await Promise.all([other.close(), third.close()]);
    await appearsOnce(2);
  });
});

describe('a read', () => {
  it.each([
    ['drops in mid-page', { kind: 'drop', after: 3 }],
    ['falls silent in mid-page', { kind: 'stall', after: 3 }],
    ['gives every event twice', { kind: 'duplicates' }],
    ['is never answered', { kind: 'silence' }],
    ['ends in a stream error', { kind: 'error' }],
  ] as const)('R16 that %s is taken up again: every event once', async (_, fault) => {
    await filled(store, 'hand-1', 10);
    node.faults.add({ on: 'read-stream', stream: LOG, fault });
    const ascending = Array.from({ length: 10 }, (__, revision) => revision);
    expect(revisions(await timed(store.readStream('hand-1')))).toEqual(ascending);
    node.faults.add({ on: 'read-stream', stream: LOG, fault });
    const backwards = await timed(store.readStream('hand-1', { direction: 'backwards' }));
    expect(revisions(backwards)).toEqual([...ascending].reverse());
    node.faults.add({ on: 'read-all', fault, times: 2 });
    expect(revisions(await timed(everything(store)))).toEqual(ascending);
    expect(node.faults.happened).toBe(4);
  });

  it('R16 of a node that stays silent is unavailable in time', async () => {
    await filled(store, 'hand-1', 3);
    node.faults.add({ on: 'read-stream', fault: { kind: 'silence' }, times: 999 });
    node.faults.add({ on: 'read-all', fault: { kind: 'silence' }, times: 999 });
    const silent = [store.readStream('hand-1'), store.readAll(), store.head('hand-1'), store.lastPosition()];
    const all = await timed(Promise.allSettled(silent));
    expect(all.map((each) => (each.status === 'rejected' ? each.reason.failure : 'answered'))).toEqual(
      Array.from({ length: 4 }, () => 'unavailable'),
    );
  });

  it('lets the node look through what others wrote, by checkpoints', async () => {
    await filled(store, 'hand-1', 2);
    const client = EventStoreDBClient.connectionString(node.url);
    const foreign = Array.from({ length: 4000 }, () => jsonEvent({ type: 'Noise', data: {} }));
    await client.appendToStream('foreign', foreign);
    await filled(store, 'hand-1', 2);
    expect(revisions((await store.readAll({ limit: 100 })).events)).toEqual([0, 1, 2, 3]);
    expect(node.calls.get('subscribe')).toBe(1);
    const page = await store.readAll({ prefixes: ['match-'], limit: 10 });
    expect(page).toEqual({ events: [], position: await store.lastPosition(), caughtUp: true });
    await client.dispose();
  });
});

describe('a subscription', () => {
  it.each([
    ['a stream error', { kind: 'drop', after: 0 }],
    ['a connection gone deaf', { kind: 'stall', after: 0 }],
    ['no confirmation', { kind: 'silence' }],
    ['duplicates', { kind: 'duplicates' }],
  ] as const)('R16 goes on after %s: nothing lost, nothing twice', async (_, fault) => {
    node.faults.add({ on: 'subscribe', fault, times: 3 });
    const seen = take(store.subscribe({ limit: 4 }), 8);
    for (let round = 0; round < 4; round += 1) await filled(store, 'hand-1', 2).then(() => pause(30));
    expect(revisions(await seen)).toEqual(Array.from({ length: 8 }, (__, revision) => revision));
    await becomesReady();
  });

  it('R16 goes on after an outage, during which the store is not ready', async () => {
    const seen = take(store.subscribe({ limit: 4 }), 8);
    await filled(store, 'hand-1', 6);
    await pause(50);
    node.outage();
    await pause(3 * DEADLINE);
    expect(await store.readiness()).toMatchObject({ ready: false });
    await node.restart();
    await filled(store, 'hand-1', 2);
    expect(revisions(await seen)).toEqual(Array.from({ length: 8 }, (_, revision) => revision));
    await becomesReady();
  });

  it('outlives an outage longer than the patience of a call, and ends on abort in the midst of it', async () => {
    const abort = new AbortController();
    const pages = store.subscribe({ signal: abort.signal });
    await filled(store, 'hand-1', 1);
    await pages.next();
    node.outage();
    const next: Promise<IteratorResult<Page>> = pages.next();
    await pause(2 * PATIENCE);
    await node.restart();
    await filled(store, 'hand-1', 1);
    expect((await next).value).toMatchObject({ events: [{ revision: 1 }] });
    node.outage();
    const last = pages.next();
    await pause(20);
    abort.abort();
    expect(await last).toEqual({ value: undefined, done: true });
  });
});
