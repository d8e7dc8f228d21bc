import { addTile } from '../holding/concealed.js';
import { tileOf, type Tile } from '../tiles/tile.js';
import { frontIndex } from '../tiles/wall.js';
import type { BirdDrawn, HandWon, PaymentsSettled } from './event.js';
import { type Table } from './table.js';
import { leaveWall } from './evolve-draws.js';
import { replaceMeld } from './evolve-calls.js';

/** The winning tile goes to the first winner alone; a robbed kong falls back to its pong. T-7, T-10 */
export function applyWin(table: Table, event: HandWon): void {
  const tile = tileOf(event.tile);
  if (event.by !== 'self-draw' && table.wins.length === 0) {
    const payer = table.seats[event.from ?? table.turn];
    if (event.by === 'discard') takeFromRiver(payer.river, tile);
    else replaceMeld(payer.melds, tile, 'kong', (from) => ({ kind: 'pong', tile, from }));
    addTile(table.seats[event.seat].concealed, tile);
  }
  table.wins.push(event);
  table.phase = 'won';
}

/** The last copy of the tile in a river: of two tiles thrown together the other one stays. */
function takeFromRiver(river: Tile[], tile: Tile): void {
  const at = river.lastIndexOf(tile);
  if (at >= 0) river.splice(at, 1);
}

export function applyBird(table: Table, event: BirdDrawn): void {
  const tile = tileOf(event.tile);
  if (event.source === 'wall') {
    leaveWall(table.wall, frontIndex(table.wall));
    table.seen[tile]++;
    if (event.for === 'win') table.birdsFromWall++;
  }
  (event.for === 'opening' ? table.openingBirds : table.birds).push({ tile, seat: event.seat });
}

export function applyPayments(table: Table, event: PaymentsSettled): void {
  for (const row of event.rows) {
    table.deltas[row.from] -= row.amount;
    table.deltas[row.to] += row.amount;
  }
  switch (event.for) {
    case 'opening':
      table.openingSettled = true;
      return;
    case 'win':
      table.settled = true;
      return;
    case 'streak':
      table.streakSettled = true;
  }
}
