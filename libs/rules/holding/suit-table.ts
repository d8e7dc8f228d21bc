import type { Tile } from '../tiles/tile.js';
import { KEY_SLOT, KEY_WEIGHT } from './concealed.js';

/*
 * The reading tables: one byte of claims for every base-5 key of a suit (nine digits) and of the honors (seven), so that
 * any question about fourteen tiles is four lookups. Built by generating every combination of at most four sets and a
 * pair, so the tables answer as full backtracking would (T-12). Keys of more than fourteen tiles carry no claim on sets.
 */

/** Complete sets 面子 and nothing else; true of no tiles. */
export const SETS = 1;
/** Complete sets and one pair of any rank. */
export const SETS_AND_PAIR = 2;
/** Complete sets and one pair 二五八将 of rank 2, 5 or 8; never of honors. */
export const SETS_AND_PAIR_258 = 4;
/** Triplets 刻子 and nothing else; true of no tiles. */
export const TRIPLETS = 8;
/** Triplets and one pair. */
export const TRIPLETS_AND_PAIR = 16;
/** Every count even: nothing but pairs. */
export const ALL_EVEN = 32;
/** Some tile four times. */
export const HOLDS_QUAD = 64;
/** No tile but of ranks 2, 5 and 8; of honors true only of none. */
export const ONLY_258 = 128;

export const SUIT_KEYS = 5 ** 9;
export const HONOR_KEYS = 5 ** 7;

/**
 * What suited tiles make once `tile` is among them: `SETS` where every suit is sets with or without a pair, and those of
 * `alike` that every suit claims. The suits that stay as they are come first: they mostly decide it, and their entries are at
 * hand from the last time, where that of a new key lies anywhere in two megabytes. Of a tile of no suit: anything.
 */
export function claimsWith(keys: Int32Array, tile: Tile, alike: number): number {
  const slot = KEY_SLOT[tile];
  if (slot > 2) return SETS | alike;
  const claims = suitClaims();
  const a = claims[keys[slot === 0 ? 1 : 0]];
  const b = claims[keys[slot === 2 ? 1 : 2]];
  const both = ((a | (a >> 1)) & (b | (b >> 1)) & SETS) | (a & b & alike);
  if (both === 0) return 0;
  const c = claims[keys[slot] + KEY_WEIGHT[tile]];
  return both & (((c | (c >> 1)) & SETS) | (c & alike));
}

/** Most sets a holding has. */
const MAX_SETS = 4;

interface Block {
  readonly table: Uint8Array;
  readonly ranks: number;
  readonly chows: number;
  readonly counts: Uint8Array;
}

/** 5^rank for zero-based ranks. */
const WEIGHT = Int32Array.from({ length: 9 }, (_, rank) => 5 ** rank);

const SUIT_CLAIMS = new Uint8Array(SUIT_KEYS);
const HONOR_CLAIMS = new Uint8Array(HONOR_KEYS);
/** The tables are filled when they are first asked for, which takes some ms: a hand can be looked at before. */
let isFilled = false;

/** Claims by suit key, length 5^9. */
export function suitClaims(): Uint8Array {
  if (!isFilled) fillTables();
  return SUIT_CLAIMS;
}

/** Claims by honor key, length 5^7. */
export function honorClaims(): Uint8Array {
  if (!isFilled) fillTables();
  return HONOR_CLAIMS;
}

function fillTables(): void {
  isFilled = true;
  fillClaims(SUIT_CLAIMS, 9, 7);
  fillClaims(HONOR_CLAIMS, 7, 0);
}

/** Whether a pair of this zero-based rank is a pair of 2, 5 or 8 where chows exist. */
function is258(rank: number): boolean {
  return rank % 3 === 1;
}

function fillClaims(table: Uint8Array, ranks: number, chows: number): void {
  const all = Array.from({ length: ranks }, (_, rank) => rank);
  markQuads(table, ranks);
  mark(table, keysOf(all, [2, 4]), ALL_EVEN);
  mark(table, keysOf(chows > 0 ? all.filter(is258) : [], [1, 2, 3, 4]), ONLY_258);
  markSets({ table, ranks, chows, counts: new Uint8Array(ranks) }, 0, 0, 0, TRIPLETS);
}

/** Copies the block of r ranks four times for r + 1 ranks and fills the fifth; the only claim that most keys carry. */
function markQuads(table: Uint8Array, ranks: number): void {
  for (let rank = 0, size = 1; rank < ranks; rank++, size *= 5) {
    for (let copies = 1; copies < 4; copies++) table.copyWithin(copies * size, 0, size);
    table.fill(HOLDS_QUAD, 4 * size, 5 * size);
  }
}

/** The keys in which each of the ranks has one of the counts, or none. */
function keysOf(ranks: readonly number[], counts: readonly number[]): Int32Array {
  const keys = new Int32Array((counts.length + 1) ** ranks.length);
  let size = 1;
  for (const rank of ranks) {
    const smaller = size;
    for (const count of counts) {
      const more = count * WEIGHT[rank];
      for (let at = 0; at < smaller; at++) keys[size++] = keys[at] + more;
    }
  }
  return keys;
}

function mark(table: Uint8Array, keys: Int32Array, claim: number): void {
  for (const key of keys) table[key] |= claim;
}

/** Marks the sets laid so far, with and without a pair, then lays one more, never an earlier kind than the last. */
function markSets(block: Block, firstKind: number, sets: number, key: number, triplets: number): void {
  const { table, ranks, chows, counts } = block;
  table[key] |= SETS | triplets;
  for (let rank = 0; rank < ranks; rank++) {
    if (counts[rank] > 2) continue;
    const free = chows > 0 && is258(rank) ? SETS_AND_PAIR | SETS_AND_PAIR_258 : SETS_AND_PAIR;
    table[key + 2 * WEIGHT[rank]] |= free | (triplets << 1);
  }
  if (sets === MAX_SETS) return;
  // kinds 0 … ranks − 1 are triplets, ranks … ranks + chows − 1 chows
  for (let kind = firstKind; kind < ranks + chows; kind++) {
    const rank = kind < ranks ? kind : kind - ranks;
    if (kind < ranks) {
      if (counts[rank] > 1) continue;
      counts[rank] += 3;
      markSets(block, kind, sets + 1, key + 3 * WEIGHT[rank], triplets);
      counts[rank] -= 3;
    } else {
      if (counts[rank] > 3 || counts[rank + 1] > 3 || counts[rank + 2] > 3) continue;
      counts[rank]++;
      counts[rank + 1]++;
      counts[rank + 2]++;
      markSets(block, kind, sets + 1, key + 31 * WEIGHT[rank], 0);
      counts[rank]--;
      counts[rank + 1]--;
      counts[rank + 2]--;
    }
  }
}
