import { SEATS, waitsOf, type HandEvent, type HandWon, type Seat, type Tile, type TileDiscarded, tileOf } from '#rules';
import type { Logged } from '#game-log';
import { chosenOfBest } from './efficiency.js';
import { shantenOf, unmelded } from './fast-shanten.js';
import type { FactState } from './fact-state.js';
import { note, timesNoted } from './ledger.js';

/*
 * 速度、效率 How near a seat is, turn by turn. A turn of a seat is one discard of its own: turn 0 is the deal. What holds after
 * a discard holds until the next one of that seat.
 */

/** Turns at which the shanten is noted. */
export const SHANTEN_TURNS: readonly number[] = [0, 5, 10];

/** One seat on its way. Mutable, one owner. */
export interface SeatPlay {
  /** own discards so far */
  turn: number;
  /** turn after which the seat was ready for the first time */
  firstReady: number | null;
  /** what it waits for since its last discard */
  waits: readonly Tile[];
  /** the keys of the holding that the waits are of */
  readonly held: Int32Array;
  /** the shanten is not below this: a tile brings one at most */
  atLeast: number;
}

export function openPlay(): SeatPlay {
  return { turn: 0, firstReady: null, waits: [], held: new Int32Array(5), atLeast: 1 };
}

/** What the deal gave. */
export function noteDealtPlay(state: FactState): void {
  for (const seat of SEATS) noteNearness(state, seat);
}

/** A discard about to be folded: one of a hand is weighed against the best one. */
export function weighDiscard(state: FactState, event: TileDiscarded): void {
  const { seat } = event;
  const { number, seats } = state.table;
  // a hand weighs one seat's discard, seats and turns 1 to 12 alike: to weigh all would cost forty times as much
  if (number % 4 !== seat || state.play[seat].turn !== Math.floor(number / 4) % 12) return;
  const { locked, ready, concealed } = seats[seat];
  if (locked || ready !== 'none' || concealed.size % 3 !== 2) return;
  const weighed = chosenOfBest(state.table, seat, tileOf(event.tile));
  if (weighed === null) return;
  note(state.ledger, seat, 'efficiency', 'chosen', weighed.chosen);
  note(state.ledger, seat, 'efficiency', 'best', weighed.best);
}

/** A discard just folded: whom it was thrown to, and how near its seat is now. */
export function noteDiscard(state: FactState, { seat, tile }: TileDiscarded): void {
  const { ledger, play } = state;
  play[seat].turn++;
  const thrown = tileOf(tile);
  let [isAnyReady, isWaitedFor] = [false, false];
  for (const other of SEATS) {
    if (other === seat || play[other].waits.length === 0) continue;
    isAnyReady = true;
    if (play[other].waits.includes(thrown)) isWaitedFor = true;
  }
  if (isAnyReady) note(ledger, seat, 'danger', 'discards');
  if (isWaitedFor) note(ledger, seat, 'danger', 'waited-for');
  play[seat].atLeast--;
  noteNearness(state, seat);
}

/** A kong draws once more in its turn. */
export function passKong({ play }: FactState, seat: Seat): void {
  play[seat].atLeast--;
}

function holdsSame(held: Int32Array, keys: Int32Array): boolean {
  return held[0] === keys[0] && held[1] === keys[1] && held[2] === keys[2] && held[3] === keys[3];
}

function noteNearness({ table, ledger, play, rules }: FactState, seat: Seat): void {
  const { concealed, melds } = table.seats[seat];
  const own = play[seat];
  if (concealed.size % 3 !== 1) return;
  // who throws the tile just drawn holds what it held, and most do
  const isHeld = holdsSame(own.held, concealed.keys);
  const isNoted = SHANTEN_TURNS.includes(own.turn);
  if (!isNoted && (isHeld || own.atLeast > 0)) return;
  const away = shantenOf(unmelded({ concealed, melds, forms: rules.forms, copies: rules.copies }));
  if (isNoted) note(ledger, seat, 'shanten', String(own.turn), away);
  own.atLeast = away;
  if (isHeld) return;
  own.held.set(concealed.keys);
  own.waits = away > 0 ? [] : waitsOf(rules, seat, table.dealer, concealed, melds);
  if (own.waits.length > 0) own.firstReady ??= own.turn;
}

/** 胡 When it came, and whether the payer was ready too. */
export function noteWinTurn({ ledger, play }: FactState, { seat, by, from }: HandWon): void {
  note(ledger, seat, 'speed', 'win', play[seat].turn + 1);
  if (by === 'self-draw') note(ledger, seat, 'speed', 'self-draw', play[seat].turn + 1);
  if (from === undefined || timesNoted(ledger, from, 'speed', 'deal-in') > 0) return;
  const paying = play[from];
  note(ledger, from, 'speed', 'deal-in', by === 'discard' ? paying.turn : paying.turn + 1);
  if (paying.waits.length > 0) note(ledger, from, 'speed', 'deal-in-ready');
}

/** 代打 An own action that the platform took. */
export function noteConduct({ ledger }: FactState, event: Logged<HandEvent>): void {
  if (event.auto === true && 'seat' in event) note(ledger, event.seat, 'conduct', 'automatic');
}

/** What is known of a seat's way when the hand is over. */
export function notePlay({ ledger, play }: FactState, seat: Seat): void {
  const { turn, firstReady } = play[seat];
  if (firstReady !== null) note(ledger, seat, 'speed', 'ready', firstReady);
  if (turn > 0) note(ledger, seat, 'speed', 'turns', turn);
}
