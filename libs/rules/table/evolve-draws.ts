import { addTile, takeTile, type Concealed } from '../holding/concealed.js';
import { type Seat } from '../tiles/seat.js';
import { tileOf, type Tile } from '../tiles/tile.js';
import { columnIndex, columnMate, frontIndex, tailIndex, takeFromWall, type Wall } from '../tiles/wall.js';
import type { TileDrawn } from './event.js';
import { type PendingKong, type Table } from './table.js';

export function applyDraw(table: Table, event: TileDrawn): void {
  const { kong, wall, rules } = table;
  const tile = tileOf(event.tile);
  if (table.flowerSeat !== null) return applyFlowerDraw(table, event, tile);
  if (event.from === 'column') {
    if (applyColumnDraw(table, event, tile)) return;
  } else {
    table.seaDraw = kong === null && rules.sea !== null && rules.sea.isDraw(wall.left);
    leaveWall(wall, event.from === 'front' ? frontIndex(wall) : tailIndex(wall));
  }
  if (kong === null) {
    table.replacement = null;
    table.openKongs = 0;
    if (event.seat === table.dealer) table.dealerDraws++;
    table.lastOrdinaryDraw = rules.deadWall !== null && rules.deadWall.isDead(wall.left, table.kongs);
  } else endKong(table, kong, event.seat);
  takeDrawn(table, event.seat, tile);
}

/** The replacement of a kong is drawn. */
function endKong(table: Table, kong: PendingKong, seat: Seat): void {
  table.replacement = table.rules.kongs.moment(kong.replacement);
  table.replaced = { kind: 'kong', tile: kong.tile, form: kong.kind, from: kong.from };
  table.lastOrdinaryDraw = false;
  if (table.wall.left === 0) table.lastReplacementSeat = seat;
  table.kong = null;
}

/** 补花 A dealt flower's replacement goes into the hand; one drawn in play makes the turn's draw. JN-1.2 */
function applyFlowerDraw(table: Table, event: TileDrawn, tile: Tile): void {
  leaveWall(table.wall, event.from === 'front' ? frontIndex(table.wall) : tailIndex(table.wall));
  table.flowerSeat = null;
  if (table.phase === 'flowers') {
    addTile(table.seats[event.seat].concealed, tile);
    table.seen[tile]++;
    return;
  }
  table.replacement = 'flower';
  table.lastOrdinaryDraw = false;
  takeDrawn(table, event.seat, tile);
}

/**
 * A draw from a column locks the hand; of a column whose two tiles are both drawn the first waits for the second. True if
 * the draw is done with. CC-3
 */
function applyColumnDraw(table: Table, event: TileDrawn, tile: Tile): boolean {
  const { wall, kong } = table;
  const seat = table.seats[event.seat];
  if (table.pair !== null) {
    leaveWall(wall, columnIndex(wall, event.column ?? 1));
    table.pair = null;
    const first = seat.drawn;
    if (kong !== null) endKong(table, kong, event.seat);
    takeDrawn(table, event.seat, tile);
    seat.secondDrawn = tile;
    seat.drawn = first;
    return true;
  }
  const index = columnIndex(wall, event.column ?? 1);
  leaveWall(wall, index);
  seat.locked ||= kong !== null && table.rules.kongs.locks(kong.replacement);
  if (kong === null || index < 0 || !table.rules.kongs.drawsPair(kong.replacement) || columnMate(wall, index) < 0)
    return false;
  addTile(seat.concealed, tile);
  table.seen[tile]++;
  seat.drawn = tile;
  closeOpenTile(table);
  table.pair = { column: event.column ?? 1, dice: event.dice };
  return true;
}

export function takeDrawn(table: Table, seat: Seat, tile: Tile): void {
  const state = table.seats[seat];
  addTile(state.concealed, tile);
  state.drawn = tile;
  state.secondDrawn = null;
  if (state.declined.length > 0) state.declined.length = 0;
  table.seen[tile]++;
  table.turn = seat;
  table.phase = 'turn';
  closeOpenTile(table);
}

/** 花 Shown and kept for points; its replacement is due to the same seat. JN-1.2 */
export function applyFlower(table: Table, seat: Seat, tile: Tile): void {
  const state = table.seats[seat];
  takeHeld(state.concealed, tile);
  state.flowers.push(tile);
  state.drawn = null;
  table.flowerSeat = seat;
  if (table.phase !== 'flowers') table.phase = 'flower';
}

/** A recorded draw from an empty wall takes nothing from it. */
export function leaveWall(wall: Wall, index: number): void {
  if (index >= 0) takeFromWall(wall, index);
}

export function closeOpenTile(table: Table): void {
  table.open = null;
  table.declinedNow = 0;
  table.able = -1;
}

/** Takes a tile out of concealed tiles if it is there; a recorded move that took one that was not leaves them be. */
export function takeHeld(concealed: Concealed, tile: Tile): void {
  if (concealed.counts[tile] > 0) takeTile(concealed, tile);
}
