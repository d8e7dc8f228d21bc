import { expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import { EventStoreError, type EventStore } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { openMemoryBroker } from '#messaging/adapters/memory/index';
import { testTopics } from '#messaging/testing/sample-log';
import { createLogger, openWorkerMetrics, watchProgress } from '#observability';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import { RelayWorker } from './worker.js';

jest.setTimeout(30_000);

const topics = testTopics('t');
const broker = openMemoryBroker();

function worker(events: EventStore): RelayWorker {
  return new RelayWorker({
    events,
    broker,
    topics,
    pageSize: 50,
    lease: 1000,
    logger: createLogger('silent'),
    metrics: openWorkerMetrics('relay', { service: 'test', version: '0' }),
    progress: watchProgress('progress', 60_000),
  });
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !isSo(); await pause(20)) {
    if (Date.now() > end) throw new Error('did not happen');
  }
}

it('a log that is away while the findings look back ends no feed: it is asked again, and the findings come', async () => {
  const store = createMemoryEventStore();
  const desk = openTestDesk({ store });
  await openTable(desk);
  await startTestHand(desk, 'h1');
  const before = worker(store);
  const started = await store.lastPosition();
  await until(() => broker.messages(topics.relay.name).some(({ value }) => value.includes(`"position":${started}`)));
  await before.onApplicationShutdown();

  await playThrough(desk, 'h1', seededRandom([1, 2, 3, 4]));
  let outages = 0;
  const after = worker({
    ...store,
    async readStream(stream, range) {
      if (outages++ < 2)
        throw new EventStoreError('unavailable', { zh: '节点没有应答', en: 'the node does not answer' });
      return store.readStream(stream, range);
    },
  });
  await until(() => broker.messages(topics.findings.name).some(({ key }) => key === 'hand-h1'));
  expect(outages).toBeGreaterThan(2);
  expect(await Promise.all(after.checks.map(({ check }) => check('en')))).toEqual([null, null]);
  await after.onApplicationShutdown();
});
