import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStoreDb } from '../../libs/event-store/adapters/eventstoredb/index.js';
import { anEvent, filled } from '../../libs/event-store/contract/given.js';
import { startNode, type ProtocolNode } from './node.js';

/** The traps of @eventstore/db-client 6.2.1, each shown, and the adapter beside it on the same node. */

// deadlines are part of what is tested; a slow machine is not
jest.setTimeout(20_000);

let node: ProtocolNode;

beforeEach(async () => {
  node = await startNode();
});
afterEach(async () => {
  await node.stop();
});

const one = () => jsonEvent({ type: 'TileDrawn', data: { tile: '1m' } });
const clientOf = (options: string = '') => EventStoreDBClient.connectionString(`${node.url}${options}`);
const open = () => openEventStoreDb({ url: node.url, deadline: 250, patience: 2000, firstPause: 10, longestPause: 40 });
const stateOf = (promise: Promise<unknown>, ms: number) =>
  Promise.race([
    promise.then(
      () => 'fulfilled',
      () => 'rejected',
    ),
    pause(ms, 'pending'),
  ]);

/** Runs a script of the client in a process of its own, for it may take the process down; gives exit code and output. */
function inProcess(script: string): Promise<{ readonly code: number; readonly output: string }> {
  const prelude = `import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'; const url = '${node.url}';
    const one = (data = {}) => jsonEvent({ type: 'TileDrawn', data });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', prelude + script], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

describe('batch append', () => {
  it('has no time-out of its own; the adapter never takes it', async () => {
    node.faults.add({ on: 'batch-append', fault: { kind: 'silence' }, times: 9 });
    const client = clientOf('&defaultDeadline=50');
    const appended = client.appendToStream('s', one());
    expect(await stateOf(appended, 300)).toBe('pending');
    await client.dispose();
    await stateOf(appended, 50);
    const store = open();
    await filled(store, 'hand-1', 2);
    expect(node.calls.get('batch-append')).toBe(1);
    await store.close();
  });

  it('rejects the appends of all streams when one of them errs', async () => {
    node.faults.add({ on: 'batch-append', stream: 'slow', fault: { kind: 'silence' } });
    node.faults.add({ on: 'batch-append', stream: 'bad', fault: { kind: 'error' } });
    const [first, second] = [clientOf(), clientOf()];
    const slow = first.appendToStream('slow', one());
    slow.catch(() => undefined);
    await pause(50);
    await expect(second.appendToStream('bad', one())).rejects.toMatchObject({ type: 'unavailable' });
    await expect(slow).rejects.toMatchObject({ type: 'unavailable' });
    await Promise.all([first.dispose(), second.dispose()]);
  });

  it('crashes the process by an answer that comes after such an error', async () => {
    node.faults.add({ on: 'batch-append', stream: 'slow', fault: { kind: 'late', ms: 300 } });
    node.faults.add({ on: 'batch-append', stream: 'bad', fault: { kind: 'error' } });
    const { code, output } = await inProcess(`
      const [a, b] = [EventStoreDBClient.connectionString(url), EventStoreDBClient.connectionString(url)];
      a.appendToStream('slow', one()).catch(() => undefined);
      setTimeout(() => b.appendToStream('bad', one()).catch(() => undefined), 100);
      setTimeout(() => { console.log('alive'); process.exit(0); }, 1500);`);
    expect([code, output.includes('alive'), output.includes('TypeError')]).toEqual([1, false, true]);
  });

  it('answers revision 1 to a conflict where throwOnAppendFailure is off; the adapter tells the real one', async () => {
    const client = clientOf('&throwOnAppendFailure=false');
    await client.appendToStream('s', [one(), one(), one(), one()]);
    const refused = await client.appendToStream('s', one(), { expectedRevision: 0n });
    expect(refused).toMatchObject({ success: false, nextExpectedRevision: 1n });
    await client.dispose();
    const store = open();
    await filled(store, 'hand-1', 4);
    expect(await store.append({ writes: [{ stream: 'hand-1', expected: 0, events: [anEvent()] }] })).toMatchObject({
      kind: 'conflict',
      actual: 3,
    });
    await store.close();
  });
});

describe('payload', () => {
  it('with a bigint is refused by the adapter as malformed; the client never settles and loses the error', async () => {
    const { output } = await inProcess(`
      process.on('unhandledRejection', (error) => console.log('unhandled', error.name));
      const client = EventStoreDBClient.connectionString(url);
      let state = 'pending';
      client.appendToStream('s', one({ n: 1n })).then(() => (state = 'done'), () => (state = 'rejected'));
      setTimeout(() => { console.log(state); process.exit(0); }, 800);`);
    expect(output.trim().split('\n')).toEqual(['unhandled TypeError', 'pending']);
    const store = open();
    const events = [anEvent({ data: { n: 1n } })];
    const refused = store.append({ writes: [{ stream: 'hand-1', expected: 'any', events }] });
    await expect(refused).rejects.toMatchObject({ name: 'RangeError' });
    await store.close();
  });
});

describe('subscription', () => {
  it('emits one error and never resumes; the adapter goes on from the last handled position', async () => {
    const client = clientOf();
    const store = open();
    await filled(store, 'hand-1', 2);
    const told: string[] = [];
    const subscription = client.subscribeToStream('paipu.hand-1');
    subscription.on('data', ({ event }) => told.push(String(event?.revision)));
    subscription.on('error', () => told.push('error'));
    const pages = store.subscribe();
    const first = await pages.next();
    const second = pages.next();
    await pause(60);
    node.outage();
    await pause(100);
    await node.restart();
    await filled(store, 'hand-1', 2);
    const revisions = [...(first.value?.events ?? []), ...((await second).value?.events ?? [])].map(
      (each) => each.revision,
    );
    expect(revisions.slice(0, 3)).toEqual([0, 1, 2]);
    await pause(100);
    expect(told).toEqual(['0', '1', 'error']);
    await pages.return?.();
    await store.close();
    await client.dispose();
  });
});

describe('no server', () => {
  it('is a bare gRPC code in the client and a typed error in the adapter, in time', async () => {
    await node.stop();
    const client = clientOf();
    const found = client.appendToStream('s', one(), { credentials: { username: 'u', password: 'p' } });
    await expect(found).rejects.toMatchObject({ code: 14 });
    await client.dispose();
    const store = openEventStoreDb({ url: node.url, deadline: 200, patience: 400, firstPause: 20, longestPause: 50 });
    const begun = performance.now();
    await expect(filled(store, 'hand-1', 1)).rejects.toMatchObject({ name: 'EventStoreError', failure: 'unavailable' });
    await expect(store.lastPosition()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(performance.now() - begun).toBeLessThan(2400);
    expect(await store.readiness()).toMatchObject({
      ready: false,
      reasons: [
        {
          zh: expect.stringMatching(/^节点没有应答（[^ ]+）$/),
          en: expect.stringContaining('does not answer'),
        },
      ],
    });
    await store.close();
  });

  it('at a secure url without a user is refused: only credentials keep the client off batch append', () => {
    expect(() => openEventStoreDb({ url: 'esdb://127.0.0.1:2113' })).toThrow(/must name a user/);
  });
});
