import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import {
  consumeStreams,
  eventFeed,
  openFeedReader,
  readTopics,
  startRelay,
  topicsFor,
  type Broker,
  type Inbox,
  type Message,
  type PlacedEvent,
  type Received,
  type TopicSpec,
} from '../../index.js';
import { growingLog, sampleEvents, testTopics } from '../../testing/sample-log.js';
import { openKafka, type KafkaOptions } from './index.js';

/* On a real broker: PAIPU_TEST_KAFKA=host:port,… as deploy/local/kafka.mjs prints it. */

const BROKERS = process.env['PAIPU_TEST_KAFKA']?.split(',') ?? [];
const onKafka = BROKERS.length > 0 ? describe : describe.skip;
const TOPICS = readTopics(JSON.parse(readFileSync('deploy/kafka/topics.json', 'utf8')));
/** characters of the largest line that a log takes */
const LINE_LIMIT = 1024 * 1024;
const PREFIXES = ['hand-', 'match-', 'player-'];

const kafka = (options: Partial<KafkaOptions> = {}): Broker =>
  openKafka({ brokers: BROKERS, client: 'test', deadline: 10_000, session: 6000, ...options });

async function until(holds: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  for (const end = Date.now() + ms; !(await holds());) {
    if (Date.now() > end) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function topic(name: string, partitions: number, config: TopicSpec['config'] = {}): TopicSpec {
  return { name, partitions, replicas: 1, config };
}

const message = (name: string, partition: number, value: string): Message => ({
  topic: name,
  partition,
  key: `k${partition}`,
  value,
  headers: { n: value.slice(0, 9) },
});

onKafka('Kafka (skipped without PAIPU_TEST_KAFKA)', () => {
  const broker = kafka();
  afterAll(() => broker.close());

  it('creates topics with partitions, retention and compaction, and refuses them otherwise', async () => {
    const name = `t-${randomUUID()}`;
    const spec = topic(name, 3, { 'cleanup.policy': 'compact', 'retention.ms': '86400000' });
    await broker.applyTopics([spec]);
    await broker.applyTopics([spec]);
    expect(await broker.bounds(name)).toEqual([0, 1, 2].map((partition) => ({ partition, first: 0, next: 0 })));
    await expect(broker.applyTopics([{ ...spec, partitions: 4 }])).rejects.toThrow('expected 4 partitions, came 3');
    const other = { ...spec, config: { 'retention.ms': '1000' } };
    await expect(broker.applyTopics([other])).rejects.toThrow('expected retention.ms=1000, came 86400000');
  });

  it('publishes batches in the order of the calls and answers where they end', async () => {
    const name = `t-${randomUUID()}`;
    await broker.applyTopics([topic(name, 2)]);
    const publisher = broker.openPublisher();
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 25 }, (_, at) => message(name, at % 2, String(batch * 25 + at))),
    );
    // none waits for another: the publisher sends one at a time
    const ends = await Promise.all(batches.map((batch) => publisher.publish(batch)));
    await publisher.close();
    expect(ends[19]?.map(({ offset }) => offset).reduce((sum, offset) => sum + offset)).toBe(500);
    const lanes = await broker.openLanes([
      { topic: name, partition: 0, offset: 10 },
      { topic: name, partition: 1, offset: 0 },
    ]);
    const read: Received[] = [];
    await until(async () => {
      read.push(...(await lanes.next(name, 0, 500)), ...(await lanes.next(name, 1, 500)));
      return read.length === 490;
    });
    await lanes.close();
    for (const partition of [0, 1]) {
      const values = read.filter((each) => each.partition === partition).map(({ value }) => Number(value));
      expect(values).toEqual([...values].sort((a, b) => a - b));
      // either partition may answer first
      const first = read.find((each) => each.partition === partition);
      expect(first).toMatchObject({ topic: name, key: `k${partition}`, headers: { n: first?.value } });
    }
  });

  it('a lane that nobody pulls holds up no other', async () => {
    const name = `t-${randomUUID()}`;
    await broker.applyTopics([topic(name, 2)]);
    const publisher = broker.openPublisher();
    const many = Array.from({ length: 6000 }, (_, at) => message(name, 0, String(at)));
    await publisher.publish(many);
    await publisher.publish(many);
    const lanes = await broker.openLanes([0, 1].map((partition) => ({ topic: name, partition, offset: 0 })));
    for (let sent = 0; sent < 5; sent++) {
      await publisher.publish([message(name, 1, String(sent))]);
      const [came] = await lanes.next(name, 1, 10_000);
      expect(came?.value).toBe(String(sent));
    }
    let read = 0;
    await until(async () => (read += (await lanes.next(name, 0, 500)).length) === 12_000);
    await lanes.close();
    await publisher.close();
  });

  it('takes a batch that is larger than the cluster takes at once, in its order', async () => {
    const name = `t-${randomUUID()}`;
    await broker.applyTopics([topic(name, 1)]);
    const publisher = broker.openPublisher();
    const batch = ['a', 'b', 'c', 'd', 'e'].map((letter) => message(name, 0, letter.repeat(400_000)));
    expect(await publisher.publish(batch)).toEqual([{ topic: name, partition: 0, offset: 5 }]);
    await publisher.close();
    const lanes = await broker.openLanes([{ topic: name, partition: 0, offset: 0 }]);
    const read: Received[] = [];
    await until(async () => read.push(...(await lanes.next(name, 0, 500))) === 5);
    await lanes.close();
    expect(read.map(({ value }) => value[0]).join('')).toBe('abcde');
  });

  it.each(['hands', 'matches', 'players', 'findings'] as const)(
    'the topic of %s takes an event as large as a log holds',
    async (role) => {
      const name = `t-${randomUUID()}`;
      await broker.applyTopics([topic(name, 1, { ...TOPICS[role].config, 'min.insync.replicas': '1' })]);
      const publisher = broker.openPublisher();
      const [place] = await publisher.publish([message(name, 0, 'x'.repeat(LINE_LIMIT))]);
      expect(place).toEqual({ topic: name, partition: 0, offset: 1 });
      await publisher.close();
      const lanes = await broker.openLanes([{ topic: name, partition: 0, offset: 0 }]);
      const read: Received[] = [];
      await until(async () => read.push(...(await lanes.next(name, 0, 500))) === 1);
      await lanes.close();
      expect(read[0].value.length).toBe(LINE_LIMIT);
    },
  );

  it('refuses what the cluster will never take, and says so', async () => {
    const name = `t-${randomUUID()}`;
    await broker.applyTopics([topic(name, 1)]);
    const publisher = broker.openPublisher();
    const large = message(name, 0, 'x'.repeat(2 * 1024 * 1024));
    await expect(publisher.publish([large])).rejects.toMatchObject({ failure: 'refused' });
    await expect(publisher.publish([message(name, 0, 'small')])).resolves.toEqual([
      { topic: name, partition: 0, offset: 1 },
    ]);
    await publisher.close();
  });

  it('the relay fills its topics, and the feed gives the log back as it grows', async () => {
    const topics = testTopics(`t-${randomUUID()}`, 4);
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(1500), 900);
    const relay = startRelay({ log, broker, topics, feed: eventFeed(topics), run: 'a', pageSize: 100 });
    await until(() => relay.position === 900);
    const reader = openFeedReader({ broker, topics });
    const seen: PlacedEvent[] = [];
    const stopping = new AbortController();
    const following = (async () => {
      const options = { after: 250, limit: 200, prefixes: PREFIXES, signal: stopping.signal };
      for await (const page of reader.subscribe(options)) seen.push(...page.events);
    })();
    await until(() => seen.length === 650);
    log.growTo(1500);
    await until(() => seen.length === 1250);
    stopping.abort();
    await following;
    await reader.close();
    await relay.stop();
    expect(seen).toEqual(log.events.slice(250));
  });

  it('R15 three consumers that come and go: every effect once, in order', async () => {
    const topics = testTopics(`t-${randomUUID()}`, 6);
    await broker.applyTopics(Object.values(topics));
    const events = sampleEvents(3000);
    const wanted = events.filter(({ stream }) => stream.startsWith('hand-'));
    const feed = eventFeed(topics);
    const publisher = broker.openPublisher();
    // each batch comes twice, as from a relay that was killed
    for (let at = 0; at < events.length; at += 100) {
      const { messages: batch } = await feed.messagesOf({ events: events.slice(at, at + 100), position: at + 100 });
      await publisher.publish(batch);
      await publisher.publish(batch);
    }
    await publisher.close();
    const shared = sharedInbox();
    const group = `g-${randomUUID()}`;
    const join = () => consumeStreams({ broker, group, topics: [topics.hands.name], inbox: shared.inbox });
    const members = [join(), join(), join()];
    let rounds = 0;
    for (; rounds < 5 && shared.effects.length < wanted.length; rounds++) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      const leaving = members.shift();
      await leaving?.stop();
      members.push(join());
    }
    await until(() => shared.effects.length >= wanted.length, 60_000);
    await Promise.all(members.map((member) => member.stop()));
    expect(rounds).toBeGreaterThan(2);
    expect(shared.effects).toHaveLength(wanted.length);
    for (const stream of new Set(wanted.map((event) => event.stream))) {
      const revisions = shared.effects.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, at) => at));
    }
  }, 120_000);
});

/** Effects and revisions in one place, as a database of all members would hold them; slow enough for members to overlap. */
function sharedInbox(): { readonly effects: PlacedEvent[]; readonly inbox: Inbox } {
  const revisions = new Map<string, number>();
  const effects: PlacedEvent[] = [];
  const inbox: Inbox = {
    last: (stream) => Promise.resolve(revisions.get(stream) ?? null),
    async take(event, expected) {
      if (event.revision % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      if ((revisions.get(event.stream) ?? null) !== expected) return 'overtaken';
      revisions.set(event.stream, event.revision);
      effects.push(event);
      return 'taken';
    },
  };
  return { effects, inbox };
}

/* R26 needs no broker: a socket that takes everything and answers nothing. */
describe('R26 a broker that never answers', () => {
  const sockets = new Set<Socket>();
  let hole: Server;
  let broker: Broker;
  beforeAll(async () => {
    hole = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
    const address = hole.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    broker = openKafka({ brokers: [`127.0.0.1:${address.port}`], client: 'test', deadline: 400, restarts: 1 });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => hole.close(resolve));
  });

  it('publish, topics, bounds, reading and consuming settle within their deadlines with an error of ours', async () => {
    const from = Date.now();
    const spec = topic('t', 1);
    const publisher = broker.openPublisher();
    const consumption = broker.consume({ group: 'g', topics: ['t'], handle: () => Promise.resolve() });
    const outcomes = await Promise.allSettled([
      publisher.publish([message('t', 0, '1')]),
      broker.applyTopics([spec]),
      broker.bounds('t'),
      broker.openLanes([{ topic: 't', partition: 0, offset: 0 }]),
      consumption.ended,
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { name: 'MessagingError' } });
    }
    expect(await broker.readiness()).toMatchObject([{ en: expect.stringContaining('the cluster does not answer') }]);
    expect(Date.now() - from).toBeLessThan(6000);
    await publisher.close();
    await consumption.stop();
  }, 20_000);

  it('the relay says that it is not at work, tries a bounded number of times, and ends', async () => {
    const topics = topicsFor(testTopics('t'), (each) => each);
    const relay = startRelay({
      log: growingLog(sampleEvents(5)),
      broker,
      topics,
      feed: eventFeed(topics),
      run: 'a',
      restarts: 2,
    });
    await until(() => relay.reasons.some((reason) => reason.en.includes('apply topics')));
    await expect(relay.ended).rejects.toMatchObject({ name: 'MessagingError' });
    expect(relay.reasons[0]?.en).toContain('the relay has ended');
  }, 20_000);
});
