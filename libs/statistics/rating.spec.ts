import { describe, expect, it } from '@jest/globals';
import { rateGames, rateMatch, UNRATED } from './rating.js';

describe('Glicko-2', () => {
  it('gives the published example: 1500 ± 200 beats 1400, loses to 1550 and 1700', () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06, matches: 0 };
    const after = rateGames(before, [
      { against: { rating: 1400, deviation: 30 }, score: 1 },
      { against: { rating: 1550, deviation: 100 }, score: 0 },
      { against: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('moves equals apart by place, alike for equal places, and never takes more than it gives among equals', () => {
    const [first, second, third, fourth] = rateMatch([UNRATED, UNRATED, UNRATED, UNRATED], [1, 2, 2, 4]);
    expect(first.rating).toBeGreaterThan(second.rating);
    expect(second).toEqual(third);
    expect(second.rating).toBeCloseTo(1500, 6);
    expect(first.rating - 1500).toBeCloseTo(1500 - fourth.rating, 6);
    expect(first.deviation).toBeLessThan(UNRATED.deviation);
  });
});
