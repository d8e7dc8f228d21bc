import { chasing, PLAIN, type Ambition, type Temperament } from './temperament.js';

const ALL_ROUND: readonly Ambition[] = [
  { goal: 'fast', allowance: 0 },
  { goal: 'pairs', allowance: 0 },
  { goal: 'triplets', allowance: 1 },
  { goal: 'flush', allowance: 1 },
  { goal: 'all-258', allowance: 0 },
];

export const KONGER: Temperament = {
  ...PLAIN,
  id: 'konger',
  ambitions: chasing('triplets', 4),
  calls: 1,
  kongs: 1,
  opens: 0.95,
  hoards: 'for-two',
};

/** The cast. */
export const TEMPERAMENTS: readonly Temperament[] = [
  { ...PLAIN, id: 'steady', ambitions: ALL_ROUND },
  { ...PLAIN, id: 'quick', ambitions: [{ goal: 'fast', allowance: 0 }], calls: 1 },
  { ...PLAIN, id: 'quiet', ambitions: ALL_ROUND, calls: 0.2, kongs: 0.6, opens: 0.3 },
  { ...PLAIN, id: 'flush-chaser', ambitions: chasing('flush', 4), takesLastTile: 0.6 },
  { ...PLAIN, id: 'triplets-chaser', ambitions: chasing('triplets', 4), calls: 1, opens: 0.8 },
  { ...PLAIN, id: 'pairs-chaser', ambitions: chasing('pairs', 3), calls: 0, kongs: 0 },
  { ...PLAIN, id: '258-chaser', ambitions: chasing('all-258', 4) },
  { ...PLAIN, id: 'caller', ambitions: chasing('claimed', 9), calls: 1, idleCalls: 1, kongs: 0.5 },
  KONGER,
  { ...PLAIN, id: 'late-konger', ambitions: chasing('triplets', 3), hoards: 'for-the-last-tile', takesLastTile: 0 },
  {
    ...PLAIN,
    id: 'passer',
    ambitions: ALL_ROUND,
    declinesSelfDraw: 0.7,
    declinesDiscard: 0.8,
    declinesRobbery: 0.6,
    declinesOpening: 0.7,
  },
  { ...PLAIN, id: 'taker', ambitions: ALL_ROUND, declinesDiscard: 0.3, takesLastTile: 1 },
  { ...PLAIN, id: 'decliner', ambitions: chasing('pairs', 1), calls: 0.3, declinesOpening: 0.3, takesLastTile: 0 },
];

/** 骰子杠 The cast of books whose kongs are replaced by dice: the usual one and seats that wait for the dice. CC-3 */
export const DICER: Temperament = {
  ...PLAIN,
  id: 'dicer',
  ambitions: chasing('triplets', 2),
  opens: 1,
  hoards: 'until-ready',
  declinesSelfDraw: 0.05,
};
export const DICE_CAST: readonly Temperament[] = [
  ...TEMPERAMENTS,
  DICER,
  { ...DICER, id: 'dice-passer', declinesSelfDraw: 0.6 },
];
