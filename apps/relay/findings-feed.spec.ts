import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { EventStore } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import type { Message, PlacedEvent } from '#messaging';
import { testTopics } from '#messaging/testing/sample-log';
import { placedOf } from '#recorder';
import { openTestDesk } from '#recorder/testing/desk';
import { findingsFeed } from './findings-feed.js';

const topics = testTopics('t');
let store: EventStore;
let events: readonly PlacedEvent[];
beforeAll(async () => {
  store = createMemoryEventStore();
  const { recorder } = openTestDesk({ store, seed: 'night' });
  const log = readFileSync(new URL('../../test/golden/changsha/sample-night.paipu.jsonl', import.meta.url), 'utf8');
  // the last hand that ends in this part of the night pays somebody who is owed nothing
  // without hashes, which would not fit what is changed
  const lines = log
    .split('\n')
    .slice(0, 900)
    .map((line) => line.replace(/,"meta":\{[^}]*\}/, ''));
  const wrong = lines.findLastIndex((line) => line.startsWith('{"type":"HandEnded"'));
  lines[wrong] = (lines[wrong] ?? '').replace(/"deltas":\[[^\]]*\]/, '"deltas":[7,-7,0,0]');
  await recorder.importFile(
    { commandId: 'n', log: [Buffer.from(lines.slice(0, wrong + 2).join('\n'))], illegalHands: 'keep' },
    {},
  );
  events = (await store.readAll({ limit: 5000 })).events.map(placedOf);
});

const stream = async (name: string, upTo: number): Promise<readonly PlacedEvent[]> =>
  (await store.readStream(name)).filter(({ position }) => position <= upTo).map(placedOf);

/** Everything the feed publishes for events, page by page; begun anew before page `again`. */
async function published(all: readonly PlacedEvent[], pageSize: number, again = -1): Promise<readonly Message[]> {
  const feed = findingsFeed(topics, stream);
  const messages: Message[] = [];
  for (let at = 0; at < all.length; at += pageSize) {
    const page = all.slice(at, at + pageSize);
    if (at / pageSize === again) feed.begin((page[0]?.position ?? 1) - 1, []);
    const made = await feed.messagesOf({ events: page, position: page.at(-1)?.position ?? 0 });
    messages.push(...made.messages);
  }
  return messages;
}

const byKey = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(messages.map(({ key, value }) => [key, value]));

describe('the feed of findings', () => {
  it('publishes each hand that is over with what was found, and nothing else', async () => {
    const ended = events.filter(({ type }) => type === 'HandEnded').map((event) => event.stream);
    const found = byKey(await published(events, 50));
    expect([...found.keys()].sort()).toEqual([...ended].sort());
    const codes = ended.map((hand) => {
      const { findings } = JSON.parse(found.get(hand) ?? '') as { findings: { code: string }[] };
      return findings.map(({ code }) => code);
    });
    expect(codes.slice(0, -1).flat()).toEqual([]);
    expect(codes.at(-1)).toContain('deltas');
  });

  it('tells nothing of a hand in play', async () => {
    const end = events.findIndex(({ type }) => type === 'HandEnded');
    expect(await published(events.slice(0, end), 10)).toEqual([]);
  });

  it('says the same from wherever it is begun again, in whatever pages', async () => {
    const whole = byKey(await published(events, 10_000));
    const pieces = byKey(await published(events, 37, 6));
    expect(pieces).toEqual(whole);
  });

  it('passes over a hand that names no match, begun in its middle as well, and tells of it once', async () => {
    const [first] = events.filter(({ type }) => type === 'HandStarted');
    const strange = first?.stream ?? '';
    const nameless = (event: PlacedEvent): PlacedEvent =>
      event.stream === strange && event.revision === 0 ? { ...event, meta: {} } : event;
    const passed: string[] = [];
    const feed = findingsFeed(
      topics,
      async (name, upTo) => (await stream(name, upTo)).map(nameless),
      (name) => passed.push(name),
    );
    const from = events.findIndex((event) => event.stream === strange && event.revision === 5);
    feed.begin((events[from]?.position ?? 1) - 1, []);
    const keys: string[] = [];
    for (let at = from; at < events.length; at += 50) {
      const page = events.slice(at, at + 50).map(nameless);
      const made = await feed.messagesOf({ events: page, position: page.at(-1)?.position ?? 0 });
      keys.push(...made.messages.map(({ key }) => key));
    }
    const others = events.filter(({ type, stream: name }) => type === 'HandEnded' && name !== strange);
    expect([...new Set(keys)].sort()).toEqual(others.map((event) => event.stream).sort());
    expect(passed).toEqual([strange]);
  });
});
