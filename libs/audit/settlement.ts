import {
  birdsAfterWin,
  openingBirdSeat,
  recordedFigures,
  SEATS,
  streakRows,
  tileOf,
  winBirdSeat,
  type BirdDrawn,
  type Deltas,
  type PaymentRow,
  type PaymentsSettled,
  type Seat,
  type WinFigure,
} from '#rules';
import { report, type HandAudit } from './hand.js';

/** 抓鸟 Judges a bird that is due: its tile where the winning tile is the bird, and whom it points at. CS-7 */
export function judgeBird(hand: HandAudit, event: BirdDrawn, line: number): void {
  const { table } = hand;
  const { law } = table.rules;
  const wanted = dueBird(hand, event);
  const pointed = (tile: BirdDrawn['tile']): Seat =>
    event.for === 'opening' ? openingBirdSeat(table, tileOf(tile)) : winBirdSeat(table, tileOf(tile));
  const wrongTile = wanted !== null && wanted !== event.tile;
  const wrongSource = event.source !== (event.for === 'opening' ? 'wall' : birdsAfterWin(table).source);
  const right = wrongTile ? pointed(wanted) : pointed(event.tile);
  (event.for === 'opening' ? hand.openingBirdSeats : hand.birdSeats).push(right);
  if (wrongTile || wrongSource) {
    const expected = {
      tile: wanted ?? undefined,
      source: event.for === 'opening' ? 'wall' : birdsAfterWin(table).source,
    };
    report(hand, {
      code: 'bird-tile',
      line,
      clause: law.birds,
      expected,
      recorded: { tile: event.tile, source: event.source },
    });
  }
  if (event.seat === pointed(event.tile) || event.seat === right) return;
  report(hand, { code: 'bird-seat', line, clause: law['bird-seat'], expected: right, recorded: event.seat });
}

/** The tile a bird must be: the winning tile where that stands for it; null where it comes out of the wall. */
function dueBird(hand: HandAudit, event: BirdDrawn): BirdDrawn['tile'] | null {
  const [win] = hand.table.wins;
  if (event.for === 'opening' || win === undefined) return null;
  return birdsAfterWin(hand.table).source === 'winning-tile' ? win.tile : null;
}

/** Judges payment rows: right if they follow from the moves, or from the figures recorded before them. CS-2.4, CS-8 */
export function judgePayments(hand: HandAudit, event: PaymentsSettled, line: number): void {
  const { law } = hand.table.rules;
  const candidates = candidatesFor(hand, event.for);
  const matched = candidates.some((rows) => sameRows(rows, event.rows));
  addSums(hand, [event.rows, ...candidates.slice(0, 1)]);
  if (matched) return;
  const opening = event.for === 'opening';
  report(hand, {
    code: opening ? 'opening-payout' : 'payment',
    line,
    clause: opening ? law['opening-payments'] : event.for === 'streak' ? law.streak : law.payments,
    expected: candidates.at(0)?.map(rowText),
    recorded: event.rows.map(rowText),
  });
}

function candidatesFor(hand: HandAudit, purpose: PaymentsSettled['for']): readonly (readonly PaymentRow[])[] {
  switch (purpose) {
    case 'opening':
      return openingCandidates(hand);
    case 'win':
      return winCandidates(hand);
    case 'streak':
      return [streakRows(hand.table)];
  }
}

/** The rows that re-derived figures make first, then those that recorded figures make. */
export function winCandidates(hand: HandAudit): readonly (readonly PaymentRow[])[] {
  const { table } = hand;
  const recorded = recordedFigures(table);
  const derived: WinFigure[] = recorded.map((figure, at) => {
    const worth = hand.derived[at];
    return worth === null || worth === undefined ? figure : { ...figure, assessment: worth };
  });
  const retiered: WinFigure[] = recorded.map((figure) => ({
    ...figure,
    assessment: { ...figure.assessment, ...table.rules.totalOf(figure.assessment.patterns) },
  }));
  const birds = birdAlternatives(
    hand.birdSeats,
    table.birds.map((bird) => bird.seat),
    hand.birdsMissing,
  );
  return [derived, recorded, retiered].flatMap((figures) =>
    birds.map((seats) => table.rules.winRows(table.dealer, figures, seats)),
  );
}

function openingCandidates(hand: HandAudit): readonly (readonly PaymentRow[])[] {
  const { table } = hand;
  const { opening } = table.rules;
  if (opening === null) return [];
  const recorded = table.declarers.map((seat) => ({ seat, patterns: table.seats[seat].declared ?? [] }));
  const held = recorded
    .map(({ seat }) => ({ seat, patterns: opening.held(table.seats[seat].concealed) }))
    .filter(({ patterns }) => patterns.length > 0);
  const birds = birdAlternatives(
    hand.openingBirdSeats,
    table.openingBirds.map((bird) => bird.seat),
    hand.openingBirdsMissing,
  );
  return [held, recorded].flatMap((declared) => birds.map((seats) => opening.rows(table.dealer, declared, seats)));
}

/** Seats the birds may point at: as they should, as recorded, and any where a bird was never turned. */
function birdAlternatives(
  right: readonly Seat[],
  recorded: readonly Seat[],
  missing: number,
): readonly (readonly Seat[])[] {
  let alternatives: (readonly Seat[])[] = right.join() === recorded.join() ? [right] : [right, recorded];
  for (let n = 0; n < missing; n++) {
    alternatives = alternatives.flatMap((seats) => [...SEATS.map((seat) => [...seats, seat]), seats]);
  }
  return alternatives;
}

function sameRows(a: readonly PaymentRow[], b: readonly PaymentRow[]): boolean {
  if (a.length !== b.length) return false;
  const left = b.map(rowText);
  return a.every((row) => {
    const at = left.indexOf(rowText(row));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** `2→0 (6+1)×2 = 14`: the arithmetic of a row as a club would write it. */
export function rowText({ from, to, amount, base, extra = 0, factor = 1 }: PaymentRow): string {
  return `${from}→${to} (${base}+${extra})×${factor} = ${amount}`;
}

/** Every sum that the payments so far may have led to, recorded or re-derived. */
export function addSums(hand: HandAudit, choices: readonly (readonly PaymentRow[])[]): void {
  const sums = new Map<string, Deltas>();
  for (const before of hand.sums) {
    for (const rows of choices) {
      const after = sumRows(before, rows);
      sums.set(after.join(), after);
    }
  }
  hand.sums = [...sums.values()].slice(0, 64);
}

export function sumRows(before: Deltas, rows: readonly { from: Seat; to: Seat; amount: number }[]): Deltas {
  const sums: [number, number, number, number] = [...before];
  for (const { from, to, amount } of rows) {
    sums[from] -= amount;
    sums[to] += amount;
  }
  return sums;
}

/** What a missing bird would have been called in a finding. */
export function birdExpected(hand: HandAudit): unknown {
  const { table } = hand;
  const [win] = table.wins;
  const { source } = birdsAfterWin(table);
  return source === 'winning-tile' && win !== undefined
    ? { type: 'BirdDrawn', tile: win.tile, source, seat: winBirdSeat(table, tileOf(win.tile)) }
    : { type: 'BirdDrawn', source: 'wall' };
}
