import { afterAll, jest } from '@jest/globals';
import { openEventStoreDb } from '../../libs/event-store/adapters/eventstoredb/index.js';
import type { EventStore } from '../../libs/event-store/index.js';
import { testOn } from '../../libs/recorder/testing/desk.js';
import { startNode } from './node.js';

/** The recorder's own suites on the EventStoreDB adapter, over sockets, each store a namespace of one node. */

// every append is some round trips here
jest.setTimeout(120_000);

const node = await startNode();
const opened: EventStore[] = [];
testOn(() => {
  const store = openEventStoreDb({ url: node.url, namespace: `desk-${opened.length}` });
  opened.push(store);
  return store;
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await node.stop();
});
await import('../../libs/recorder/act.spec.js');
await import('../../libs/recorder/record-events.spec.js');
await import('../../libs/recorder/importing/import.spec.js');
