import {
  addTile,
  FIRST_FLOWER,
  FIRST_HONOR,
  isClaimed,
  rankOf,
  suitIndex,
  takeTile,
  TILES,
  type Concealed,
  type Meld,
} from '#rules';
import { lackingAlike, lackingConsecutive, lackingTwins } from './forced-sets.js';
import { lackingGate, lackingGatePairs } from './gate.js';
import { OUT_OF_REACH, type Held } from './held.js';
import { acceptedOf, distanceOf } from './suit-distance.js';

export { OUT_OF_REACH, type Held } from './held.js';

/** What a seat builds towards. A goal says by itself what the pair may be, so that it means the same under every book. */
export const GOALS = [
  'fast',
  'pairs',
  'triplets',
  'flush',
  'all-258',
  'claimed',
  'triplets-258',
  'half-flush-258',
  'flush-258',
  'orphans',
  'claimed-258',
  'gate',
  'gate-pairs',
  'gate-triplets',
  'alike',
  'consecutive',
  'twins',
] as const;
export type Goal = (typeof GOALS)[number];

/**
 * Tiles that a holding lacks to the goal, 0 when it is reached; surplus tiles do not count, so thirteen and fourteen tiles
 * are asked alike. `OUT_OF_REACH` where the melds rule it out.
 */
export function lacking(goal: Goal, held: Held): number {
  const { concealed, melds } = held;
  const { keys } = concealed;
  const sets = 4 - melds.length;
  switch (goal) {
    case 'fast':
      return distanceOf('sets-and-258-pair', keys, sets);
    case 'claimed':
      // a concealed kong spoils it, and any tile may then be the pair
      return melds.every(isClaimed) ? distanceOf('sets-and-pair', keys, sets) : OUT_OF_REACH;
    case 'claimed-258':
      return melds.every(isClaimed) ? distanceOf('sets-and-258-pair', keys, sets) : OUT_OF_REACH;
    case 'triplets':
      return melds.some(isChow) ? OUT_OF_REACH : distanceOf('triplets-and-pair', keys, sets);
    case 'triplets-258':
      return melds.some(isChow) ? OUT_OF_REACH : distanceOf('triplets-and-258-pair', keys, sets);
    case 'pairs':
      return melds.length > 0 ? OUT_OF_REACH : 7 - countPairs(concealed);
    case 'flush':
      return lackingFlush(concealed, melds, sets);
    case 'flush-258':
      return lackingSuit(held, 'alone');
    case 'half-flush-258':
      return lackingSuit(held, 'with-honors');
    case 'all-258':
      return lacking258(concealed, melds, sets);
    case 'orphans':
      return melds.length > 0 ? OUT_OF_REACH : lackingOrphans(concealed);
    case 'gate':
      return lackingGate('sets-and-pair', held);
    case 'gate-triplets':
      return lackingGate('triplets-and-pair', held);
    case 'gate-pairs':
      return lackingGatePairs(held);
    case 'alike':
      return lackingAlike(held);
    case 'consecutive':
      return lackingConsecutive(held);
    case 'twins':
      return lackingTwins(held);
  }
}

function isChow(meld: Meld): boolean {
  return meld.kind === 'chow';
}

function countPairs({ counts }: Readonly<Concealed>): number {
  let pairs = 0;
  for (let tile = 0; tile < FIRST_FLOWER; tile++) pairs += counts[tile] >> 1;
  return pairs;
}

/** One suit's key alone, the honors beside it. */
const alone = new Int32Array(4);

/** 清一色 The nearest suit that the melds allow, the other suits left out. */
function lackingFlush({ keys }: Readonly<Concealed>, melds: readonly Meld[], sets: number): number {
  let best = OUT_OF_REACH;
  alone[1] = alone[2] = alone[3] = 0;
  for (let suit = 0; suit < 3; suit++) {
    if (melds.some((meld) => suitIndex(meld.tile) !== suit)) continue;
    alone[0] = keys[suit];
    best = Math.min(best, distanceOf('sets-and-pair', alone, sets));
  }
  return best;
}

/** 清一色 / 混一色 The nearest suit with a pair of 2, 5 or 8, alone or with honors. JN-5 */
function lackingSuit({ concealed, melds }: Held, company: 'alone' | 'with-honors'): number {
  let best = OUT_OF_REACH;
  const sets = 4 - melds.length;
  for (let suit = 0; suit < 3; suit++) {
    if (melds.some(({ tile }) => suitIndex(tile) !== suit && (tile < FIRST_HONOR || company === 'alone'))) continue;
    alone[0] = concealed.keys[suit];
    alone[1] = alone[2] = 0;
    alone[3] = company === 'alone' ? 0 : concealed.keys[3];
    best = Math.min(best, distanceOf('sets-and-258-pair', alone, sets));
  }
  return best;
}

/** 将将胡 Every tile 2, 5 or 8, in no shape. */
function lacking258({ counts }: Readonly<Concealed>, melds: readonly Meld[], sets: number): number {
  if (melds.some((meld) => isChow(meld) || meld.tile >= FIRST_HONOR || rankOf(meld.tile) % 3 !== 2))
    return OUT_OF_REACH;
  let held = 0;
  for (let tile = 1; tile < 27; tile += 3) held += counts[tile];
  return Math.max(0, 3 * sets + 2 - held);
}

/** 十三幺 Suited 1 and 9, and the honors. */
const ORPHANS = TILES.filter(
  (tile) => tile < FIRST_FLOWER && (tile >= FIRST_HONOR || tile % 9 === 0 || tile % 9 === 8),
);

/** 十三幺 One of each, and a second of any. JN-2.4 */
function lackingOrphans({ counts }: Readonly<Concealed>): number {
  let kinds = 0;
  let paired = 0;
  for (const tile of ORPHANS) {
    if (counts[tile] > 0) kinds++;
    if (counts[tile] > 1) paired = 1;
  }
  return 14 - kinds - paired;
}

/** 进张 Copies of unseen tiles (by face) that bring a holding nearer than `distance`. `concealed` is put back as it was. */
export function accepted(goal: Goal, held: Held, unseen: Int8Array, distance: number): number {
  const { concealed, melds } = held;
  const sets = 4 - melds.length;
  switch (goal) {
    case 'fast':
    case 'claimed-258':
      return acceptedOf('sets-and-258-pair', concealed, sets, unseen, distance);
    case 'claimed':
      return acceptedOf('sets-and-pair', concealed, sets, unseen, distance);
    case 'triplets':
      return acceptedOf('triplets-and-pair', concealed, sets, unseen, distance);
    case 'triplets-258':
      return acceptedOf('triplets-and-258-pair', concealed, sets, unseen, distance);
    case 'pairs':
    case 'flush':
    case 'flush-258':
    case 'half-flush-258':
    case 'all-258':
    case 'orphans':
    case 'gate':
    case 'gate-triplets':
    case 'gate-pairs':
    case 'alike':
    case 'consecutive':
    case 'twins':
      return acceptedByTrial(goal, held, unseen, distance);
  }
}

function acceptedByTrial(goal: Goal, held: Held, unseen: Int8Array, distance: number): number {
  const { concealed } = held;
  let found = 0;
  for (let index = 0; index < FIRST_FLOWER; index++) {
    if (unseen[index] <= 0 || concealed.counts[index] >= 4) continue;
    addTile(concealed, TILES[index]);
    if (lacking(goal, held) < distance) found += unseen[index];
    takeTile(concealed, TILES[index]);
  }
  return found;
}
