import { afterAll, describe, it, jest } from '@jest/globals';
import { describeEventStore } from '../../libs/event-store/contract/index.js';
import { openEventStoreDb } from '../../libs/event-store/adapters/eventstoredb/index.js';
import { startNode, type ProtocolNode } from './node.js';

/** The contract of the port on EventStoreDB: on the protocol server always, on a real node where ESDB_URL names one. */

// thousands of calls over sockets, on whatever machine this runs
jest.setTimeout(30_000);

const REAL = process.env.ESDB_URL;
const nodes: ProtocolNode[] = [];
let count = 0;

// a namespace of its own for every test: a real node cannot be emptied
function namespace(): string {
  count += 1;
  return `contract-${process.pid}-${Date.now().toString(36)}-${count}`;
}

afterAll(async () => {
  for (const node of nodes) await node.stop();
});

describeEventStore('eventstoredb, protocol server', {
  async open() {
    const node = await startNode();
    nodes.push(node);
    return openEventStoreDb({ url: node.url });
  },
});

if (REAL === undefined) {
  describe('event store eventstoredb, real node', () => {
    it.skip('not run: ESDB_URL names no node (docs/eventstoredb.md)', () => undefined);
  });
} else {
  describeEventStore('eventstoredb, real node', {
    open: async () => openEventStoreDb({ url: REAL, namespace: namespace() }),
  });
}
