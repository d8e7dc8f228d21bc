import type { PaymentRow, PaymentsSettled, Rules } from '#rules';
import { isSameRow } from './row-text.js';

/**
 * The clause that wrong rows break: that of the bird where nothing but the doubling is wrong, that of the extra where nothing
 * but the extra is, else that of the payments. CS-2.4, CS-2.5, CS-7.3, CS-8.2
 */
export function clauseBroken(
  { law, birds }: Rules,
  purpose: PaymentsSettled['for'],
  expected: readonly PaymentRow[],
  recorded: readonly PaymentRow[],
): string {
  const part = wrongPart(expected, recorded);
  switch (purpose) {
    case 'opening':
      return part === 'factor' ? law['opening-bird'] : law['opening-payments'];
    case 'win':
      return part === 'factor'
        ? birds === null
          ? law.stake
          : law['bird-factor']
        : part === 'extra'
          ? law.extra
          : law.payments;
    case 'streak':
      return law.streak;
  }
}

/** What alone is wrong of rows that are paid by whom and to whom they should be. */
function wrongPart(expected: readonly PaymentRow[], recorded: readonly PaymentRow[]): 'factor' | 'extra' | null {
  if (expected.length !== recorded.length) return null;
  const parts = new Set<'factor' | 'extra' | null>();
  for (const due of expected) {
    const row = recorded.find(({ from, to }) => from === due.from && to === due.to);
    if (row === undefined) return null;
    if (!isSameRow(due, row)) parts.add(partBetween(due, row));
  }
  const [part = null] = parts;
  return parts.size === 1 ? part : null;
}

function partBetween(due: PaymentRow, row: PaymentRow): 'factor' | 'extra' | null {
  const { base, extra = 0, factor = 1, amount } = row;
  // an amount that its own figures do not make says nothing of them
  if (base !== due.base || (base + extra) * factor !== amount) return null;
  const isExtra = extra !== (due.extra ?? 0);
  const isFactor = factor !== (due.factor ?? 1);
  return isExtra === isFactor ? null : isFactor ? 'factor' : 'extra';
}
