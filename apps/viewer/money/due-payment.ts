import type { Finding } from '#audit';
import type { Payment } from '#replay';
import type { PaymentRow, Seat } from '#rules';

/**
 * 付错 What a row should have been, by the audit where it has spoken and else by the row's own figures; `amount` 0 where nothing
 * was due. null: the row stands. T-11
 */
export function duePayment(row: Payment, findings: readonly Finding[]): PaymentRow | null {
  const code = row.for === 'opening' ? 'opening-payout' : 'payment';
  for (const finding of findings) {
    if (finding.code !== code) continue;
    const [recorded, expected] = [rowsOf(finding.recorded), rowsOf(finding.expected)];
    if (!recorded.some((each) => isSame(each, row))) continue;
    if (expected.some((each) => isSame(each, row))) return null;
    const due = expected.find(
      (each) => each.from === row.from && each.to === row.to && !recorded.some((other) => isSame(other, each)),
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

/** A row as a finding tells it: `2→0 (6+1)×2 = 14`. */
const TOLD = /^([0-3])→([0-3]) \((\d+)\+(\d+)\)×(\d+) = (\d+)$/;

function rowsOf(figures: unknown): readonly PaymentRow[] {
  if (!Array.isArray(figures)) return [];
  return figures.flatMap((text: unknown): readonly PaymentRow[] => {
    const told = typeof text === 'string' ? TOLD.exec(text) : null;
    if (told === null) return [];
    const [from = 0, to = 0, base = 0, extra = 0, factor = 1, amount = 0] = told.slice(1).map(Number);
    return [{ from: seatOf(from), to: seatOf(to), base, extra, factor, amount }];
  });
}

function seatOf(number: number): Seat {
  return number === 1 || number === 2 || number === 3 ? number : 0;
}

function isSame(a: PaymentRow, b: PaymentRow): boolean {
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.amount === b.amount &&
    a.base === b.base &&
    (a.extra ?? 0) === (b.extra ?? 0) &&
    (a.factor ?? 1) === (b.factor ?? 1)
  );
}
