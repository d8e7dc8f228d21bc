import { addTile, takeTile } from '../holding/concealed.js';
import { FIRST_FLOWER, TILE_NAMES, tileOf, TILES, type Tile } from '../tiles/tile.js';
import type { Seat } from '../tiles/seat.js';
import type { Action } from './action.js';
import { claimsOf, ownKongs } from './claims.js';
import { due } from './due.js';
import type { ReadyMode } from './event.js';
import { waitsOf } from './readiness.js';
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
    case 'last-chance':
      return next.seat === seat ? [...wins(table, seat), { type: 'pass', seat }] : [];
    case 'discard':
      return next.seat === seat ? withReady(table, seat, discards(table, seat)) : [];
    case 'claims':
      return claimsOf(table, seat);
    case 'second-discard':
    case 'flower':
    case 'liability':
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
  return [...wins(table, seat), ...ownKongs(table, seat), ...withReady(table, seat, discards(table, seat))];
}

function wins(table: Table, seat: Seat): readonly Action[] {
  return (ableToWin(table) & ~table.declinedNow & (1 << seat)) !== 0 ? [{ type: 'win', seat }] : [];
}

type Discard = Extract<Action, { type: 'discard' }>;

/** The taken last tile, and whatever a locked seat draws, is thrown; else any tile held. CS-6.2, CC-3.3, JN-4.2 */
function discards(table: Table, seat: Seat): readonly Discard[] {
  const { concealed, drawn, locked } = table.seats[seat];
  if ((table.lastTileTaken || locked) && drawn !== null) return [{ type: 'discard', seat, tile: TILE_NAMES[drawn] }];
  const actions: Discard[] = [];
  for (let tile = 0; tile < FIRST_FLOWER; tile++) {
    if (concealed.counts[tile] > 0) actions.push({ type: 'discard', seat, tile: TILE_NAMES[tile] });
  }
  return actions;
}

/** 明约 / 暗约 Each throw also together with every way of declaring ready that it leaves open. JN-4 */
function withReady(table: Table, seat: Seat, throws: readonly Discard[]): readonly Action[] {
  if (table.rules.ready === null) return throws;
  return [
    ...throws,
    ...throws.flatMap((each) => readyModes(table, seat, tileOf(each.tile)).map((ready) => ({ ...each, ready }))),
  ];
}

/** The ways in which a seat may declare ready together with throwing `tile`. JN-4.1 */
export function readyModes(table: Table, seat: Seat, tile: Tile): readonly ReadyMode[] {
  const { ready } = table.rules;
  const state = table.seats[seat];
  if (ready === null || ready.declarable(TILES, state.ready).length === 0) return [];
  takeTile(state.concealed, tile);
  const waits = waitsOf(table.rules, seat, table.dealer, state.concealed, state.melds);
  addTile(state.concealed, tile);
  return ready.declarable(waits, state.ready);
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
