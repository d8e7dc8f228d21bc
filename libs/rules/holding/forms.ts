import { FIRST_FLOWER } from '../tiles/tile.js';
import type { Concealed } from './concealed.js';
import {
  ALL_EVEN,
  HOLDS_QUAD,
  honorClaims,
  ONLY_258,
  SETS,
  SETS_AND_PAIR,
  SETS_AND_PAIR_258,
  suitClaims,
  TRIPLETS,
} from './suit-table.js';

/*
 * Questions on the concealed tiles of a holding, answered from the reading tables without allocating. A set of answers is
 * a number; each constant below is one bit of it.
 */

/** 4 − k sets and a pair of any rank, for 14 − 3k concealed tiles. */
export const STANDARD = 1;
/** The same with some reading whose pair is a suited 2, 5 or 8. CS-3.1, JN-2.1 */
export const STANDARD_258 = 2;
/** 碰碰胡 The concealed sets can be read as triplets only. CS-3.2 */
export const ALL_TRIPLETS = 4;
/** 七对 Fourteen concealed tiles, all counts even: four alike are two pairs. CS-3.2, JN-2.2, HF-4 */
export const SEVEN_PAIRS = 8;
/** Seven pairs of which at least one is a suited 2, 5 or 8. JN-2.2 */
export const SEVEN_PAIRS_258 = 16;
/** Some tile four times among the concealed tiles. */
export const QUAD = 32;
/** 将将胡 Every concealed tile is a suited 2, 5 or 8. CS-3.2, JN-2.3 */
export const ALL_258 = 64;
/** 清一色 Every concealed tile is of one and the same of m p s. */
export const ONE_SUIT = 128;
/** 混一色 One of m p s and honors, both present. */
export const ONE_SUIT_AND_HONORS = 256;
/** 十三幺 One of each suited 1 and 9 and of each honor, and a second copy of one. JN-2.4 */
export const THIRTEEN_ORPHANS = 512;
/** Bits 10–13: suits m p s z present among the concealed tiles; see `suitsOf`. */
export const SUITS_SHIFT = 10;

const SUIT_FORMS = Uint16Array.from({ length: 16 }, (_, suits) => {
  const single = [1, 2, 4].includes(suits & 7);
  const form = !single ? 0 : suits > 7 ? ONE_SUIT_AND_HONORS : ONE_SUIT;
  return form | (suits << SUITS_SHIFT);
});

/** All bits above that hold of the concealed tiles, flowers not looked at. Shapes that need a pair ask for 14 − 3k tiles. */
export function formsOf(concealed: Concealed): number {
  const { keys, size } = concealed;
  const forms = formsOfKeys(keys[0], keys[1], keys[2], keys[3], size);
  return size === 14 ? forms | rareForms(concealed.counts, forms) : forms;
}

/** The bits of fourteen tiles that need a look at the counts. */
function rareForms(counts: Uint8Array, forms: number): number {
  if ((forms & SEVEN_PAIRS) !== 0) return has258(counts) ? SEVEN_PAIRS_258 : 0;
  return forms >> SUITS_SHIFT === 15 && hasEveryOrphan(counts) ? THIRTEEN_ORPHANS : 0;
}

function formsOfKeys(m: number, p: number, s: number, z: number, size: number): number {
  const claims = suitClaims();
  const a = claims[m];
  const b = claims[p];
  const c = claims[s];
  const d = honorClaims()[z];
  const any = a | b | c | d;
  const all = a & b & c & d;
  let forms = SUIT_FORMS[(m > 0 ? 1 : 0) | (p > 0 ? 2 : 0) | (s > 0 ? 4 : 0) | (z > 0 ? 8 : 0)];
  if ((any & HOLDS_QUAD) !== 0) forms |= QUAD;
  if ((all & ONLY_258) !== 0 && size > 0) forms |= ALL_258;
  if ((all & ALL_EVEN) !== 0 && size === 14) forms |= SEVEN_PAIRS;
  // bit 0: sets with or without a pair in every suit, bit 3: the same of triplets
  const cover = (a | (a >> 1)) & (b | (b >> 1)) & (c | (c >> 1)) & (d | (d >> 1));
  // a size of 3n + 2 leaves one pair or four; the suits cannot all have one
  if ((cover & SETS) !== 0 && size % 3 === 2 && (all & SETS_AND_PAIR) === 0) {
    forms |= STANDARD;
    if ((any & SETS_AND_PAIR_258) !== 0) forms |= STANDARD_258;
    if ((cover & TRIPLETS) !== 0) forms |= ALL_TRIPLETS;
  }
  return forms;
}

function has258(counts: Uint8Array): boolean {
  for (let tile = 1; tile < 27; tile += 3) if (counts[tile] > 0) return true;
  return false;
}

function hasEveryOrphan(counts: Uint8Array): boolean {
  let tiles = 0;
  for (let tile = 0; tile < 27; tile += tile % 9 === 0 ? 8 : 1) {
    if (counts[tile] === 0) return false;
    tiles += counts[tile];
  }
  for (let tile = 27; tile < FIRST_FLOWER; tile++) {
    if (counts[tile] === 0) return false;
    tiles += counts[tile];
  }
  return tiles === 14;
}

/** Sets and any pair; with `meldCount` melds laid out, 14 − 3 × meldCount concealed tiles, else false. */
export function isStandard(concealed: Concealed, meldCount: number): boolean {
  return concealed.size === 14 - 3 * meldCount && (formsOf(concealed) & STANDARD) !== 0;
}

/** 二五八将 Sets and, in some reading, a pair of suited 2, 5 or 8. CS-3.1, JN-2.1 */
export function isStandardWith258Pair(concealed: Concealed, meldCount: number): boolean {
  return concealed.size === 14 - 3 * meldCount && (formsOf(concealed) & STANDARD_258) !== 0;
}

/** 碰碰胡 Triplets and a pair; the melds are the caller's to ask. CS-3.2 */
export function isAllTriplets(concealed: Concealed): boolean {
  return (formsOf(concealed) & ALL_TRIPLETS) !== 0;
}

/** Suits present as bits: 1 m, 2 p, 4 s, 8 z. */
export function suitsOf(concealed: Concealed): number {
  return formsOf(concealed) >> SUITS_SHIFT;
}

/** How many tiles are held four times. */
export function quads(concealed: Concealed): number {
  if ((formsOf(concealed) & QUAD) === 0) return 0;
  let found = 0;
  for (let tile = 0; tile < FIRST_FLOWER; tile++) if (concealed.counts[tile] === 4) found++;
  return found;
}

function suitKey(counts: ArrayLike<number>, at: number): number {
  return honorKey(counts, at) + 78125 * (counts[at + 7] + 5 * counts[at + 8]);
}

function honorKey(counts: ArrayLike<number>, at: number): number {
  return (
    counts[at] +
    5 * counts[at + 1] +
    25 * counts[at + 2] +
    125 * counts[at + 3] +
    625 * counts[at + 4] +
    3125 * counts[at + 5] +
    15625 * counts[at + 6]
  );
}

/** The win check from raw counts of the suited tiles m p s (27 counts, 3n + 2 tiles): sets and any pair. T-12 */
export function isStandardCounts(counts: ArrayLike<number>): boolean {
  const claims = suitClaims();
  const a = claims[suitKey(counts, 0)];
  const b = claims[suitKey(counts, 9)];
  const c = claims[suitKey(counts, 18)];
  // every suit sets with or without a pair; of 3n + 2 tiles exactly one then has the pair
  return ((a | (a >> 1)) & (b | (b >> 1)) & (c | (c >> 1)) & 1) === 1 && ((a | b | c) & SETS_AND_PAIR) !== 0;
}

/** `formsOf` from raw counts, 27 (suits only) or 34 and more of them; `size` is the number of tiles. */
export function formsOfCounts(counts: Uint8Array, size: number): number {
  const honors = counts.length > 27 ? honorKey(counts, 27) : 0;
  const forms = formsOfKeys(suitKey(counts, 0), suitKey(counts, 9), suitKey(counts, 18), honors, size);
  return size === 14 ? forms | rareForms(counts, forms) : forms;
}
