import type { Rules } from '../variant/contract.js';
import type { Seat } from '../tiles/seat.js';
import type { HandStarted } from './event.js';

/** What a match counts from hand to hand, where the book counts it: hands dealt in a row, drawn hands before. HF-7.2, JN-9.4 */
export type Counts = Pick<HandStarted, 'streak' | 'drawnBefore'>;

/** The counts of the first hand of a match; empty where the book counts nothing. */
export function openingCounts(rules: Rules): Counts {
  const { streak, dealing } = rules;
  return {
    ...(dealing === null ? {} : { streak: dealing.opening }),
    ...(countsDrawn(rules) ? { drawnBefore: streak?.opening ?? 0 } : {}),
  };
}

/** The counts of the hand after one that `dealer` dealt with `before`. A voided hand changes nothing: its own go on. */
export function countsAfter(
  rules: Rules,
  before: Counts,
  ended: { readonly dealer: Seat; readonly nextDealer: Seat; readonly drawn: boolean },
): Counts {
  const { streak, dealing } = rules;
  const { dealer, nextDealer, drawn } = ended;
  const drawnBefore = before.drawnBefore ?? 0;
  const drawnAfter = drawn ? drawnBefore + 1 : 0;
  return {
    ...(dealing === null ? {} : { streak: dealing.next(before.streak ?? dealing.opening, dealer, nextDealer) }),
    ...(countsDrawn(rules)
      ? { drawnBefore: streak === null ? drawnAfter : streak.next(drawnBefore, drawn ? 'drawn' : 'won') }
      : {}),
  };
}

function countsDrawn({ streak, dealing }: Rules): boolean {
  return streak !== null || (dealing !== null && dealing.countsDrawn);
}
