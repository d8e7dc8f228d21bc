import type { HandEvent } from '#rules';
import { report, type HandAudit } from './hand.js';
import { clausePaid } from './owed-clause.js';
import { rowText } from './row-text.js';
import { addSums, sameRows } from './settlement.js';

/**
 * 荒庄 A payment for a streak that is due by the drawn hands there were, not by the number on record, which was told: it is no second
 * fault, and whoever is paid wrongly is. True if the event was such a payment. JN-9.5
 */
export function isPaidByRightCount(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { table, rightCounts } = hand;
  const { streak } = table.rules;
  if (event.type !== 'PaymentsSettled' || event.for !== 'streak' || streak === null || rightCounts === null)
    return false;
  if (table.phase !== 'started' || table.streakSettled) return false;
  const due = streak.rows(table.dealer, rightCounts.drawnBefore);
  if (due.length === 0) return false;
  table.streakSettled = true;
  if (sameRows(due, event.rows)) addSums(hand, [event.rows]);
  else {
    addSums(hand, [event.rows, due]);
    const clause = clausePaid(table.rules, event.for);
    report(hand, { code: 'payment', line, clause, expected: due.map(rowText), recorded: event.rows.map(rowText) });
  }
  return true;
}
