import { addTile, takeTile, type Concealed } from '../holding/concealed.js';
import type { Chow, Meld } from '../holding/meld.js';
import { addTilesText } from '../notation/tiles-text.js';
import { nextSeat, SEATS, type Seat } from '../tiles/seat.js';
import { TILE_KINDS, tileOf, TILES, type Tile, type TilesText } from '../tiles/tile.js';
import { columnIndex, columnMate, frontIndex, tailIndex, takeDeal, takeFromWall, type Wall } from '../tiles/wall.js';
import type {
  BirdDrawn,
  ChowClaimed,
  HandEvent,
  HandStarted,
  HandWon,
  KongDeclared,
  OpeningHandDeclared,
  PaymentsSettled,
  PongClaimed,
  ReadyDeclared,
  TileDiscarded,
  TileDrawn,
  TilesDealt,
  WinDeclined,
} from './event.js';
import { waitsOf } from './readiness.js';
import { copyTable, newTable, type PendingKong, type SeatState, type Table } from './table.js';
import type { Rules } from '../variant/contract.js';

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
    addTilesText(concealed, event.tiles[seat]);
    for (let tile = 0; tile < TILE_KINDS; tile++) table.seen[tile] += concealed.counts[tile];
    dealt += concealed.size;
  }
  takeDeal(table.wall, dealt);
  table.phase = table.rules.flowers === null ? phaseOfPlay(table) : 'flowers';
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

function applyDraw(table: Table, event: TileDrawn): void {
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

/** A recorded draw from an empty wall takes nothing from it. */
function leaveWall(wall: Wall, index: number): void {
  if (index >= 0) takeFromWall(wall, index);
}

function takeDrawn(table: Table, seat: Seat, tile: Tile): void {
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

function closeOpenTile(table: Table): void {
  table.open = null;
  table.declinedNow = 0;
  table.able = -1;
}

function applyDiscard(table: Table, event: TileDiscarded): void {
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
function noteWaits(table: Table, seat: Seat): void {
  const state = table.seats[seat];
  const { ready } = table.rules;
  if (ready === null || state.ready === 'none' || state.readyVoided) return;
  const waits = waitsOf(table.rules, seat, table.dealer, state.concealed, state.melds);
  state.readyVoided = ready.voids(state.ready, state.readyWaits, waits);
}

/** 明约 / 暗约 Declared directly after the discard: the waits are those of this moment. JN-4 */
function applyReady(table: Table, event: ReadyDeclared): void {
  const state = table.seats[event.seat];
  state.ready = event.mode;
  state.readyWaits = waitsOf(table.rules, event.seat, table.dealer, state.concealed, state.melds);
  state.locked ||= table.rules.ready !== null && table.rules.ready.locks(event.mode);
}

/** Takes a tile out of concealed tiles if it is there; a recorded move that took one that was not leaves them be. */
function takeHeld(concealed: Concealed, tile: Tile): void {
  if (concealed.counts[tile] > 0) takeTile(concealed, tile);
}

function claim(table: Table, from: Seat, by: Seat): SeatState {
  table.seats[from].river.pop();
  table.turn = by;
  table.phase = 'called';
  table.calls++;
  closeOpenTile(table);
  return table.seats[by];
}

function applyPong(table: Table, event: PongClaimed): void {
  const seat = claim(table, event.from, event.seat);
  const tile = tileOf(event.tile);
  takeHeld(seat.concealed, tile);
  takeHeld(seat.concealed, tile);
  seat.melds.push({ kind: 'pong', tile, from: event.from });
}

function applyChow(table: Table, event: ChowClaimed): void {
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

function applyKong(table: Table, event: KongDeclared): void {
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

function replaceMeld(melds: Meld[], tile: Tile, kind: Meld['kind'], make: (from: Seat | undefined) => Meld): void {
  const at = melds.findIndex((meld) => meld.kind === kind && meld.tile === tile);
  if (at >= 0) melds[at] = make(melds[at].from);
}

/** The winning tile goes to the first winner alone; a robbed kong falls back to its pong. T-7, T-10 */
function applyWin(table: Table, event: HandWon): void {
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

function applyBird(table: Table, event: BirdDrawn): void {
  const tile = tileOf(event.tile);
  if (event.source === 'wall') {
    leaveWall(table.wall, frontIndex(table.wall));
    table.seen[tile]++;
    if (event.for === 'win') table.birdsFromWall++;
  }
  (event.for === 'opening' ? table.openingBirds : table.birds).push({ tile, seat: event.seat });
}

function applyPayments(table: Table, event: PaymentsSettled): void {
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

/** 花 Shown and kept for points; its replacement is due to the same seat. JN-1.2 */
function applyFlower(table: Table, seat: Seat, tile: Tile): void {
  const state = table.seats[seat];
  takeHeld(state.concealed, tile);
  state.flowers.push(tile);
  state.drawn = null;
  table.flowerSeat = seat;
  if (table.phase !== 'flowers') table.phase = 'flower';
}
