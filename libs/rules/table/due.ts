import type { Moment } from '../pattern/win.js';
import { nextSeat, SEATS, seatsFrom, type Seat } from '../tiles/seat.js';
import { tileAt, type Tile } from '../tiles/tile.js';
import type { NextDealer, Outcome, WinFigure } from '../variant/contract.js';
import type {
  BirdDrawn,
  DrawnHandReason,
  DrawSource,
  HandWon,
  PatternId,
  PaymentRow,
  PaymentsSettled,
} from './event.js';
import { held } from './opening.js';
import { ableToWin } from './winning.js';
import type { Table } from './table.js';

/**
 * What must come next. Answers, turns, discards and claims wait for seats; everything else the table does by itself. A
 * `last-chance` is a turn without throw or kong: the seat wins or passes.
 */
export type Due =
  | { readonly kind: 'deal' }
  | { readonly kind: 'flower'; readonly seat: Seat; readonly flowers: readonly Tile[] }
  | { readonly kind: 'liability'; readonly seat: Seat; readonly liable: Seat }
  | { readonly kind: 'opening-answer'; readonly seat: Seat; readonly patterns: readonly PatternId[] }
  | { readonly kind: 'bird'; readonly for: BirdDrawn['for']; readonly source: BirdDrawn['source'] }
  | { readonly kind: 'payments'; readonly for: PaymentsSettled['for'] }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly source: DrawSource }
  | { readonly kind: 'offer'; readonly seat: Seat }
  | { readonly kind: 'last-tile-answer'; readonly seat: Seat }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'last-chance'; readonly seat: Seat }
  | { readonly kind: 'discard'; readonly seat: Seat }
  | { readonly kind: 'second-discard'; readonly seat: Seat; readonly tile: Tile }
  | { readonly kind: 'claims' }
  | { readonly kind: 'hand-drawn'; readonly reason: DrawnHandReason }
  | { readonly kind: 'end' }
  | { readonly kind: 'over' };

/** What must come next at a table. In `claims` the seats that may claim answer first; `dueDraw` is what comes if none does. */
export function due(table: Table): Due {
  switch (table.phase) {
    case 'started':
      return streakRows(table).length > 0 && !table.streakSettled
        ? { kind: 'payments', for: 'streak' }
        : { kind: 'deal' };
    case 'flowers':
      return dueFlowers(table);
    case 'flower':
      return { kind: 'draw', seat: table.turn, source: table.rules.flowers?.source ?? 'tail' };
    case 'opening':
      return dueOpening(table);
    case 'draw':
      return dueDraw(table);
    case 'offered':
      return { kind: 'last-tile-answer', seat: table.turn };
    case 'turn':
      return dueTurn(table);
    case 'called':
      return dueLiability(table) ?? { kind: 'discard', seat: table.turn };
    case 'second':
      return { kind: 'second-discard', seat: table.turn, tile: table.seats[table.turn].secondDrawn ?? tileAt(0) };
    case 'claims':
      return { kind: 'claims' };
    case 'kong':
      return dueLiability(table) ?? (table.open === null ? dueDraw(table) : { kind: 'claims' });
    case 'won':
      return dueAfterWin(table);
    case 'drawn':
      return { kind: 'end' };
    case 'ended':
    case 'voided':
      return { kind: 'over' };
  }
}

/** 花 Dealt flowers are shown and replaced seat by seat from the dealer; then the hand goes on. JN-1.2 */
function dueFlowers(table: Table): Due {
  const { flowers } = table.rules;
  if (flowers === null) return dueDraw(table);
  if (table.flowerSeat !== null) return { kind: 'draw', seat: table.flowerSeat, source: flowers.source };
  for (const seat of seatsFrom(table.dealer)) {
    const held = flowers.due(table.seats[seat].concealed);
    if (held.length > 0) return { kind: 'flower', seat, flowers: held };
  }
  return table.rules.opening === null ? dueDraw(table) : dueOpening(table);
}

/** A drawn flower is shown first; a draw of the sea, or on the kong that ends the hand, is won on or passed. */
function dueTurn(table: Table): Due {
  const { turn } = table;
  const flower = drawnFlower(table);
  if (flower !== null) return { kind: 'flower', seat: turn, flowers: [flower] };
  if (!isLastChance(table)) return { kind: 'turn', seat: turn };
  return (ableToWin(table) & ~table.declinedNow) === 0
    ? dueAfterLastChance(table)
    : { kind: 'last-chance', seat: turn };
}

/** 花 The flower that the seat in turn has drawn and has still to show; null if it drew another tile. JN-1.2 */
function drawnFlower({ turn, seats, rules }: Table): Tile | null {
  const { drawn } = seats[turn];
  return drawn !== null && rules.flowers !== null && rules.flowers.isFlower(drawn) ? drawn : null;
}

/**
 * Whether the seat in turn may neither throw nor kong. A flower drawn for the kong that ends the hand is shown and replaced
 * first. HF-5, JN-1.2, JN-9.2
 */
export function isLastChance(table: Table): boolean {
  const { phase, seaDraw, rules, kongs } = table;
  if (phase !== 'turn' || drawnFlower(table) !== null) return false;
  return seaDraw || (rules.deadWall !== null && rules.deadWall.drawnByKongs(kongs));
}

/** What comes when a last chance is passed: the next draw of the sea, or the end of the hand. */
export function dueAfterLastChance(table: Table): Due {
  const { rules, wall, turn } = table;
  if (!table.seaDraw || rules.sea === null) return { kind: 'hand-drawn', reason: 'fourth-kong' };
  return wall.left === 0
    ? { kind: 'hand-drawn', reason: rules.sea.spent }
    : { kind: 'draw', seat: nextSeat(turn), source: 'front' };
}

/** 拿分 A link that the calls on the table form and that is not on record yet. JN-7.4 */
function dueLiability(table: Table): Due | null {
  const { liability } = table.rules;
  const state = table.seats[table.turn];
  if (liability === null || state.liabilityNoted) return null;
  const liable = liability.liable(state.melds);
  return liable === null ? null : { kind: 'liability', seat: table.turn, liable };
}

/** What a streak of drawn hands costs before the deal. JN-9.5 */
export function streakRows(table: Table): readonly PaymentRow[] {
  const { streak } = table.rules;
  return streak === null ? [] : streak.rows(table.dealer, table.drawnBefore);
}

function dueOpening(table: Table): Due {
  const { opening } = table.rules;
  if (opening === null) return dueDraw(table);
  for (const seat of seatsFrom(table.dealer)) {
    const state = table.seats[seat];
    if (state.openingAnswered) continue;
    const patterns = held(table, opening, seat);
    if (patterns.length > 0) return { kind: 'opening-answer', seat, patterns };
  }
  return dueAfterOpeningAnswers(table);
}

/** What comes when the last seat has answered for its opening hand: bird, payments, and play or the end. CS-2.5, CS-2.6 */
export function dueAfterOpeningAnswers(table: Table): Due {
  const { opening } = table.rules;
  const declarers = table.declarers.length;
  if (opening === null || declarers === 0) return dueDraw(table);
  if (!table.openingSettled) {
    return table.openingBirds.length < opening.birds(declarers)
      ? { kind: 'bird', for: 'opening', source: 'wall' }
      : { kind: 'payments', for: 'opening' };
  }
  return opening.endsHand ? { kind: 'end' } : dueDraw(table);
}

/**
 * What comes when a draw is due: the draw and its end of the wall, the offer of the last tile (CS-6.1), or the end of a
 * hand whose wall is spent (CS-6.3, CS-6.4).
 */
export function dueDraw(table: Table): Due {
  const { kong, open, wall, rules } = table;
  if (kong !== null) return { kind: 'draw', seat: kong.seat, source: rules.kongs.source(kong.replacement) };
  if (open !== null && open.lastTile) return { kind: 'hand-drawn', reason: 'last-tile-no-win' };
  if (rules.deadWall !== null && rules.deadWall.isDead(wall.left, table.kongs)) {
    return { kind: 'hand-drawn', reason: 'dead-wall' };
  }
  if (wall.left === 0) return { kind: 'hand-drawn', reason: 'wall-spent' };
  const seat = open === null ? table.turn : nextSeat(open.seat);
  if (wall.left > 1 || !rules.lastTileOffered) return { kind: 'draw', seat, source: 'front' };
  if (table.lastTileDeclines >= SEATS.length) return { kind: 'hand-drawn', reason: 'last-tile-declined' };
  return { kind: 'offer', seat };
}

function dueAfterWin(table: Table): Due {
  if (table.settled) return { kind: 'end' };
  const birds = birdsAfterWin(table);
  if (table.birds.length < birds.count) return { kind: 'bird', for: 'win', source: birds.source };
  return { kind: 'payments', for: 'win' };
}

/**
 * 抓鸟 How many birds follow the win on the table and where they come from: the wall, fewer if it holds fewer; the
 * winning tile after a win on the last tile or, by option, over an empty wall. CS-7.1
 */
export function birdsAfterWin(table: Table): { readonly count: number; readonly source: BirdDrawn['source'] } {
  const { birds } = table.rules;
  if (birds === null) return { count: 0, source: 'wall' };
  const { open } = table;
  const lastTile = open === null ? table.lastTileTaken : open.lastTile;
  if (lastTile || (isPairWin(table) && table.wall.left + table.birdsFromWall === 0))
    return { count: birds.count, source: 'winning-tile' };
  const wallAtWin = table.wall.left + table.birdsFromWall;
  if (wallAtWin > 0) return { count: Math.min(birds.count, wallAtWin), source: 'wall' };
  return birds.whenWallEmpty === 'none' ? { count: 0, source: 'wall' } : { count: birds.count, source: 'winning-tile' };
}

/** 双槓 Won on one of two tiles drawn or thrown together. CC-3.4 */
function isPairWin({ open, seats, wins }: Table): boolean {
  if (open !== null) return open.second !== null;
  const [win] = wins;
  return win !== undefined && seats[win.seat].secondDrawn !== null;
}

/** The seat an opening bird points at; the dealer where the book has no opening hands. CS-2.5 */
export function openingBirdSeat(table: Table, tile: Tile): Seat {
  const { opening } = table.rules;
  return opening === null ? table.dealer : opening.birdSeat(tile, table.dealer, table.declarers);
}

/** The seat a bird of the win on the table points at; the dealer where there is neither win nor bird chapter. CS-7.2 */
export function winBirdSeat(table: Table, tile: Tile): Seat {
  const { birds } = table.rules;
  const [first] = table.wins;
  if (birds === null || first === undefined) return table.dealer;
  return birds.seat(
    tile,
    table.dealer,
    table.wins.map((win) => win.seat),
    first.from ?? null,
  );
}

/** A recorded win as payments are made from it. */
export function figureOf(win: HandWon, moment: Readonly<Moment>, points?: number): WinFigure {
  return {
    seat: win.seat,
    by: win.by,
    from: win.from,
    assessment: { tier: win.tier, patterns: win.patterns, total: win.total, points },
    doubled: win.secondTile !== undefined,
    moment,
  };
}

/** The opening rows that the recorded answers and birds make. CS-2.4, CS-2.5 */
export function openingRows(table: Table): readonly PaymentRow[] {
  const { opening } = table.rules;
  if (opening === null) return [];
  return opening.rows(
    table.dealer,
    table.declarers.map((seat) => ({ seat, patterns: table.seats[seat].declared ?? [] })),
    table.openingBirds.map((bird) => bird.seat),
  );
}

/** How the hand came out, as far as the log tells. */
export function outcomeOf(table: Table): Outcome {
  const [bird] = table.openingBirds;
  const [win] = table.wins;
  return {
    dealer: table.dealer,
    declarers: table.declarers,
    openingBirdSeat: bird === undefined ? null : bird.seat,
    endedByOpening: table.wins.length === 0 && table.drawn === null,
    winners: table.wins.map((each) => each.seat),
    payer: win === undefined ? null : (win.from ?? null),
    lastTileTaker: table.lastTileTaker,
    lastTileFirstOffered: table.lastTileFirstOffered,
    lastReplacementSeat: table.lastReplacementSeat,
    drawn: table.drawn !== null,
    streak: table.streak,
    drawnBefore: table.drawnBefore,
  };
}

/** Who deals next, and by which clause. */
export function nextDealerOf(table: Table): NextDealer {
  return table.rules.nextDealer(outcomeOf(table));
}
