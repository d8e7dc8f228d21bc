import type { Counts } from '../samples/holdings.js';

/*
 * The JS bound of the win check: code of the bench's own, sharing nothing with the rules engine. A suit's nine counts as
 * a base-5 key into a byte: bit 0 its tiles are sets, bit 1 sets and one pair.
 */

const SETS = 1;
const SETS_AND_PAIR = 2;
const KEYS = 5 ** 9;
export const WEIGHT = Int32Array.from({ length: 9 }, (_, rank) => 5 ** rank);

function fill(table: Uint8Array, mark: number): void {
  const counts = new Uint8Array(9);
  const place = (from: number, sets: number, key: number): void => {
    table[key] |= mark;
    if (sets === 4) return;
    // shapes 0–8 triplets, 9–15 chows, in ascending order so that no combination is built twice
    for (let shape = from; shape < 16; shape++) {
      const rank = shape < 9 ? shape : shape - 9;
      const tiles = shape < 9 ? [rank, rank, rank] : [rank, rank + 1, rank + 2];
      for (const tile of tiles) counts[tile]++;
      if (tiles.every((tile) => counts[tile] <= 4)) {
        place(shape, sets + 1, key + tiles.reduce((sum, tile) => sum + WEIGHT[tile], 0));
      }
      for (const tile of tiles) counts[tile]--;
    }
  };
  if (mark === SETS) return place(0, 0, 0);
  for (let pair = 0; pair < 9; pair++) {
    counts[pair] = 2;
    place(0, 0, 2 * WEIGHT[pair]);
    counts[pair] = 0;
  }
}

export function buildSuitTable(): Uint8Array {
  const table = new Uint8Array(KEYS);
  fill(table, SETS);
  fill(table, SETS_AND_PAIR);
  return table;
}

export function suitKey(counts: Counts, start: number): number {
  return (
    counts[start] +
    5 * counts[start + 1] +
    25 * counts[start + 2] +
    125 * counts[start + 3] +
    625 * counts[start + 4] +
    3125 * counts[start + 5] +
    15625 * counts[start + 6] +
    78125 * counts[start + 7] +
    390625 * counts[start + 8]
  );
}

/** Four sets and a pair: three lookups. */
export function isCompleteByTable(table: Uint8Array, counts: Counts): boolean {
  const a = table[suitKey(counts, 0)];
  const b = table[suitKey(counts, 9)];
  const c = table[suitKey(counts, 18)];
  return ((((a >> 1) & b & c) | (a & (b >> 1) & c) | (a & b & (c >> 1))) & SETS) !== 0;
}

/** Tiles that complete thirteen, one bit a tile: 27 tries of three lookups. */
export function waitsByTable(table: Uint8Array, counts: Counts): number {
  const keys = [suitKey(counts, 0), suitKey(counts, 9), suitKey(counts, 18)];
  let waits = 0;
  for (let tile = 0; tile < 27; tile++) {
    if (counts[tile] === 4) continue;
    const suit = tile < 9 ? 0 : tile < 18 ? 1 : 2;
    const weight = WEIGHT[tile - 9 * suit];
    const a = table[suit === 0 ? keys[0] + weight : keys[0]];
    const b = table[suit === 1 ? keys[1] + weight : keys[1]];
    const c = table[suit === 2 ? keys[2] + weight : keys[2]];
    if (((((a >> 1) & b & c) | (a & (b >> 1) & c) | (a & b & (c >> 1))) & SETS) !== 0) waits |= 1 << tile;
  }
  return waits;
}
