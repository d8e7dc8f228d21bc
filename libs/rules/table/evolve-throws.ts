import { type Seat } from '../tiles/seat.js';
import { tileOf } from '../tiles/tile.js';
import type { ReadyDeclared, TileDiscarded } from './event.js';
import { waitsOf } from './readiness.js';
import { type Table } from './table.js';
import { takeHeld } from './evolve-draws.js';

export function applyDiscard(table: Table, event: TileDiscarded): void {
  const tile = tileOf(event.tile);
  const seat = table.seats[event.seat];
  takeHeld(seat.concealed, tile);
  seat.river.push(tile);
  if (table.phase === 'second' && table.open !== null) {
    seat.secondDrawn = null;
    table.open = { ...table.open, second: tile };
    table.phase = 'claims';
    table.able = -1;
    return;
  }
  const isFirstOfTwo = seat.secondDrawn !== null;
  seat.drawn = null;
  table.discards++;
  table.open = {
    seat: event.seat,
    tile,
    second: null,
    by: 'discard',
    lastTile: table.lastTileTaken,
    winOnly: table.lastTileTaken || isDeadWall(table),
    openKongs: table.openKongs,
  };
  table.openKongs = 0;
  table.replacement = null;
  table.lastOrdinaryDraw = false;
  table.lastTileTaken = false;
  table.turn = event.seat;
  table.phase = isFirstOfTwo ? 'second' : 'claims';
  table.declinedNow = 0;
  table.able = -1;
  if (seat.ready !== 'none') noteWaits(table, event.seat);
}

/** 荒庄 Whether no ordinary draw is made any more. JN-9.1 */
export function isDeadWall({ rules, wall, kongs }: Table): boolean {
  return rules.deadWall !== null && rules.deadWall.isDead(wall.left, kongs);
}

/** A declared seat whose waits have changed may have lost its declaration. JN-4.2 */
export function noteWaits(table: Table, seat: Seat): void {
  const state = table.seats[seat];
  const { ready } = table.rules;
  if (ready === null || state.ready === 'none' || state.readyVoided) return;
  const waits = waitsOf(table.rules, seat, table.dealer, state.concealed, state.melds);
  state.readyVoided = ready.voids(state.ready, state.readyWaits, waits);
}

/** 明约 / 暗约 Declared directly after the discard: the waits are those of this moment. JN-4 */
export function applyReady(table: Table, event: ReadyDeclared): void {
  const state = table.seats[event.seat];
  state.ready = event.mode;
  state.readyWaits = waitsOf(table.rules, event.seat, table.dealer, state.concealed, state.melds);
  state.locked ||= table.rules.ready !== null && table.rules.ready.locks(event.mode);
}
