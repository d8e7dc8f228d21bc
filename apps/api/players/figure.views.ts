import type { Message } from '#rules';
import type { FigureView } from '../views.js';

/* Statistics beyond the figures of one player: tables, a course in time, opponents, an order of players, nights. */

/** 净胜分布 Hands whose net lies from `low` to `high`, both inclusive; null is an open end. */
export interface NetBinView {
  readonly id: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly hands: number;
}
/** 番型 Own wins with a pattern, and what they were worth. */
export interface PatternLineView {
  readonly id: string;
  readonly name: Message;
  readonly wins: number;
  readonly share: FigureView;
}
/** 起手胡 How often a shape was dealt and declared. */
export interface OpeningLineView {
  readonly id: string;
  readonly name: Message;
  readonly held: number;
  readonly declared: number;
  readonly rate: FigureView;
}
/** 抓鸟 Birds of rows of the player, and what was due to luck. */
export interface BirdLuckView {
  readonly drawn: number;
  readonly hits: number;
  readonly expected: number;
  readonly luck: number;
  readonly net: number;
}
/** 向听 Mean shanten when a turn began. */
export interface ShantenLineView {
  readonly turn: number;
  readonly seats: number;
  readonly mean: number;
}
export interface TablesView {
  readonly distribution: readonly NetBinView[];
  readonly patterns: readonly PatternLineView[];
  readonly openings: readonly OpeningLineView[];
  readonly birds: BirdLuckView | null;
  readonly shanten: readonly ShantenLineView[];
}

/** What a figure is, apart from anybody's hands. */
export interface FigureDescriptionView {
  readonly id: string;
  readonly family: string;
  readonly familyName: Message;
  readonly name: Message;
  readonly formula: Message;
  readonly kind: string;
  readonly unit: string;
  readonly least: number;
  readonly ranked: boolean;
  /** ids of the rule sets whose hands have it */
  readonly rulesets: readonly string[];
}

export type TrendStep = 'day' | 'week' | 'month' | 'hands-20' | 'hands-100';
export interface TrendAsked {
  readonly by: TrendStep;
  readonly figure: string;
  readonly last: number;
}
export interface TrendPointView {
  readonly label: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly hands: number;
  readonly net: number;
  readonly running: number;
  readonly figure: FigureView;
}
export interface TrendView {
  readonly timeZone: string;
  readonly points: readonly TrendPointView[];
}

/** 对手 An ordered pair: this player, and one who sat at the same table. */
export interface OpponentView {
  readonly id: string;
  readonly name: string | null;
  readonly hands: number;
  readonly net: number;
  readonly dealtIn: number;
  readonly dealtInPaid: number;
  readonly wonFrom: number;
  readonly wonFromReceived: number;
  readonly declinedInFavour: number;
  readonly expectedDealtIn: number;
  readonly z: number | null;
}

export interface LeaderboardAsked {
  readonly figure: string;
  readonly minimum: number;
}
export interface LeaderView {
  readonly rank: number;
  readonly id: string;
  readonly name: string | null;
  readonly hands: number;
  readonly figure: FigureView;
}
