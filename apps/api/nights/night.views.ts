import type { RulesetRef } from '#rules';
import type { OpeningSummary } from '../hands/opening.views.js';
import type { SeatedPlayer } from '../views.js';

/* 一晚 What was played in a club from noon to noon. */

export interface NightLineView {
  /** local date on which it began */
  readonly date: string;
  readonly club: string | null;
  readonly timeZone: string;
  readonly matches: number;
  readonly hands: number;
  readonly players: number;
}
export interface NightMatchView {
  readonly id: string;
  readonly ruleset: string;
  readonly state: string;
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly hands: number;
  readonly totals: readonly number[];
  /** its name, where the record has one */
  readonly table: string | null;
  /** ids by seat, as they sit now */
  readonly players: readonly string[];
  readonly findings: FindingCounts;
}
export interface FindingCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}
export interface NightStandingView {
  readonly id: string;
  readonly name: string | null;
  readonly place: number;
  readonly hands: number;
  readonly wins: number;
  readonly net: number;
}
export interface NightStepView {
  readonly hand: string;
  readonly match: string;
  readonly number: number;
  readonly startedAt: string | null;
  /** events of the hand, which is also the number of its last step */
  readonly eventCount: number;
  /** that the hand was played by */
  readonly ruleset: RulesetRef;
  readonly players: readonly SeatedPlayer[];
  readonly openings: readonly OpeningSummary[];
  /** ids of the patterns of its wins, each once */
  readonly patterns: readonly string[];
  /** by player, in the order of the standings */
  readonly running: readonly number[];
}
export interface NightHandView {
  readonly hand: string;
  readonly match: string;
  readonly player: string;
  readonly name: string | null;
  readonly net: number;
  readonly patterns: readonly string[];
}
export interface NightFlowView {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}
export interface NightView extends NightLineView {
  readonly unit: string | null;
  readonly voided: number;
  readonly drawn: number;
  readonly meanSeconds: number | null;
  readonly list: readonly NightMatchView[];
  readonly standings: readonly NightStandingView[];
  readonly steps: readonly NightStepView[];
  readonly largest: readonly NightHandView[];
  readonly flow: readonly NightFlowView[];
  readonly sum: number;
  readonly findings: FindingCounts;
}
