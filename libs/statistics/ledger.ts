import { SEATS, type Seat } from '#rules';
import type { FactItem } from './facts.js';

/**
 * Items of one hand while it is folded: by seat, family and item. Mutable, one owner. Two lookups by names that are there already
 * cost half of one by a name that must be put together.
 */
export type Ledger = readonly Map<string, Map<string, Note>>[];

interface Note {
  n: number;
  amount: number;
  squares: number;
}

export function openLedger(): Ledger {
  return SEATS.map(() => new Map<string, Map<string, Note>>());
}

/** Once more, with an amount (0 where only the times count). */
export function note(ledger: Ledger, seat: Seat, family: string, item: string, amount = 0): void {
  const ofSeat = ledger[seat];
  let ofFamily = ofSeat.get(family);
  if (ofFamily === undefined) ofSeat.set(family, (ofFamily = new Map<string, Note>()));
  const known = ofFamily.get(item);
  if (known === undefined) {
    ofFamily.set(item, { n: 1, amount, squares: amount * amount });
    return;
  }
  known.n++;
  known.amount += amount;
  known.squares += amount * amount;
}

/** How often something was noted of a seat. */
export function timesNoted(ledger: Ledger, seat: Seat, family: string, item: string): number {
  return ledger[seat].get(family)?.get(item)?.n ?? 0;
}

export function itemsOf(ledger: Ledger, hand: string): readonly FactItem[] {
  const items: FactItem[] = [];
  for (const seat of SEATS) {
    for (const [family, ofFamily] of ledger[seat]) {
      for (const [item, { n, amount, squares }] of ofFamily) {
        items.push({ hand, seat, family, item, n, amount, squares });
      }
    }
  }
  return items;
}
