import { nextDealerOf, outcomeOf, SEATS, type Deltas, type HandEnded, type NextDealer } from '#rules';
import { report, type HandAudit } from './hand.js';

/** Judges the last event of play: who deals next and by which clause, and the sums by seat. CS-10, T-11 */
export function judgeEnding(hand: HandAudit, event: HandEnded, line: number): void {
  const candidates = nextDealers(hand);
  const [right] = candidates;
  hand.nextDealers = [...new Set([...candidates.map((each) => each.seat), event.nextDealer])];
  hand.recordedDeltas = event.deltas;
  hand.ended = true;
  if (!candidates.some((each) => each.seat === event.nextDealer && each.clause === event.clause)) {
    report(hand, {
      code: 'next-dealer',
      line,
      clause: right.clause,
      expected: { nextDealer: right.seat, clause: right.clause },
      recorded: { nextDealer: event.nextDealer, clause: event.clause },
    });
  }
  judgeDeltas(hand, event.deltas, line);
}

/**
 * By the birds and counts as they should be first, then as recorded; any declarer where the deciding bird was never turned, and both
 * who may deal where it is not known how many hands were drawn. CS-10.1, HF-7.4, HF-8
 */
function nextDealers(hand: HandAudit): readonly [NextDealer, ...NextDealer[]] {
  const { table } = hand;
  const recorded = nextDealerOf(table);
  const outcome = outcomeOf(table);
  if (hand.openingBirdsMissing > 0) {
    const any = SEATS.map((seat) => table.rules.nextDealer({ ...outcome, openingBirdSeat: seat }));
    return [recorded, ...any];
  }
  const { rightCounts, drawnUnknown } = hand;
  if (rightCounts !== null) return [table.rules.nextDealer({ ...outcome, ...rightCounts }), recorded];
  // any hand this dealer dealt before may have been drawn
  if (drawnUnknown) return [recorded, table.rules.nextDealer({ ...outcome, drawnBefore: outcome.streak - 1 })];
  const [bird] = hand.openingBirdSeats;
  if (bird === undefined || bird === outcome.openingBirdSeat) return [recorded];
  return [table.rules.nextDealer({ ...outcome, openingBirdSeat: bird }), recorded];
}

function judgeDeltas(hand: HandAudit, deltas: Deltas, line: number): void {
  if (hand.sums.some((sums) => sums.every((sum, seat) => sum === deltas[seat]))) return;
  const balanced = deltas.reduce((sum, delta) => sum + delta, 0) === 0;
  report(hand, {
    code: balanced ? 'deltas' : 'zero-sum',
    line,
    clause: 'T-11',
    expected: hand.sums[0],
    recorded: deltas,
  });
}
