import { describe, expect, it } from '@jest/globals';
import { pickIndex, seededRandom } from './random.js';

describe('a seeded source of chance', () => {
  it('gives the same numbers for the same seed, all in [0, 1)', () => {
    const one = Array.from({ length: 1000 }, seededRandom([1, 2, 3, 4]));
    expect(Array.from({ length: 1000 }, seededRandom([1, 2, 3, 4]))).toEqual(one);
    expect(Math.min(...one)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...one)).toBeLessThan(1);
  });

  it('gives other numbers for another seed', () => {
    expect(seededRandom([1, 2, 3, 5])()).not.toBe(seededRandom([1, 2, 3, 4])());
  });

  it('picks every index below the bound about equally often', () => {
    const random = seededRandom([7, 7, 7, 7]);
    const counts = new Uint32Array(6);
    Array.from({ length: 60_000 }, () => counts[pickIndex(random, 6)]++);
    expect(Math.min(...counts)).toBeGreaterThan(9_600);
    expect(Math.max(...counts)).toBeLessThan(10_400);
  });
});
