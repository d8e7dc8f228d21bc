import type { Goal } from './goal.js';
import { pickIndex, type Random } from './random.js';

/** A goal, and how many tiles farther than another it may be and still be preferred. */
export interface Ambition {
  readonly goal: Goal;
  readonly allowance: number;
}

/** How a seat plays. Numbers are chances, 0–1, unless they say otherwise. */
export interface Temperament {
  readonly id: string;
  readonly ambitions: readonly Ambition[];
  /** takes a chow or pong that brings it nearer */
  readonly calls: number;
  /** takes a call that brings it no nearer but no farther either */
  readonly idleCalls: number;
  /** makes a kong that costs nothing */
  readonly kongs: number;
  /** of kongs: names 开杠 (or dice) rather than the plain replacement */
  readonly opens: number;
  /** keeps kongs back until it can make two, or until one tile is left in the wall */
  readonly hoards: 'none' | 'for-two' | 'for-the-last-tile';
  readonly declinesSelfDraw: number;
  readonly declinesDiscard: number;
  readonly declinesRobbery: number;
  readonly declinesOpening: number;
  /** takes the last tile although it does not wait for any */
  readonly takesLastTile: number;
}

const PLAIN: Omit<Temperament, 'id' | 'ambitions'> = {
  calls: 0.85,
  idleCalls: 0,
  kongs: 0.9,
  opens: 0.6,
  hoards: 'none',
  declinesSelfDraw: 0.01,
  declinesDiscard: 0.02,
  declinesRobbery: 0.05,
  declinesOpening: 0.05,
  takesLastTile: 0.3,
};

const ALL_ROUND: readonly Ambition[] = [
  { goal: 'fast', allowance: 0 },
  { goal: 'pairs', allowance: 0 },
  { goal: 'triplets', allowance: 1 },
  { goal: 'flush', allowance: 1 },
  { goal: 'all-258', allowance: 0 },
];

/** The fallback of those that chase one thing: once it is out of reach, the quickest win. */
function chasing(goal: Goal, allowance: number): readonly Ambition[] {
  return [
    { goal, allowance },
    { goal: 'fast', allowance: 0 },
  ];
}

const KONGER: Temperament = {
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

/** One of the cast, steady in three of ten hands and equally likely with the others in the rest. */
export function pickTemperament(random: Random): Temperament {
  if (random() < 0.3) return TEMPERAMENTS[0];
  return TEMPERAMENTS[pickIndex(random, TEMPERAMENTS.length)];
}

/** 杠客 A seat that lives for kongs: what a hand dealt for kongs is played by, half the time. */
export function pickKonger(random: Random): Temperament {
  return random() < 0.5 ? KONGER : pickTemperament(random);
}
