import { pick, seededRandom } from './random.js';

/** Counts of the 27 suited tiles of one holding. */
export type Counts = Uint8Array;

const KINDS = 27;

function drawn(random: () => number, tiles: number): Counts {
  const wall = Array.from({ length: 4 * KINDS }, (_, i) => i >> 2);
  const counts = new Uint8Array(KINDS);
  for (let i = 0; i < tiles; i++) counts[wall.splice(pick(random, wall.length), 1)[0]]++;
  return counts;
}

/** Four sets and a pair, or seven pairs one time in sixteen. */
function complete(random: () => number): Counts {
  for (;;) {
    const counts = new Uint8Array(KINDS);
    if (random() < 1 / 16) {
      for (let i = 0; i < 7; i++) counts[pick(random, KINDS)] += 2;
    } else {
      // half of them lean to one suit, as players do
      const suits = random() < 0.5 ? [pick(random, 3)] : [0, 1, 2];
      for (let i = 0; i < 4; i++) {
        const start = 9 * suits[pick(random, suits.length)];
        const isChow = random() < 0.6;
        const rank = pick(random, isChow ? 7 : 9);
        for (let j = 0; j < 3; j++) counts[start + rank + (isChow ? j : 0)]++;
      }
      counts[9 * suits[pick(random, suits.length)] + pick(random, 9)] += 2;
    }
    if (counts.every((count) => count <= 4)) return counts;
  }
}

function takeOne(counts: Counts, random: () => number): Counts {
  const copy = counts.slice();
  const held = [...copy.keys()].filter((tile) => copy[tile] > 0);
  copy[held[pick(random, held.length)]]--;
  return copy;
}

/** Complete holdings of fourteen. */
export function completeHoldings(howMany: number, seed = 1): Counts[] {
  const random = seededRandom(seed);
  return Array.from({ length: howMany }, () => complete(random));
}

/** Fourteen tiles each: complete ones, near ones (a tile changed) and random deals, a third each, mixed. */
export function mixedHoldings14(howMany: number, seed = 2): Counts[] {
  const random = seededRandom(seed);
  return Array.from({ length: howMany }, (_, i) => {
    if (i % 3 === 0) return drawn(random, 14);
    const counts = complete(random);
    if (i % 3 === 1) return counts;
    const near = takeOne(counts, random);
    for (;;) {
      const tile = pick(random, KINDS);
      if (near[tile] === 4) continue;
      near[tile]++;
      return near;
    }
  });
}

/** Thirteen tiles each: ready ones and random deals, half each, mixed. */
export function mixedHoldings13(howMany: number, seed = 3): Counts[] {
  const random = seededRandom(seed);
  return Array.from({ length: howMany }, (_, i) =>
    i % 2 === 0 ? takeOne(complete(random), random) : drawn(random, 13),
  );
}

/** Tile indexes 0–26 of a holding, ascending, each as often as it is held. */
export function tilesOf(counts: Counts): number[] {
  return [...counts].flatMap((count, tile) => Array.from({ length: count }, () => tile));
}
