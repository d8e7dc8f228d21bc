import { NOTHING_SAID, type Left } from '#audit';
import { reasonOf } from '#game-log';
import {
  begunBy,
  foldHandEvent,
  handRowsOf,
  leavingOf,
  matchOfHand,
  openHandFold,
  type HandFold,
  type HandRows,
} from './hand-fold.js';
import { beforeItsMatch, poisonError, withoutMatch, type Folding, type ParkedStream } from './folding.js';
import {
  currentOf,
  foldBrokenOff,
  foldDealt,
  foldMatch,
  foldOver,
  isGapError,
  type MatchFold,
  type PlacedEvent,
} from './match-fold.js';

/** What the read model is to take over for a page of the log, each row in the place of what it was. */
export interface Changes {
  readonly matches: readonly MatchFold[];
  readonly hands: readonly HandRows[];
  /** players that were registered, renamed or erased; their names are resolved by whoever may read them */
  readonly players: readonly PlayerSeen[];
  /** streams that cannot be folded on, or that had stopped before and have more that waits now */
  readonly parked: readonly ParkedStream[];
}
export interface PlayerSeen {
  readonly player: string;
  /** of `PlayerRegistered` in the log; null where only a later event was in the page */
  readonly position: number | null;
}

const HAND = 'hand-';
const MATCH = 'match-';
const PLAYER = 'player-';
/** Streams that are projected; secret ones never are. */
export const PROJECTED = [HAND, MATCH, PLAYER] as const;

/** Hands in play and matches kept at most; what is left out is read again. */
const KEPT = 4096;

/** What a page has touched, to be made rows of at its end. */
interface Touched {
  readonly matches: Set<string>;
  readonly hands: Set<string>;
  readonly players: Map<string, PlayerSeen>;
  readonly parked: Set<string>;
}

/** Folds a page of the log, in its order, into the changes it makes. Rejects where the past cannot be read or has a gap. */
export async function foldPage(folding: Folding, events: readonly PlacedEvent[]): Promise<Changes> {
  const touched: Touched = { matches: new Set(), hands: new Set(), players: new Map(), parked: new Set() };
  for (const event of events) {
    const parked = folding.parked.get(event.stream);
    if (parked !== undefined && event.revision >= parked.revision) {
      folding.parked.set(event.stream, { ...parked, last: Math.max(parked.last, event.revision) });
      touched.parked.add(event.stream);
      continue;
    }
    try {
      await takeEvent(folding, touched, event);
    } catch (error) {
      await park(folding, touched, event, error);
    }
  }
  const hands = await handRows(folding, touched);
  const matches: MatchFold[] = [];
  for (const id of touched.matches) {
    const match = await matchOf(folding, id);
    matches.push(match);
    // what still comes of it reads it again: seldom, where all the closed ones of a log would be kept
    if (match.state === 'closed') folding.matches.delete(id);
  }
  forget(folding.matches);
  const parked = [...touched.parked].flatMap((stream) => folding.parked.get(stream) ?? []);
  return { matches, hands, players: [...touched.players.values()], parked };
}

async function takeEvent(folding: Folding, touched: Touched, event: PlacedEvent): Promise<void> {
  const { stream } = event;
  if (stream.startsWith(HAND)) {
    await takeHandEvent(folding, event);
    const hand = stream.slice(HAND.length);
    touched.hands.add(hand);
    const match = await dealtIn(folding, hand, event);
    if (match !== null) touched.matches.add(match);
  } else if (stream.startsWith(MATCH)) {
    const match = await takeMatchEvent(folding, event);
    touched.matches.add(match.id);
    const hand = handMeant(event);
    if (hand !== null && (await reopen(folding, hand, event.position))) touched.hands.add(hand);
  } else if (stream.startsWith(PLAYER)) {
    currentOf(event);
    const player = stream.slice(PLAYER.length);
    const position = event.revision === 0 ? event.position : (touched.players.get(player)?.position ?? null);
    touched.players.set(player, { player, position });
  }
}

/** Stops a stream at an event; what it had come to before is folded anew, for the event may have gone in by half. */
async function park(folding: Folding, touched: Touched, event: PlacedEvent, error: unknown): Promise<void> {
  if (isGapError(error) || (typeof error === 'object' && error !== null && folding.unreadable.has(error))) throw error;
  if (folding.onPoison === 'stop') throw poisonError(event, error);
  const { stream, revision, position } = event;
  const reason = reasonOf(error);
  const match = stream.startsWith(MATCH) ? stream.slice(MATCH.length) : matchOfHand(event);
  folding.parked.set(stream, { stream, revision, position, last: revision, match, reason });
  touched.parked.add(stream);
  if (!stream.startsWith(HAND)) return;
  const hand = stream.slice(HAND.length);
  folding.hands.delete(hand);
  touched.hands.delete(hand);
  if (await reopen(folding, hand, position)) touched.hands.add(hand);
}

async function handRows(folding: Folding, touched: Touched): Promise<readonly HandRows[]> {
  const rows: HandRows[] = [];
  for (const id of touched.hands) {
    const fold = folding.hands.get(id);
    if (fold === undefined) continue;
    const match = await matchOf(folding, fold.match);
    const made = rowsOrError(fold, match);
    if ('row' in made) rows.push(made);
    else {
      const lastRows = await parkWhereRowsEnd(folding, touched, fold, made);
      if (lastRows !== null) rows.push(lastRows);
    }
    if (fold.ended !== null || fold.brokenOff) folding.hands.delete(id);
  }
  forget(folding.hands);
  return rows;
}

function rowsOrError(fold: HandFold, match: MatchFold): HandRows | { readonly error: unknown } {
  try {
    return handRowsOf(fold, match);
  } catch (error) {
    return { error };
  }
}

/** Parks a hand at the first event after which it cannot be made rows of; answers the rows before it. */
async function parkWhereRowsEnd(
  folding: Folding,
  touched: Touched,
  { id, match: matchId, revision }: HandFold,
  { error }: { readonly error: unknown },
): Promise<HandRows | null> {
  const match = await matchOf(folding, matchId);
  const events = (await folding.past.stream(`${HAND}${id}`, Infinity)).filter((event) => event.revision <= revision);
  const [first] = events;
  if (first === undefined) throw error;
  const fold = openIn(folding, await matchAt(folding, matchId, first.position), first);
  let last: HandRows | null = null;
  for (const event of events) {
    foldHandEvent(fold, event);
    const made = rowsOrError(fold, match);
    if ('row' in made) last = made;
    else {
      await park(folding, touched, event, made.error);
      const parked = folding.parked.get(event.stream);
      if (parked !== undefined) folding.parked.set(event.stream, { ...parked, last: revision });
      folding.hands.delete(id);
      return last;
    }
  }
  throw error;
}

function forget(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(key);
  }
}

async function matchOf(folding: Folding, id: string): Promise<MatchFold> {
  const match = folding.matches.get(id) ?? (await folding.past.match(id));
  if (match === null) throw beforeItsMatch(id);
  folding.matches.set(id, match);
  return match;
}

/** The match that a hand event changes, changed: the hand begins or is over; null for any other event. */
async function dealtIn(folding: Folding, hand: string, event: PlacedEvent): Promise<string | null> {
  const fold = folding.hands.get(hand);
  if (fold === undefined) return null;
  const left = leavingOf(fold, event);
  if (event.revision > 0 && left === null) return null;
  const match = await matchOf(folding, fold.match);
  folding.matches.set(match.id, left === null ? foldDealt(match, begunBy(fold)) : foldLeft(match, hand, left, event));
  return match.id;
}

function foldLeft(match: MatchFold, hand: string, left: Left, { type, position }: PlacedEvent): MatchFold {
  const then = foldOver(match, hand, left);
  return type === 'HandVoided' ? foldBrokenOff(then, hand, position) : then;
}

async function takeMatchEvent(folding: Folding, event: PlacedEvent): Promise<MatchFold> {
  const id = event.stream.slice(MATCH.length);
  const before = folding.matches.get(id) ?? (await folding.past.match(id));
  const match = foldMatch(before, event);
  folding.matches.set(id, match);
  return match;
}

/** The hand that an event of a match changes after its end. */
function handMeant({ type, data }: PlacedEvent): string | null {
  return (type === 'HandVoided' || type === 'PaymentCorrected') && typeof data.hand === 'string' ? data.hand : null;
}

async function takeHandEvent(folding: Folding, event: PlacedEvent): Promise<void> {
  const id = event.stream.slice(HAND.length);
  const known = folding.hands.get(id);
  if (known !== undefined) return foldHandEvent(known, event);
  if (event.revision > 0) {
    await reopen(folding, id, event.position);
    return;
  }
  const match = matchOfHand(event);
  if (match === null) throw withoutMatch(id);
  const now = await matchOf(folding, match);
  // delivered again after the match went on: who sat there then counts
  const then = now.lastPosition > event.position ? await matchAt(folding, match, event.position) : now;
  folding.hands.set(id, openIn(folding, then, event));
}

/** Folds a hand anew from its stream, up to a position of the log; false when there is no such hand. */
async function reopen(folding: Folding, id: string, upTo: number): Promise<boolean> {
  if (folding.hands.has(id)) return true;
  const [first, ...rest] = await folding.past.stream(`${HAND}${id}`, upTo);
  if (first === undefined) return false;
  const match = matchOfHand(first);
  if (match === null) throw withoutMatch(id);
  const fold = openIn(folding, await matchAt(folding, match, first.position), first);
  for (const event of rest) foldHandEvent(fold, event);
  folding.hands.set(id, fold);
  return true;
}

/** The match as it was when a hand of it began: who sat where then, and what was said of it. */
async function matchAt(folding: Folding, id: string, position: number): Promise<MatchFold> {
  let match: MatchFold | null = null;
  for (const event of await folding.past.stream(`${MATCH}${id}`, position)) match = foldMatch(match, event);
  if (match === null) throw beforeItsMatch(id);
  const now = folding.matches.get(id) ?? (await folding.past.match(id));
  return now === null ? match : { ...match, dealt: now.dealt };
}

function openIn({ judged }: Folding, match: MatchFold, first: PlacedEvent): HandFold {
  switch (judged) {
    case 'in-match':
      return openHandFold(match, first);
    case 'alone':
      return openHandFold({ ...match, dealt: [], standing: NOTHING_SAID }, first);
  }
}
