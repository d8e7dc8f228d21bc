import { TILES, type Tile } from '../tiles/tile.js';
import type { Concealed } from './concealed.js';
import { formsOf, SEVEN_PAIRS, STANDARD } from './forms.js';
import { honorClaims, SETS, SETS_AND_PAIR, suitClaims } from './suit-table.js';

/** 读法 One way to read complete concealed tiles; melds are not part of it. T-12 */
export type Reading = StandardReading | SevenPairsReading;

/** Sets and a pair: chows by their lowest tile, equal ones as often as they stand; every list ascending. */
export interface StandardReading {
  readonly kind: 'standard';
  readonly chows: readonly Tile[];
  readonly triplets: readonly Tile[];
  readonly pair: Tile;
}

/** 七对 Seven pairs ascending, four alike as two equal entries. */
export interface SevenPairsReading {
  readonly kind: 'seven-pairs';
  readonly pairs: readonly Tile[];
}

/**
 * One way to take the tiles of one suit apart, as numbers, so that a scorer can go over readings without allocating.
 * Ranks are zero-based: bit or field r stands for rank r + 1.
 */
export interface SuitReading {
  /** zero-based rank of the pair, −1 without one */
  readonly pair: number;
  /** bit r: a triplet of rank r + 1 */
  readonly triplets: number;
  /** three bits a rank, from bit 3r: how many chows begin at rank r + 1 */
  readonly chows: number;
}

/** A suit's key is read once; there are some twenty thousand keys that have a reading at all. */
const suitReadingsByKey = new Map<number, readonly SuitReading[]>();
const honorReadingsByKey = new Map<number, readonly SuitReading[]>();
const NONE: readonly SuitReading[] = [];

/** Every reading of one suit's key as sets with at most one pair; empty if it has none. All have a pair or none has. T-12 */
export function suitReadings(key: number): readonly SuitReading[] {
  if ((suitClaims()[key] & (SETS | SETS_AND_PAIR)) === 0) return NONE;
  return suitReadingsByKey.get(key) ?? remember(suitReadingsByKey, key, 9, 7);
}

/** Every reading of the honors' key as triplets with at most one pair: one or none. T-12 */
export function honorReadings(key: number): readonly SuitReading[] {
  if ((honorClaims()[key] & (SETS | SETS_AND_PAIR)) === 0) return NONE;
  return honorReadingsByKey.get(key) ?? remember(honorReadingsByKey, key, 7, 0);
}

function remember(
  readings: Map<number, readonly SuitReading[]>,
  key: number,
  ranks: number,
  chowRanks: number,
): readonly SuitReading[] {
  const found: SuitReading[] = [];
  const counts = Array.from({ length: ranks }, (_, rank) => Math.floor(key / 5 ** rank) % 5);
  readRank(counts, chowRanks, 0, { pair: -1, triplets: 0, chows: 0 }, found);
  readings.set(key, found);
  return found;
}

/** Decides for one rank: pair or not, triplet or not, and what is left begins chows; so no reading is met twice. */
function readRank(counts: number[], chowRanks: number, rank: number, so: SuitReading, found: SuitReading[]): void {
  if (rank === counts.length) {
    found.push(so);
    return;
  }
  for (const taken of [0, 2, 3, 5]) {
    const isPair = taken === 2 || taken === 5;
    const chows = counts[rank] - taken;
    if (chows < 0 || (isPair && so.pair >= 0) || (chows > 0 && rank >= chowRanks)) continue;
    if (chows > 0 && (counts[rank + 1] < chows || counts[rank + 2] < chows)) continue;
    const next = {
      pair: isPair ? rank : so.pair,
      triplets: taken >= 3 ? so.triplets | (1 << rank) : so.triplets,
      chows: so.chows | (chows << (3 * rank)),
    };
    if (chows > 0) {
      counts[rank + 1] -= chows;
      counts[rank + 2] -= chows;
    }
    readRank(counts, chowRanks, rank + 1, next, found);
    if (chows > 0) {
      counts[rank + 1] += chows;
      counts[rank + 2] += chows;
    }
  }
}

/**
 * Every reading of complete concealed tiles, standard ones first, seven pairs last; empty when they are not complete. Asks for
 * 14 − 3k tiles, k melds being laid out. A winning tile may be part of any set or pair it fits. T-12
 */
export function readingsOf(concealed: Concealed): readonly Reading[] {
  const forms = formsOf(concealed);
  const readings: Reading[] = [];
  if ((forms & STANDARD) !== 0) {
    const { keys } = concealed;
    for (const m of suitReadings(keys[0]))
      for (const p of suitReadings(keys[1]))
        for (const s of suitReadings(keys[2]))
          for (const z of honorReadings(keys[3])) readings.push(standardReading([m, p, s, z]));
  }
  if ((forms & SEVEN_PAIRS) !== 0) readings.push(sevenPairsReading(concealed));
  return readings;
}

function standardReading(suits: readonly SuitReading[]): StandardReading {
  const chows: Tile[] = [];
  const triplets: Tile[] = [];
  let pair = TILES[0];
  suits.forEach((reading, suit) => {
    for (let rank = 0; rank < 9; rank++) {
      const tile = TILES[9 * suit + rank];
      if (reading.pair === rank) pair = tile;
      if ((reading.triplets >> rank) & 1) triplets.push(tile);
      for (let chow = (reading.chows >> (3 * rank)) & 7; chow > 0; chow--) chows.push(tile);
    }
  });
  return { kind: 'standard', chows, triplets, pair };
}

function sevenPairsReading(concealed: Concealed): SevenPairsReading {
  const pairs: Tile[] = [];
  for (const tile of TILES) for (let count = concealed.counts[tile]; count >= 2; count -= 2) pairs.push(tile);
  return { kind: 'seven-pairs', pairs };
}
