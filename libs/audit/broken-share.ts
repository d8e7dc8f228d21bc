import type { PaymentRow, Rules, WinFigure } from '#rules';

/**
 * The clause that the wrong rows of a win break where a row is a share: points by fan by stake, and so many of them. Another payer or
 * another number of shares breaks the clause of who pays; a row that its own figures do not make, or whose factor no fan makes, that
 * of the share; other points or another fan alone, theirs. The stake has been looked at. JN-5, JN-6, JN-7
 */
export function shareClause(
  { law, paidBy }: Rules,
  win: WinFigure,
  due: readonly PaymentRow[],
  recorded: readonly PaymentRow[],
): string {
  const pairs = due.flatMap((row) => {
    const made = recorded.find(({ from }) => from === row.from);
    return made === undefined ? [] : [{ row, made }];
  });
  const payers = paidBy === null ? law.payments : paidBy(win);
  if (pairs.length !== due.length || due.length !== recorded.length) return payers;
  if (pairs.some(({ made }) => (made.base + (made.extra ?? 0)) * factorOf(made) !== made.amount)) return law.share;
  const isOtherPoints = pairs.some(({ row, made }) => made.base !== row.base);
  const [factor] = due.map(factorOf);
  const [paid, ...others] = new Set(pairs.map(({ made }) => factorOf(made)));
  // whoever pays a win pays as many shares of it as the others do
  if (others.length > 0) return isOtherPoints ? law.share : payers;
  if (paid === factor) return law.base;
  if (isOtherPoints) return law.share;
  const beforeFan = factor / win.assessment.total;
  const shares = beforeFan / win.moment.stake;
  const isOtherShares = due.length === 1 && (shares === 1 ? paid === factor * 3 : paid * shares === factor);
  if (isOtherShares) return payers;
  return paid % beforeFan === 0 ? law.patterns : law.share;
}

function factorOf({ factor = 1 }: PaymentRow): number {
  return factor;
}
