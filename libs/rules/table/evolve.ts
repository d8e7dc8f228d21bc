import { addTilesText } from '../notation/tiles-text.js';
import { nextSeat, SEATS } from '../tiles/seat.js';
import { TILE_KINDS, tileOf } from '../tiles/tile.js';
import { frontIndex, takeDeal, type Wall } from '../tiles/wall.js';
import type { HandEvent, HandStarted, OpeningHandDeclared, TilesDealt, WinDeclined } from './event.js';
import { copyTable, newTable, type Table } from './table.js';
import type { Rules } from '../variant/contract.js';
import { applyDraw, applyFlower, closeOpenTile, leaveWall, takeDrawn } from './evolve-draws.js';
import { applyDiscard, applyReady } from './evolve-throws.js';
import { applyPong, applyChow, applyKong } from './evolve-calls.js';
import { applyWin, applyBird, applyPayments } from './evolve-ends.js';

/** The table after one more event; the given one is left as it was. Never refuses: the event has happened. */
export function evolve(table: Table, event: HandEvent): Table {
  const next = copyTable(table);
  applyEvent(next, event);
  return next;
}

/** The table after the events of a hand, in order. */
export function foldHand(rules: Rules, events: Iterable<HandEvent>): Table {
  const table = newTable(rules);
  for (const event of events) applyEvent(table, event);
  return table;
}

/**
 * Folds one event into a table the caller owns. Mutates, because a fold of ten events that copies spends nine tenths of
 * its time copying (bench row `fold`). An event that the rules would not allow is folded as far as it makes sense.
 */
export function applyEvent(table: Table, event: HandEvent): void {
  switch (event.type) {
    case 'TileDrawn':
      return applyDraw(table, event);
    case 'TileDiscarded':
      return applyDiscard(table, event);
    case 'WinDeclined':
      return applyDeclined(table, event);
    case 'PongClaimed':
      return applyPong(table, event);
    case 'ChowClaimed':
      return applyChow(table, event);
    case 'KongDeclared':
      return applyKong(table, event);
    case 'HandStarted':
      return applyStart(table, event);
    case 'TilesDealt':
      return applyDeal(table, event);
    case 'OpeningHandDeclared':
      return applyOpening(table, event);
    case 'OpeningHandDeclined':
      table.seats[event.seat].openingAnswered = true;
      return;
    case 'LastTileOffered':
      table.phase = 'offered';
      table.turn = event.seat;
      closeOpenTile(table);
      table.lastTileFirstOffered ??= event.seat;
      return;
    case 'LastTileDeclined':
      table.phase = 'draw';
      table.turn = nextSeat(event.seat);
      table.lastTileDeclines++;
      return;
    case 'LastTileTaken':
      leaveWall(table.wall, frontIndex(table.wall));
      takeDrawn(table, event.seat, tileOf(event.tile));
      table.lastTileTaken = true;
      table.lastTileTaker = event.seat;
      return;
    case 'HandWon':
      return applyWin(table, event);
    case 'BirdDrawn':
      return applyBird(table, event);
    case 'PaymentsSettled':
      return applyPayments(table, event);
    case 'HandDrawn':
      table.phase = 'drawn';
      table.drawn = event.reason;
      closeOpenTile(table);
      return;
    case 'HandEnded':
      table.phase = 'ended';
      return;
    case 'HandVoided':
      table.phase = 'voided';
      return;
    case 'FlowerShown':
      return applyFlower(table, event.seat, tileOf(event.tile));
    case 'ReadyDeclared':
      return applyReady(table, event);
    case 'LiabilityFormed':
      table.seats[event.seat].liabilityNoted = true;
      return;
    case 'WallRevealed':
      return;
  }
}

/** Declining on one of two tiles is declining on both. CC-3.4 */
function applyDeclined(table: Table, event: WinDeclined): void {
  const { declined, secondDrawn, drawn } = table.seats[event.seat];
  declined.push(tileOf(event.tile));
  table.declinedNow |= 1 << event.seat;
  if (table.open === null) {
    if (secondDrawn !== null && drawn !== null) declined.push(drawn, secondDrawn);
  } else if (table.open.second !== null) declined.push(table.open.tile, table.open.second);
}

function applyStart(table: Table, event: HandStarted): void {
  table.hand = event.hand;
  table.number = event.number;
  table.dealer = event.dealer;
  table.turn = event.dealer;
  table.streak = event.streak ?? 1;
  table.drawnBefore = event.drawnBefore ?? 0;
}

function applyDeal(table: Table, event: TilesDealt): void {
  let dealt = 0;
  for (const seat of SEATS) {
    const { concealed } = table.seats[seat];
    const held = concealed.size;
    addTilesText(concealed, event.tiles[seat]);
    dealt += concealed.size - held;
  }
  noteDealt(table);
  leaveDealt(table.wall, dealt);
  table.phase = table.rules.flowers === null ? phaseOfPlay(table) : 'flowers';
}

/** A deal that comes at a wrong place, behind a draw or a second time, takes what is still there. */
function leaveDealt(wall: Wall, dealt: number): void {
  if (wall.left === wall.size && dealt <= wall.size) return takeDeal(wall, dealt);
  for (let tile = 0; tile < dealt; tile++) leaveWall(wall, frontIndex(wall));
}

/** One walk over the faces for all four seats: a walk each was a twentieth of the fold of a hand. */
function noteDealt({ seats, seen }: Table): void {
  const [a, b, c, d] = seats;
  const first = a.concealed.counts;
  const second = b.concealed.counts;
  const third = c.concealed.counts;
  const fourth = d.concealed.counts;
  for (let tile = 0; tile < TILE_KINDS; tile++) seen[tile] += first[tile] + second[tile] + third[tile] + fourth[tile];
}

/** Where a hand stands once every seat holds its thirteen. */
export function phaseOfPlay(table: Table): Table['phase'] {
  return table.rules.opening === null ? 'draw' : 'opening';
}

function applyOpening(table: Table, event: OpeningHandDeclared): void {
  const seat = table.seats[event.seat];
  seat.openingAnswered = true;
  seat.declared = event.patterns;
  seat.banked = 'small';
  table.declarers.push(event.seat);
}
