import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOf, periodsOfDay, piecesOf } from './periods.js';

const at = (time: string) => Date.parse(time);

describe('a period in pieces', () => {
  it('is whole months with days and parts of a day at its ends', () => {
    expect(piecesOf(at('2026-01-30T16:00:00Z'), at('2026-04-02T16:00:00Z'))).toEqual({
      periods: [
        { from: 'D2026-01-31', to: 'D2026-02-01' },
        { from: 'M2026-02', to: 'M2026-04' },
        { from: 'D2026-04-01', to: 'D2026-04-02' },
      ],
      edges: [
        { from: at('2026-01-30T16:00:00Z'), to: at('2026-01-31T00:00:00Z') },
        { from: at('2026-04-02T00:00:00Z'), to: at('2026-04-02T16:00:00Z') },
      ],
    });
  });

  it('of a month is that month, and of part of a day is asked of the facts', () => {
    expect(piecesOf(at('2026-02-01T00:00:00Z'), at('2026-03-01T00:00:00Z'))).toEqual({
      periods: [{ from: 'M2026-02', to: 'M2026-03' }],
      edges: [],
    });
    const [from, to] = [at('2026-02-03T01:00:00Z'), at('2026-02-03T02:00:00Z')];
    expect(piecesOf(from, to)).toEqual({ periods: [], edges: [{ from, to }] });
    expect(piecesOf(to, from)).toEqual({ periods: [], edges: [] });
  });

  const anyTime = fc.integer({ min: at('2025-11-01T00:00:00Z'), max: at('2026-03-05T00:00:00Z') });

  it('covers every moment of it once, and none beside it', () => {
    fc.assert(
      fc.property(fc.option(anyTime), fc.option(anyTime), anyTime, (since, until, time) => {
        const { periods, edges } = piecesOf(since, until);
        const names = periodsOfDay(dayOf(time));
        const times =
          periods.reduce((sum, { from, to }) => sum + names.filter((name) => name >= from && name < to).length, 0) +
          edges.filter(({ from, to }) => time >= from && time < to).length;
        expect(times).toBe(time >= (since ?? -Infinity) && time < (until ?? Infinity) ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });
});
