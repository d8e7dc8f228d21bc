import type { Seat } from '#rules';

/** 起手胡 What a seat opened with. */
export interface OpeningSummary {
  readonly seat: Seat;
  readonly shapes: readonly string[];
  /** what the others paid for it, 0 while that is open */
  readonly received: number;
  /** of the declaration, in the hand's stream */
  readonly revision: number;
}
