import { chasing, PLAIN, type Ambition, type Temperament } from './temperament.js';

/** 八枝 The cast of books without calls: every goal goes through the gate. HF-2, HF-3 */
const ROUND_GATE: readonly Ambition[] = [
  { goal: 'gate', allowance: 0 },
  { goal: 'gate-pairs', allowance: 0 },
  { goal: 'flush', allowance: 1 },
  { goal: 'gate-triplets', allowance: 0 },
];
export const ALIKE_CHASER: Temperament = {
  ...PLAIN,
  id: 'alike-chaser',
  ambitions: chasing('alike', 4, 'gate'),
  kongs: 0,
};
export const CONSECUTIVE_CHASER: Temperament = {
  ...PLAIN,
  id: 'consecutive-chaser',
  ambitions: chasing('consecutive', 3, 'gate'),
  kongs: 0,
  holdsOut: 0.9,
};
export const TWINS_CHASER: Temperament = {
  ...PLAIN,
  id: 'twins-chaser',
  ambitions: chasing('twins', 3, 'gate'),
  kongs: 0,
};
export const GATE_PAIRS_CHASER: Temperament = {
  ...PLAIN,
  id: 'pairs-chaser',
  ambitions: chasing('gate-pairs', 3, 'gate'),
  kongs: 0,
  holdsOut: 0.5,
};
export const GATE_TRIPLETS_CHASER: Temperament = {
  ...PLAIN,
  id: 'triplets-chaser',
  ambitions: chasing('gate-triplets', 3, 'gate'),
  kongs: 0.2,
  holdsOut: 0.6,
};

export const GATE_CAST: readonly Temperament[] = [
  { ...PLAIN, id: 'steady', ambitions: ROUND_GATE },
  { ...PLAIN, id: 'quick', ambitions: [{ goal: 'gate', allowance: 0 }] },
  { ...PLAIN, id: 'quiet', ambitions: ROUND_GATE, kongs: 0.4 },
  { ...PLAIN, id: 'flush-chaser', ambitions: chasing('flush', 5, 'gate'), holdsOut: 0.7 },
  GATE_TRIPLETS_CHASER,
  GATE_PAIRS_CHASER,
  { ...PLAIN, id: 'konger', ambitions: chasing('gate-triplets', 2, 'gate'), kongs: 1 },
  ALIKE_CHASER,
  CONSECUTIVE_CHASER,
  TWINS_CHASER,
  { ...PLAIN, id: 'passer', ambitions: ROUND_GATE, declinesSelfDraw: 0.7, declinesDiscard: 0.8 },
];
