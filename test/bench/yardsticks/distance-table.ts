import type { Counts } from '../samples/holdings.js';
import { suitKey, WEIGHT } from './suit-table.js';

/*
 * The JS bound of shanten: per suit ten distances, entry 2 × sets + pair, each the number of tiles that must come so that
 * the suit holds so many sets and, for odd entries, a pair as well.
 */

const KEYS = 5 ** 9;
const ENTRIES = 10;
const FAR = 100;

/** The keys that are exactly so many sets and perhaps a pair. */
function shapeKeys(sets: number, pairs: number): Set<number> {
  const found = new Set<number>();
  const counts = new Uint8Array(9);
  const place = (from: number, left: number, key: number): void => {
    if (left === 0) {
      found.add(key);
      return;
    }
    for (let shape = from; shape < 16; shape++) {
      const rank = shape < 9 ? shape : shape - 9;
      const tiles = shape < 9 ? [rank, rank, rank] : [rank, rank + 1, rank + 2];
      for (const tile of tiles) counts[tile]++;
      if (tiles.every((tile) => counts[tile] <= 4)) {
        place(shape, left - 1, key + tiles.reduce((sum, tile) => sum + WEIGHT[tile], 0));
      }
      for (const tile of tiles) counts[tile]--;
    }
  };
  if (pairs === 0) place(0, sets, 0);
  for (let pair = 0; pairs === 1 && pair < 9; pair++) {
    counts[pair] = 2;
    place(0, sets, 2 * WEIGHT[pair]);
    counts[pair] = 0;
  }
  return found;
}

export function buildDistanceTable(): Uint8Array {
  const table = new Uint8Array(KEYS * ENTRIES).fill(FAR);
  for (let entry = 0; entry < ENTRIES; entry++) {
    for (const key of shapeKeys(entry >> 1, entry & 1)) table[key * ENTRIES + entry] = 0;
  }
  // upwards: who holds more than a shape holds the shape; downwards: one tile short costs one more
  const digit = (key: number, rank: number): number => Math.floor(key / WEIGHT[rank]) % 5;
  for (let key = 0; key < KEYS; key++) {
    for (let rank = 0; rank < 9; rank++) {
      if (digit(key, rank) === 0) continue;
      const less = (key - WEIGHT[rank]) * ENTRIES;
      for (let entry = 0; entry < ENTRIES; entry++) if (table[less + entry] === 0) table[key * ENTRIES + entry] = 0;
    }
  }
  for (let key = KEYS - 1; key >= 0; key--) {
    for (let rank = 0; rank < 9; rank++) {
      if (digit(key, rank) === 4) continue;
      const more = (key + WEIGHT[rank]) * ENTRIES;
      for (let entry = 0; entry < ENTRIES; entry++) {
        const at = key * ENTRIES + entry;
        if (table[more + entry] + 1 < table[at]) table[at] = table[more + entry] + 1;
      }
    }
  }
  return table;
}

/** Shanten of thirteen or fourteen concealed tiles: four sets and a pair, or seven pairs; 0 ready, −1 complete. */
export function shantenByTable(table: Uint8Array, counts: Counts): number {
  const a = suitKey(counts, 0) * ENTRIES;
  const b = suitKey(counts, 9) * ENTRIES;
  const c = suitKey(counts, 18) * ENTRIES;
  let best = FAR;
  for (let sets = 0; sets <= 4; sets++) {
    let plain = FAR;
    let paired = FAR;
    for (let own = 0; own <= sets; own++) {
      const x = a + 2 * own;
      const y = b + 2 * (sets - own);
      plain = Math.min(plain, table[x] + table[y]);
      paired = Math.min(paired, table[x + 1] + table[y], table[x] + table[y + 1]);
    }
    const z = c + 2 * (4 - sets);
    best = Math.min(best, plain + table[z + 1], paired + table[z]);
  }
  let pairs = 0;
  for (let tile = 0; tile < 27; tile++) pairs += counts[tile] >> 1;
  return Math.min(best - 1, 6 - pairs);
}
