import {
  due,
  SEATS,
  tileOf,
  turnDistance,
  type BirdDrawn,
  type HandDrawn,
  type HandEvent,
  type HandWon,
  type Seat,
  type Table,
} from '#rules';
import { illegal, unexpected, type Fault } from './fault.js';
import { hasDeclined } from './declined-winner.js';
import { dueNext } from './due-next.js';
import { discardFault, drawFault, flowerFault, tileFault } from './lawful-draws.js';
import { clauseDrawn, clausePaid } from './owed-clause.js';
import { chowFault, kongFault, pongFault, readyFault } from './lawful-calls.js';

/*
 * Whether an event can stand at a table at all: order, turn, tiles, wall. What a win is worth and what a payment should be
 * is judged elsewhere. Null means lawful. The two moves that make up nine tenths of a log take the short way out first.
 */

/** Why `event` cannot stand here, or null. Declined wins are judged in windows.ts. */
export function faultOf(table: Table, event: HandEvent): Fault | null {
  switch (event.type) {
    case 'TileDrawn':
      return drawFault(table, event);
    case 'TileDiscarded':
      return discardFault(table, event);
    case 'PongClaimed':
      return pongFault(table, event);
    case 'ChowClaimed':
      return chowFault(table, event);
    case 'KongDeclared':
      return kongFault(table, event);
    case 'HandWon':
      return winFault(table, event);
    case 'BirdDrawn':
      return birdFault(table, event);
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
      return openingFault(table, event.seat);
    case 'LastTileOffered':
      return offerFault(table, event.seat);
    case 'LastTileDeclined':
    case 'LastTileTaken':
      return lastTileFault(table, event);
    case 'PaymentsSettled': {
      const next = dueNext(table);
      return next.kind === 'payments' && next.for === event.for
        ? null
        : unexpected(clausePaid(table.rules, event.for), next);
    }
    case 'HandDrawn':
      return drawnHandFault(table, event);
    case 'HandEnded': {
      const next = dueNext(table);
      return next.kind === 'end' ? null : unexpected('T-5', next);
    }
    case 'TilesDealt':
      return dueNext(table).kind === 'deal' ? null : unexpected('T-4', dueNext(table));
    case 'WallRevealed':
      return table.phase === 'ended' ? null : unexpected('T-9', dueNext(table));
    case 'HandVoided':
    case 'WinDeclined':
      return null;
    case 'FlowerShown':
      return flowerFault(table, event);
    case 'ReadyDeclared':
      return readyFault(table, event);
    case 'LiabilityFormed': {
      const next = due(table);
      const formed = next.kind === 'liability' && next.seat === event.seat && next.liable === event.liable;
      return formed ? null : unexpected(table.rules.law.liability, next);
    }
    case 'HandStarted':
      return unexpected('T-5', dueNext(table));
  }
}

function winFault(table: Table, event: HandWon): Fault | null {
  const { open, rules } = table;
  const tile = tileOf(event.tile);
  if (hasDeclined(table, event)) return illegal('T-14', { zh: '没有过胡的一家', en: 'a seat that has not declined' });
  if (event.by === 'self-draw') {
    const { drawn, secondDrawn } = table.seats[event.seat];
    const isDrawn = drawn === tile || secondDrawn === tile;
    return table.phase === 'turn' && event.seat === table.turn && isDrawn ? null : illegal('T-5', dueNext(table));
  }
  const opened = table.phase === 'claims' || table.phase === 'kong' || (table.phase === 'won' && !table.settled);
  if (!opened || open === null || open.by !== event.by) return illegal('T-6', dueNext(table));
  if (open.seat !== event.from || (open.tile !== tile && open.second !== tile) || event.seat === open.seat) {
    return illegal('T-6', { zh: '刚打出的那张牌', en: 'the tile that lies open, from its seat' });
  }
  const last = table.wins.at(-1);
  if (last === undefined) return null;
  if (rules.severalWinners === 'nearest')
    return illegal(rules.law['several-winners'], { zh: '一家胡', en: 'one winner' });
  if (table.birds.length > 0) return illegal('T-8', dueNext(table));
  return turnDistance(open.seat, event.seat) > turnDistance(open.seat, last.seat)
    ? null
    : illegal('T-8', { zh: '按座次依次胡', en: 'winners in turn order from the payer' });
}

function birdFault(table: Table, event: BirdDrawn): Fault | null {
  const next = dueNext(table);
  if (next.kind !== 'bird' || next.for !== event.for) return unexpected(table.rules.law.birds, next);
  return event.source === 'wall' && next.source === 'wall' ? tileFault(table, tileOf(event.tile)) : null;
}

function openingFault(table: Table, seat: Seat): Fault | null {
  const { law, opening } = table.rules;
  if (opening === null) return unexpected('T-5', dueNext(table));
  const state = table.seats[seat];
  const answering = table.phase === 'opening' && table.openingBirds.length === 0 && !table.openingSettled;
  const later = SEATS.some(
    (other) =>
      table.seats[other].openingAnswered && turnDistance(table.dealer, other) > turnDistance(table.dealer, seat),
  );
  if (answering && !state.openingAnswered && !later) return null;
  return illegal(law['opening-answers'], {
    zh: '从庄家起按座次各答一次',
    en: 'one answer a seat, in turn order from the dealer',
  });
}

function offerFault(table: Table, seat: Seat): Fault | null {
  const next = dueNext(table);
  if (next.kind !== 'offer') return unexpected(table.rules.law['last-tile'], next);
  return next.seat === seat ? null : illegal(table.rules.law['last-tile'], next);
}

function lastTileFault(
  table: Table,
  event: Extract<HandEvent, { type: 'LastTileDeclined' | 'LastTileTaken' }>,
): Fault | null {
  if (table.phase !== 'offered' || event.seat !== table.turn)
    return illegal(table.rules.law['last-tile'], dueNext(table));
  return event.type === 'LastTileTaken' ? tileFault(table, tileOf(event.tile)) : null;
}

function drawnHandFault(table: Table, event: HandDrawn): Fault | null {
  const next = dueNext(table);
  if (next.kind !== 'hand-drawn') return unexpected(clauseDrawn(table.rules, event.reason), next);
  return next.reason === event.reason ? null : unexpected(clauseDrawn(table.rules, next.reason), next);
}
