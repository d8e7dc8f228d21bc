import {
  evolve,
  formatTile,
  judgeWin,
  legalActions,
  rowsDue,
  SEATS,
  TILES,
  type Action,
  type HandEvent,
  type Table,
  type TileName,
} from '#rules';
import { dueNext } from './due-next.js';
import { faultOf } from './lawful.js';

/** One event that, put in before what was found, makes it lawful. */
export interface Repair {
  readonly missing: HandEvent;
  /** the event follows from the moves alone, so that the audit can go on as if it stood there */
  readonly certain: boolean;
}

/**
 * The one absent event that would make `found` lawful, or null if none would: then what was found is itself the fault.
 * Only asked once something is wrong, so it tries every event that the table could make next.
 */
export function repairOf(table: Table, found: HandEvent): Repair | null {
  for (const repair of [...automatic(table, found), ...moves(table, found)]) {
    if (stands(evolve(table, repair.missing), found)) return repair;
  }
  return null;
}

function stands(table: Table, found: HandEvent): boolean {
  if (faultOf(table, found) !== null) return false;
  return found.type !== 'HandWon' || typeof judgeWin(table, found.seat) !== 'string';
}

/** What the table does by itself. A drawn tile is unknown: the tile of the event found is tried, then any. */
function automatic(table: Table, found: HandEvent): readonly Repair[] {
  const next = dueNext(table);
  switch (next.kind) {
    case 'draw':
      return drawnTiles(table, found).map((tile) => ({
        missing: { type: 'TileDrawn', seat: next.seat, tile, from: next.source },
        certain: false,
      }));
    case 'offer':
      return [{ missing: { type: 'LastTileOffered', seat: next.seat }, certain: true }];
    case 'hand-drawn':
      return [{ missing: { type: 'HandDrawn', reason: next.reason }, certain: true }];
    case 'payments': {
      return [{ missing: { type: 'PaymentsSettled', for: next.for, rows: rowsDue(table, next.for) }, certain: true }];
    }
    case 'liability':
      return [{ missing: { type: 'LiabilityFormed', seat: next.seat, liable: next.liable }, certain: true }];
    case 'flower':
      return [{ missing: { type: 'FlowerShown', seat: next.seat, tile: formatTile(next.flowers[0]) }, certain: false }];
    case 'second-discard':
      return [{ missing: { type: 'TileDiscarded', seat: next.seat, tile: formatTile(next.tile) }, certain: true }];
    case 'deal':
    case 'last-chance':
    case 'opening-answer':
    case 'bird':
    case 'last-tile-answer':
    case 'turn':
    case 'discard':
    case 'claims':
    case 'end':
    case 'over':
      return [];
  }
}

function drawnTiles(table: Table, found: HandEvent): readonly TileName[] {
  const left = TILES.filter((tile) => table.seen[tile] < table.rules.copies[tile]).map(formatTile);
  if (!('tile' in found)) return left.slice(0, 1);
  return left.includes(found.tile) ? [found.tile, ...left.slice(0, 1)] : left.slice(0, 1);
}

/** What a seat could have done. */
function moves(table: Table, found: HandEvent): readonly Repair[] {
  return SEATS.flatMap((seat) => legalActions(table, seat)).flatMap((action) => {
    const missing = eventOf(table, action, found);
    return missing === null ? [] : [{ missing, certain: false }];
  });
}

function eventOf(table: Table, action: Action, found: HandEvent): HandEvent | null {
  const { open } = table;
  const { seat } = action;
  switch (action.type) {
    case 'discard':
      return { type: 'TileDiscarded', seat, tile: action.tile };
    case 'declareKong':
      return { type: 'KongDeclared', seat, kind: action.kind, tile: action.tile, replacement: action.replacement };
    case 'claimPong':
      return open === null ? null : { type: 'PongClaimed', seat, from: open.seat, tile: formatTile(open.tile) };
    case 'claimChow':
      return open === null
        ? null
        : { type: 'ChowClaimed', seat, from: open.seat, tile: formatTile(open.tile), with: action.with };
    case 'claimKong':
      return open === null
        ? null
        : {
            type: 'KongDeclared',
            seat,
            kind: 'exposed',
            tile: formatTile(open.tile),
            from: open.seat,
            replacement: action.replacement,
          };
    case 'win':
      return wonBefore(table, seat, found);
    case 'declineLastTile':
      return { type: 'LastTileDeclined', seat };
    case 'takeLastTile':
      return 'tile' in found ? { type: 'LastTileTaken', seat, tile: found.tile } : null;
    case 'declareOpening':
    case 'declineOpening':
    case 'pass':
      return null;
  }
}

/** A win left out: what follows it are birds, payments or further winners. */
function wonBefore(table: Table, seat: Action['seat'], found: HandEvent): HandEvent | null {
  const { open } = table;
  const worth = judgeWin(table, seat);
  if (typeof worth === 'string') return null;
  const { drawn } = table.seats[seat];
  const tile = open === null ? drawn : open.tile;
  if (tile === null || found.type === 'TileDrawn') return null;
  return {
    type: 'HandWon',
    seat,
    tile: formatTile(tile),
    by: open === null ? 'self-draw' : open.by,
    ...(open === null ? {} : { from: open.seat }),
    patterns: worth.patterns,
    ...(worth.tier === undefined ? {} : { tier: worth.tier }),
    total: worth.total,
  };
}
