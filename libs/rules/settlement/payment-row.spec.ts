import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEATS } from '../tiles/seat.js';
import { addDeltas, deltasOf, isSoundRow, isZeroSum, paymentRow } from './payment-row.js';

const anyRow = fc
  .tuple(
    fc.constantFrom(...SEATS),
    fc.constantFrom(...SEATS),
    fc.integer({ min: 1, max: 99 }),
    fc.nat(9),
    fc.integer({ min: 1, max: 8 }),
  )
  .filter(([from, to]) => from !== to)
  .map(([from, to, base, extra, factor]) => paymentRow(from, to, base, extra, factor));

describe('T-11 payment rows', () => {
  it('T-11 a row says how it was made and leaves out an extra of 0 and a factor of 1', () => {
    expect(paymentRow(0, 1, 6, 1, 2)).toEqual({ from: 0, to: 1, amount: 14, base: 6, extra: 1, factor: 2 });
    expect(Object.keys(paymentRow(0, 1, 6, 0, 1))).toEqual(['from', 'to', 'amount', 'base']);
  });

  it.each([
    [{ from: 0, to: 1, amount: 14, base: 6, extra: 1, factor: 2 }, true],
    [{ from: 0, to: 1, amount: 6, base: 6 }, true],
    [{ from: 0, to: 1, amount: 13, base: 6, extra: 1, factor: 2 }, false],
    [{ from: 0, to: 0, amount: 6, base: 6 }, false],
    [{ from: 0, to: 1, amount: 0, base: 0 }, false],
  ] as const)('T-11 %j is sound: %s', (row, sound) => {
    expect(isSoundRow(row)).toBe(sound);
  });

  it('T-11 rows sum to zero over the seats, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), (one, two) => {
        const sum = addDeltas(deltasOf(one), deltasOf(two));
        expect(sum).toEqual(deltasOf([...one, ...two]));
        expect(isZeroSum(sum) && [...one, ...two].every(isSoundRow)).toBe(true);
      }),
    );
  });
});
