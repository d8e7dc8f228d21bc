import { SEATS, type Seat } from '#rules';
import type { FactItem } from './facts.js';

/** Items of one hand while it is folded: by seat, by `family/item`. Mutable, one owner. */
export type Ledger = readonly Map<string, Note>[];

interface Note {
  readonly family: string;
  readonly item: string;
  n: number;
  amount: number;
  squares: number;
}

export function openLedger(): Ledger {
  return SEATS.map(() => new Map<string, Note>());
}

/** Once more, with an amount (0 where only the times count). */
export function note(ledger: Ledger, seat: Seat, family: string, item: string, amount = 0): void {
  const key = `${family}/${item}`;
  const known = ledger[seat].get(key);
  if (known === undefined) {
    ledger[seat].set(key, { family, item, n: 1, amount, squares: amount * amount });
    return;
  }
  known.n++;
  known.amount += amount;
  known.squares += amount * amount;
}

/** How often something was noted of a seat. */
export function timesNoted(ledger: Ledger, seat: Seat, family: string, item: string): number {
  return ledger[seat].get(`${family}/${item}`)?.n ?? 0;
}

export function itemsOf(ledger: Ledger, hand: string): readonly FactItem[] {
  return SEATS.flatMap((seat) =>
    [...ledger[seat].values()].map(({ family, item, n, amount, squares }) => ({
      hand,
      seat,
      family,
      item,
      n,
      amount,
      squares,
    })),
  );
}
