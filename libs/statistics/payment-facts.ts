import {
  figureOf,
  momentOf,
  openingBirdSeat,
  SEATS,
  TILES,
  winBirdSeat,
  type BirdDrawn,
  type Concealed,
  type PaymentRow,
  type PaymentsSettled,
  type Seat,
} from '#rules';
import { noteFedPayments, noteStreakPayments } from './chapter-facts.js';
import type { BirdChance, FactState } from './fact-state.js';
import { note } from './ledger.js';

/** Parts of a bird, in which expected hits are kept so that every sum stays an integer. */
export const BIRD_PARTS = 10_000;

/** 鸟运 What a bird about to be turned could have been: each tile still in the wall alike. The winning tile is no chance. */
export function chanceOf({ table }: FactState, event: BirdDrawn): BirdChance {
  const pointing = [0, 0, 0, 0];
  let unseen = 0;
  if (event.source === 'wall') {
    for (const tile of TILES) {
      const copies = table.rules.copies[tile] - table.seen[tile];
      if (copies <= 0) continue;
      unseen += copies;
      pointing[event.for === 'opening' ? openingBirdSeat(table, tile) : winBirdSeat(table, tile)] += copies;
    }
  }
  if (unseen > 0) return { seat: event.seat, pointing, unseen };
  return { seat: event.seat, pointing: SEATS.map((seat) => (seat === event.seat ? 1 : 0)), unseen: 1 };
}

/** Payments just folded: what was received and paid, for what, and what the birds did to it. */
export function notePayments(state: FactState, event: PaymentsSettled): void {
  for (const { from, to, amount } of event.rows) {
    state.paid[from] += amount;
    state.received[to] += amount;
    state.pairs.flow[from][to] += amount;
  }
  switch (event.for) {
    case 'opening':
      noteOpeningPayments(state, event.rows);
      return noteBirds(state, event.rows, withoutOpeningBirds, () => 'opening');
    case 'win':
      noteWinPayments(state, event.rows);
      noteFedPayments(state, event.rows);
      noteStreakPayments(state, event.rows);
      return noteBirds(state, event.rows, withoutBirds, (rows, seat) =>
        rows.some((row) => row.to === seat) ? 'won' : 'lost',
      );
    case 'streak':
      return;
  }
}

function noteOpeningPayments({ ledger, openingNet }: FactState, rows: readonly PaymentRow[]): void {
  for (const { from, to, amount } of rows) {
    note(ledger, to, 'opening', 'received', amount);
    note(ledger, from, 'opening', 'paid', amount);
    openingNet[to] += amount;
    openingNet[from] -= amount;
  }
}

function noteWinPayments({ ledger, table, winnersPaid, lastTileWon }: FactState, rows: readonly PaymentRow[]): void {
  for (const seat of SEATS) {
    const got = sumOf(rows.filter((row) => row.to === seat));
    const paid = sumOf(rows.filter((row) => row.from === seat));
    const hasWon = table.wins.some((win) => win.seat === seat);
    if (hasWon) note(ledger, seat, 'value', 'win', got);
    if (paid > 0) note(ledger, seat, 'value', winnersPaid[seat] > 0 ? 'deal-in' : 'self-draw-loss', paid);
    if (!lastTileWon) continue;
    if (hasWon) note(ledger, seat, 'last-tile', 'won', got);
    if (paid > 0) note(ledger, seat, 'last-tile', 'paid', paid);
  }
}

function sumOf(rows: readonly PaymentRow[]): number {
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

/** The opening rows as they would be without a bird. CS-2.4 */
function withoutOpeningBirds({ rules, table }: FactState): readonly PaymentRow[] {
  const { opening } = rules;
  if (opening === null) return [];
  const declared = table.declarers.map((seat) => ({ seat, patterns: table.seats[seat].declared ?? [] }));
  return opening.rows(table.dealer, declared, []);
}

/** The rows of the recorded wins as they would be without a bird. CS-8 */
function withoutBirds({ rules, table }: FactState): readonly PaymentRow[] {
  const figures = table.wins.map((win) => {
    const moment = momentOf(table, win.seat);
    return figureOf(win, moment, pointsOf(rules.points, table.seats[win.seat], moment));
  });
  return rules.winRows(table.dealer, figures, []);
}

function pointsOf(
  points: FactState['rules']['points'],
  { concealed, melds }: { readonly concealed: Concealed; readonly melds: FactState['table']['seats'][number]['melds'] },
  moment: ReturnType<typeof momentOf>,
): number | undefined {
  return points === null ? undefined : points(concealed, melds, moment);
}

type BirdSide = 'won' | 'lost' | 'opening';

/** 抓鸟 Hits, expected hits, factors and the worth of the birds turned for these rows, by seat that has a row. CS-7 */
function noteBirds(
  state: FactState,
  rows: readonly PaymentRow[],
  withoutBirdsOf: (state: FactState) => readonly PaymentRow[],
  sideOf: (rows: readonly PaymentRow[], seat: Seat) => BirdSide,
): void {
  const birds = state.birds;
  state.birds = [];
  if (birds.length === 0) return;
  const plain = withoutBirdsOf(state);
  for (const seat of SEATS) {
    const own = rows.filter((row) => row.from === seat || row.to === seat);
    if (own.length === 0) continue;
    const side = sideOf(own, seat);
    for (const bird of birds) noteBird(state, seat, side, bird, own);
    for (const row of own) noteFactor(state, seat, side, row, plain);
    state.birdNet[seat] = (state.birdNet[seat] ?? 0) + netOf(own, seat) - netOf(plain, seat);
  }
}

function noteBird(
  { ledger }: FactState,
  seat: Seat,
  side: BirdSide,
  bird: BirdChance,
  own: readonly PaymentRow[],
): void {
  const hits = (pointed: Seat) => own.some((row) => row.from === pointed || row.to === pointed);
  note(ledger, seat, 'birds', `drawn-${side}`);
  if (hits(bird.seat)) note(ledger, seat, 'birds', `hit-${side}`);
  const hitting = SEATS.reduce<number>((sum, each) => sum + (hits(each) ? bird.pointing[each] : 0), 0);
  note(ledger, seat, 'birds', 'expected', Math.round((BIRD_PARTS * hitting) / bird.unseen));
}

/** The birds' share of a row's factor: a double kong tile doubles with or without them. CC-3.4 */
function noteFactor(
  { ledger }: FactState,
  seat: Seat,
  side: BirdSide,
  row: PaymentRow,
  plain: readonly PaymentRow[],
): void {
  const bare = plain.find((each) => each.from === row.from && each.to === row.to);
  const factor = Math.round((row.factor ?? 1) / (bare?.factor ?? 1));
  note(ledger, seat, 'birds', `rows-${side}`, factor);
  if (factor > 1) note(ledger, seat, 'birds', `rows-hit-${side}`);
}

function netOf(rows: readonly PaymentRow[], seat: Seat): number {
  return rows.reduce((net, { from, to, amount }) => net + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0);
}
