import { TILE_NAMES } from '../tiles/tile.js';
import type { Seat } from '../tiles/seat.js';
import type { Action } from './action.js';
import { claimsOf, ownKongs } from './claims.js';
import { due } from './due.js';
import type { Table } from './table.js';
import { ableToWin } from './winning.js';

/** Everything a seat may do now, in a fixed order; empty if it is not asked. Discards are one action per face held. */
export function legalActions(table: Table, seat: Seat): readonly Action[] {
  const next = due(table);
  switch (next.kind) {
    case 'opening-answer':
      return next.seat === seat
        ? [
            { type: 'declareOpening', seat },
            { type: 'declineOpening', seat },
          ]
        : [];
    case 'last-tile-answer':
      return next.seat === seat
        ? [
            { type: 'takeLastTile', seat },
            { type: 'declineLastTile', seat },
          ]
        : [];
    case 'turn':
      return next.seat === seat ? turnActions(table, seat) : [];
    case 'discard':
      return next.seat === seat ? discards(table, seat) : [];
    case 'claims':
      return claimsOf(table, seat);
    case 'deal':
    case 'bird':
    case 'payments':
    case 'draw':
    case 'offer':
    case 'hand-drawn':
    case 'end':
    case 'over':
      return [];
  }
}

/** After its own draw: win, kong, or throw; the taken last tile is won on or thrown. T-5, CS-6.2 */
function turnActions(table: Table, seat: Seat): readonly Action[] {
  const win: readonly Action[] =
    (ableToWin(table) & ~table.declinedNow & (1 << seat)) !== 0 ? [{ type: 'win', seat }] : [];
  return [...win, ...ownKongs(table, seat), ...discards(table, seat)];
}

function discards(table: Table, seat: Seat): readonly Action[] {
  const { concealed, drawn } = table.seats[seat];
  if (table.lastTileTaken && drawn !== null) return [{ type: 'discard', seat, tile: TILE_NAMES[drawn] }];
  const actions: Action[] = [];
  for (let tile = 0; tile < 34; tile++) {
    if (concealed.counts[tile] > 0) actions.push({ type: 'discard', seat, tile: TILE_NAMES[tile] });
  }
  return actions;
}

/** Whether two actions ask for the same thing. */
export function sameAction(a: Action, b: Action): boolean {
  if (a.type !== b.type || a.seat !== b.seat) return false;
  switch (a.type) {
    case 'discard':
      return b.type === 'discard' && a.tile === b.tile && a.ready === b.ready;
    case 'declareKong':
      return b.type === 'declareKong' && a.kind === b.kind && a.tile === b.tile && a.replacement === b.replacement;
    case 'claimChow':
      return b.type === 'claimChow' && a.with === b.with;
    case 'claimKong':
      return b.type === 'claimKong' && a.replacement === b.replacement;
    case 'declareOpening':
    case 'declineOpening':
    case 'takeLastTile':
    case 'declineLastTile':
    case 'win':
    case 'claimPong':
    case 'pass':
      return true;
  }
}
