import {
  judgeUnlocked,
  momentOf,
  othersFrom,
  SEATS,
  type HandWon,
  type LiabilityFormed,
  type PaymentRow,
  type Seat,
} from '#rules';
import { PATTERN_ITEMS } from './book.js';
import type { FactState } from './fact-state.js';
import { note, timesNoted } from './ledger.js';
import { priceRangeOf } from './price-ranges.js';

/*
 * What the chapters of Jinan and Hefei say about a hand: flowers, ready declarations, liabilities; price, gate, sea, streak.
 * Each is noted where the rule book has the chapter.
 */

/** 番、咀 A win just folded, by what its total is. JN-5, HF-6 */
export function noteWorth({ table, ledger, book }: FactState, { seat, total, patterns }: HandWon): void {
  for (const { id, value } of patterns) note(ledger, seat, PATTERN_ITEMS[book], id, value);
  if (book === 'fan') {
    note(ledger, seat, 'fan-wins', 'all', total);
    note(ledger, seat, 'fan', String(total));
    note(ledger, seat, 'flowers', 'kept-won', table.seats[seat].flowers.length);
  } else if (book === 'price') {
    note(ledger, seat, 'price-wins', 'all', total);
    note(ledger, seat, 'price', priceRangeOf(total));
    if (momentOf(table, seat).sea) for (const each of SEATS) note(ledger, each, 'sea', each === seat ? 'won' : 'lost');
  }
}

/** 拿分 A link that three calls made. JN-7.4 */
export function noteLiability({ ledger }: FactState, { seat, liable }: LiabilityFormed): void {
  note(ledger, liable, 'liability', 'liable');
  note(ledger, seat, 'liability', 'caller');
}

/** 拿分、杠了 What a seat paid alone for what it fed: a robbed kong goes before both, the fed kong before the link. JN-7.5 */
export function noteFedPayments({ table, ledger, rules }: FactState, rows: readonly PaymentRow[]): void {
  if (rules.liability === null) return;
  for (const { seat, by } of table.wins) {
    if (by === 'robbed-kong') continue;
    const { liable, kongFrom } = momentOf(table, seat);
    const fed = by === 'self-draw' ? kongFrom : null;
    const payer = fed ?? liable;
    if (payer === null) continue;
    const amount = rows.reduce((sum, row) => sum + (row.from === payer && row.to === seat ? row.amount : 0), 0);
    const family = fed === null ? 'liability' : 'fed-kong';
    note(ledger, payer, family, 'paid', amount);
    note(ledger, seat, family, 'received', amount);
  }
}

/** 连庄 What the dealer's streak added to the rows of a win: their extra. HF-7.2 */
export function noteStreakPayments({ ledger, rules }: FactState, rows: readonly PaymentRow[]): void {
  if (rules.dealing === null) return;
  for (const { from, to, extra = 0, factor = 1 } of rows) {
    if (extra === 0) continue;
    note(ledger, to, 'streak', 'received', extra * factor);
    note(ledger, from, 'streak', 'paid', extra * factor);
  }
}

/** 海底 An ordinary draw just folded: whether the last four have begun. HF-5 */
export function noteSea(state: FactState): void {
  if (!state.table.seaDraw || state.seaReached) return;
  state.seaReached = true;
  for (const seat of SEATS) note(state.ledger, seat, 'sea', 'reached');
}

/** 八枝 A drawn tile that completes the shape and no suit of eight. HF-3 */
export function noteGateDraw(state: FactState, seat: Seat): void {
  if (state.book === 'price' && judgeUnlocked(state.table, seat) === 'suit-gate') noteGate(state, seat, 'draw');
}

/** 八枝 The same of the tile that lies open. HF-3 */
export function noteGateClaims(state: FactState): void {
  const { book, table } = state;
  if (book !== 'price' || table.open === null) return;
  for (const seat of othersFrom(table.open.seat)) {
    if (judgeUnlocked(table, seat) === 'suit-gate') noteGate(state, seat, 'discard');
  }
}

function noteGate({ ledger }: FactState, seat: Seat, by: 'draw' | 'discard'): void {
  if (timesNoted(ledger, seat, 'gate', 'hands') === 0) note(ledger, seat, 'gate', 'hands');
  note(ledger, seat, 'gate', by);
}

/** What the chapters say of a seat when the hand is over. */
export function noteChapters(state: FactState, seat: Seat): void {
  const { ledger, rules, table, book } = state;
  note(ledger, seat, 'books', book);
  if (rules.flowers !== null) note(ledger, seat, 'flowers', 'kept', table.seats[seat].flowers.length);
  if (rules.ready !== null) noteReady(state, seat);
  if (rules.dealing !== null && seat === table.dealer) note(ledger, seat, 'streak', 'dealt', table.streak);
  if (rules.dealing !== null && seat === table.dealer && table.streak > 1) note(ledger, seat, 'streak', 'stayed');
}

/** 明约、暗约 A seat that declared ready, and how the hand came out for it. JN-4 */
function noteReady({ table, ledger, winnersPaid }: FactState, seat: Seat): void {
  const { ready, readyVoided } = table.seats[seat];
  if (ready === 'none') return;
  const net = table.deltas[seat];
  note(ledger, seat, 'ready', ready, net);
  note(ledger, seat, 'ready-hands', 'all', net);
  if (readyVoided) note(ledger, seat, 'ready-hands', 'voided');
  const hasWon = table.wins.some((win) => win.seat === seat);
  if (hasWon) note(ledger, seat, 'ready-won', ready);
  note(ledger, seat, 'ready-outcome', hasWon ? 'won' : lostHow());

  function lostHow(): string {
    if (table.drawn !== null) return 'drawn';
    if (winnersPaid[seat] > 0) return 'dealt-in';
    return table.wins.some((win) => win.by === 'self-draw') ? 'self-draw-lost' : 'others-won';
  }
}
