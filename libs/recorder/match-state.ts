import type { EventStore, RecordedEvent } from '#event-store';
import { matchOfMeta, type MatchOpened } from '#game-log';
import { addDeltas, type Counts, type Deltas, type HandStarted, type Seat } from '#rules';
import type { StreamEnd } from './chain-writer.js';
import { gameEventOf } from './stored-codec.js';
import { HAND, matchStream } from './stream-names.js';

/** What a match knows of one of its hands. */
export interface HandInMatch {
  readonly hand: string;
  readonly number: number;
  readonly dealer: Seat;
  state: 'live' | 'ended' | 'voided';
  nextDealer: Seat;
  deltas: Deltas;
  /** as its start recorded them */
  readonly counts: Counts;
  drawn: boolean;
}

/** A match as its stream and the streams of its hands tell it. Owned by the recorder that read it. */
export interface MatchState {
  readonly match: string;
  readonly opened: MatchOpened;
  end: StreamEnd;
  /** id of the last event of the match's stream */
  lastEvent: string;
  closed: boolean;
  /** by number of the hand, then by arrival */
  readonly hands: Map<string, HandInMatch>;
  lastHand: HandInMatch | null;
  /** penalties and corrections, by seat */
  transfers: Deltas;
}

/**
 * Reads a match: its own stream, then the hands that were stored after its opening. The hands of a match are not listed in
 * its stream, so the log is read from there on once, and the recorder keeps the state while it is the one writer. A store
 * with several recorders needs one recorder a match (partition by match, as the queue in front of them does).
 */
export async function readMatch(store: EventStore, match: string): Promise<MatchState | null> {
  const recorded = await store.readStream(matchStream(match));
  const [first] = recorded;
  if (first === undefined) return null;
  const opened = gameEventOf(first);
  if (opened.type !== 'MatchOpened') throw new Error(`${first.stream} begins with ${opened.type}`);
  const state: MatchState = {
    match,
    opened,
    end: { stream: first.stream, revision: -1, hash: '' },
    lastEvent: first.id,
    closed: false,
    hands: new Map(),
    lastHand: null,
    transfers: [0, 0, 0, 0],
  };
  await readHands(store, state, first.position);
  for (const each of recorded) applyToMatch(state, each);
  return state;
}

const PAGE = 2000;

async function readHands(store: EventStore, state: MatchState, from: number): Promise<void> {
  for (let after = from, isOver = false; !isOver;) {
    const page = await store.readAll({ after, limit: PAGE, prefixes: [HAND] });
    for (const event of page.events) applyHandEvent(state, event);
    after = page.position;
    isOver = page.caughtUp;
  }
}

function applyHandEvent(state: MatchState, recorded: RecordedEvent): void {
  if (recorded.type === 'HandStarted') {
    if (matchOfMeta(recorded.meta) !== state.match) return;
    const started = gameEventOf(recorded);
    if (started.type === 'HandStarted') noteStarted(state, started);
    return;
  }
  if (recorded.type !== 'HandEnded' && recorded.type !== 'HandVoided' && recorded.type !== 'HandDrawn') return;
  const hand = state.hands.get(recorded.stream.slice(HAND.length));
  if (hand === undefined) return;
  const event = gameEventOf(recorded);
  if (event.type === 'HandEnded') noteEnded(hand, event);
  else if (event.type === 'HandDrawn') hand.drawn = true;
  else hand.state = 'voided';
}

export function noteStarted(
  state: MatchState,
  { hand, number, dealer, streak, drawnBefore }: HandStarted,
): HandInMatch {
  const started: HandInMatch = {
    hand,
    number,
    dealer,
    state: 'live',
    nextDealer: dealer,
    deltas: [0, 0, 0, 0],
    counts: { streak, drawnBefore },
    drawn: false,
  };
  state.hands.set(hand, started);
  if (state.lastHand === null || state.lastHand.number <= number) state.lastHand = started;
  return started;
}

export function noteEnded(hand: HandInMatch, ended: { nextDealer: Seat; deltas: Deltas }): void {
  hand.state = 'ended';
  hand.nextDealer = ended.nextDealer;
  hand.deltas = ended.deltas;
}

/** Takes over one event of the match's own stream. */
export function applyToMatch(state: MatchState, recorded: Omit<RecordedEvent, 'position'>): void {
  const { stream, revision, id, meta } = recorded;
  state.end = { stream, revision, hash: meta.hash ?? '' };
  state.lastEvent = id;
  const event = gameEventOf({ ...recorded, position: 0 });
  if (event.type === 'MatchClosed') state.closed = true;
  else if (event.type === 'HandVoided') {
    const hand = state.hands.get(event.hand);
    if (hand !== undefined) hand.state = 'voided';
  } else if ((event.type === 'PenaltyGiven' || event.type === 'PaymentCorrected') && !state.closed) {
    for (const { from, to, amount } of event.rows) {
      state.transfers = addDeltas(state.transfers, deltasOf(from, -amount));
      state.transfers = addDeltas(state.transfers, deltasOf(to, amount));
    }
  }
}

function deltasOf(seat: Seat, amount: number): Deltas {
  return [seat === 0 ? amount : 0, seat === 1 ? amount : 0, seat === 2 ? amount : 0, seat === 3 ? amount : 0];
}

/** By seat: voided hands out, penalties and corrections in. T-11 */
export function totalsOf(state: MatchState): Deltas {
  let totals = state.transfers;
  for (const hand of state.hands.values()) {
    if (hand.state === 'ended') totals = addDeltas(totals, hand.deltas);
  }
  return totals;
}

/** The hand that is being played, if any. */
export function liveHandOf(state: MatchState): HandInMatch | null {
  const { lastHand } = state;
  return lastHand !== null && lastHand.state === 'live' ? lastHand : null;
}
