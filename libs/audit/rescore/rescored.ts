import type { Deltas, Message, PaymentRow, PaymentsSettled, Seat } from '#rules';

/** Why a payment comes out otherwise: the clause, and what it changes. */
export interface Reason {
  readonly clause: string;
  readonly says: Message;
}

/** One payment under both rule sets; a row that only one of them has stands against null. */
export interface RescoredRow {
  readonly for: PaymentsSettled['for'];
  readonly from: Seat;
  readonly to: Seat;
  readonly was: PaymentRow | null;
  readonly now: PaymentRow | null;
  readonly reasons: readonly Reason[];
}

/** What the other rules cannot answer from the same moves: said, not guessed. */
export interface Unanswered {
  /** index of the event in the hand, from 0 */
  readonly step: number;
  readonly clause: string;
  readonly says: Message;
}

/** A hand under another rule set of its family or other options, move for move. Amounts in the variant's unit. */
export interface RescoredHand {
  readonly match: string | null;
  readonly hand: string;
  /** every payment that changes */
  readonly changed: readonly RescoredRow[];
  readonly was: Deltas;
  /** null where a payment under the other rules is not known */
  readonly now: Deltas | null;
  readonly unanswered: readonly Unanswered[];
}
