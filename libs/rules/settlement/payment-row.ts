import type { Deltas, PaymentRow } from '../table/event.js';
import type { Seat } from '../tiles/seat.js';

/** A payment row: amount = (base + extra) × factor; an extra of 0 and a factor of 1 are left out. T-11 */
export function paymentRow(from: Seat, to: Seat, base: number, extra: number, factor: number): PaymentRow {
  const row: { -readonly [K in keyof PaymentRow]: PaymentRow[K] } = { from, to, amount: (base + extra) * factor, base };
  if (extra !== 0) row.extra = extra;
  if (factor !== 1) row.factor = factor;
  return row;
}

/** Whether a row says how it was made, and says it right. T-11 */
export function isSoundRow(row: PaymentRow): boolean {
  return (
    row.from !== row.to &&
    Number.isSafeInteger(row.amount) &&
    row.amount > 0 &&
    row.amount === (row.base + (row.extra ?? 0)) * (row.factor ?? 1)
  );
}

/** What each seat gains or loses by rows; zero-sum by construction. T-11 */
export function deltasOf(rows: Iterable<PaymentRow>): Deltas {
  const deltas: [number, number, number, number] = [0, 0, 0, 0];
  for (const row of rows) {
    deltas[row.from] -= row.amount;
    deltas[row.to] += row.amount;
  }
  return deltas;
}

/** Deltas of one hand and the next added up. */
export function addDeltas(a: Deltas, b: Deltas): Deltas {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

/** Whether what the seats gain and lose sums to zero. T-11 */
export function isZeroSum(deltas: Deltas): boolean {
  return deltas[0] + deltas[1] + deltas[2] + deltas[3] === 0;
}
