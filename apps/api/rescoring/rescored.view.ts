import type { Message, Seat } from '#rules';
import type { NotJudgedView } from '../views.js';
import type { PaymentView } from '../hands/replay.views.js';

/** One payment under both rule sets; a row that only one of them has stands against null. */
export interface RescoredRowView {
  readonly for: 'opening' | 'win' | 'streak';
  readonly from: Seat;
  readonly to: Seat;
  readonly was: PaymentView | null;
  readonly now: PaymentView | null;
  readonly reasons: readonly { readonly clause: string; readonly says: Message }[];
}

/** A finished hand under other rules, move for move. */
export interface RescoredHandView {
  readonly hand: string;
  readonly changed: readonly RescoredRowView[];
  /** by seat */
  readonly was: readonly number[];
  /** by seat; null where a payment under the other rules cannot be known from the same moves */
  readonly now: readonly number[] | null;
  readonly unanswered: readonly { readonly step: number; readonly clause: string; readonly says: Message }[];
}

/** The hands of a match under other rules, and those that stay out of it. */
export interface RescoredMatchView {
  readonly hands: readonly RescoredHandView[];
  readonly notJudged: readonly NotJudgedView[];
}
