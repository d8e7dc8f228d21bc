import { describe, expect, it } from '@jest/globals';
import { openMemoryBroker } from './adapters/memory/index.js';
import {
  consumeStreams,
  eventFeed,
  type ConsumerNews,
  type Inbox,
  type Message,
  type Parking,
  type PlacedEvent,
} from './index.js';
import { sampleEvents, testTopics } from './testing/sample-log.js';

const topics = testTopics('t');
const HANDS = sampleEvents(90).filter(({ stream }) => stream.startsWith('hand-'));
const [STREAM = ''] = HANDS.map(({ stream }) => stream);
const OF_STREAM = HANDS.filter(({ stream }) => stream === STREAM);

interface TestInbox extends Inbox {
  readonly effects: PlacedEvent[];
}

function inboxThat(refuses: (event: PlacedEvent) => boolean = () => false): TestInbox {
  const revisions = new Map<string, number>();
  const effects: PlacedEvent[] = [];
  return {
    effects,
    last: (stream) => Promise.resolve(revisions.get(stream) ?? null),
    take(event, expected) {
      if (refuses(event)) return Promise.reject(new Error('a poison event'));
      if ((revisions.get(event.stream) ?? null) !== expected) return Promise.resolve('overtaken');
      revisions.set(event.stream, event.revision);
      effects.push(event);
      return Promise.resolve('taken');
    },
  };
}

function parkingLot(): Parking & { readonly parked: string[] } {
  const parked: string[] = [];
  return {
    parked,
    isParked: (stream) => Promise.resolve(parked.some((line) => line.startsWith(`${stream} `))),
    park(_message, stream, revision, reason) {
      parked.push(`${stream} ${revision} ${reason.en}`);
      return Promise.resolve();
    },
  };
}

async function messagesOf(events: readonly PlacedEvent[]): Promise<readonly Message[]> {
  return (await eventFeed(topics).messagesOf({ events, position: 0 })).messages;
}

/** Consumes messages until all were seen or the consumption ended. */
async function consumed(messages: readonly Message[], inbox: Inbox, parking?: Parking): Promise<ConsumerNews[]> {
  const broker = openMemoryBroker();
  await broker.applyTopics(Object.values(topics));
  await broker.openPublisher().publish(messages);
  const news: ConsumerNews[] = [];
  let seen: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (seen = resolve));
  const told = (what: ConsumerNews): void => {
    news.push(what);
    if (news.length === messages.length) seen();
  };
  const running = consumeStreams({ broker, group: 'g', topics: [topics.hands.name], inbox, parking, told });
  await Promise.race([all, running.ended]);
  await running.stop();
  return news;
}

describe('the consumer kit', () => {
  it('R10 what comes twice, and what comes again in old order, has its effect once', async () => {
    const messages = await messagesOf(HANDS);
    const inbox = inboxThat();
    const again = [...messages.slice(0, 40), ...messages.slice(10, 40), ...messages.slice(0, 5), ...messages.slice(20)];
    const news = await consumed(again, inbox);
    expect(inbox.effects.filter(({ stream }) => stream === STREAM)).toEqual(OF_STREAM);
    expect(inbox.effects).toHaveLength(HANDS.length);
    expect(news.filter(({ kind }) => kind === 'known')).toHaveLength(again.length - HANDS.length);
  });

  it('R10 a gap ends the consumption with an error that names stream and revision', async () => {
    const messages = await messagesOf(OF_STREAM);
    const inbox = inboxThat();
    await expect(consumed([...messages.slice(0, 5), ...messages.slice(6)], inbox)).rejects.toThrow(
      `${STREAM}: expected 5, came 6`,
    );
    expect(inbox.effects).toHaveLength(5);
  });

  it('R11 a poison event parks its stream by name; other streams go on', async () => {
    const messages = await messagesOf(HANDS);
    const inbox = inboxThat(({ stream, revision }) => stream === STREAM && revision === 3);
    const parking = parkingLot();
    await consumed(messages, inbox, parking);
    expect(inbox.effects.filter(({ stream }) => stream === STREAM)).toHaveLength(3);
    expect(inbox.effects.filter(({ stream }) => stream !== STREAM)).toHaveLength(HANDS.length - OF_STREAM.length);
    expect(parking.parked[0]).toBe(`${STREAM} 3 a poison event`);
    expect(parking.parked).toHaveLength(OF_STREAM.length - 3);
  });

  it('another member that was quicker with an event makes it known, not done again', async () => {
    const messages = await messagesOf(OF_STREAM);
    const inbox = inboxThat();
    const rival: Inbox = {
      last: inbox.last,
      async take(event, expected) {
        // the other member takes every third event first
        if (event.revision % 3 === 0) await inbox.take(event, expected);
        return inbox.take(event, expected);
      },
    };
    await consumed(messages, rival);
    expect(inbox.effects).toEqual(OF_STREAM);
  });
});
