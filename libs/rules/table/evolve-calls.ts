import type { Chow, Meld } from '../holding/meld.js';
import { type Seat } from '../tiles/seat.js';
import { tileOf, TILES, type Tile, type TilesText } from '../tiles/tile.js';
import type { ChowClaimed, KongDeclared, PongClaimed } from './event.js';
import { type SeatState, type Table } from './table.js';
import { closeOpenTile, takeHeld } from './evolve-draws.js';
import { noteWaits } from './evolve-throws.js';

function claim(table: Table, from: Seat, by: Seat): SeatState {
  table.seats[from].river.pop();
  table.turn = by;
  table.phase = 'called';
  table.calls++;
  closeOpenTile(table);
  return table.seats[by];
}

export function applyPong(table: Table, event: PongClaimed): void {
  const seat = claim(table, event.from, event.seat);
  const tile = tileOf(event.tile);
  takeHeld(seat.concealed, tile);
  takeHeld(seat.concealed, tile);
  seat.melds.push({ kind: 'pong', tile, from: event.from });
}

export function applyChow(table: Table, event: ChowClaimed): void {
  const seat = claim(table, event.from, event.seat);
  const claimed = tileOf(event.tile);
  const [first, second] = chowTiles(event.with);
  takeHeld(seat.concealed, first);
  takeHeld(seat.concealed, second);
  const meld: Chow = { kind: 'chow', tile: lowest(claimed, first, second), claimed, from: event.from };
  seat.melds.push(meld);
}

/** The two tiles of `ChowClaimed.with`, such as `78s`. */
export function chowTiles(text: TilesText): [Tile, Tile] {
  const suit = text.charAt(2);
  const start = suit === 'm' ? 0 : suit === 'p' ? 9 : 18;
  return [TILES[start + text.charCodeAt(0) - 49], TILES[start + text.charCodeAt(1) - 49]];
}

function lowest(a: Tile, b: Tile, c: Tile): Tile {
  const low = a < b ? a : b;
  return low < c ? low : c;
}

export function applyKong(table: Table, event: KongDeclared): void {
  const tile = tileOf(event.tile);
  const seat = table.seats[event.seat];
  switch (event.kind) {
    case 'exposed':
      claim(table, event.from ?? table.turn, event.seat);
      for (let n = 0; n < 3; n++) takeHeld(seat.concealed, tile);
      seat.melds.push({ kind: 'kong', tile, form: 'exposed', from: event.from });
      break;
    case 'concealed':
      for (let n = 0; n < 4; n++) takeHeld(seat.concealed, tile);
      seat.melds.push({ kind: 'kong', tile, form: 'concealed' });
      table.calls++;
      break;
    case 'added':
      takeHeld(seat.concealed, tile);
      replaceMeld(seat.melds, tile, 'pong', (from) => ({ kind: 'kong', tile, form: 'added', from }));
      table.calls++;
      break;
  }
  table.openKongs = table.rules.kongs.opens(event.replacement) ? table.openKongs + 1 : 0;
  table.kong = { seat: event.seat, kind: event.kind, tile, replacement: event.replacement, from: event.from };
  table.kongs++;
  if (seat.ready !== 'none') noteWaits(table, event.seat);
  seat.drawn = null;
  table.turn = event.seat;
  table.phase = 'kong';
  table.declinedNow = 0;
  table.able = -1;
  table.open =
    event.kind === 'added'
      ? { seat: event.seat, tile, second: null, by: 'robbed-kong', lastTile: false, winOnly: true, openKongs: 0 }
      : null;
}

export function replaceMeld(
  melds: Meld[],
  tile: Tile,
  kind: Meld['kind'],
  make: (from: Seat | undefined) => Meld,
): void {
  const at = melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (at >= 0) melds[at] = make(melds[at].from);
}
