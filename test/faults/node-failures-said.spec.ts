import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent as NodeEvent } from '@eventstore/db-client';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOREIGN, type EventStore, type RecordedEvent } from '#event-store';
import { credentialsOf } from '#event-store/adapters/eventstoredb/address';
import { decodeEvent, positionOf } from '#event-store/adapters/eventstoredb/codec';
import { APPENDING } from '#event-store/adapters/eventstoredb/doings';
import * as node from '#event-store/adapters/eventstoredb/failure';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { createNames, safePosition } from '#event-store/adapters/eventstoredb/names';
import { createTurns } from '#event-store/adapters/eventstoredb/turns';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { events } from '#event-store/contract/given';
import { openReadingPlatform, restorePlatform } from '#platform';
import { makeFolder } from '#platform/folder';
import { openLog } from '#platform/log';
import { openReadModels } from '#platform/read-models';
import { openStoreAt } from '#platform/store-place';
import { fileKeys } from '#recorder/adapters/file-keys';
import { storedOf } from '#recorder/stored-codec';
import { startNode, type ProtocolNode } from '../contract/node.js';
import { closed, expectBothLanguages, thrownBy } from './said-in-both.js';

/* As failures-said.spec.ts, of EventStoreDB and of what lies around the stores. */

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-said-'));
  path = join(folder, 'log.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOWHERE = 'esdb://127.0.0.1:1?tls=false';
const NAMES = createNames('paipu');
const nowhere = (): EventStore => openEventStoreDb({ url: NOWHERE, deadline: 200, patience: 300 });
const recorded = (type: string) => ({ stream: 'hand-1', revision: 3, position: 9, type }) as unknown as RecordedEvent;

describe('EventStoreDB and what lies around the stores say in Chinese alone', () => {
  it.each<[string, () => unknown]>([
    ['an address that cannot be read', () => credentialsOf('esdb:/x')],
    ['an option that is none', () => credentialsOf('esdb://a:1?tls=false&x=y')],
    ['a secure node without a user', () => credentialsOf('esdb://a:1')],
    ['a % that is no escape', () => credentialsOf('esdb://u:%x@a:1')],
    [
      'an option with a wrong value',
      () => openEventStoreDb({ url: 'esdb://u:p@a:1?tls=true&tlsCAFile=/no/such/file' }),
    ],
    ['a position beyond what can be counted', () => safePosition(2n ** 60n)],
    ['a node without positions', () => positionOf({} as NodeEvent)],
    [
      'an event of another stream',
      () => decodeEvent(NAMES, { streamId: 'other', position: { commit: 5n } } as unknown as NodeEvent),
    ],
    ['a stream that was deleted', () => Promise.reject(node.deletedStream('hand-1'))],
    [
      'an append that waits too long for its turn',
      async () => {
        const turns = createTurns();
        void turns.take('hand-1', 1000, () => new Promise(() => undefined));
        await turns.take('hand-1', 1, async () => undefined);
      },
    ],
    [
      'an append to two streams',
      async () => {
        const store = nowhere();
        const writes = ['hand-1', 'hand-2'].map((stream) => ({ stream, expected: 'any' as const, events: events(1) }));
        await store.append({ writes }).finally(() => store.close());
      },
    ],
    ['a closed connection', async () => (await closed(nowhere())).lastPosition()],
    ['a closed store in memory', async () => (await closed(createMemoryEventStore())).lastPosition()],
    ['a node that does not answer', () => openLog({ folder, place: NOWHERE })],
    ['a place that is none', () => openLog({ folder, place: 'postgres://x' })],
    ['a data directory that is a file', () => (writeFileSync(path, ''), makeFolder(path))],
    ['a store to copy from that is missing', () => openStoreAt(join(folder, 'nowhere'), 'from')],
    ['a restore into a node', () => restorePlatform(path, folder, NOWHERE)],
    ['a type of event that is not known', () => storedOf(recorded('TileBlessed'))],
    ['an event that is not ours', () => storedOf(recorded(FOREIGN))],
    [
      'read models that are no database',
      async () => {
        mkdirSync(join(folder, 'read'));
        writeFileSync(join(folder, 'read/read-1.db'), 'x'.repeat(5000));
        await openReadModels({ folder, nameOf: async () => null });
      },
    ],
    [
      'a key file that is none',
      async () => {
        const keys = fileKeys(join(folder, 'keys'), (count) => Buffer.alloc(count, 1));
        await keys.keyFor('p1');
        const [file] = readdirSync(join(folder, 'keys'));
        writeFileSync(join(folder, 'keys', file), 'half');
        await fileKeys(join(folder, 'keys'), (count) => Buffer.alloc(count, 1)).find('p1');
      },
    ],
    [
      'a key file that cannot be read',
      async () => {
        const keys = fileKeys(join(folder, 'keys'), (count) => Buffer.alloc(count, 1));
        await keys.keyFor('p1');
        const [file] = readdirSync(join(folder, 'keys'));
        rmSync(join(folder, 'keys', file));
        mkdirSync(join(folder, 'keys', file));
        await fileKeys(join(folder, 'keys'), (count) => Buffer.alloc(count, 1)).find('p1');
      },
    ],
    [
      'a folder of keys that is a file',
      () => (writeFileSync(path, ''), fileKeys(path, (count) => Buffer.alloc(count))),
    ],
    ['a read store that is none', () => openReadModels({ folder, place: 'x', nameOf: async () => null })],
    [
      'a read store that does not answer',
      () => openReadModels({ folder, place: 'postgres://u:p@127.0.0.1:1/x', nameOf: async () => null }),
    ],
  ])('%s', async (_, work) => expectBothLanguages(await thrownBy(work)), 30_000);

  it.each([
    ['stream-deleted', /从备份恢复/],
    ['maximum-append-size-exceeded', /MaxAppendSize/],
    ['access-denied', /用户名和密码/],
    ['unavailable', /请看节点是否正常/],
    ['unheard-of', /请看节点是否正常/],
  ])('what the client means by %s', async (type, says) => {
    const error = Object.assign(new Error('14 UNAVAILABLE: this is what the client says'), { type });
    const said = await thrownBy(() => Promise.reject(node.storeFailure(error, APPENDING, 'hand-1')));
    expectBothLanguages(said);
    expect(said.zh).toMatch(says);
  });

  it('that nothing listens there, without the words of gRPC about it', async () => {
    const { en } = await thrownBy(() => openLog({ folder, place: NOWHERE }));
    expect(en).toContain('(the node does not answer: UNAVAILABLE: connect ECONNREFUSED 127.0.0.1:1)');
  }, 30_000);
});

describe('a node', () => {
  let there: ProtocolNode;
  beforeEach(async () => {
    there = await startNode();
  });
  afterEach(() => there.stop());
  const opened = () => openEventStoreDb({ url: there.url, deadline: 150, patience: 400, firstPause: 10 });

  it('that is silent is said in Chinese alone: what became of the append, and why it is not ready', async () => {
    const store = opened();
    there.faults.add({ on: 'append', stream: 'paipu.hand-1', fault: { kind: 'silence' }, times: 999 });
    const said = await thrownBy(() =>
      store.append({ writes: [{ stream: 'hand-1', expected: 'any', events: events(1) }], eventIds: 'derived' }),
    );
    expectBothLanguages(said);
    expect(said.zh).toMatch(/请用同一个命令标识再发一次$/);
    there.faults.clear();
    there.outage();
    const { reasons } = await store.readiness();
    expect(reasons).not.toHaveLength(0);
    reasons.forEach(expectBothLanguages);
    await store.close();
    expect((await store.readiness()).reasons).toEqual([{ zh: '事件库已关闭', en: 'the store is closed' }]);
  }, 20_000);

  it('is no place of a backup', async () => {
    const platform = await openReadingPlatform(folder, there.url);
    const said = await thrownBy(() => platform.backup(join(folder, 'backup')));
    expectBothLanguages(said);
    expect(said.zh).toMatch(/^备份只能用于数据目录里的记录；.*paipu copy/);
    await platform.close();
  });
});
