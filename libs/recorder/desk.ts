import type { EventStore } from '#event-store';
import type { Logged, Meta, StoreEvent } from '#game-log';
import { parseLineStrictly } from '#game-log';
import { accept, refuse, type Result } from '#rules';
import type { Stamp } from './chain-writer.js';
import type { CommandFields } from './commands.js';
import { createLanes } from './lanes.js';
import { isWindow, readHand, type LiveHand } from './live-hand.js';
import { readMatch, type MatchState } from './match-state.js';
import { saltSource, type Means } from './means.js';
import { openPeople, type People } from './people.js';
import { keepRecent, type Recent } from './recent.js';
import { unreadable } from './refusals.js';
import { handStream, matchStream } from './stream-names.js';

/** What the commands share: the means, what was read lately, and the queues in front of the streams. */
export interface Desk {
  readonly means: Means;
  readonly store: EventStore;
  readonly people: People;
  readonly salt: () => string;
  readonly hands: Recent<LiveHand>;
  readonly matches: Recent<MatchState>;
  /** claim windows that are open, by hand: ms at which the rest pass */
  readonly windows: Map<string, number>;
  readonly inLane: ReturnType<typeof createLanes>;
}

const HANDS_KEPT = 2048;
const MATCHES_KEPT = 512;

export function openDesk(means: Means): Desk {
  const { store, keys, randomBytes } = means;
  return {
    means,
    store,
    people: openPeople(store, keys, randomBytes),
    salt: saltSource(randomBytes),
    hands: keepRecent(HANDS_KEPT),
    matches: keepRecent(MATCHES_KEPT),
    windows: new Map(),
    inLane: createLanes(),
  };
}

/** The hand as it was at the last look, or read anew; null when there is none. */
export async function loadHand(desk: Desk, hand: string): Promise<LiveHand | null> {
  const known = desk.hands.get(hand);
  if (known !== undefined) return known;
  const read = await readHand(desk.store, hand);
  if (read !== null) keepHand(desk, read);
  return read;
}

export function keepHand(desk: Desk, live: LiveHand): void {
  const { hands, windows, means } = desk;
  hands.set(live.hand, live);
  if (means.claimWindow !== null && live.wall !== null && isWindow(live.table)) {
    windows.set(live.hand, live.since + means.claimWindow);
  } else windows.delete(live.hand);
}

export function forgetHand(desk: Desk, hand: string): void {
  desk.hands.delete(hand);
  desk.windows.delete(hand);
}

/** Whether the store still holds a hand's stream and its secret stream as they are known here; forgets the hand if not. */
export async function isHandCurrent(desk: Desk, hand: string): Promise<boolean> {
  const live = desk.hands.get(hand);
  // what is not kept was read just now
  if (live === undefined) return true;
  const head = await desk.store.head(handStream(hand));
  const secret = await desk.store.head(live.secret.stream);
  if (head?.revision === live.end.revision && (secret?.revision ?? -1) === live.secret.revision) return true;
  forgetHand(desk, hand);
  return false;
}

export async function loadMatch(desk: Desk, match: string): Promise<MatchState | null> {
  const known = desk.matches.get(match);
  if (known !== undefined) return known;
  const read = await readMatch(desk.store, match);
  if (read !== null) desk.matches.set(match, read);
  return read;
}

/** As `isHandCurrent`, of a match's own stream. */
export async function isMatchCurrent(desk: Desk, match: string): Promise<boolean> {
  const state = desk.matches.get(match);
  if (state === undefined) return true;
  const head = await desk.store.head(matchStream(match));
  if (head?.revision === state.end.revision) return true;
  desk.matches.delete(match);
  return false;
}

/** What a command puts on its events, and `at` in ms; `causation` is the event that was there before, `correlation` the match. */
export function stampOf(
  desk: Desk,
  { commandId, actor, device }: CommandFields,
  place: { readonly correlation: string; readonly causation?: string },
): Stamp & { readonly ms: number } {
  const meta: Meta = {
    commandId,
    ...(actor === undefined ? {} : { actor }),
    ...(device === undefined ? {} : { device }),
    ...place,
  };
  const ms = desk.means.now();
  return { commandId, ms, at: timeOf(ms), meta, salt: desk.salt, count: 0 };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** An event made from what somebody typed, held against the schema of its line. */
export function checkedEvent<E extends Logged<StoreEvent>>(event: E): Result<E> {
  const parsed = parseLineStrictly(JSON.stringify(event), 1);
  return parsed.ok ? accept(event) : refuse(unreadable(parsed.error));
}
