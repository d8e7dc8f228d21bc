import { describe, expect, it } from '@jest/globals';
import { meanInterval, wilsonInterval } from '../interval.js';
import type { FactSums, Tally } from '../sums.js';
import { evaluateFigures } from './evaluate.js';
import { FIGURE_FAMILIES } from './figure.js';
import { FIGURES } from './table.js';

const tally = (n: number, amount = 0, squares = 0): Tally => ({ n, amount, squares, least: amount, most: amount });
const valueOf = (sums: FactSums, id: string) => evaluateFigures(sums).find((value) => value.id === id);

describe('intervals', () => {
  // the published example of Wilson's interval: 8 of 10, and 0 of 10
  it.each([
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [500, 1000, 0.4691, 0.5309],
  ])('Wilson of %i of %i is %p to %p', (hits, trials, low, high) => {
    const [from, to] = wilsonInterval(hits, trials) ?? [NaN, NaN];
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it('of a mean of 2 4 4 4 5 5 7 9 is 5 ± 1.96 × 2.138 / √8', () => {
    const [from, to] = meanInterval(8, 40, 232) ?? [NaN, NaN];
    expect([from, to].map((end) => end.toFixed(3))).toEqual(['3.518', '6.482']);
  });

  it('are none without trials, or of a mean of one', () => {
    expect([wilsonInterval(0, 0), meanInterval(1, 5, 25)]).toEqual([null, null]);
  });
});

describe('figures', () => {
  it('keep numerator and denominator, and have no value where there is nothing to divide by', () => {
    expect(valueOf({}, 'win-rate')).toMatchObject({
      numerator: 0,
      denominator: 0,
      value: null,
      interval: null,
      n: 0,
      greyed: true,
    });
    const sums = { 'hands/net': tally(40, 80, 800), 'hands/won': tally(10) };
    expect(valueOf(sums, 'win-rate')).toMatchObject({
      numerator: 10,
      denominator: 40,
      value: 0.25,
      n: 40,
      greyed: false,
    });
    expect(valueOf(sums, 'net-per-hand')).toMatchObject({ numerator: 80, denominator: 40, value: 2 });
  });

  it('are greyed, not hidden, below their least number', () => {
    expect(valueOf({ 'hands/net': tally(29), 'hands/won': tally(3) }, 'win-rate')?.greyed).toBe(true);
    expect(valueOf({ 'hands/net': tally(30), 'hands/won': tally(3) }, 'win-rate')?.greyed).toBe(false);
  });

  it('list patterns in rule-book order, unknown ones last', () => {
    const sums = {
      'hands/won': tally(5),
      'patterns/unheard-of': tally(1),
      'patterns/heavenly': tally(1),
      'patterns/all-triplets': tally(2),
    };
    const parts = evaluateFigures(sums).filter((value) => value.id === 'pattern-share');
    expect(parts.map(({ part, numerator }) => [part, numerator])).toEqual([
      ['all-triplets', 2],
      ['heavenly', 1],
      ['unheard-of', 1],
    ]);
  });

  it('have ids of their own, families of the list, and both languages', () => {
    expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
    expect([...new Set(FIGURES.map(({ family }) => family))]).toEqual([...FIGURE_FAMILIES]);
    const said = FIGURES.flatMap(({ name, formula }) => [name.zh, name.en, formula.zh, formula.en]);
    expect(said.filter((text) => text === '')).toEqual([]);
  });
});
