import { copyConcealed, takeTile } from '../holding/concealed.js';
import type { Kong, Meld } from '../holding/meld.js';
import { nextSeat, othersFrom, type Seat } from '../tiles/seat.js';
import { FIRST_HONOR, formatTile, rankOf, TILE_NAMES, TILES, type Tile, type TilesText } from '../tiles/tile.js';
import type { Action } from './action.js';
import { isLastChance } from './due.js';
import type { KongKind, KongReplacement } from './event.js';
import { waitsOf } from './readiness.js';
import type { Table } from './table.js';
import { ableToWin } from './winning.js';

/** Everything a seat may answer to the open tile, `pass` included; empty if it has nothing to answer. T-6, T-7 */
export function claimsOf(table: Table, seat: Seat): readonly Action[] {
  const { open } = table;
  if (open === null || open.seat === seat) return [];
  const claims: Action[] = [];
  if ((ableToWin(table) & ~table.declinedNow & (1 << seat)) !== 0) claims.push({ type: 'win', seat });
  if (open.by === 'discard' && !open.winOnly) {
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
  if (open === null || open.by !== 'discard' || open.winOnly) return false;
  return mayPong(table, seat) || exposedKongs(table, seat).length > 0 || chows(table, seat).length > 0;
}

/** 碰 Two alike held. T-6 */
export function mayPong(table: Table, seat: Seat): boolean {
  const { open, rules } = table;
  const { concealed, locked } = table.seats[seat];
  return rules.calls.pong && open !== null && open.second === null && !locked && concealed.counts[open.tile] >= 2;
}

/** 明杠 Replacements a seat may name for an exposed kong on the open discard; empty if it may not kong. T-6, CS-5 */
export function exposedKongs(table: Table, seat: Seat): readonly KongReplacement[] {
  const { open, rules } = table;
  if (!rules.calls.exposedKong || open === null || open.second !== null || !wallAllowsKong(table)) return [];
  if (table.seats[seat].concealed.counts[open.tile] < 3) return [];
  const kong: Kong = { kind: 'kong', tile: open.tile, form: 'exposed' };
  if (!lockAllowsKong(table, seat, kong)) return [];
  return rules.kongs.replacements(() => waitsAfterKong(table, seat, kong).length > 0);
}

/** Whether the wall still bears a kong. CS-5.3, HF-2 */
export function wallAllowsKong({ rules, wall }: Table): boolean {
  return wall.left >= rules.kongs.wallNeeded;
}

/** Tiles that each form of kong takes out of the concealed ones. */
export const KONG_TILES: Readonly<Record<KongKind, number>> = { exposed: 3, concealed: 4, added: 1 };

/**
 * Whether a kong is open to a seat whose hand is locked or that has declared ready: its waits before the draw and after the
 * kong are compared. CC-3.3, JN-4.2
 */
export function lockAllowsKong(table: Table, seat: Seat, kong: Kong): boolean {
  const { locked, ready, readyVoided, drawn, concealed, melds } = table.seats[seat];
  const { rules } = table;
  const declared = ready !== 'none' && !readyVoided ? ready : null;
  if (!locked && declared === null) return true;
  if (declared === null && rules.kongs.lockedKongs === 'drawn-tile') {
    if (drawn !== kong.tile) return false;
    // the drawn tile may go onto its pong whatever becomes of the waits
    if (kong.form === 'added') return true;
  }
  const before = copyConcealed(concealed);
  if (drawn !== null) takeTile(before, drawn);
  const was = waitsOf(rules, seat, table.dealer, before, melds);
  const is = waitsAfterKong(table, seat, kong);
  if (declared !== null && rules.ready !== null) return rules.ready.mayKong(declared, was, is);
  return was.length === is.length && was.every((tile) => is.includes(tile));
}

/** What a seat waits for with a kong made, before its replacement. CC-3.1 */
export function waitsAfterKong(table: Table, seat: Seat, kong: Kong): readonly Tile[] {
  const state = table.seats[seat];
  const concealed = copyConcealed(state.concealed);
  for (let n = 0; n < KONG_TILES[kong.form]; n++) takeTile(concealed, kong.tile);
  const melds: Meld[] = [...state.melds.filter((each) => each.kind !== 'pong' || each.tile !== kong.tile), kong];
  return waitsOf(table.rules, seat, table.dealer, concealed, melds);
}

/** 吃 Pairs of own tiles that make a chow with the open discard, lowest first; only for the next seat. T-6 */
export function chows(table: Table, seat: Seat): readonly TilesText[] {
  const { open, rules } = table;
  if (!rules.calls.chow || open === null || open.second !== null || table.seats[seat].locked) return [];
  if (seat !== nextSeat(open.seat) || open.tile >= FIRST_HONOR) return [];
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

/** 暗杠 / 补杠 Kongs a seat may declare in its own turn after its draw, each with its replacements. T-5, CS-5 */
export function ownKongs(table: Table, seat: Seat): readonly Action[] {
  const { concealed, melds, secondDrawn } = table.seats[seat];
  if (table.phase !== 'turn' || seat !== table.turn || table.lastTileTaken || secondDrawn !== null) return [];
  if (!wallAllowsKong(table) || isLastChance(table)) return [];
  const kongs: Action[] = [];
  for (const tile of TILES) {
    if (concealed.counts[tile] === 4)
      kongs.push(...declarations(table, seat, { kind: 'kong', tile, form: 'concealed' }));
  }
  if (!table.rules.calls.addedKong) return kongs;
  for (const { kind, tile, from } of melds) {
    if (kind !== 'pong' || concealed.counts[tile] === 0) continue;
    kongs.push(...declarations(table, seat, { kind: 'kong', tile, form: 'added', from }));
  }
  return kongs;
}

function declarations(table: Table, seat: Seat, kong: Kong): readonly Action[] {
  const { form, tile } = kong;
  if (form === 'exposed' || !lockAllowsKong(table, seat, kong)) return [];
  const words = table.rules.kongs.replacements(() => waitsAfterKong(table, seat, kong).length > 0);
  return words.map((replacement) => ({ type: 'declareKong', seat, kind: form, tile: formatTile(tile), replacement }));
}
