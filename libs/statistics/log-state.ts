import type { Message, RulesetRef } from '#rules';
import type { Recording } from '#game-log';
import type { Course } from './course.js';
import type { DealtHand } from './dealt-hands.js';
import type { FactState } from './fact-state.js';
import type { HandFacts } from './facts.js';
import type { LeftOut } from './left-out.js';
import type { GrowingSums } from './sums.js';

export interface PlayerSums {
  readonly player: string;
  /** the last one the log gave */
  name: string;
  readonly sums: GrowingSums;
  readonly course: Course;
}

export type Four<T> = [T, T, T, T];

export interface OpenMatch {
  readonly id: string;
  readonly ruleset: RulesetRef;
  readonly recording: Recording;
  readonly players: Four<string>;
  /** local day of its night; null without a time */
  readonly night: string | null;
  /** somebody sat down in another's place: nobody has sat through it */
  isReplaced: boolean;
  /** as it was closed, and changed by what came after; null while it is open */
  totals: readonly number[] | null;
  /** hands begun and not voided, in order; none where a lost line leaves the run unknown */
  dealt: readonly DealtHand[];
}

export interface OpenHand {
  readonly hand: string;
  readonly players: Readonly<Four<string>>;
  readonly state: FactState;
}

export interface KeptHand {
  readonly players: Readonly<Four<string>>;
  readonly facts: HandFacts;
}

/** Sums of a log in the making. Mutable, one owner. */
export interface LogFacts {
  readonly leftOut: (entry: LeftOut) => void;
  readonly players: Map<string, PlayerSums>;
  /** completed hands counted so far, and voided ones */
  hands: number;
  voided: number;
  /** 片 over all seats and hands counted; 0, or the log is wrong */
  net: number;
  match: OpenMatch | null;
  hand: OpenHand | null;
  /** a line of the hand in play could not be read: that it is not counted was told */
  isLeftOut: boolean;
  /** finished hands of the match, in order */
  readonly kept: Map<string, KeptHand>;
  readonly seen: Set<string>;
  /** hands of the match that were left out and told of */
  readonly told: Set<string>;
}

/** Most finished hands of one match that wait for a later voiding or correction. */
export const MOST_KEPT = 4096;

/** Begins the sums of one or more logs; `leftOut` hears at once of every hand that is not counted. */
export function openLogFacts(leftOut: (entry: LeftOut) => void): LogFacts {
  return {
    leftOut,
    players: new Map(),
    hands: 0,
    voided: 0,
    net: 0,
    match: null,
    hand: null,
    isLeftOut: false,
    kept: new Map(),
    seen: new Set(),
    told: new Set(),
  };
}

/** Says of a hand that it is not counted. */
export function leaveOut(log: LogFacts, hand: string | null, line: number, why: Message): void {
  if (hand !== null) log.told.add(hand);
  log.leftOut({ hand, line, why });
}
