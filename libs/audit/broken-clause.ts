import type { PaymentRow, PaymentsSettled, Rules, WinFigure } from '#rules';
import { shareClause } from './broken-share.js';
import { isSameRow } from './row-text.js';

/**
 * The clause that wrong rows break: that of the bird where nothing but the doubling is wrong, that of the extra where nothing
 * but the extra is, that of the stake where another stake makes exactly the recorded factors, in a book of shares the one that
 * `shareClause` tells, else that of the payments. `hand`: drawn hands directly before this one, and its wins as they should be.
 * CS-2.4, CS-2.5, CS-7.3, CS-8.2, JN-5 – JN-7, JN-9.4, HF-7.1
 */
export function clauseBroken(
  rules: Rules,
  purpose: PaymentsSettled['for'],
  expected: readonly PaymentRow[],
  recorded: readonly PaymentRow[],
  { drawnBefore, wins }: { readonly drawnBefore: number; readonly wins: readonly WinFigure[] },
): string {
  const { law, birds } = rules;
  const part = wrongPart(expected, recorded);
  switch (purpose) {
    case 'opening':
      return part === 'factor' ? law['opening-bird'] : law['opening-payments'];
    case 'win':
      if (part === 'extra') return law.extra;
      if (part === 'factor' && birds !== null) return law['bird-factor'];
      if (part === 'factor' && isOtherStake(rules, expected, recorded, drawnBefore)) return law.stake;
      return rules.paidBy === null ? law.payments : clauseOfShares(rules, wins, expected, recorded);
    case 'streak':
      return law.streak;
  }
}

/** By the first win that is paid wrongly; rows to somebody who has not won are the matter of who pays whom. */
function clauseOfShares(
  rules: Rules,
  wins: readonly WinFigure[],
  expected: readonly PaymentRow[],
  recorded: readonly PaymentRow[],
): string {
  for (const win of wins) {
    const due = expected.filter(({ to }) => to === win.seat);
    const rows = recorded.filter(({ to }) => to === win.seat);
    const isRight =
      due.length === rows.length &&
      due.every((row) => rows.some((each) => each.from === row.from && isSameRow(row, each)));
    if (!isRight) return shareClause(rules, win, due, rows);
  }
  return rules.law.payments;
}

/**
 * 荒庄 Whether the factors are those of another stake that a miscount comes to: of fewer drawn hands, or of one more. A factor is also
 * fan and shares, so a hand without a stake of its own has none to be wrong. JN-6.2, JN-9.4
 */
function isOtherStake(
  { streak }: Rules,
  expected: readonly PaymentRow[],
  recorded: readonly PaymentRow[],
  drawnBefore: number,
): boolean {
  if (streak === null || drawnBefore === 0) return false;
  const stake = streak.stake(drawnBefore);
  const growth = streak.stake(1) / streak.stake(0);
  // by the growth of the first: a miscount may forget the cap too. However many drawn hands a record claims, no amount is that large
  let other = streak.stake(0);
  for (let n = 0; n <= drawnBefore + 1 && Number.isSafeInteger(other); n++, other *= growth) {
    const isMadeBy = (due: PaymentRow): boolean => {
      const row = rowBetween(due, recorded);
      return row !== undefined && (row.factor ?? 1) * stake === (due.factor ?? 1) * other;
    };
    if (expected.every(isMadeBy)) return true;
  }
  return false;
}

function rowBetween({ from, to }: PaymentRow, rows: readonly PaymentRow[]): PaymentRow | undefined {
  return rows.find((row) => row.from === from && row.to === to);
}

/** What alone is wrong of rows that are paid by whom and to whom they should be. */
function wrongPart(expected: readonly PaymentRow[], recorded: readonly PaymentRow[]): 'factor' | 'extra' | null {
  if (expected.length !== recorded.length) return null;
  const parts = new Set<'factor' | 'extra' | null>();
  for (const due of expected) {
    const row = rowBetween(due, recorded);
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
