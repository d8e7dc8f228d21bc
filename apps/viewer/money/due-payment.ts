import { isSameRow, rowsTold, type Finding } from '#audit';
import type { Payment } from '#replay';
import type { Law, PaymentRow } from '#rules';

/** What a row should have been, and the clause that says so. */
export interface Due {
  /** `amount` 0 where nothing was due */
  readonly row: PaymentRow;
  /** null where no rule but the format speaks */
  readonly clause: string | null;
}

/**
 * 付错 What a row should have been: by the finding it belongs to, whose clause it is then, and where the audit has not spoken by
 * the row's own figures. null: the row stands. T-11
 */
export function duePayment(row: Payment, findings: readonly Finding[], law: Law): Due | null {
  const code = row.for === 'opening' ? 'opening-payout' : 'payment';
  for (const finding of findings) {
    if (finding.code !== code) continue;
    const [recorded, expected] = [rowsTold(finding.recorded), rowsTold(finding.expected)];
    if (!recorded.some((each) => isSameRow(each, row))) continue;
    if (expected.some((each) => isSameRow(each, row))) return null;
    const due = expected.find(
      (each) => each.from === row.from && each.to === row.to && !recorded.some((other) => isSameRow(other, each)),
    );
    return { row: due ?? { from: row.from, to: row.to, amount: 0, base: 0 }, clause: finding.clause };
  }
  const amount = made(row);
  if (amount === row.amount) return null;
  const { from, to, base, extra = 0, factor = 1 } = row;
  return { row: { from, to, amount, base, extra, factor }, clause: law[MATTERS[row.for]] };
}

/** What a payment is the matter of. */
const MATTERS = { opening: 'opening-payments', win: 'payments', streak: 'streak' } as const;

/** What the figures of a row come to: (base + extra) × factor. */
export function made({ base, extra = 0, factor = 1 }: PaymentRow): number {
  return (base + extra) * factor;
}
