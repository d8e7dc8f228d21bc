import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreError } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { itOnSmallDisk } from '#read-store/testing/small-disk';
import { openTable, openTestDesk } from '#recorder/testing/desk';
import { followLog } from './following.js';
import { projectedLog } from './projected-log.js';
import { openReadModels } from './read-models.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-following-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('says that the log is away, and goes on by itself when it answers again', async () => {
  const store = createMemoryEventStore();
  await openTable(openTestDesk({ store }));
  const away = new EventStoreError('unavailable', { zh: '节点没有应答', en: 'the node does not answer' });
  let isAway = true;
  const log = projectedLog({
    ...store,
    subscribe: (options) => {
      if (isAway) throw away;
      return store.subscribe(options);
    },
  });
  const models = await openReadModels({ folder, nameOf: async (player) => player });
  const failures: unknown[] = [];
  const following = await followLog({ log, models, failed: (error) => failures.push(error) });
  await pause(10);
  expect(following.fault()).toEqual({ zh: '记录没有应答', en: 'the log does not answer' });
  expect(failures).toEqual([away]);

  isAway = false;
  await pause(300);
  await following.look();
  await following.waitFor(await store.lastPosition());
  expect(following.fault()).toBeNull();
  await following.stop();
  await models.close();
});

itOnSmallDisk('goes on by itself when a full disk has room again', async (disk) => {
  const store = createMemoryEventStore();
  const models = await openReadModels({ folder: disk, nameOf: async (player) => player });
  fill(join(disk, 'ballast'));
  await openTable(openTestDesk({ store }));
  const failures = new EventEmitter();
  const failed = once(failures, 'failed', { signal: AbortSignal.timeout(10_000) });
  const following = await followLog({
    log: projectedLog(store),
    models,
    failed: (error) => failures.emit('failed', error),
  });
  expect(await failed).toEqual([expect.objectContaining({ failure: 'storage-full' })]);
  expect(following.fault()).toEqual({ zh: '查询用的数据没有应答', en: 'the read store does not answer' });

  rmSync(join(disk, 'ballast'));
  await pause(300);
  await following.look();
  await following.waitFor(await store.lastPosition());
  expect(following.fault()).toBeNull();
  await following.stop();
  await models.close();
});

/** A file that takes all the room there is. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch {
    // there is no more
  } finally {
    closeSync(file);
  }
}
