import { copyConcealed, takeTile } from '../holding/concealed.js';
import type { Meld } from '../holding/meld.js';
import { nextSeat, othersFrom, type Seat } from '../tiles/seat.js';
import { FIRST_HONOR, formatTile, rankOf, TILE_NAMES, type Tile, type TilesText } from '../tiles/tile.js';
import type { Action } from './action.js';
import type { KongReplacement } from './event.js';
import { waitsOf } from './readiness.js';
import type { Table } from './table.js';
import { ableToWin } from './winning.js';

/** Everything a seat may answer to the open tile, `pass` included; empty if it has nothing to answer. T-6, T-7 */
export function claimsOf(table: Table, seat: Seat): readonly Action[] {
  const { open } = table;
  if (open === null || open.seat === seat) return [];
  const claims: Action[] = [];
  if ((ableToWin(table) & ~table.declinedNow & (1 << seat)) !== 0) claims.push({ type: 'win', seat });
  if (open.by === 'discard' && !open.lastTile) {
    for (const replacement of exposedKongs(table, seat)) claims.push({ type: 'claimKong', seat, replacement });
    if (mayPong(table, seat)) claims.push({ type: 'claimPong', seat });
    for (const tiles of chows(table, seat)) claims.push({ type: 'claimChow', seat, with: tiles });
  }
  if (claims.length > 0) claims.push({ type: 'pass', seat });
  return claims;
}

/** Seats that may answer to the open tile, in turn order from the one after it. */
export function claimants(table: Table): readonly Seat[] {
  const { open } = table;
  if (open === null) return [];
  const able = ableToWin(table) & ~table.declinedNow;
  return othersFrom(open.seat).filter((seat) => (able & (1 << seat)) !== 0 || mayCall(table, seat));
}

function mayCall(table: Table, seat: Seat): boolean {
  const { open } = table;
  if (open === null || open.by !== 'discard' || open.lastTile) return false;
  return mayPong(table, seat) || exposedKongs(table, seat).length > 0 || chows(table, seat).length > 0;
}

/** 碰 Two alike held. T-6 */
export function mayPong(table: Table, seat: Seat): boolean {
  const { open, rules } = table;
  return rules.calls.pong && open !== null && table.seats[seat].concealed.counts[open.tile] >= 2;
}

/** 明杠 Replacements a seat may name for an exposed kong on the open discard; empty if it may not kong. T-6, CS-5 */
export function exposedKongs(table: Table, seat: Seat): readonly KongReplacement[] {
  const { open, rules } = table;
  if (!rules.calls.exposedKong || open === null || table.wall.left === 0) return [];
  if (table.seats[seat].concealed.counts[open.tile] < 3) return [];
  const { tile } = open;
  return rules.kongs.replacements(() => readyAfterKong(table, seat, tile, 3, { kind: 'kong', tile, form: 'exposed' }));
}

/** Whether a seat is ready with a kong made out of `taken` of its concealed tiles. CC-3.1 */
export function readyAfterKong(table: Table, seat: Seat, tile: Tile, taken: number, meld: Meld): boolean {
  const state = table.seats[seat];
  const concealed = copyConcealed(state.concealed);
  for (let n = 0; n < taken; n++) takeTile(concealed, tile);
  const melds = [...state.melds.filter((each) => each.kind !== 'pong' || each.tile !== tile), meld];
  return waitsOf(table.rules, seat, table.dealer, concealed, melds).length > 0;
}

/** 吃 Pairs of own tiles that make a chow with the open discard, lowest first; only for the next seat. T-6 */
export function chows(table: Table, seat: Seat): readonly TilesText[] {
  const { open, rules } = table;
  if (!rules.calls.chow || open === null || seat !== nextSeat(open.seat) || open.tile >= FIRST_HONOR) return [];
  const { counts } = table.seats[seat].concealed;
  const { tile } = open;
  const rank = rankOf(tile);
  const pairs: TilesText[] = [];
  if (rank >= 3 && counts[tile - 2] > 0 && counts[tile - 1] > 0) pairs.push(pairText(tile - 2, tile - 1));
  if (rank >= 2 && rank <= 8 && counts[tile - 1] > 0 && counts[tile + 1] > 0) pairs.push(pairText(tile - 1, tile + 1));
  if (rank <= 7 && counts[tile + 1] > 0 && counts[tile + 2] > 0) pairs.push(pairText(tile + 1, tile + 2));
  return pairs;
}

function pairText(low: number, high: number): TilesText {
  return `${TILE_NAMES[low].charAt(0)}${TILE_NAMES[high]}`;
}

/** 暗杠 / 加杠 Kongs a seat may declare in its own turn after its draw, each with its replacements. T-5, CS-5 */
export function ownKongs(table: Table, seat: Seat): readonly Action[] {
  const { rules, wall } = table;
  if (table.phase !== 'turn' || seat !== table.turn || wall.left === 0 || table.lastTileTaken) return [];
  const { concealed, melds } = table.seats[seat];
  const kongs: Action[] = [];
  for (let index = 0; index < 34; index++) {
    if (concealed.counts[index] !== 4) continue;
    const tile = index as Tile;
    const ready = () => readyAfterKong(table, seat, tile, 4, { kind: 'kong', tile, form: 'concealed' });
    for (const replacement of rules.kongs.replacements(ready)) {
      kongs.push({ type: 'declareKong', seat, kind: 'concealed', tile: formatTile(tile), replacement });
    }
  }
  if (!rules.calls.addedKong) return kongs;
  for (const meld of melds) {
    if (meld.kind !== 'pong' || concealed.counts[meld.tile] === 0) continue;
    const { tile } = meld;
    const ready = () => readyAfterKong(table, seat, tile, 1, { kind: 'kong', tile, form: 'added' });
    for (const replacement of rules.kongs.replacements(ready)) {
      kongs.push({ type: 'declareKong', seat, kind: 'added', tile: formatTile(tile), replacement });
    }
  }
  return kongs;
}
