import type { Counts } from '../samples/holdings.js';
import { buildSuitTable, suitKey } from './suit-table.js';

/*
 * The fan-number bound: how fast a win's weight can be had when nobody asks which patterns made it. Bits per suit key:
 * 0 sets, 1 sets and a pair, 2 triplets with or without a pair, 3 all even, 4 only 2 5 8, 5 none of the suit.
 */

const SETS = 1;
const TRIPLETS = 4;
const EVEN = 8;
const ONLY_258 = 16;
const ABSENT = 32;

export function buildFanTable(): Uint8Array {
  const table = buildSuitTable();
  const counts = new Uint8Array(9);
  for (let key = 0; key < table.length; key++) {
    for (let rank = 0, rest = key; rank < 9; rank++, rest = Math.floor(rest / 5)) counts[rank] = rest % 5;
    const pairs = counts.filter((count) => count === 2).length;
    const others = counts.filter((count) => count === 1 || count === 4).length;
    if (others === 0 && pairs <= 1) table[key] |= TRIPLETS;
    if (counts.every((count) => count % 2 === 0)) table[key] |= EVEN;
    if (counts.every((count, rank) => count === 0 || rank % 3 === 1)) table[key] |= ONLY_258;
  }
  table[0] |= ABSENT;
  return table;
}

/** Weight of all triplets, seven pairs, all 258 and one suit together; 0 a plain win, −1 none. */
export function fanNumber(table: Uint8Array, counts: Counts): number {
  const a = table[suitKey(counts, 0)];
  const b = table[suitKey(counts, 9)];
  const c = table[suitKey(counts, 18)];
  const all = a & b & c;
  const standard = ((((a >> 1) & b & c) | (a & (b >> 1) & c) | (a & b & (c >> 1))) & SETS) !== 0;
  if (!standard && (all & (EVEN | ONLY_258)) === 0) return -1;
  const absent = ((a & ABSENT) + (b & ABSENT) + (c & ABSENT)) >> 6;
  return (standard ? (all & TRIPLETS) >> 2 : (all & EVEN) >> 3) + ((all & ONLY_258) >> 4) + absent;
}
