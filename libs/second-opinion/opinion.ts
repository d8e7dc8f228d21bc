/** A pattern as the result lists it. */
export interface Listed {
  readonly id: string;
  readonly value: number;
}
export interface Row {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}
export type Reason = 'not-a-win' | 'pair-not-258' | 'suit-gate' | 'follow-up';

/** A win as one reading has it. */
export interface Win {
  /** Changsha only */
  readonly tier?: 'small' | 'big';
  readonly patterns: readonly Listed[];
  readonly total: number;
  readonly rows: readonly Row[];
}
export type Judged = { readonly win: Win } | { readonly reason: Reason };

/** The second scorer's answer, in the shape of a result line. */
export type SecondOpinion =
  | {
      readonly id: string | null;
      readonly legal: true;
      readonly tier?: 'small' | 'big';
      readonly patterns: readonly Listed[];
      readonly total: number;
      readonly rows: readonly Row[];
    }
  | { readonly id: string | null; readonly legal: false; readonly reason: Reason }
  | { readonly id: string | null; readonly error: string };

/** All that is paid, in 片, 分 or 咀. */
export const paidIn = ({ rows }: Win): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * T-12: the win that pays most. Ties: lists compared place by place in the order of the book, the earlier pattern first; of
 * two lists one of which begins the other, the longer.
 */
export function dearest(wins: readonly Win[], book: readonly string[]): Win {
  return wins.reduce((best, win) => {
    if (paidIn(win) !== paidIn(best)) return paidIn(win) > paidIn(best) ? win : best;
    return comesBefore(win, best, book) ? win : best;
  });
}

function comesBefore(one: Win, other: Win, book: readonly string[]): boolean {
  const places = one.patterns.map(({ id }) => book.indexOf(id));
  const rivals = other.patterns.map(({ id }) => book.indexOf(id));
  for (let at = 0; at < Math.min(places.length, rivals.length); at++) {
    if (places[at] !== rivals[at]) return places[at] < rivals[at];
  }
  return places.length > rivals.length;
}

const SEATS = [0, 1, 2, 3];

/** T-11: rows by payer seat; the amount of each is asked payer by payer. */
export function rowsFrom(payers: readonly number[], to: number, amountOf: (payer: number) => number): readonly Row[] {
  return SEATS.filter((seat) => payers.includes(seat)).map((from) => ({ from, to, amount: amountOf(from) }));
}

export const othersThan = (winner: number): readonly number[] => SEATS.filter((seat) => seat !== winner);
