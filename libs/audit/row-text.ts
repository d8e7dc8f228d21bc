import { SEATS, type PaymentRow } from '#rules';

/** The same payment made of the same figures; an absent extra is 0, an absent factor 1. */
export function isSameRow(a: PaymentRow, b: PaymentRow): boolean {
  return (
    a.from === b.from &&
    a.to === b.to &&
    a.amount === b.amount &&
    a.base === b.base &&
    (a.extra ?? 0) === (b.extra ?? 0) &&
    (a.factor ?? 1) === (b.factor ?? 1)
  );
}

/** `2→0 (6+1)×2 = 14`: the arithmetic of a row as a club would write it, and as a finding shows it. */
export function rowText({ from, to, amount, base, extra = 0, factor = 1 }: PaymentRow): string {
  return `${from}→${to} (${base}+${extra})×${factor} = ${amount}`;
}

const TOLD = /^([0-3])→([0-3]) \((\d+)\+(\d+)\)×(\d+) = (\d+)$/;

/** The rows that a finding about payments shows as `expected` or `recorded`; what is no such row is passed over. */
export function rowsTold(figures: unknown): readonly PaymentRow[] {
  if (!Array.isArray(figures)) return [];
  return figures.flatMap((text: unknown): readonly PaymentRow[] => {
    const told = typeof text === 'string' ? TOLD.exec(text) : null;
    if (told === null) return [];
    const [from = 0, to = 0, base = 0, extra = 0, factor = 1, amount = 0] = told.slice(1).map(Number);
    return [{ from: SEATS[from] ?? 0, to: SEATS[to] ?? 0, base, extra, factor, amount }];
  });
}
