import { createHash, randomBytes } from 'node:crypto';
import { EventStoreError, type EventStore } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { legalActions, toAct, type Action, type Table } from '#rules';
import { memoryKeys } from '../adapters/memory-keys.js';
import { openRecorder, type KeyStore, type Recorder } from '../index.js';
import { readHand } from '../live-hand.js';

/* A recorder for tests: on any store, with chance and clock that a test can name. */

export interface TestDesk {
  readonly store: EventStore;
  readonly recorder: Recorder;
  /** ms; a test moves it */
  readonly clock: { now: number };
}

let openStore: () => EventStore = createMemoryEventStore;

/** Has the tests of this file that come after run on other stores than memory. */
export function testOn(open: () => EventStore): void {
  openStore = open;
}

export function openTestStore(): EventStore {
  return openStore();
}

const ONE_STREAM = { zh: '一次只能向一个流追加', en: 'one stream at a time' };

/** A store that appends to one stream at a time, as EventStoreDB does. */
export function oneStreamAtATime(store: EventStore): EventStore {
  return {
    ...store,
    features: { manyStreams: false, inOrder: false },
    async append(request) {
      if (request.writes.length > 1) throw new EventStoreError('unsupported', ONE_STREAM);
      return store.append(request);
    },
  };
}

export const PLAYERS = [
  { seat: 0, player: 'p-an', name: '安' },
  { seat: 1, player: 'p-chu', name: '楚' },
  { seat: 2, player: 'p-fei', name: '飞' },
  { seat: 3, player: 'p-duo', name: '多' },
] as const;

export interface TestDeskOptions {
  readonly store?: EventStore;
  readonly keys?: KeyStore;
  readonly claimWindow?: number | null;
  /** bytes that follow from the words; absent: from the operating system */
  readonly seed?: string;
}

export function openTestDesk({ store, keys, claimWindow = null, seed }: TestDeskOptions = {}): TestDesk {
  const clock = { now: Date.UTC(2026, 0, 1, 11) };
  const chosen = store ?? openTestStore();
  const bytes = seed === undefined ? (count: number) => randomBytes(count) : bytesFrom(seed);
  const means = {
    store: chosen,
    keys: keys ?? memoryKeys(bytes),
    now: () => clock.now,
    randomBytes: bytes,
    claimWindow,
  };
  return { store: chosen, recorder: openRecorder(means), clock };
}

function bytesFrom(seed: string): (count: number) => Uint8Array {
  let block = 0;
  return (count) => {
    const parts: Buffer[] = [];
    for (let size = 0; size < count; size += 32) {
      parts.push(createHash('sha256').update(`${seed}/${block++}`).digest());
    }
    return Buffer.concat(parts).subarray(0, count);
  };
}

export async function openTable({ recorder }: Pick<TestDesk, 'recorder'>, match = 'm1'): Promise<void> {
  const opened = await recorder.openMatch({
    commandId: `open-${match}`,
    match,
    ruleset: { id: 'changsha' },
    players: PLAYERS,
  });
  if (!opened.ok) throw new Error(opened.refusal.message.en);
}

export async function startTestHand(
  { recorder }: Pick<TestDesk, 'recorder'>,
  hand: string,
  match = 'm1',
): Promise<void> {
  const started = await recorder.startHand({ commandId: `start-${hand}`, match, hand });
  if (!started.ok) throw new Error(started.refusal.message.en);
}

export async function tableOf({ store }: Pick<TestDesk, 'store'>, hand: string): Promise<Table> {
  const live = await readHand(store, hand);
  if (live === null) throw new Error(`there is no hand ${hand}`);
  return live.table;
}

/** Chooses for a seat: any legal action, by a number in [0, 1). */
export type Choice = (legal: readonly Action[], random: () => number) => Action;
export const anyAction: Choice = (legal, random) => legal[Math.floor(random() * legal.length)];

/** Plays a hand through `act` to its end; answers how many commands that took. */
export async function playThrough(
  desk: Pick<TestDesk, 'store' | 'recorder'>,
  hand: string,
  random: () => number,
  choose: Choice = anyAction,
): Promise<number> {
  let commands = 0;
  for (let table = await tableOf(desk, hand); ; table = await tableOf(desk, hand)) {
    const seats = toAct(table);
    if (seats.length === 0) return commands;
    for (const seat of seats) {
      const action = choose(legalActions(table, seat), random);
      const done = await desk.recorder.act({ commandId: `${hand}-${commands++}`, hand, action });
      if (!done.ok) throw new Error(`${done.refusal.code}: ${done.refusal.message.en}`);
    }
  }
}
