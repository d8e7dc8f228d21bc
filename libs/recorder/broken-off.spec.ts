import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { EventStoreError, type EventStore } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import type { Result } from '#rules';
import { memoryKeys } from './adapters/memory-keys.js';
import type { KeyStore, Recorder } from './index.js';
import { oneStreamAtATime, openTable, openTestDesk, PLAYERS, startTestHand, type TestDesk } from './testing/desk.js';

/*
 * A command that writes to several streams on a store that cannot do so at once, broken off at each of its appends: before it
 * happened and after. Whoever repeats the command finds everything there once, and is answered as if nothing had been.
 */

const NEWCOMER = { player: 'p-new', name: '新' };
const MATCH_OPENED = { type: 'MatchOpened', match: 'm2', ruleset: { id: 'changsha' }, players: PLAYERS };
const FILE = `{"format":"paipu","version":1}\n${JSON.stringify(MATCH_OPENED)}\n`;

type Doing = (recorder: Recorder) => Promise<Result<unknown>>;
interface Case {
  readonly name: string;
  prepare(desk: TestDesk): Promise<void>;
  readonly act: Doing;
  readonly appends: number;
}

const nothing = async (): Promise<void> => undefined;
const CASES: readonly Case[] = [
  {
    name: 'openMatch with four new players',
    prepare: nothing,
    act: ({ openMatch }) => openMatch({ commandId: 'c', match: 'm2', ruleset: { id: 'changsha' }, players: PLAYERS }),
    appends: 5,
  },
  {
    name: 'startHand',
    prepare: (desk) => openTable(desk),
    act: ({ startHand }) => startHand({ commandId: 'c', match: 'm1', hand: 'h1' }),
    appends: 2,
  },
  {
    name: 'replacePlayer',
    prepare: (desk) => openTable(desk),
    act: ({ replacePlayer }) => replacePlayer({ commandId: 'c', match: 'm1', seat: 2, ...NEWCOMER }),
    appends: 2,
  },
  {
    name: 'recordEvents that open a match',
    prepare: nothing,
    act: ({ recordEvents }) =>
      recordEvents({ commandId: 'c', stream: 'match-m2', expectedRevision: -1, events: [MATCH_OPENED] }),
    appends: 5,
  },
  {
    name: 'an import that opens a match',
    prepare: nothing,
    act: ({ importLog }) => importLog({ commandId: 'c', log: FILE, illegalHands: 'keep' }),
    appends: 5,
  },
];

/** Fails at append number `at`, from 0, after having done it or not. */
function breakingAt(store: EventStore, at: number, done: 'before' | 'after'): EventStore {
  let count = 0;
  return {
    ...store,
    async append(request) {
      const isIt = count++ === at;
      const outcome = isIt && done === 'before' ? null : await store.append(request);
      if (isIt || outcome === null) throw new EventStoreError('outcome-unknown', { zh: '中断了', en: 'broken off' });
      return outcome;
    },
  };
}

/** What is stored, in no order: the log of one stream at a time has another. Of a hand only what every wall begins with. */
async function contents(store: EventStore): Promise<readonly string[]> {
  const { events } = await store.readAll();
  return events
    .filter(({ revision }) => revision < 2)
    .map(({ stream, revision, type, id }) => `${stream}@${revision} ${type} ${id}`)
    .sort();
}

/** A desk on the store, with the keys of all others. */
function deskOn(store: EventStore, keys: KeyStore): TestDesk {
  return openTestDesk({ store, keys });
}

const POINTS = CASES.flatMap((each) =>
  Array.from({ length: each.appends }, (_, at) => at).flatMap((at) => [
    { ...each, at, done: 'before' as const },
    { ...each, at, done: 'after' as const },
  ]),
);

describe('R2 on a store of one stream at a time', () => {
  it.each(POINTS)('$name, broken off $done append $at, is completed when repeated', async ({ at, done, ...given }) => {
    const keys = memoryKeys(randomBytes);
    const undisturbed = deskOn(createMemoryEventStore(), keys);
    await given.prepare(undisturbed);
    expect(await given.act(undisturbed.recorder)).toMatchObject({ ok: true });

    const store = oneStreamAtATime(createMemoryEventStore());
    await given.prepare(deskOn(store, keys));
    await expect(given.act(deskOn(breakingAt(store, at, done), keys).recorder)).rejects.toThrow('broken off');
    const first = await given.act(deskOn(store, keys).recorder);
    expect(first).toMatchObject({ ok: true });
    const stored = await contents(store);
    expect(stored).toEqual(await contents(undisturbed.store));
    const second = await given.act(deskOn(store, keys).recorder);
    expect(answerOf(second)).toEqual(answerOf(first));
    expect(await contents(store)).toEqual(stored);
  });
});

function answerOf(result: Result<unknown>): unknown {
  if (!result.ok || typeof result.value !== 'object') return result;
  const { repeated, ...answer } = { repeated: false, ...result.value };
  return answer;
}

describe('a wall that was sealed for a hand that did not begin', () => {
  it('is the wall of the hand when it begins, whoever starts it', async () => {
    const store = oneStreamAtATime(createMemoryEventStore());
    await openTable(openTestDesk({ store }));
    const broken = openTestDesk({ store: breakingAt(store, 1, 'before') });
    await expect(startTestHand(broken, 'h1')).rejects.toThrow('broken off');
    const [sealed] = await store.readStream('secret-hand-h1');
    const rivals = [openTestDesk({ store }), openTestDesk({ store })];
    const started = await Promise.all(
      rivals.map(({ recorder }, index) => recorder.startHand({ commandId: `r${index}`, match: 'm1', hand: 'h1' })),
    );
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.readStream('secret-hand-h1')).toEqual([sealed]);
  });
});
