import { describe, expect, it } from '@jest/globals';
import { toldFigures } from './told-figures.js';

const NAMES = ['林', '周', '唐', '何'];
const right = ['0→3 (6+1)×2 = 14', '1→3 (6+1)×1 = 7', '2→3 (6+1)×1 = 7'];

describe('the figures of a finding', () => {
  it('T-11 tell a row that is wrong, and the others once, by their number', () => {
    const recorded = [right[0], '1→3 (6+1)×1 = 8', right[2]];
    expect(toldFigures({ code: 'payment', expected: right, recorded }, NAMES, 'en')).toEqual({
      expected: '周 → 何 (6+1)×1 = 7',
      recorded: '周 → 何 (6+1)×1 = 8',
      same: 2,
    });
  });

  it('T-11 tell a row that is missing, or there twice', () => {
    const figures = (recorded: readonly string[]) =>
      toldFigures({ code: 'payment', expected: right, recorded }, [], 'zh');
    expect(figures(right.slice(1))).toEqual({ expected: '0 → 3 (6+1)×2 = 14', recorded: '', same: 2 });
    expect(figures([...right, right[2]])).toEqual({ expected: '', recorded: '2 → 3 (6+1)×1 = 7', same: 3 });
  });

  it('T-11 CS-7.2 name each seat of the sums, and a seat alone', () => {
    const sums = { code: 'deltas' as const, expected: [0, -2, 0, 2], recorded: [1, -2, 0, 1] };
    expect(toldFigures(sums, NAMES, 'zh').expected).toBe('林 0\n周 −2\n唐 0\n何 +2');
    const bird = { code: 'bird-seat' as const, expected: 1, recorded: 2 };
    expect(toldFigures(bird, NAMES, 'en')).toEqual({ expected: '周', recorded: '唐', same: 0 });
  });
});
