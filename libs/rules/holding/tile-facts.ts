/*
 * What can be counted face by face: pairs, triplets, kinds. Each is a field of one number, and the fields of a holding are the
 * sums over its ranks, so a key is looked up in two halves from tables small enough to stay in the nearest cache. Holds for up
 * to fourteen tiles.
 */
const PAIRS = 0; // 3 bits: pairs, four alike being two
const TRIPLETS = 3; // 3 bits: kinds held three or four times
const TWOS = 6; // 3 bits: kinds held exactly twice
const SINGLES = 9; // 4 bits: kinds held once
const TILES_258 = 13; // 4 bits: suited tiles of rank 2, 5, 8
const ORPHAN_KINDS = 17; // 4 bits: kinds of suited 1, 9 and honors
const ORPHAN_PAIRS = 21; // 3 bits: those of them held twice or more
const PAIRS_258 = 24; // 3 bits: kinds of suited 2, 5, 8 held twice or more
const KINDS_258 = 27; // 4 bits: kinds of suited 2, 5, 8

/** Ranks in the lower half of a key. */
const LOW_RANKS = 5;
const LOW_KEYS = 5 ** LOW_RANKS;

/** The field of tiles of rank 2, 5, 8, in place. */
export const TILES_258_MASK = 15 << TILES_258;

type RankKind = 'orphan' | '258' | 'plain';
const SUIT_RANKS: readonly RankKind[] = ['orphan', '258', 'plain', 'plain', '258', 'plain', 'plain', '258', 'orphan'];
const HONOR_RANKS: readonly RankKind[] = Array.from({ length: 7 }, () => 'orphan');

const SUIT_LOW = factTable(SUIT_RANKS.slice(0, LOW_RANKS));
const SUIT_HIGH = factTable(SUIT_RANKS.slice(LOW_RANKS));
const HONOR_LOW = factTable(HONOR_RANKS.slice(0, LOW_RANKS));
const HONOR_HIGH = factTable(HONOR_RANKS.slice(LOW_RANKS));

function factTable(ranks: readonly RankKind[]): Int32Array {
  let table = new Int32Array(1);
  for (const kind of ranks) {
    const longer = new Int32Array(5 * table.length);
    for (let count = 0; count <= 4; count++)
      for (let key = 0; key < table.length; key++)
        longer[count * table.length + key] = table[key] + factsOfRank(kind, count);
    table = longer;
  }
  return table;
}

function factsOfRank(kind: RankKind, count: number): number {
  const held = count > 0 ? 1 : 0;
  const paired = count > 1 ? 1 : 0;
  let facts = (count >> 1) << PAIRS;
  if (count >= 3) facts += 1 << TRIPLETS;
  if (count === 2) facts += 1 << TWOS;
  if (count === 1) facts += 1 << SINGLES;
  if (kind === 'orphan') facts += (held << ORPHAN_KINDS) + (paired << ORPHAN_PAIRS);
  if (kind === '258') facts += (count << TILES_258) + (paired << PAIRS_258) + (held << KINDS_258);
  return facts;
}

function factsOfKey(low: Int32Array, high: Int32Array, key: number): number {
  const upper = (key / LOW_KEYS) | 0;
  return low[key - upper * LOW_KEYS] + high[upper];
}

/** All facts of the concealed tiles, given the keys of m p s z. */
export function factsOf(keys: Int32Array): number {
  return (
    factsOfKey(SUIT_LOW, SUIT_HIGH, keys[0]) +
    factsOfKey(SUIT_LOW, SUIT_HIGH, keys[1]) +
    factsOfKey(SUIT_LOW, SUIT_HIGH, keys[2]) +
    factsOfKey(HONOR_LOW, HONOR_HIGH, keys[3])
  );
}

/** Pairs, four alike being two. */
export function pairsIn(facts: number): number {
  return (facts >> PAIRS) & 7;
}
/** Kinds held three or four times. */
export function tripletsIn(facts: number): number {
  return (facts >> TRIPLETS) & 7;
}
/** Kinds held exactly twice. */
export function twosIn(facts: number): number {
  return (facts >> TWOS) & 7;
}
/** Kinds held once. */
export function singlesIn(facts: number): number {
  return (facts >> SINGLES) & 15;
}
/** Suited tiles of rank 2, 5, 8. */
export function tiles258In(facts: number): number {
  return (facts >> TILES_258) & 15;
}
/** Kinds of suited 1, 9 and honors. */
export function orphanKindsIn(facts: number): number {
  return (facts >> ORPHAN_KINDS) & 15;
}
/** Kinds of suited 1, 9 and honors held twice or more. */
export function orphanPairsIn(facts: number): number {
  return (facts >> ORPHAN_PAIRS) & 7;
}
/** Kinds of suited 2, 5, 8 held twice or more. */
export function pairs258In(facts: number): number {
  return (facts >> PAIRS_258) & 7;
}
/** Kinds of suited 2, 5, 8. */
export function kinds258In(facts: number): number {
  return (facts >> KINDS_258) & 15;
}
