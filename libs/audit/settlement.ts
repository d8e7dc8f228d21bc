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
  type Message,
  type PaymentRow,
  type PaymentsSettled,
  type Seat,
  type Tile,
  type WinFigure,
} from '#rules';
import { report, stopJudging, type Declared, type HandAudit } from './hand.js';
import { declarations, declareFor } from './opening.js';
import { clauseBroken } from './broken-clause.js';
import { asLinked } from './link-aside.js';
import { isSameRow, rowText } from './row-text.js';
import { countLeftOut, pointsByLeftOut } from './win-left-out.js';

/** 抓鸟 Judges a bird that is due: its tile where the winning tile is the bird, and whom it points at. CS-7 */
export function judgeBird(hand: HandAudit, event: BirdDrawn, line: number): void {
  const { table } = hand;
  const { law } = table.rules;
  const wanted = dueBird(hand, event);
  const pointed = (tile: BirdDrawn['tile']): Seat =>
    event.for === 'opening' ? openingBirdSeat(table, tileOf(tile)) : winBirdSeat(table, tileOf(tile));
  const mayPoint = (tile: BirdDrawn['tile']): boolean =>
    event.for === 'opening'
      ? openingMayPoint(hand, event.seat, tileOf(tile))
      : hand.derived.includes(null) || pointsByLeftOut(hand, event);
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
  if (event.seat === pointed(event.tile) || event.seat === right || mayPoint(event.tile)) return;
  report(hand, { code: 'bird-seat', line, clause: law['bird-seat'], expected: right, recorded: event.seat });
}

/** Where it is not certain who had declared, a bird may point from any of those who may have. */
function openingMayPoint(hand: HandAudit, seat: Seat, tile: Tile): boolean {
  const { table, unclaimed, notHeld } = hand;
  const { opening } = table.rules;
  if (opening === null || (unclaimed.length === 0 && notHeld.length === 0)) return false;
  return declarations(hand).some(
    (declared) =>
      opening.birdSeat(
        tile,
        table.dealer,
        declared.map((each) => each.seat),
      ) === seat,
  );
}

/** The tile a bird must be: the winning tile where that stands for it; null where it comes out of the wall. */
function dueBird(hand: HandAudit, event: BirdDrawn): BirdDrawn['tile'] | null {
  const [win] = hand.table.wins;
  if (event.for === 'opening' || win === undefined) return null;
  return birdsAfterWin(hand.table).source === 'winning-tile' ? win.tile : null;
}

/** Judges payment rows: right if they follow from the moves, or from the figures recorded before them. CS-2.4, CS-8 */
export function judgePayments(hand: HandAudit, event: PaymentsSettled, line: number): void {
  let first: readonly PaymentRow[] | null = null;
  let matched = false;
  let isFirst = false;
  for (const rows of candidatesFor(hand, event.for)) {
    first ??= rows;
    matched = sameRows(rows, event.rows);
    isFirst = matched && rows === first;
    if (matched) break;
  }
  addSums(hand, first === null || isFirst ? [event.rows] : [event.rows, first]);
  if (matched) return event.for === 'opening' ? declareAsPaid(hand, event) : undefined;
  const isPaid = (): boolean => [...winCandidatesByCounts(hand)].some((rows) => sameRows(rows, event.rows));
  if (event.for === 'win' && countLeftOut(hand, event, isPaid)) return;
  const opening = event.for === 'opening';
  if (event.for === 'win' && hand.derived.includes(null)) return stopJudging(hand, line, AFTER_NO_WIN);
  report(hand, {
    code: opening ? 'opening-payout' : 'payment',
    line,
    clause: clauseBroken(hand.table.rules, event.for, first ?? [], event.rows, {
      drawnBefore: hand.table.drawnBefore,
      wins: derivedFigures(hand, recordedFigures(hand.table)),
    }),
    expected: first?.map(rowText),
    recorded: event.rows.map(rowText),
  });
}

const AFTER_NO_WIN: Message = {
  zh: '记录的胡牌不成立，由它算出的输赢无法判断',
  en: 'the recorded win is none, so what was paid for it cannot be judged',
};

/** Made one by one: nearly always the first is the one. */
function candidatesFor(hand: HandAudit, purpose: PaymentsSettled['for']): Iterable<readonly PaymentRow[]> {
  switch (purpose) {
    case 'opening':
      return openingCandidates(hand);
    case 'win':
      return winCandidatesByCounts(hand);
    case 'streak':
      return [streakRows(hand.table)];
  }
}

/** By the counts recorded at the start of the hand, then by what they should have been. HF-7.2, JN-9.4 */
function* winCandidatesByCounts(hand: HandAudit): Generator<readonly PaymentRow[]> {
  yield* winCandidates(hand);
  const { table, rightCounts } = hand;
  if (rightCounts === null) return;
  const recorded = { drawnBefore: table.drawnBefore, streak: table.streak };
  Object.assign(table, rightCounts);
  try {
    yield* winCandidates(hand);
  } finally {
    Object.assign(table, recorded);
  }
}

/** The rows that re-derived figures make first, then those that recorded figures make. */
export function* winCandidates(hand: HandAudit): Generator<readonly PaymentRow[]> {
  const { table } = hand;
  const recorded = recordedFigures(table);
  const derived = derivedFigures(hand, recorded);
  const birds = [
    ...birdAlternatives(
      hand.birdSeats,
      table.birds.map((bird) => bird.seat),
      hand.birdsMissing,
    ),
    ...withBirdsAside(hand),
  ];
  for (const seats of birds) yield table.rules.winRows(table.dealer, derived, seats);
  for (const seats of birds) yield table.rules.winRows(table.dealer, recorded, seats);
  if (hand.linksAside.size > 0) {
    yield table.rules.winRows(table.dealer, asLinked(hand, derived), []);
    yield table.rules.winRows(table.dealer, asLinked(hand, recorded), []);
  }
  const retiered: WinFigure[] = recorded.map((figure) => ({
    ...figure,
    assessment: { ...figure.assessment, ...table.rules.totalOf(figure.assessment.patterns) },
  }));
  for (const seats of birds) yield table.rules.winRows(table.dealer, retiered, seats);
}

/** The wins as they should be, where they should be at all. */
function derivedFigures({ derived }: HandAudit, recorded: readonly WinFigure[]): readonly WinFigure[] {
  return recorded.map((figure, at) => {
    const worth = derived[at];
    return worth === null || worth === undefined ? figure : { ...figure, assessment: worth };
  });
}

function* openingCandidates(hand: HandAudit): Generator<readonly PaymentRow[]> {
  for (const { rows } of openingChoices(hand)) yield rows;
}

interface OpeningChoice {
  readonly declared: readonly Declared[];
  readonly rows: readonly PaymentRow[];
}

function* openingChoices(hand: HandAudit): Generator<OpeningChoice> {
  const { table } = hand;
  const { opening } = table.rules;
  if (opening === null) return;
  const birds = birdAlternatives(
    hand.openingBirdSeats,
    table.openingBirds.map((bird) => bird.seat),
    hand.openingBirdsMissing,
  );
  for (const declared of declarations(hand)) {
    for (const seats of birds) yield { rows: opening.rows(table.dealer, declared, seats), declared };
  }
}

/** 起手胡 Who was paid had declared: what follows at the table follows from that, where the answers on record are at fault. CS-2.3 */
function declareAsPaid(hand: HandAudit, event: PaymentsSettled): void {
  const { table, unclaimed, notHeld } = hand;
  if (unclaimed.length === 0 && notHeld.length === 0) return;
  const paid = [...openingChoices(hand)].find(({ rows }) => sameRows(rows, event.rows))?.declared ?? [];
  for (const seat of table.declarers.splice(0)) {
    table.seats[seat].declared = null;
    table.seats[seat].banked = 'none';
  }
  for (const { seat, patterns } of paid) declareFor(table, seat, patterns);
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

/** One bird recorded twice leaves another aside: the payments may follow that one instead. */
function withBirdsAside({ birdSeats, birdsAside }: HandAudit): readonly (readonly Seat[])[] {
  return birdsAside.flatMap((aside) => birdSeats.map((_, at) => [...birdSeats.toSpliced(at, 1), aside]));
}

/** The same rows in any order. */
export function sameRows(a: readonly PaymentRow[], b: readonly PaymentRow[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((row, at) => isSameRow(row, b[at]))) return true;
  const left = b.map(rowText);
  return a.every((row) => {
    const at = left.indexOf(rowText(row));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Every sum that the payments so far may have led to, recorded or re-derived. */
export function addSums(hand: HandAudit, choices: readonly (readonly PaymentRow[])[]): void {
  if (hand.sums.length === 1 && choices.length === 1) {
    hand.sums = [sumRows(hand.sums[0], choices[0])];
    return;
  }
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
