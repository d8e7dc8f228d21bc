import type { Deltas, HandEnded, RulesetRef, Seat } from '#rules';
import type { Recording } from '#game-log';
import type { HandAudit } from './hand.js';
import { sumRows } from './settlement.js';
import { afterHand, afterVoiding, leftBy, NOTHING_SAID, type Standing } from './standing.js';

/** What a finished hand leaves for the totals of its match: what its sums by seat may be. */
export interface FinishedHand {
  readonly sums: readonly Deltas[];
  voided: boolean;
}

/** The audit of a match in progress. Mutable, one owner. */
export interface MatchAudit {
  /** null where its opening could not be read */
  readonly id: string | null;
  /** line of its opening */
  readonly line: number;
  /** null: the opening was unreadable, and nothing is judged until the next one */
  readonly ruleset: RulesetRef | null;
  readonly recording: Recording;
  /** what its hands so far say of the coming one */
  standing: Standing;
  firstNumber: number | null;
  readonly finished: Map<string, FinishedHand>;
  /** penalties and corrections so far, by seat */
  rows: Deltas;
  /** false once a hand was lost whose sums are not known */
  sumsKnown: boolean;
  readonly disputes: Set<string>;
  handsWithoutWall: number;
  /** its hands that the file has held before; null: its own id is new */
  handsAgain: number | null;
}

export function newMatch(
  id: string | null,
  line: number,
  ruleset: RulesetRef | null,
  recording: Recording,
): MatchAudit {
  return {
    id,
    line,
    ruleset,
    recording,
    standing: NOTHING_SAID,
    firstNumber: null,
    finished: new Map(),
    rows: [0, 0, 0, 0],
    sumsKnown: true,
    disputes: new Set(),
    handsWithoutWall: 0,
    handsAgain: null,
  };
}

/** Whether the log holds the match from its first hand, so that what it refers to must be there. */
export function isWhole(match: MatchAudit): boolean {
  return match.firstNumber === 1 && match.sumsKnown;
}

/** Takes over what a hand leaves: its sums, and what it says of the next one. */
export function noteFinished(match: MatchAudit, hand: HandAudit): void {
  const { started } = hand;
  const recorded = hand.recordedDeltas === null ? [] : [hand.recordedDeltas];
  const key = match.finished.has(started.hand) ? `${started.hand} ${match.finished.size}` : started.hand;
  match.finished.set(key, { sums: [...recorded, ...hand.sums], voided: hand.voided });
  match.standing = afterHand(match.standing, started.hand, leftBy(hand, match.standing.dealers));
  if (!hand.voided && !hand.ended) match.sumsKnown = false;
}

/** Of a hand that is not judged, or whose end comes late, this much is known. */
export function noteNextDealer(match: MatchAudit, { nextDealer }: HandEnded): void {
  match.standing = { ...match.standing, dealers: [nextDealer] };
}

/** A hand voided after its end counts nowhere. */
export function noteVoided(match: MatchAudit, finished: FinishedHand, hand: string): void {
  finished.voided = true;
  match.standing = afterVoiding(match.standing, hand);
}

/** Totals by seat that the match may have, over every choice of recorded or re-derived sums. T-11 */
export function possibleTotals(match: MatchAudit): readonly Deltas[] {
  let totals: Deltas[] = [match.rows];
  for (const finished of match.finished.values()) {
    if (finished.voided) continue;
    const next = new Map<string, Deltas>();
    for (const total of totals) {
      for (const sums of finished.sums) {
        const sum = addDeltas(total, sums);
        next.set(sum.join(), sum);
      }
    }
    totals = [...next.values()].slice(0, MOST_TOTALS);
  }
  return totals;
}

const MOST_TOTALS = 256;

function addDeltas([a, b, c, d]: Deltas, [e, f, g, h]: Deltas): Deltas {
  return [a + e, b + f, c + g, d + h];
}

/** Penalties and corrections before the close. */
export function addTransfers(match: MatchAudit, rows: readonly { from: Seat; to: Seat; amount: number }[]): void {
  if (!match.standing.closed) match.rows = sumRows(match.rows, rows);
}
