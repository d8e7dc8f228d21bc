import { beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '#bots';
import { exportLog } from '#recorder';
import { memoryKeys } from '#recorder/adapters/memory-keys';
import { oneStreamAtATime, openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import { createMemoryEventStore } from './adapters/memory/index.js';
import { anEvent, events as someEvents, everything } from './contract/given.js';
import { compareLogs, copyEvents } from './copy.js';
import type { EventStore, RecordedEvent } from './index.js';

const keys = memoryKeys((count) => new Uint8Array(count).fill(7));
let source: EventStore;
let all: readonly RecordedEvent[];

beforeAll(async () => {
  const desk = openTestDesk({ keys, seed: 'copied' });
  source = desk.store;
  await openTable(desk);
  for (const hand of ['h1', 'h2']) {
    await startTestHand(desk, hand);
    await playThrough(desk, hand, seededRandom([hand.length, 2, 3, 4]));
  }
  const log = await exported(source);
  const file = log.replaceAll('m1', 'm2').replaceAll(/"hand":"(h\d)"/g, '"hand":"again-$1"');
  const bare = file.replaceAll(/"(id|stream|at)":"[^"]*",?|"meta":\{[^}]*\},?|"schema":1,?/g, '').replaceAll(',}', '}');
  await desk.recorder.importLog({ commandId: 'i', log: bare, illegalHands: 'keep' });
  await desk.recorder.closeMatch({ commandId: 'close', match: 'm1' });
  all = await everything(source);
});

async function exported(store: EventStore): Promise<string> {
  const { nameOf } = openTestDesk({ store, keys }).recorder;
  let file = '';
  for await (const piece of exportLog(store, { nameOf }, { everything: true })) file += piece;
  return file;
}

const last = (): number => all[all.length - 1].position;
const kinds: readonly (readonly [string, () => EventStore])[] = [
  ['of several streams in one append', createMemoryEventStore],
  ['of one stream at a time', () => oneStreamAtATime(createMemoryEventStore())],
];

describe.each(kinds)('a copy into a store %s', (_, open) => {
  it('has the same log, the same export, and goes on answering the commands that were done', async () => {
    const target = open();
    const copied = await copyEvents(source, target, { after: 0, upTo: last(), leftOut: null });
    expect(copied).toMatchObject({ events: all.length, divergence: null });
    expect(copied.commands).toBe(new Set(all.flatMap(({ meta }) => meta.commandId ?? [])).size);
    expect(await compareLogs(source, target, { upTo: last(), leftOut: null })).toEqual({
      same: all.length,
      upTo: last(),
      divergence: null,
    });
    expect(await exported(target)).toBe(await exported(source));
    const [there, here] = [openTestDesk({ store: target, keys }), openTestDesk({ store: source, keys })];
    for (const desk of [there, here]) {
      expect(await desk.recorder.startHand({ commandId: 'start-h2', match: 'm1', hand: 'h2' })).toMatchObject({
        ok: true,
        value: { repeated: true, stream: 'hand-h2' },
      });
      expect(await desk.recorder.closeMatch({ commandId: 'close', match: 'm1' })).toMatchObject({
        ok: true,
        value: { repeated: true, revision: 1 },
      });
    }
    expect(await target.findCommand('open-m1')).toMatchObject({ fingerprint: expect.any(String) });
  });

  it('broken off behind any append goes on where it was, and ends the same', async () => {
    const target = open();
    let appends = 0;
    const breaking: EventStore = {
      ...target,
      append: async (request) => {
        if (++appends % 3 === 0) throw new Error('broken off');
        return target.append(request);
      },
    };
    for (let isDone = false; !isDone;) {
      const { upTo, divergence } = await compareLogs(source, target, { upTo: last(), leftOut: null });
      expect(divergence).toBeNull();
      isDone = await copyEvents(source, breaking, { after: upTo, upTo: last(), leftOut: null }).then(
        () => true,
        () => false,
      );
    }
    expect(await compareLogs(source, target, { upTo: last(), leftOut: null })).toMatchObject({
      same: all.length,
      divergence: null,
    });
    expect(await target.findCommand('start-h2')).not.toBeNull();
  });
});

describe('a copy of a copy', () => {
  it('through a store of one stream at a time is the first log', async () => {
    const between = oneStreamAtATime(createMemoryEventStore());
    await copyEvents(source, between, { after: 0, upTo: last(), leftOut: null });
    const back = createMemoryEventStore();
    await copyEvents(between, back, { after: 0, upTo: await between.lastPosition(), leftOut: null });
    expect(await everything(back)).toEqual(all);
    for (const id of ['open-m1', 'start-h1', 'close']) {
      const { fingerprint, answered } = (await source.findCommand(id)) ?? {};
      expect(await back.findCommand(id)).toMatchObject({ fingerprint, answered: { answer: answered?.answer } });
    }
  });
});

describe('a target that is no beginning of the source', () => {
  const begun = async (count: number): Promise<EventStore> => {
    const target = createMemoryEventStore();
    await copyEvents(source, target, { after: 0, upTo: all[count - 1].position, leftOut: null });
    return target;
  };

  it.each([
    ['another id', { id: 'another' }, 'event'],
    ['another time', { at: '2026-01-01T00:00:00Z' }, 'at'],
    ['other data', { data: { type: 'other' } }, 'data'],
    ['another hash', { meta: { hash: 'f'.repeat(64) } }, 'meta'],
  ])('is refused at %s, and named', async (_, change, what) => {
    const target = await begun(7);
    const { position, ...next } = all[7];
    await target.append({ writes: [{ stream: next.stream, expected: 'any', events: [{ ...next, ...change }] }] });
    const compared = await compareLogs(source, target, { upTo: last(), leftOut: null });
    expect(compared).toMatchObject({ same: 7, divergence: { stream: next.stream, revision: next.revision, what } });
  });

  it('is refused where it holds more than the source', async () => {
    const target = await begun(all.length);
    await target.append({ writes: [{ stream: 'hand-more', expected: 'none', events: someEvents(1) }] });
    const { divergence } = await compareLogs(source, target, { upTo: last(), leftOut: null });
    expect(divergence).toMatchObject({ stream: 'hand-more', revision: 0, what: 'more' });
  });

  it('because somebody writes to it meanwhile ends the copy', async () => {
    const target = await begun(7);
    const { stream } = all[7];
    await target.append({ writes: [{ stream, expected: 'any', events: [anEvent()] }] });
    const copied = await copyEvents(source, target, { after: all[6].position, upTo: last(), leftOut: null });
    expect(copied.divergence).toMatchObject({ stream, what: 'conflict' });
  });
});

describe('the appends of a copy', () => {
  it('stay far below the size a node takes, and a command goes with the last of its events', async () => {
    const big = createMemoryEventStore();
    const large = Array.from({ length: 40 }, () =>
      anEvent({ data: { pad: 'x'.repeat(20_000) }, meta: { commandId: 'big' } }),
    );
    const command = { id: 'big', fingerprint: 'f', answer: { stream: 'hand-1', revision: 39 } };
    await big.append({ writes: [{ stream: 'hand-1', expected: 'none', events: large }], command });
    const target = createMemoryEventStore();
    const sizes: number[] = [];
    const measured: EventStore = {
      ...target,
      append: (request) => {
        sizes.push(JSON.stringify(request).length);
        return target.append(request);
      },
    };
    await copyEvents(big, measured, { after: 0, upTo: 40, leftOut: null });
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(await target.findCommand('big')).toMatchObject({ fingerprint: 'f', answered: { revision: 39 } });
  });
});
