import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import kafkajs, { type TopicMessages } from 'kafkajs';
import {
  eventFeed,
  messageOf,
  startRelay,
  type Broker,
  type PlacedEvent,
  type RelayedLog,
  type RelayNews,
  type Topics,
} from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import { startLocalKafka, type LocalKafka } from '#messaging/testing/local-kafka';
import { handOfEvents, type SampleEvent } from '../samples/stored-events.js';
import type { Prepared, Row } from '../row.js';

const HANDS = 200;
const A_HAND = 60;
const PAGE = 500;

const BARE = 'bare kafkajs loop, same batches';

export const row: Row = {
  name: 'relay',
  work: 'a log into the topics of a real Kafka broker, in pages, progress recorded behind each',
  unit: 'events',
  async prepare() {
    const cluster = await openCluster();
    return typeof cluster === 'string' ? withoutKafka(cluster) : withKafka(cluster);
  },
};

/** A broker of its own, one node; a sentence where none can be had. */
async function openCluster(): Promise<LocalKafka | string> {
  if (!existsSync('deploy/local/kafka.mjs'))
    return 'run from the folder of the project: deploy/local/kafka.mjs is not here';
  try {
    return await startLocalKafka(1);
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `no Kafka here: ${why}`;
  }
}

function withoutKafka(why: string): Prepared {
  return { ours: null, yardsticks: [], targets: [], notes: [`${why}; it needs Java 17 and Maven`] };
}

async function withKafka(cluster: LocalKafka): Promise<Prepared> {
  const brokers = [...cluster.brokers];
  const kafka = openKafka({ brokers, client: 'bench' });
  const producer = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).producer({
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const events = Array.from({ length: HANDS }, (_, at) => handOfEvents(`hand-${at}`, A_HAND, at)).flat();
  const topics = benchTopics(`ours-${randomUUID()}`);
  const bare = benchTopics(`bare-${randomUUID()}`);
  await kafka.applyTopics([...Object.values(topics), ...Object.values(bare)]);
  const log = growingLog(events);
  const batches = log.pages(0).map((page) => bareBatch(bare, page.events));
  const relay = relayOn(kafka, topics, log);
  await relay.upTo(0);
  return {
    ours: {
      name: 'relay',
      async run() {
        await relay.upTo(log.grow());
        return events.length;
      },
    },
    yardsticks: [
      {
        name: BARE,
        async run() {
          for (const batch of batches) await producer.sendBatch({ acks: -1, topicMessages: [batch] });
          return events.length;
        },
      },
    ],
    targets: [{ ratio: 0.7, of: [BARE] }],
    notes: ['one broker of one node, acknowledged by all in sync; the yardstick has its messages made beforehand'],
    async close() {
      await relay.stop();
      await producer.disconnect();
      await cluster.close();
    },
  };
}

interface Page {
  readonly events: readonly PlacedEvent[];
  readonly position: number;
  readonly caughtUp: boolean;
}

/** A log that grows by the same events again and again; it is read as quickly as memory is, for what is measured is the relay. */
function growingLog(
  events: readonly SampleEvent[],
): RelayedLog & { pages(from: number): readonly Page[]; grow(): number } {
  let length = 0;
  let grown: () => void = () => undefined;
  const pages = (from: number): readonly Page[] =>
    Array.from({ length: events.length / PAGE }, (_, page) => {
      const first = page * PAGE;
      const position = from + first + PAGE;
      const placed = events
        .slice(first, first + PAGE)
        .map((event, at) => ({ ...event, position: from + first + at + 1 }));
      return { events: placed, position, caughtUp: first + PAGE === events.length };
    });
  return {
    pages,
    grow() {
      length += events.length;
      grown();
      return length;
    },
    // one relay from beginning to end: no log is to be known again
    readStream: () => Promise.resolve([]),
    async *subscribe({ signal }) {
      signal.addEventListener('abort', () => grown(), { once: true });
      for (let at = 0; !signal.aborted;) {
        if (at === length) await new Promise<void>((resolve) => (grown = resolve));
        while (at < length) {
          yield* pages(at);
          at += events.length;
        }
      }
    },
  };
}

/** A relay that says when it has come so far. */
function relayOn(
  broker: Broker,
  topics: Topics,
  log: RelayedLog,
): { upTo(position: number): Promise<void>; stop(): Promise<void> } {
  let come: () => void = () => undefined;
  const told = ({ kind }: RelayNews): void => {
    if (kind === 'relayed') come();
  };
  const relay = startRelay({ log, broker, topics, feed: eventFeed(topics), run: randomUUID(), pageSize: PAGE, told });
  return {
    async upTo(position) {
      while (relay.position < position) await new Promise<void>((resolve) => (come = resolve));
    },
    stop: () => relay.stop(),
  };
}

/** The partitions of a deployment, one copy of each. */
function benchTopics(name: string): Topics {
  const topic = (role: string, partitions: number) => ({
    name: `${name}.${role}`,
    partitions,
    replicas: 1,
    config: {},
  });
  return {
    hands: topic('hands', 12),
    matches: topic('matches', 6),
    players: topic('players', 3),
    findings: topic('findings', 6),
    relay: topic('relay', 2),
  };
}

function bareBatch(topics: Topics, events: readonly PlacedEvent[]): TopicMessages {
  const messages = events.flatMap((event) => messageOf(event, topics) ?? []);
  return {
    topic: topics.hands.name,
    messages: messages.map(({ key, value, headers, partition }) => ({ key, value, headers, partition })),
  };
}
