import { isSameRow, rowsTold, type Finding } from '#audit';
import type { Payment } from '#replay';
import type { PaymentRow } from '#rules';

/**
 * 付错 What a row should have been, by the audit where it has spoken and else by the row's own figures; `amount` 0 where nothing
 * was due. null: the row stands. T-11
 */
export function duePayment(row: Payment, findings: readonly Finding[]): PaymentRow | null {
  const code = row.for === 'opening' ? 'opening-payout' : 'payment';
  for (const finding of findings) {
    if (finding.code !== code) continue;
    const [recorded, expected] = [rowsTold(finding.recorded), rowsTold(finding.expected)];
    if (!recorded.some((each) => isSameRow(each, row))) continue;
    if (expected.some((each) => isSameRow(each, row))) return null;
    const due = expected.find(
      (each) => each.from === row.from && each.to === row.to && !recorded.some((other) => isSameRow(other, each)),
    );
    return due ?? { from: row.from, to: row.to, amount: 0, base: 0 };
  }
  const amount = made(row);
  if (amount === row.amount) return null;
  const { from, to, base, extra = 0, factor = 1 } = row;
  return { from, to, amount, base, extra, factor };
}

/** What the figures of a row come to: (base + extra) × factor. */
export function made({ base, extra = 0, factor = 1 }: PaymentRow): number {
  return (base + extra) * factor;
}
