import { addTile, isClaimed, rankOf, suitIndex, takeTile, TILES, type Concealed, type Meld } from '#rules';
import { acceptedOf, distanceOf } from './suit-distance.js';

/** What a seat builds towards. */
export const GOALS = ['fast', 'pairs', 'triplets', 'flush', 'all-258', 'claimed'] as const;
export type Goal = (typeof GOALS)[number];

/** A distance that no holding has: the melds rule the goal out. */
export const OUT_OF_REACH = 99;

/** What a seat holds: 13 − 3k or 14 − 3k concealed tiles, k melds. */
export interface Held {
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
}

/**
 * Tiles that a holding lacks to the goal, 0 when it is reached; surplus tiles do not count, so thirteen and fourteen tiles
 * are asked alike. `OUT_OF_REACH` where the melds rule it out.
 */
export function lacking(goal: Goal, { concealed, melds }: Held): number {
  const { keys } = concealed;
  const sets = 4 - melds.length;
  switch (goal) {
    case 'fast':
      return distanceOf('sets-and-258-pair', keys[0], keys[1], keys[2], sets);
    case 'claimed':
      // a concealed kong spoils it, and any tile may then be the pair
      return melds.every(isClaimed) ? distanceOf('sets-and-pair', keys[0], keys[1], keys[2], sets) : OUT_OF_REACH;
    case 'triplets':
      return melds.some((meld) => meld.kind === 'chow')
        ? OUT_OF_REACH
        : distanceOf('triplets-and-pair', keys[0], keys[1], keys[2], sets);
    case 'pairs':
      return melds.length > 0 ? OUT_OF_REACH : 7 - countPairs(concealed);
    case 'flush':
      return lackingFlush(concealed, melds, sets);
    case 'all-258':
      return lacking258(concealed, melds, sets);
  }
}

function countPairs({ counts }: Readonly<Concealed>): number {
  let pairs = 0;
  for (let tile = 0; tile < 27; tile++) pairs += counts[tile] >> 1;
  return pairs;
}

/** 清一色 The nearest suit that the melds allow, the other suits left out. */
function lackingFlush({ keys }: Readonly<Concealed>, melds: readonly Meld[], sets: number): number {
  let best = OUT_OF_REACH;
  for (let suit = 0; suit < 3; suit++) {
    if (melds.some((meld) => suitIndex(meld.tile) !== suit)) continue;
    best = Math.min(best, distanceOf('sets-and-pair', keys[suit], 0, 0, sets));
  }
  return best;
}

/** 将将胡 Every tile 2, 5 or 8, in no shape. */
function lacking258({ counts }: Readonly<Concealed>, melds: readonly Meld[], sets: number): number {
  if (melds.some((meld) => meld.kind === 'chow' || rankOf(meld.tile) % 3 !== 2)) return OUT_OF_REACH;
  let held = 0;
  for (let tile = 1; tile < 27; tile += 3) held += counts[tile];
  return Math.max(0, 3 * sets + 2 - held);
}

/** 进张 Copies of unseen tiles (by face) that bring a holding nearer than `distance`. `concealed` is put back as it was. */
export function accepted(goal: Goal, held: Held, unseen: Int8Array, distance: number): number {
  const { concealed, melds } = held;
  const sets = 4 - melds.length;
  switch (goal) {
    case 'fast':
      return acceptedOf('sets-and-258-pair', concealed, sets, unseen, distance);
    case 'claimed':
      return acceptedOf('sets-and-pair', concealed, sets, unseen, distance);
    case 'triplets':
      return acceptedOf('triplets-and-pair', concealed, sets, unseen, distance);
    case 'pairs':
    case 'flush':
    case 'all-258':
      return acceptedByTrial(goal, held, unseen, distance);
  }
}

function acceptedByTrial(goal: Goal, held: Held, unseen: Int8Array, distance: number): number {
  const { concealed } = held;
  let found = 0;
  for (let index = 0; index < 27; index++) {
    if (unseen[index] <= 0 || concealed.counts[index] >= 4) continue;
    addTile(concealed, TILES[index]);
    if (lacking(goal, held) < distance) found += unseen[index];
    takeTile(concealed, TILES[index]);
  }
  return found;
}
