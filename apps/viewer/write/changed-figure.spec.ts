import { describe, expect, it } from '@jest/globals';
import { resolveRules } from '#rules';
import { changedFigure } from './changed-figure.js';

const found = resolveRules({ id: 'changsha' });
const table = { names: ['林', '周', '唐', '何'], rules: found.ok ? found.value : null };

describe('a mended figure', () => {
  it.each([
    ['seat', 2, '唐', '唐'],
    ['deltas', [1, -2, 0, 1], '林 +1\n周 −2\n唐 0\n何 +1', '林 +1\n周 −2\n唐 0\n何 +1'],
    ['tier', 'big', '大胡', 'big win'],
    [
      'rows',
      [{ from: 0, to: 3, amount: 14, base: 6, extra: 1, factor: 2 }],
      '林 → 何: 14 = (6 + 1) × 2',
      '林 → 何: 14 = (6 + 1) × 2',
    ],
    ['patterns', [{ id: 'all-triplets', value: 1 }], '碰碰胡 1', 'all triplets 1'],
    ['seal', null, '', ''],
  ] as const)('is told by names: %s', (field, value, zh, en) => {
    expect(changedFigure(field, value, table)).toEqual({ zh, en });
  });
});
