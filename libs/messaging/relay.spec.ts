import { describe, expect, it } from '@jest/globals';
import { openMemoryBroker, type MemoryBroker } from './adapters/memory/index.js';
import {
  eventFeed,
  eventOf,
  openFeedReader,
  readHeaders,
  startRelay,
  type Broker,
  type FeedPage,
  type Lanes,
  type Message,
  type PlacedEvent,
  type Relay,
  type RelayedLog,
  type RelayNews,
  type RelayOptions,
} from './index.js';
import { growingLog, sampleEvents, testTopics } from './testing/sample-log.js';

const topics = testTopics('t');
const PREFIXES = ['hand-', 'match-', 'player-'];

function relay(broker: MemoryBroker, log: RelayedLog, run: string, more: Partial<RelayOptions> = {}): Relay {
  return startRelay({ log, broker, topics, feed: eventFeed(topics), run, pageSize: 7, ...more });
}

async function readyBroker(): Promise<MemoryBroker> {
  const broker = openMemoryBroker();
  await broker.applyTopics(Object.values(topics));
  return broker;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 2000) throw new Error('it never came about');
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
    const broker = await readyBroker();
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
    const broker = await readyBroker();
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
      const broker = await readyBroker();
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
    const broker = await readyBroker();
    const log = growingLog(sampleEvents(60), 30);
    const first = relay(broker, log, 'a');
    await until(() => first.position === 30);
    await first.stop();
    // what a run that was killed had sent: messages, no progress
    const lost = await eventFeed(topics).messagesOf({ events: log.events.slice(30, 50), position: 50 });
    await broker.openPublisher().publish(lost.messages);
    log.growTo(60);
    const second = relay(broker, log, 'b', { pageSize: 4 });
    await until(() => second.position === 60);
    await second.stop();
    const { events } = await read(broker);
    expect(events).toEqual(log.events);
    expect(broker.messages(topics.hands.name).length + broker.messages(topics.matches.name).length).toBe(80);
  });

  it('a second relay stands by while the first is at work, says so once, and takes over when it leaves', async () => {
    const broker = await readyBroker();
    const log = growingLog(sampleEvents(60), 10);
    const first = relay(broker, log, 'a', { lease: 600 });
    await until(() => first.position === 10);
    const news: RelayNews[] = [];
    const second = relay(broker, log, 'b', { lease: 600, told: (each) => news.push(each) });
    await until(() => second.reasons.some((reason) => reason.en.includes('stands by')));
    log.growTo(30);
    await until(() => second.position === 30);
    // several leases long
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([first.isLeading, first.reasons, second.isLeading]).toEqual([true, [], false]);
    expect(news).toEqual([{ kind: 'standing-by', run: 'a' }]);
    await first.stop();
    await until(() => second.isLeading && second.reasons.length === 0);
    log.growTo(60);
    await until(() => second.position === 60);
    await second.stop();
    expect((await read(broker)).events).toEqual(log.events);
    expect(broker.messages(topics.hands.name).length + broker.messages(topics.matches.name).length).toBe(60);
  });

  it('R15 one that is gone without a word is followed after its lease, and steps back when it comes again', async () => {
    const broker = await readyBroker();
    const log = growingLog(sampleEvents(60), 10);
    let isAway = false;
    const deaf = {
      ...broker,
      openPublisher() {
        const publisher = broker.openPublisher();
        return {
          ...publisher,
          async publish(messages: readonly Message[]) {
            while (isAway) await new Promise((resolve) => setTimeout(resolve, 5));
            return publisher.publish(messages);
          },
        };
      },
    };
    const first = startRelay({ log, broker: deaf, topics, feed: eventFeed(topics), run: 'a', pageSize: 7, lease: 600 });
    await until(() => first.position === 10);
    isAway = true;
    const second = relay(broker, log, 'b', { lease: 600 });
    await until(() => second.isLeading);
    log.growTo(60);
    await until(() => second.position === 60);
    isAway = false;
    await until(() => !first.isLeading && first.reasons.some((reason) => reason.en.includes('stands by')));
    expect([second.isLeading, second.reasons]).toEqual([true, []]);
    await first.stop();
    await second.stop();
    expect((await read(broker)).events).toEqual(log.events);
  });

  it('a feed goes where its process has the other one', async () => {
    const broker = await readyBroker();
    const log = growingLog(sampleEvents(10));
    let mayLead = false;
    const first = relay(broker, log, 'a', { lease: 600, mayLead: () => mayLead });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([first.isLeading, first.position]).toEqual([false, 0]);
    mayLead = true;
    await until(() => first.position === 10);
    mayLead = false;
    await until(() => !first.isLeading);
    const second = relay(broker, log, 'b', { lease: 60_000 });
    await until(() => second.isLeading);
    await Promise.all([first.stop(), second.stop()]);
  });

  it.each([
    ['is shorter', (events: PlacedEvent[]) => growingLog(events, 20)],
    [
      'was restored and went on otherwise',
      (events: PlacedEvent[]) => growingLog(events.map((event) => ({ ...event, id: `${event.id}-again` }))),
    ],
    [
      'has it elsewhere',
      (events: PlacedEvent[]) => growingLog(events.map((event) => ({ ...event, position: event.position * 10 }))),
    ],
  ])('refuses to go on from another log, one that %s', async (_, other) => {
    const broker = await readyBroker();
    const first = relay(broker, growingLog(sampleEvents(40), 30), 'a');
    await until(() => first.position === 30);
    await first.stop();
    await expect(relay(broker, other(sampleEvents(40)), 'b').ended).rejects.toThrow('this is another log');
  });

  it('refuses to go on behind a topic that was deleted, which would have a hole', async () => {
    const broker = await readyBroker();
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
    const { messages } = await eventFeed(topics).messagesOf({ events, position: 1000 });
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
    await until(() => running.reasons.some((reason) => reason.en.includes('stalled')));
  });

  it('never publishes a secret stream', async () => {
    const secret = sampleEvents(2).map((event) => ({ ...event, stream: `secret-${event.stream}` }));
    const feed = eventFeed(topics);
    expect(await feed.messagesOf({ events: secret, position: 2 })).toEqual({ messages: [], withheld: [], parked: [] });
  });
});

describe('the feed', () => {
  async function relayed(count: number): Promise<MemoryBroker> {
    const broker = await readyBroker();
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

  it('names the last place that must hold a message, where it never comes', async () => {
    const broker = await readyBroker();
    const running = relay(broker, growingLog(sampleEvents(3)), 'a');
    await until(() => running.position === 3);
    await running.stop();
    const [last] = broker.messages(topics.hands.name).slice(-1);
    const silent: Broker = {
      ...broker,
      openLanes: async (from) => {
        const lanes = await broker.openLanes(from);
        const next: Lanes['next'] = async (topic, partition, wait) =>
          topic === topics.hands.name ? [] : lanes.next(topic, partition, wait);
        return { ...lanes, next };
      },
    };
    const reader = openFeedReader({ broker: silent, topics, patience: 20, restarts: 0 });
    await expect(reader.readAll({ after: 0, limit: 10, prefixes: PREFIXES })).rejects.toThrow(
      `${last?.topic}/${last?.partition}: nothing came at ${last?.offset}, where a message must be`,
    );
    await reader.close();
  });

  it('follows as it is relayed, from any position', async () => {
    const broker = await readyBroker();
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

it('the line of a message is read back as the event that was stored', async () => {
  for (const event of sampleEvents(200)) {
    const { messages } = await eventFeed(topics).messagesOf({ events: [event], position: 1 });
    expect(eventOf({ ...messages[0], offset: 0 })).toEqual(event);
  }
});

describe('R11 an event that cannot be relayed', () => {
  /** revision 9 of the third hand is none this build knows */
  const glazed = (event: PlacedEvent): PlacedEvent =>
    event.position === 120 ? ({ ...event, type: 'TileGlazed' } as unknown as PlacedEvent) : event;
  const events = sampleEvents(400);
  const broken = events.map(glazed);
  const { stream, revision } = events[119];
  const later = events.filter((event) => event.stream === stream && event.revision >= revision);

  it('parks its stream by name: the others go on, and nothing of it is published behind the hole', async () => {
    const broker = await readyBroker();
    const news: RelayNews[] = [];
    const log = growingLog(broken, 200);
    const running = relay(broker, log, 'a', { told: (each) => news.push(each) });
    await until(() => running.position === 200);
    log.growTo(400);
    await until(() => running.position === 400);
    const parked = {
      stream,
      revision,
      position: 120,
      reason: {
        zh: expect.stringContaining('是 TileGlazed，本程序不认识'),
        en: expect.stringContaining('a TileGlazed, which'),
      },
    };
    expect(running.parked).toEqual([parked]);
    expect(news.filter(({ kind }) => kind === 'parked')).toEqual([{ kind: 'parked', parked }]);
    await running.stop();
    expect(revisions(broker, stream)).toEqual(Array.from({ length: revision }, (_, at) => at));
    expect(later.length).toBeGreaterThan(10);
  });

  it('is there as a place in the feed, which whoever folds it parks too', async () => {
    const broker = await readyBroker();
    const running = relay(broker, growingLog(broken), 'a');
    await until(() => running.position === 400);
    await running.stop();
    const { events: came } = await read(broker);
    expect(came.map(({ position }) => position)).toEqual(events.map(({ position }) => position));
    const places = came.filter(({ data }) => Object.keys(data).length === 0);
    expect(places.map((each) => [each.stream, each.revision, each.type])).toEqual(
      later.map((each) => [stream, each.revision, `withheld ${glazed(each).type}`]),
    );
    expect(came.filter((each) => !places.includes(each))).toEqual(events.filter((each) => !later.includes(each)));
  });

  it('is replayed by the next relay that knows it, in order', async () => {
    const broker = await readyBroker();
    const first = relay(broker, growingLog(broken, 300), 'a');
    await until(() => first.position === 300);
    await first.stop();
    const still = relay(broker, growingLog(broken, 300), 'b');
    await until(() => still.reasons.length === 0);
    expect(still.parked).toMatchObject([{ stream, revision }]);
    await still.stop();

    const news: RelayNews[] = [];
    const upgraded = relay(broker, growingLog(events), 'c', { told: (each) => news.push(each) });
    await until(() => upgraded.position === 400);
    expect(upgraded.parked).toEqual([]);
    await upgraded.stop();
    const waited = later.filter(({ position }) => position <= 300).length;
    expect(news.filter(({ kind }) => kind === 'replayed')).toEqual([{ kind: 'replayed', stream, events: waited }]);
    const all = events.filter((event) => event.stream === stream).map((event) => event.revision);
    expect(revisions(broker, stream)).toEqual(all);
    // in one page what came after all stands in its place; in small ones its place comes first
    expect((await read(broker, 0, 10_000)).events).toEqual(events);
    const positions = (await read(broker)).events.map(({ position }) => position);
    expect(positions).toEqual(events.map(({ position }) => position));
  });

  it('ends the relay where it is no accident: a thousand streams and more', async () => {
    const broker = await readyBroker();
    const foreign = Array.from({ length: 1100 }, (_, at) => ({
      ...{ ...events[0], type: 'NotOurs', id: `f${at}`, stream: `hand-f${at}`, revision: 0, position: at + 1 },
    })) as unknown as PlacedEvent[];
    await expect(relay(broker, growingLog(foreign), 'a', { pageSize: 500 }).ended).rejects.toThrow('more than 1000');
  });
});
