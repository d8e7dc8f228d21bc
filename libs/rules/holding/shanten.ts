import { FIRST_FLOWER, FIRST_HONOR, TILES, type Tile } from '../tiles/tile.js';
import { addTile, type Concealed, takeTile } from './concealed.js';
import {
  ANY_PAIR,
  type DistanceSet,
  innerSuitDistances,
  merge,
  type Merger,
  PAIR_258,
  type PairCells,
  pairRow,
  wholeSuitDistances,
} from './distance-merge.js';
import { type DistanceRow, HONORS, INNER_SUIT, groupRow, UNREACHABLE, WHOLE_SUIT } from './distance-table.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  ONE_SUIT,
  SEVEN_PAIRS,
  SEVEN_PAIRS_258,
  STANDARD,
  STANDARD_258,
  THIRTEEN_ORPHANS,
} from './forms.js';
import { copiesInMelds, type Meld } from './meld.js';
import {
  factsOf,
  kinds258In,
  orphanKindsIn,
  orphanPairsIn,
  pairs258In,
  pairsIn,
  singlesIn,
  tiles258In,
  TILES_258_MASK,
  tripletsIn,
  twosIn,
} from './tile-facts.js';

/** No form can be reached with these melds. */
export const NO_FORM = UNREACHABLE - 1;

/**
 * 向听 How many exchanges of a tile the holding is away from ready, over the best of `forms` (form bits; `ONE_SUIT` is sets
 * and any pair in one suit, melds included; `QUAD` and `ONE_SUIT_AND_HONORS` are not known): −1 complete, 0 ready,
 * `NO_FORM` where the melds rule out every form. Asks for 13 − 3k or 14 − 3k concealed tiles with k melds. `copies` (by face,
 * length 42) is the tile set: whether there are honors and ranks 1 and 9. A fifth copy of a tile is never counted on, melds
 * included, so 0 means that there is a wait by T-13. A record may put a fifth copy into a hand, which no table knows: where
 * the key leaves the table the answer is `NO_FORM`. The first call builds the tables of the tile set (`prepareShanten`).
 */
export function shanten(
  concealed: Concealed,
  melds: readonly Meld[],
  forms: number,
  copies: ArrayLike<number>,
): number {
  const set = distancesFor(copies);
  if (isBeyondTables(concealed, set, copies)) return NO_FORM;
  const missing =
    melds.length === 0 ? openDistance(concealed, forms, copies, set) : meldedDistance(concealed, melds, forms, copies);
  return Math.min(missing, UNREACHABLE) - 1;
}

/** Builds the distance tables of a tile set, once; some 0.3 s where suits have nine ranks. */
export function prepareShanten(copies: ArrayLike<number>): void {
  distancesFor(copies);
}

/**
 * 进张 The tiles that lower the shanten of 13 − 3k concealed tiles, ascending; none of which the seat holds all copies itself.
 * At shanten 0 they are the waits. T-13
 */
export function acceptance(
  concealed: Concealed,
  melds: readonly Meld[],
  forms: number,
  copies: ArrayLike<number>,
): Tile[] {
  const before = shanten(concealed, melds, forms, copies);
  const found: Tile[] = [];
  for (const tile of TILES) {
    if (tile >= FIRST_FLOWER) break;
    if (copies[tile] === 0 || concealed.counts[tile] + copiesInMelds(melds, tile) >= 4) continue;
    addTile(concealed, tile);
    if (shanten(concealed, melds, forms, copies) < before) found.push(tile);
    takeTile(concealed, tile);
  }
  return found;
}

function hasInnerRanksOnly(copies: ArrayLike<number>): boolean {
  return copies[0] === 0;
}

function distancesFor(copies: ArrayLike<number>): DistanceSet {
  return hasInnerRanksOnly(copies) ? innerSuitDistances() : wholeSuitDistances();
}

/** Of a wrong record only: a fifth copy of the highest rank, or a rank that the tile set has not. */
function isBeyondTables({ keys }: Concealed, set: DistanceSet, copies: ArrayLike<number>): boolean {
  const keysOfSuit = set.suit.classes.length * (hasInnerRanksOnly(copies) ? 5 : 1);
  if (keys[0] >= keysOfSuit || keys[1] >= keysOfSuit || keys[2] >= keysOfSuit) return true;
  return copies[FIRST_HONOR] > 0 && keys[3] >= set.honors.classes.length;
}

/** Missing tiles without melds: lookups only. */
function openDistance(concealed: Concealed, forms: number, copies: ArrayLike<number>, set: DistanceSet): number {
  const { keys } = concealed;
  const { classes, rows } = set.suit;
  const inner = hasInnerRanksOnly(copies);
  const m = classes[inner ? (keys[0] / 5) | 0 : keys[0]];
  const p = classes[inner ? (keys[1] / 5) | 0 : keys[1]];
  const s = classes[inner ? (keys[2] / 5) | 0 : keys[2]];
  const z = copies[FIRST_HONOR] > 0 ? set.honors.classes[keys[3]] : -1;
  let least = UNREACHABLE;
  if ((forms & STANDARD) !== 0) least = mergedDistance(set.anyPair, m, p, s, z);
  else {
    if ((forms & STANDARD_258) !== 0) least = mergedDistance(set.pair258, m, p, s, z);
    if ((forms & ONE_SUIT) !== 0)
      least = Math.min(least, rows[m][ANY_PAIR + 4], rows[p][ANY_PAIR + 4], rows[s][ANY_PAIR + 4]);
  }
  if ((forms & (SEVEN_PAIRS | SEVEN_PAIRS_258 | ALL_TRIPLETS | ALL_258 | THIRTEEN_ORPHANS)) === 0) return least;
  return Math.min(least, countedDistance(factsOf(keys), forms, 0));
}

function mergedDistance(merger: Merger, m: number, p: number, s: number, z: number): number {
  const { suitRows, width, pairs } = merger;
  const front = pairs[suitRows[m] * width + suitRows[p]];
  const back = pairs[suitRows[s] * width + (z < 0 ? merger.noHonors : merger.honorRows[z])];
  return merger.totals[(front * merger.mergedWidth + back) * 5 + 4];
}

/** Missing tiles of the forms that only count pairs, triplets and kinds; the melds have been found to suit. */
function countedDistance(facts: number, forms: number, meldCount: number): number {
  let least = UNREACHABLE;
  if ((forms & SEVEN_PAIRS) !== 0) least = 7 - pairsIn(facts);
  if ((forms & SEVEN_PAIRS_258) !== 0) least = Math.min(least, sevenPairs258Distance(facts));
  if ((forms & ALL_TRIPLETS) !== 0) least = Math.min(least, tripletsDistance(facts, 4 - meldCount));
  if ((forms & ALL_258) !== 0) least = Math.min(least, 14 - 3 * meldCount - tiles258In(facts));
  if ((forms & THIRTEEN_ORPHANS) !== 0)
    least = Math.min(least, 14 - orphanKindsIn(facts) - (orphanPairsIn(facts) > 0 ? 1 : 0));
  return least;
}

/** With no 2, 5, 8 to pair, one of the seven pairs is drawn whole; a seventh pair is given up for it. */
function sevenPairs258Distance(facts: number): number {
  if (pairs258In(facts) > 0) return 7 - pairsIn(facts);
  const pairs = Math.min(pairsIn(facts), 6);
  return (kinds258In(facts) > 0 ? 7 : 8) - pairs;
}

/** The fullest kinds become triplets, the next the pair; where even that one is a triplet, its third tile is of no use. */
function tripletsDistance(facts: number, sets: number): number {
  const triplets = Math.min(tripletsIn(facts), sets + 1);
  const pairs = Math.min(twosIn(facts), sets + 1 - triplets);
  const singles = Math.min(singlesIn(facts), sets + 1 - triplets - pairs);
  const useless = triplets === sets + 1 ? 1 : 0;
  return 3 * sets + 2 - (3 * triplets + 2 * pairs + singles) + useless;
}

/** Missing tiles beside melds, which use up copies: groups that melds lie in are worked out one by one and remembered. */
function meldedDistance(
  concealed: Concealed,
  melds: readonly Meld[],
  forms: number,
  copies: ArrayLike<number>,
): number {
  const sets = 4 - melds.length;
  const limits = Uint8Array.from(TILES, (tile) => (copies[tile] === 0 ? 0 : 4 - copiesInMelds(melds, tile)));
  const rows = groupRows(concealed, limits, copies);
  let least = UNREACHABLE;
  if ((forms & STANDARD) !== 0) least = mergedRows(rows, ANY_PAIR)[5 + sets];
  if ((forms & STANDARD_258) !== 0) least = Math.min(least, mergedRows(rows, PAIR_258)[5 + sets]);
  const suit = Math.floor(melds[0].tile / 9);
  if ((forms & ONE_SUIT) !== 0 && suit < 3 && melds.every((meld) => Math.floor(meld.tile / 9) === suit))
    least = Math.min(least, rows[suit][ANY_PAIR + sets]);
  const fixed = melds.every((meld) => meld.kind !== 'chow');
  const all258 = fixed && melds.every((meld) => meld.tile < FIRST_HONOR && meld.tile % 3 === 1);
  const allowed = (fixed ? forms & ALL_TRIPLETS : 0) | (all258 ? forms & ALL_258 : 0);
  if (allowed === 0) return least;
  return Math.min(least, countedDistance(freeFacts(concealed, limits), allowed, melds.length));
}

function groupRows(concealed: Concealed, limits: Uint8Array, copies: ArrayLike<number>): readonly DistanceRow[] {
  const inner = hasInnerRanksOnly(copies);
  const set = distancesFor(copies);
  const group = inner ? INNER_SUIT : WHOLE_SUIT;
  const rows = [0, 1, 2].map((suit) => {
    const key = inner ? (concealed.keys[suit] / 5) | 0 : concealed.keys[suit];
    return groupRow(group, set.suit, concealed.counts, limits, 9 * suit + group.first, key);
  });
  if (copies[FIRST_HONOR] > 0)
    rows.push(groupRow(HONORS, set.honors, concealed.counts, limits, FIRST_HONOR, concealed.keys[3]));
  return rows;
}

function mergedRows(rows: readonly DistanceRow[], cells: PairCells): Uint8Array {
  return rows.map((row) => pairRow(row, cells)).reduce(merge);
}

/** Facts of the tiles that can still become a pair; the fourth copy beside an own pong cannot, but it stays a 2, 5 or 8. */
function freeFacts(concealed: Concealed, limits: Uint8Array): number {
  const keys = concealed.keys.slice();
  const free: Concealed = { counts: concealed.counts.slice(), keys, size: concealed.size };
  for (const tile of TILES) if (tile < FIRST_FLOWER && limits[tile] < 2 && free.counts[tile] > 0) takeTile(free, tile);
  const useful = factsOf(free.keys);
  return useful + (factsOf(concealed.keys) & TILES_258_MASK) - (useful & TILES_258_MASK);
}
