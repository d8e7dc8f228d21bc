import { chasing, PLAIN, type Ambition, type Temperament } from './temperament.js';

/** 听牌 The cast of books in which a seat declares ready: pairs are of 2, 5 and 8 and honors make sets. JN-2, JN-4 */
const ROUND_258: readonly Ambition[] = [
  { goal: 'fast', allowance: 0 },
  { goal: 'pairs', allowance: 0 },
  { goal: 'half-flush-258', allowance: 1 },
  { goal: 'triplets-258', allowance: 1 },
  { goal: 'flush-258', allowance: 1 },
  { goal: 'all-258', allowance: 0 },
  { goal: 'orphans', allowance: 1 },
];
const KEEN = { declaresReady: 0.9 } as const;

/** 杠客 Makes every kong it can, one by one, and hardly wins: hands that four kongs end. JN-9.2 */
export const FOUR_KONGER: Temperament = {
  ...PLAIN,
  id: 'four-konger',
  ambitions: chasing('triplets-258', 6),
  calls: 1,
  kongs: 1,
  declinesSelfDraw: 0.5,
  declinesDiscard: 0.8,
  declaresReady: 0.1,
};

export const ORPHANS_CHASER: Temperament = {
  ...PLAIN,
  id: 'orphans-chaser',
  ambitions: chasing('orphans', 6),
  holdsOut: 0.5,
  declaresReady: 0.7,
};

export const READY_CAST: readonly Temperament[] = [
  { ...PLAIN, id: 'steady', ambitions: ROUND_258 },
  { ...PLAIN, ...KEEN, id: 'quick', ambitions: [{ goal: 'fast', allowance: 0 }], calls: 1, readyOpen: 0.3 },
  { ...PLAIN, ...KEEN, id: 'quiet', ambitions: ROUND_258, calls: 0.2, kongs: 0.6, readyOpen: 0.2 },
  { ...PLAIN, id: 'flush-chaser', ambitions: chasing('flush-258', 4) },
  { ...PLAIN, ...KEEN, id: 'half-flush-chaser', ambitions: chasing('half-flush-258', 4), readyOpen: 0.8 },
  { ...PLAIN, id: 'triplets-chaser', ambitions: chasing('triplets-258', 4), calls: 1 },
  { ...PLAIN, ...KEEN, id: 'pairs-chaser', ambitions: chasing('pairs', 3), calls: 0, kongs: 0 },
  { ...PLAIN, id: '258-chaser', ambitions: chasing('all-258', 4) },
  { ...PLAIN, id: 'caller', ambitions: chasing('claimed-258', 9), calls: 1, idleCalls: 1, kongs: 0.5 },
  { ...PLAIN, id: 'konger', ambitions: chasing('triplets-258', 3), calls: 1, kongs: 1 },
  ORPHANS_CHASER,
  {
    ...PLAIN,
    id: 'passer',
    ambitions: ROUND_258,
    declinesSelfDraw: 0.7,
    declinesDiscard: 0.8,
    declinesRobbery: 0.6,
    declaresReady: 0.2,
  },
];
