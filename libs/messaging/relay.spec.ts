import { describe, expect, it } from '@jest/globals';
import { openMemoryBroker, type MemoryBroker } from './adapters/memory/index.js';
import {
  eventFeed,
  eventOf,
  openFeedReader,
  readHeaders,
  startRelay,
  type FeedPage,
  type Message,
  type PlacedEvent,
  type Relay,
  type RelayedLog,
} from './index.js';
import { growingLog, sampleEvents, testTopics } from './testing/sample-log.js';

const topics = testTopics('t');
const PREFIXES = ['hand-', 'match-', 'player-'];

function relay(broker: MemoryBroker, log: RelayedLog, run: string, pageSize = 7): Relay {
  return startRelay({ log, broker, topics, feed: eventFeed(topics), run, pageSize });
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 500) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Everything the feed holds after a position, page by page. */
async function read(
  broker: MemoryBroker,
  after = 0,
  limit = 20,
): Promise<{ pages: FeedPage[]; events: PlacedEvent[] }> {
  const reader = openFeedReader({ broker, topics });
  const pages: FeedPage[] = [];
  for (let position = after; ;) {
    const page = await reader.readAll({ after: position, limit, prefixes: PREFIXES });
    if (page.position > position) pages.push(page);
    position = page.position;
    if (page.caughtUp) return { pages, events: pages.flatMap(({ events }) => events) };
  }
}

const revisions = (broker: MemoryBroker, stream: string): number[] =>
  broker
    .messages(topics.hands.name)
    .map(readHeaders)
    .filter((each) => each.stream === stream)
    .map(({ revision }) => revision);

describe('the relay', () => {
  it('publishes every event of hands and matches under its stream, and the feed gives the log back', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(200));
    const running = relay(broker, log, 'a');
    await until(() => running.position === 200);
    await running.stop();
    const { events } = await read(broker);
    expect(events).toEqual(log.events);
    const [message] = broker.messages(topics.hands.name);
    expect(message?.key).toBe(message?.headers.stream);
    expect(message?.headers).toMatchObject({ type: 'HandStarted', schema: '1', revision: '0', causation: 'c-1' });
  });

  it('relays what comes later, in pages that end where it was', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(100), 10);
    const running = relay(broker, log, 'a');
    await until(() => running.position === 10);
    expect((await read(broker)).events).toHaveLength(10);
    log.growTo(40);
    await until(() => running.position === 40);
    await running.stop();
    const { events, pages } = await read(broker, 10, 5);
    expect(events).toEqual(log.events.slice(10, 40));
    expect(pages.length).toBeGreaterThan(3);
  });

  it.each(['refuses', 'lost-answer', 'half'] as const)(
    'R15 a broker that %s: at least once, order within a stream',
    async (fault) => {
      const broker = openMemoryBroker();
      await broker.applyTopics(Object.values(topics));
      const log = growingLog(sampleEvents(120));
      // after the claim and one page
      broker.faults.push(...[undefined, undefined].flatMap(() => []));
      const running = relay(broker, log, 'a');
      await until(() => running.position > 0);
      broker.faults.push(fault, fault);
      await until(() => running.position === 120);
      await running.stop();
      expect((await read(broker)).events).toEqual(log.events);
      const stream = log.events[1]?.stream ?? '';
      const firsts = revisions(broker, stream).filter((revision, at, all) => all.indexOf(revision) === at);
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    },
  );

  it('R15 killed between send and checkpoint, the next run publishes the page again and the feed gives it once', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(60), 30);
    const first = relay(broker, log, 'a');
    await until(() => first.position === 30);
    await first.stop();
    // what a run that was killed had sent: messages, no progress
    const lost = await eventFeed(topics).messagesOf({
      events: log.events.slice(30, 50),
      position: 50,
      caughtUp: false,
    });
    await broker.openPublisher().publish(lost);
    log.growTo(60);
    const second = relay(broker, log, 'b', 4);
    await until(() => second.position === 60);
    await second.stop();
    const { events } = await read(broker);
    expect(events).toEqual(log.events);
    expect(broker.messages(topics.hands.name).length + broker.messages(topics.matches.name).length).toBe(80);
  });

  it('a second relay takes over, the first one stops', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(60), 10);
    const first = relay(broker, log, 'a');
    await until(() => first.position === 10);
    const second = relay(broker, log, 'b');
    await until(() => second.position === 10);
    log.growTo(60);
    expect(await first.ended).toBe('overtaken');
    await until(() => second.position === 60);
    await second.stop();
    expect((await read(broker)).events).toEqual(log.events);
  });

  it('refuses to go on from a log that is shorter than what was relayed', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(30));
    const first = relay(broker, log, 'a');
    await until(() => first.position === 30);
    await first.stop();
    await expect(relay(broker, growingLog(log.events, 20), 'b').ended).rejects.toThrow('another log');
  });

  it('refuses to go on behind a topic that was deleted, which would have a hole', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(30));
    const first = relay(broker, log, 'a');
    await until(() => first.position === 30);
    await first.stop();
    broker.lose(topics.hands.name);
    await expect(relay(broker, log, 'b').ended).rejects.toThrow('it was made anew, or cut');
    expect(broker.messages(topics.hands.name)).toEqual([]);
  });

  it('R19 no message holds the name of a person', async () => {
    const events = sampleEvents(1000);
    const messages = await eventFeed(topics).messagesOf({ events, position: 1000, caughtUp: true });
    const [opened] = messages.filter(({ headers }) => headers.type === 'MatchOpened');
    expect(JSON.parse(opened?.value ?? '')).toMatchObject({
      players: [{ player: 'p-lin', name: 'p-lin' }, {}, {}, {}],
    });
    expect(messages.filter(({ value }) => /林小满|周正|唐婉|何遇/.test(value))).toEqual([]);
  });

  it('R26 says that it stalled when publishing never settles', async () => {
    const broker = openMemoryBroker();
    const deaf = {
      ...broker,
      openPublisher: () => ({ publish: () => new Promise<never>(() => undefined), close: () => Promise.resolve() }),
    };
    const log = growingLog(sampleEvents(10));
    const running = startRelay({ log, broker: deaf, topics, feed: eventFeed(topics), run: 'a', stalledAfter: 50 });
    await until(() => running.reasons.some((reason) => reason.includes('stalled')));
  });

  it('never publishes a secret stream', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const secret = sampleEvents(2).map((event) => ({ ...event, stream: `secret-${event.stream}` }));
    const feed = eventFeed(topics);
    expect(await feed.messagesOf({ events: secret, position: 2, caughtUp: true })).toEqual([]);
  });
});

describe('the feed', () => {
  async function relayed(count: number): Promise<MemoryBroker> {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const running = relay(broker, growingLog(sampleEvents(count)), 'a');
    await until(() => running.position === count);
    await running.stop();
    return broker;
  }

  it('R10 what was deleted before it was read is an explicit error, never passed over', async () => {
    const broker = await relayed(100);
    const { next = 0 } = (await broker.bounds(topics.hands.name)).find((each) => each.next > 0) ?? {};
    const partition = (await broker.bounds(topics.hands.name)).findIndex((each) => each.next === next);
    const reader = openFeedReader({ broker, topics });
    const first = await reader.readAll({ after: 0, limit: 7, prefixes: PREFIXES });
    broker.trim(topics.hands.name, partition, next - 1);
    const rest = async (): Promise<void> => {
      const again = openFeedReader({ broker, topics });
      for (let after = first.position; ;) {
        const page = await again.readAll({ after, limit: 7, prefixes: PREFIXES });
        if (page.caughtUp) return;
        after = page.position;
      }
    };
    await expect(rest()).rejects.toThrow('was deleted');
  });

  it.each([
    ['missing', (messages: readonly Message[]) => messages.filter((_, at) => at !== 5)],
    [
      'there twice in the place of another',
      (messages: readonly Message[]) => messages.with(5, messages[4] ?? messages[0]),
    ],
  ])('R10 a message that is %s is a gap', async (_, change) => {
    const broker = await relayed(40);
    const other = openMemoryBroker();
    await other.applyTopics(Object.values(topics));
    await other.openPublisher().publish(change(broker.messages(topics.hands.name)));
    await other
      .openPublisher()
      .publish([...broker.messages(topics.matches.name), ...broker.messages(topics.relay.name)]);
    const reader = openFeedReader({ broker: other, topics, patience: 300 });
    const all = async (): Promise<void> => {
      for (let after = 0; after < 40;) {
        after = (await reader.readAll({ after, limit: 500, prefixes: PREFIXES })).position;
      }
    };
    await expect(all()).rejects.toThrow(/expected 40, came 39|nothing came/);
  });

  it('follows as it is relayed, from any position', async () => {
    const broker = openMemoryBroker();
    await broker.applyTopics(Object.values(topics));
    const log = growingLog(sampleEvents(90), 30);
    const running = relay(broker, log, 'a');
    await until(() => running.position === 30);
    const stopping = new AbortController();
    const seen: PlacedEvent[] = [];
    const following = (async () => {
      const options = { after: 14, limit: 10, prefixes: PREFIXES, signal: stopping.signal };
      for await (const page of openFeedReader({ broker, topics }).subscribe(options)) seen.push(...page.events);
    })();
    await until(() => seen.length === 16);
    log.growTo(90);
    await until(() => seen.length === 76);
    stopping.abort();
    await following;
    await running.stop();
    expect(seen).toEqual(log.events.slice(14));
  });
});

it('the line of a message is read back as the event that was stored', () => {
  for (const event of sampleEvents(200)) {
    const [message] = eventFeed(topics).messagesOf({ events: [event], position: 1, caughtUp: true }) as never[];
    expect(eventOf({ ...(message as object), offset: 0 } as never)).toEqual(event);
  }
});

it('an event of a newer build ends the relay with its place: behind it there would be a hole', async () => {
  const broker = openMemoryBroker();
  await broker.applyTopics(Object.values(topics));
  const events = sampleEvents(20).map((event) =>
    event.position === 12 ? ({ ...event, type: 'TileGlazed' } as unknown as PlacedEvent) : event,
  );
  await expect(relay(broker, growingLog(events), 'a').ended).rejects.toThrow(
    /^position 12, .* a TileGlazed, which this build does not know$/,
  );
});
