import type { Seat } from '#rules';

/*
 * Hand facts: what one finished hand says about one seat, in numbers that add up. Every figure of statistics.md is a sum over
 * facts. Core facts are columns, because every rule set has them; whatever a chapter of a rule book adds (patterns, opening
 * shapes, birds, kongs, last tile, flowers, liabilities …) is an item, so that a new variant adds rows and no columns.
 */

/** One row per hand and seat. Primary key (hand, seat). Amounts in 片 (the variant's unit). */
export interface HandFact {
  readonly hand: string;
  readonly seat: Seat;
  readonly match: string;
  readonly player: string;
  readonly ruleset: string;
  /** RFC 3339 of `HandStarted`, or '' where the log has no times */
  readonly at: string;
  readonly isDealer: boolean;
  readonly net: number;
  readonly won: boolean;
  readonly bySelfDraw: boolean;
  readonly dealtIn: boolean;
  /** winners that this seat's discard or robbed kong paid */
  readonly winnersPaid: number;
  readonly lostToSelfDraw: boolean;
  readonly drawnHand: boolean;
  readonly readyAtDrawnEnd: boolean;
}

/**
 * A number of a chapter: `n` times, `amount` in 片 or in the unit of the item, `squares` the sum of each time's squared amount,
 * for deviations. Integers all. Key (hand, seat, family, item).
 */
export interface FactItem {
  readonly hand: string;
  readonly seat: Seat;
  readonly family: string;
  readonly item: string;
  readonly n: number;
  readonly amount: number;
  readonly squares: number;
}

export interface HandFacts {
  readonly facts: readonly HandFact[];
  readonly items: readonly FactItem[];
}
