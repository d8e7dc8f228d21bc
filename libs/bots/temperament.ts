import type { Goal } from './goal.js';

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
  /** keeps kongs back until it can make two, until one tile is left in the wall, or until it is ready with one made */
  readonly hoards: 'none' | 'for-two' | 'for-the-last-tile' | 'until-ready';
  readonly declinesSelfDraw: number;
  readonly declinesDiscard: number;
  readonly declinesRobbery: number;
  readonly declinesOpening: number;
  /** takes the last tile although it does not wait for any */
  readonly takesLastTile: number;
  /** declines a win that is not what it builds towards first */
  readonly holdsOut: number;
  /** declares ready as soon as it may */
  readonly declaresReady: number;
  /** of ready declarations: an open one */
  readonly readyOpen: number;
}

/** What the temperaments of every cast have in common. */
export const PLAIN: Omit<Temperament, 'id' | 'ambitions'> = {
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
  holdsOut: 0,
  declaresReady: 0.5,
  readyOpen: 0.5,
};

/** The fallback of those that chase one thing: once it is out of reach, the quickest win. */
export function chasing(goal: Goal, allowance: number, fallback: Goal = 'fast'): readonly Ambition[] {
  return [
    { goal, allowance },
    { goal: fallback, allowance: 0 },
  ];
}
