import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#bots';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { eventFeed, openFeedReader, RELAYED, startRelay, type Relay } from '#messaging';
import { openMemoryBroker } from '#messaging/adapters/memory/index';
import { testTopics } from '#messaging/testing/sample-log';
import { placedOf } from '#recorder';
import { openTable, openTestDesk, playThrough, startTestHand, type TestDesk } from '#recorder/testing/desk';
import { startNode, type ProtocolNode } from './node.js';

/** The relay with its log at an EventStoreDB, whose positions have gaps: the protocol server, over a socket. */

jest.setTimeout(60_000);

let node: ProtocolNode;
beforeEach(async () => {
  node = await startNode();
});
afterEach(() => node.stop());

async function playHand(desk: TestDesk, hand: string, match: string): Promise<void> {
  await openTable(desk, match);
  await startTestHand(desk, hand, match);
  await playThrough(desk, hand, seededRandom([1, 2, 3, 4]));
}

async function until(relay: Relay, position: number): Promise<void> {
  for (const end = Date.now() + 30_000; relay.position < position; await pause(20)) {
    if (Date.now() > end) throw new Error(`it is at ${relay.position}: ${relay.reasons.join()}`);
  }
}

it('relays the log of an EventStoreDB, goes on after a restart, and the feed gives it back', async () => {
  const store = openEventStoreDb({ url: node.url });
  const desk = openTestDesk({ store });
  const broker = openMemoryBroker();
  const topics = testTopics('t');
  const relay = (run: string): Relay =>
    startRelay({ log: store, broker, topics, feed: eventFeed(topics), run, pageSize: 10 });

  await playHand(desk, 'h1', 'm1');
  const first = relay('a');
  await until(first, (await store.readAll({ prefixes: RELAYED })).events.at(-1)?.position ?? 0);
  await first.stop();
  await playHand(desk, 'h2', 'm2');
  const second = relay('b');
  const { events } = await store.readAll({ prefixes: RELAYED });
  await until(second, events.at(-1)?.position ?? 0);
  await second.stop();

  const reader = openFeedReader({ broker, topics });
  const fed = [];
  for (let after = 0; ;) {
    const page = await reader.readAll({ after, limit: 25, prefixes: RELAYED });
    fed.push(...page.events);
    after = page.position;
    if (page.caughtUp) break;
  }
  expect(fed).toEqual(events.map(placedOf));
  expect(broker.messages(topics.hands.name).every(({ key }) => key === 'hand-h1' || key === 'hand-h2')).toBe(true);
  await store.close();
});
