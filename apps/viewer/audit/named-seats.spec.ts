import { describe, expect, it } from '@jest/globals';
import { namedSeats } from './named-seats.js';

const NAMES = ['林', '周', '唐', '何'];

describe('seats of a finding', () => {
  it('are told by name, and other figures stay', () => {
    expect(namedSeats('应为 [0→3 (6+1)×2 = 14]，记录为 [0→3 (6+1)×2 = 15]。', NAMES)).toBe(
      '应为 [林 → 何 (6+1)×2 = 14]，记录为 [林 → 何 (6+1)×2 = 15]。',
    );
    expect(namedSeats('expected seat 2, recorded seat 1; 2 → 0: 7', NAMES)).toBe(
      'expected 唐, recorded 周; 唐 → 林: 7',
    );
    expect(namedSeats('12→13', NAMES)).toBe('12→13');
  });

  it('keep their numbers where nobody is known', () => {
    expect(namedSeats('0→3, seat 2, 座位1', [])).toBe('0 → 3, seat 2, 座位1');
  });
});
