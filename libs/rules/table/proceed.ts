import { newTable, type Table } from './table.js';
import { formatTile, tileOf, type Tile } from '../tiles/tile.js';
import { SEATS, seatsFrom, type Seat } from '../tiles/seat.js';
import { columnIndex, columnsLeft, frontIndex, tailIndex } from '../tiles/wall.js';
import { formatTiles } from '../notation/tiles-text.js';
import type { Rules, WinFigure } from '../variant/contract.js';
import type { DrawSource, HandEvent, HandStarted, HandWon, PaymentRow, PaymentsSettled, TilesDealt } from './event.js';
import { addTile, takeTile } from '../holding/concealed.js';
import {
  due,
  dueDraw,
  figureOf,
  openingBirdSeat,
  nextDealerOf,
  openingRows,
  streakRows,
  winBirdSeat,
  type Due,
} from './due.js';
import { applyEvent } from './evolve.js';
import { claimants } from './claims.js';
import { momentOf } from './winning.js';

/** Where the tiles of a live hand come from: the whole wall by index, and dice thrown in play. */
export interface TileSupply {
  tile(index: number): Tile;
  dice(): readonly [number, number];
}

/** A decision in the making: the table it folds into, the events so far. */
export interface Run {
  readonly table: Table;
  readonly events: HandEvent[];
  readonly supply: TileSupply;
}

export function record(run: Run, event: HandEvent): void {
  applyEvent(run.table, event);
  run.events.push(event);
}

/** The first events of a hand: start, deal, and what the table then does by itself. T-4 */
export function startHand(
  rules: Rules,
  start: HandStarted,
  supply: TileSupply,
): { table: Table; events: readonly HandEvent[] } {
  const run: Run = { table: newTable(rules), events: [], supply };
  record(run, start);
  proceed(run);
  return { table: run.table, events: run.events };
}

/** Does what the table does by itself until a seat is to act or the hand is over. */
export function proceed(run: Run): void {
  for (let next = due(run.table); step(run, next); next = due(run.table));
}

/** Every seat that was asked has let the open tile pass: what then comes, whoever could still have called it. T-6 */
export function passOn(run: Run): void {
  step(run, dueDraw(run.table));
}

/** One automatic step; false when a seat is to act or nothing is left. */
function step(run: Run, next: Due): boolean {
  const { table } = run;
  switch (next.kind) {
    case 'deal':
      record(run, dealtEvent(table, run.supply));
      return true;
    case 'draw':
      record(run, drawnEvent(table, run.supply, next.seat, next.source));
      return true;
    case 'offer':
      record(run, { type: 'LastTileOffered', seat: next.seat });
      return true;
    case 'hand-drawn':
      record(run, { type: 'HandDrawn', reason: next.reason });
      return true;
    case 'bird':
      record(run, birdEvent(run, next));
      return true;
    case 'payments':
      record(run, { type: 'PaymentsSettled', for: next.for, rows: rowsDue(table, next.for) });
      return true;
    case 'flower':
      record(run, { type: 'FlowerShown', seat: next.seat, tile: formatTile(next.flowers[0]) });
      return true;
    case 'liability':
      record(run, { type: 'LiabilityFormed', seat: next.seat, liable: next.liable });
      return true;
    case 'second-discard':
      record(run, { type: 'TileDiscarded', seat: next.seat, tile: formatTile(next.tile) });
      return true;
    case 'end': {
      const { seat, clause } = nextDealerOf(table);
      const [a, b, c, d] = table.deltas;
      record(run, { type: 'HandEnded', nextDealer: seat, clause, deltas: [a, b, c, d] });
      return true;
    }
    case 'claims':
      if (claimants(table).length > 0) return false;
      return step(run, dueDraw(table));
    case 'opening-answer':
    case 'last-tile-answer':
    case 'turn':
    case 'last-chance':
    case 'discard':
    case 'over':
      return false;
  }
}

/** The rows of a settlement that is due, as the recorded figures make them. */
export function rowsDue(table: Table, purpose: PaymentsSettled['for']): readonly PaymentRow[] {
  switch (purpose) {
    case 'opening':
      return openingRows(table);
    case 'win':
      return winRows(table);
    case 'streak':
      return streakRows(table);
  }
}

/** The recorded wins as payments are made from them. */
export function recordedFigures(table: Table): readonly WinFigure[] {
  return table.wins.map((win, at) => figureOf(win, momentOf(table, win.seat), pointsOf(table, win, at)));
}

/** Points of a winner's own holding; only the first winner holds the tile, the others are lent it. T-10, JN-6 */
function pointsOf(table: Table, win: HandWon, at: number): number | undefined {
  const { points } = table.rules;
  if (points === null) return undefined;
  const { concealed, melds } = table.seats[win.seat];
  const tile = tileOf(win.tile);
  if (at > 0) addTile(concealed, tile);
  const worth = points(concealed, melds, momentOf(table, win.seat));
  if (at > 0) takeTile(concealed, tile);
  return worth;
}

/** The rows of the recorded wins under the recorded birds. CS-8 */
export function winRows(table: Table): readonly PaymentRow[] {
  const birds = table.birds.map((bird) => bird.seat);
  return table.rules.winRows(table.dealer, recordedFigures(table), birds);
}

/** 发牌 Three rounds of four tiles to each seat, dealer first, then one each. T-4 */
function dealtEvent(table: Table, supply: TileSupply): TilesDealt {
  const dealt: Tile[][] = SEATS.map(() => []);
  let index = 0;
  for (const size of [4, 4, 4, 1]) {
    for (const seat of seatsFrom(table.dealer)) {
      for (let n = 0; n < size; n++) dealt[seat].push(supply.tile(index++));
    }
  }
  const [a, b, c, d] = dealt.map((tiles) => formatTiles(tiles));
  return { type: 'TilesDealt', tiles: [a, b, c, d] };
}

function drawnEvent(table: Table, supply: TileSupply, seat: Seat, from: DrawSource): HandEvent {
  if (from === 'column') return columnDrawnEvent(table, supply, seat);
  const index = from === 'tail' ? tailIndex(table.wall) : frontIndex(table.wall);
  return { type: 'TileDrawn', seat, tile: formatTile(supply.tile(index)), from, index };
}

/** A draw by dice: as many as the columns left allow; the second tile of a pair comes out of the same column. CC-3.2, CC-3.4 */
function columnDrawnEvent(table: Table, supply: TileSupply, seat: Seat): HandEvent {
  const { wall, pair, rules } = table;
  const left = columnsLeft(wall);
  const dice = pair?.dice ?? supply.dice().slice(0, rules.kongs.dice(left)[0]);
  const column =
    pair?.column ??
    Math.min(
      left,
      dice.reduce((sum, die) => sum + die, 0),
    );
  const index = columnIndex(wall, column);
  return { type: 'TileDrawn', seat, tile: formatTile(supply.tile(index)), from: 'column', index, dice, column };
}

function birdEvent(run: Run, next: Extract<Due, { kind: 'bird' }>): HandEvent {
  const { table, supply } = run;
  const won = table.wins[0];
  const tile =
    next.source === 'winning-tile' && won !== undefined ? tileOf(won.tile) : supply.tile(frontIndex(table.wall));
  const seat = next.for === 'opening' ? openingBirdSeat(table, tile) : winBirdSeat(table, tile);
  return { type: 'BirdDrawn', tile: formatTile(tile), for: next.for, source: next.source, seat };
}
