import { FIRST_FLOWER, TILES, type Tile } from '../tiles/tile.js';
import { addTile, type Concealed, takeTile } from './concealed.js';
import { ALL_258, ALL_TRIPLETS, ONE_SUIT, SEVEN_PAIRS, STANDARD, STANDARD_258, THIRTEEN_ORPHANS } from './forms.js';
import { copiesInMelds, type Meld } from './meld.js';
import { factsOf, orphanKindsIn } from './tile-facts.js';
import {
  ALL_EVEN,
  honorClaims,
  HONOR_KEYS,
  ONLY_258,
  SETS,
  SETS_AND_PAIR,
  SETS_AND_PAIR_258,
  suitClaims,
  SUIT_KEYS,
  TRIPLETS,
  TRIPLETS_AND_PAIR,
} from './suit-table.js';

/**
 * 听牌 The tiles that complete a holding in the eyes of a rule book, ascending: `completes` is asked with each tile added in
 * turn and sees the same object, put back afterwards. `copies` (by face, length 42) says which tiles the set has. A tile of
 * which the seat itself holds all four copies, melds included, is no wait. T-13
 */
export function waits(
  concealed: Concealed,
  melds: readonly Meld[],
  copies: ArrayLike<number>,
  completes: (concealed: Concealed) => boolean,
): Tile[] {
  const found: Tile[] = [];
  for (const tile of TILES) {
    if (tile >= FIRST_FLOWER) break;
    if (copies[tile] === 0 || concealed.counts[tile] + copiesInMelds(melds, tile) >= 4) continue;
    addTile(concealed, tile);
    if (completes(concealed)) found.push(tile);
    takeTile(concealed, tile);
  }
  return found;
}

/*
 * The fast path, for shapes the tables know. Per key: ranks that complete it to sets with or without a pair (bits 0–8), the
 * same where a pair must be 2, 5 or 8 (9–17), the same of triplets (18–26), and the one rank (1–9) whose count is odd if it
 * is the only one (27–30).
 */
const ANY_SHIFT = 0;
const SHIFT_258 = 9;
const TRIPLETS_SHIFT = 18;
const ODD_SHIFT = 27;
const RANKS = 0x1ff;
const RANKS_258 = 0b010010010;

const SUIT_WAITS = new Int32Array(SUIT_KEYS);
const HONOR_WAITS = new Int32Array(HONOR_KEYS);
/** The tables are filled when waits are first asked for: a hand can be looked at before. */
let isFilled = false;

function fillTables(): void {
  isFilled = true;
  fillTable(SUIT_WAITS, suitClaims(), 9);
  fillTable(HONOR_WAITS, honorClaims(), 7);
}

function fillTable(table: Int32Array, claims: Uint8Array, ranks: number): void {
  const interesting = SETS | SETS_AND_PAIR | ALL_EVEN;
  for (let key = 1; key < table.length; key++)
    if ((claims[key] & interesting) !== 0) markWaits(table, key, claims[key], ranks);
}

/** Notes at every key one tile short of a complete one which rank it lacks. */
function markWaits(table: Int32Array, key: number, claims: number, ranks: number): void {
  const marks =
    ((claims & (SETS | SETS_AND_PAIR)) !== 0 ? 1 << ANY_SHIFT : 0) |
    ((claims & (SETS | SETS_AND_PAIR_258)) !== 0 ? 1 << SHIFT_258 : 0) |
    ((claims & (TRIPLETS | TRIPLETS_AND_PAIR)) !== 0 ? 1 << TRIPLETS_SHIFT : 0);
  let rest = key;
  for (let rank = 0, weight = 1; rank < ranks; rank++, weight *= 5) {
    const count = rest % 5;
    rest = (rest - count) / 5;
    if (count === 0) continue;
    table[key - weight] |= marks << rank;
    if ((claims & ALL_EVEN) !== 0) table[key - weight] |= (rank + 1) << ODD_SHIFT;
  }
}

/**
 * Suited tiles that complete 13 − 3k concealed tiles to one of `shapes`, as bits 0–26 by tile. `shapes` is a set of form bits:
 * `ONE_SUIT` means sets and any pair in one suit; whether melds allow a shape is the caller's to say. Four alike in a meld are
 * not seen (T-13): `shapeWaits` does that.
 */
export function suitWaits(concealed: Concealed, shapes: number): number {
  const { keys } = concealed;
  if (concealed.size % 3 !== 1) return 0;
  if (!isFilled) fillTables();
  const claims = suitClaims();
  const m = claims[keys[0]];
  const p = claims[keys[1]];
  const s = claims[keys[2]];
  const z = honorClaims()[keys[3]];
  const own = concealed.size === 13 ? shapes : shapes & ~(SEVEN_PAIRS | THIRTEEN_ORPHANS);
  return (
    suitWait(concealed, 0, p, s, z, own) |
    (suitWait(concealed, 1, m, s, z, own) << 9) |
    (suitWait(concealed, 2, m, p, z, own) << 18)
  );
}

/** Honors that complete the tiles, as bits 0–6 by rank; see `suitWaits`. */
export function honorWaits(concealed: Concealed, shapes: number): number {
  const { keys, size } = concealed;
  if (size % 3 !== 1) return 0;
  if (!isFilled) fillTables();
  const claims = suitClaims();
  const m = claims[keys[0]];
  const p = claims[keys[1]];
  const s = claims[keys[2]];
  const found = groupWaits(HONOR_WAITS[keys[3]], m, p, s, size === 13 ? shapes : shapes & ~SEVEN_PAIRS);
  return size === 13 && (shapes & THIRTEEN_ORPHANS) !== 0 ? found | (orphanWaits(concealed) / 2 ** 27) : found;
}

function suitWait(concealed: Concealed, suit: number, b: number, c: number, d: number, shapes: number): number {
  const key = concealed.keys[suit];
  const entry = SUIT_WAITS[key];
  let found = entry === 0 ? 0 : groupWaits(entry, b, c, d, shapes);
  if ((shapes & ONE_SUIT) !== 0 && concealed.size > 0 && isAlone(concealed, suit)) found |= entry & RANKS;
  if ((shapes & ALL_258) !== 0 && (suitClaims()[key] & b & c & d & ONLY_258) !== 0) found |= free258(concealed, suit);
  if ((shapes & THIRTEEN_ORPHANS) !== 0) found |= (orphanWaits(concealed) >>> (9 * suit)) & RANKS;
  return found;
}

/** Ranks of one group (a suit or the honors) whose entry is given, the claims of the three others being b, c, d. */
function groupWaits(entry: number, b: number, c: number, d: number, shapes: number): number {
  let found = 0;
  const cover = (b | (b >> 1)) & (c | (c >> 1)) & (d | (d >> 1));
  // three pairs elsewhere would leave four pairs in all
  if ((cover & SETS) !== 0 && (b & c & d & SETS_AND_PAIR) === 0) {
    const any = b | c | d;
    if ((shapes & STANDARD) !== 0) found |= entry & RANKS;
    if ((shapes & STANDARD_258) !== 0 && (any & (SETS_AND_PAIR | SETS_AND_PAIR_258)) !== SETS_AND_PAIR)
      found |= (entry >> SHIFT_258) & RANKS;
    if ((shapes & ALL_TRIPLETS) !== 0 && (cover & TRIPLETS) !== 0) found |= (entry >> TRIPLETS_SHIFT) & RANKS;
  }
  if ((shapes & SEVEN_PAIRS) !== 0 && (b & c & d & ALL_EVEN) !== 0) found |= (1 << (entry >>> ODD_SHIFT)) >> 1;
  return found;
}

function isAlone(concealed: Concealed, suit: number): boolean {
  const { keys } = concealed;
  return keys[suit] > 0 && keys[0] + keys[1] + keys[2] + keys[3] === keys[suit];
}

function free258(concealed: Concealed, suit: number): number {
  let found = RANKS_258;
  for (let rank = 1; rank < 9; rank += 3) if (concealed.counts[9 * suit + rank] >= 4) found &= ~(1 << rank);
  return found;
}

/** Bits 0–33 by tile of what thirteen tiles lack to thirteen orphans; a number above 2^32 where honors are among them. */
function orphanWaits(concealed: Concealed): number {
  if (orphanKindsIn(factsOf(concealed.keys)) < 12) return 0;
  let missing = 0;
  let kinds = 0;
  let held = 0;
  let all = 0;
  for (let tile = 0; tile < FIRST_FLOWER; tile++) {
    const rank = tile % 9;
    if (tile < 27 && rank !== 0 && rank !== 8) continue;
    all += 2 ** tile;
    held += concealed.counts[tile];
    if (concealed.counts[tile] > 0) kinds++;
    else missing = 2 ** tile;
  }
  if (held !== 13 || kinds < 12) return 0;
  return kinds === 13 ? all : missing;
}

/**
 * 听牌 Tiles that complete 13 − 3k concealed tiles to one of `shapes` (form bits; those that the melds rule out left away by the
 * caller), ascending. A tile of which the seat holds all four copies, melds included, is no wait. T-13
 */
export function shapeWaits(concealed: Concealed, melds: readonly Meld[], shapes: number): Tile[] {
  const suits = suitWaits(concealed, shapes);
  const honors = honorWaits(concealed, shapes);
  const found: Tile[] = [];
  if (suits === 0 && honors === 0) return found;
  for (const tile of TILES) {
    if (tile >= FIRST_FLOWER) break;
    const bit = tile < 27 ? (suits >> tile) & 1 : (honors >> (tile - 27)) & 1;
    if (bit === 1 && (melds.length === 0 || concealed.counts[tile] + copiesInMelds(melds, tile) < 4)) found.push(tile);
  }
  return found;
}
