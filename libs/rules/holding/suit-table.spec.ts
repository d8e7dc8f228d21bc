import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
  TRIPLETS_AND_PAIR,
} from './suit-table.js';

/** Every way to take all counts apart into sets and at most one pair, by trial; the slow truth the table is held to. */
function naiveClaims(counts: readonly number[], withChows: boolean): number {
  const left = [...counts];
  let claims = 0;
  const take = (pair: number, onlyTriplets: boolean): void => {
    const rank = left.findIndex((count) => count > 0);
    if (rank < 0) {
      claims |= pair < 0 ? SETS : SETS_AND_PAIR;
      if (onlyTriplets) claims |= pair < 0 ? TRIPLETS : TRIPLETS_AND_PAIR;
      if (withChows && [1, 4, 7].includes(pair)) claims |= SETS_AND_PAIR_258;
      return;
    }
    const attempt = (tiles: readonly number[], nextPair: number, nextOnly: boolean): void => {
      for (const tile of tiles) left[tile]--;
      if (left.every((count) => count >= 0)) take(nextPair, nextOnly);
      for (const tile of tiles) left[tile]++;
    };
    attempt([rank, rank, rank], pair, onlyTriplets);
    if (pair < 0) attempt([rank, rank], rank, onlyTriplets);
    if (withChows && rank < 7) attempt([rank, rank + 1, rank + 2], pair, false);
  };
  take(-1, true);
  if (counts.every((count) => count % 2 === 0)) claims |= ALL_EVEN;
  if (counts.includes(4)) claims |= HOLDS_QUAD;
  if (counts.every((count, rank) => count === 0 || (withChows && rank % 3 === 1))) claims |= ONLY_258;
  return claims;
}

const keyOf = (counts: readonly number[]): number => counts.reduceRight((key, count) => key * 5 + count, 0);
const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

const anyCounts = (ranks: number) =>
  fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: ranks, maxLength: ranks })
    .filter((counts) => sum(counts) <= 14);

/** Sets and perhaps a pair thrown together, so that complete holdings and their neighbours come up often. */
const nearlyComplete = (ranks: number, chows: number) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: ranks + chows - 1 }), { maxLength: 4 }),
      fc.option(fc.integer({ min: 0, max: ranks - 1 })),
      fc.option(fc.tuple(fc.integer({ min: 0, max: ranks - 1 }), fc.integer({ min: 0, max: ranks - 1 }))),
    )
    .map(([sets, pair, shift]) => {
      const counts = Array.from({ length: ranks }, () => 0);
      for (const set of sets) {
        if (set < ranks) counts[set] += 3;
        else for (let i = 0; i < 3; i++) counts[set - ranks + i]++;
      }
      if (pair !== null) counts[pair] += 2;
      if (shift !== null && counts[shift[0]] > 0) {
        counts[shift[0]]--;
        counts[shift[1]]++;
      }
      return counts;
    })
    .filter((counts) => counts.every((count) => count <= 4));

describe('reading tables', () => {
  it('T-12 a suit reads as full backtracking reads it, any counts', () => {
    fc.assert(
      fc.property(anyCounts(9), (counts) => {
        expect(suitClaims()[keyOf(counts)]).toBe(naiveClaims(counts, true));
      }),
      { numRuns: 1000 },
    );
  });

  it('T-12 a suit reads as full backtracking reads it, near complete readings', () => {
    fc.assert(
      fc.property(nearlyComplete(9, 7), (counts) => {
        expect(suitClaims()[keyOf(counts)]).toBe(naiveClaims(counts, true));
      }),
      { numRuns: 3000 },
    );
  });

  it('T-12 honors make triplets and pairs only, never chows and never a 258 pair', () => {
    fc.assert(
      fc.property(fc.oneof(anyCounts(7), nearlyComplete(7, 0)), (counts) => {
        expect(honorClaims()[keyOf(counts)]).toBe(naiveClaims(counts, false));
      }),
      { numRuns: 1000 },
    );
  });

  it('T-12 every key of the first six ranks reads as full backtracking reads it', () => {
    const wrong: number[] = [];
    for (let key = 0; key < 5 ** 6; key++) {
      const counts = Array.from({ length: 9 }, (_, rank) => Math.floor(key / 5 ** rank) % 5);
      if (sum(counts) <= 14 && suitClaims()[key] !== naiveClaims(counts, true)) wrong.push(key);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['T-12 triplets taken first would fail: 22 234 as 222 34 or 22 234', [0, 3, 1, 1], SETS_AND_PAIR_258, true],
    ['T-12 a pair of fives inside 3445556: 555 may not be broken blindly', [0, 0, 1, 2, 4, 1], SETS_AND_PAIR_258, true],
    ['CS-3.1 eyes of 1 alone are no 258 pair', [2, 1, 1, 1], SETS_AND_PAIR_258, false],
  ])('%s', (_, head, claim, holds) => {
    const counts = [...head, ...Array.from({ length: 9 - head.length }, () => 0)];
    expect((suitClaims()[keyOf(counts)] & claim) !== 0).toBe(holds);
  });
});
