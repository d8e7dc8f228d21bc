import type { HandStarted, Seat } from '#rules';
import type { HandAudit } from './hand.js';

/* What the hands of a match so far say of the coming one. Values, plain JSON: a read model keeps them from page to page. */

export interface Standing {
  /** the match is closed: no hand may come */
  readonly closed: boolean;
  /** who may deal next, the right one first; empty: anybody */
  readonly dealers: readonly Seat[];
  /** number of the last hand; null: not known, any number may follow */
  readonly lastNumber: number | null;
  /** what that should have been, counted from the first */
  readonly countedNumber: number | null;
  /** n of the coming hand (HandStarted.drawnBefore, JN-9.4); null: not known */
  readonly drawnBefore: number | null;
  /** n of the last hand (HandStarted.streak, HF-7.2) and its dealer; null: not known */
  readonly lastDealt: Dealt | null;
  /** both as they should have been, where the last hand recorded others and that was told: the next may follow from either */
  readonly others: Others | null;
  /** the last hand, and who deals again when it is voided after its end, the right one first */
  readonly last: { readonly hand: string; readonly over: boolean; readonly again: readonly Seat[] } | null;
}

interface Dealt {
  readonly streak: number;
  readonly dealer: Seat;
}

interface Others {
  readonly drawnBefore: number | null;
  readonly dealt: Dealt | null;
}

/** Before the first hand of a match, and where nothing is known of the hands before. */
export const NOTHING_SAID: Standing = {
  closed: false,
  dealers: [],
  lastNumber: null,
  countedNumber: null,
  drawnBefore: null,
  lastDealt: null,
  others: null,
  last: null,
};

/** What is said of the coming hand: nothing but its number, if the one before it is not over. */
export function saidOfNext(standing: Standing): Standing {
  return standing.last === null || standing.last.over ? standing : unknownBut(standing);
}

function unknownBut(standing: Standing): Standing {
  return { ...standing, dealers: [], drawnBefore: null, lastDealt: null, others: null };
}

/** A hand that was lost: neither its number nor how it ended is known. */
export function afterLost(standing: Standing): Standing {
  return { ...unknownBut(standing), lastNumber: null };
}

/** A hand has begun. What was said of it stands until it is over. */
export function afterStart(standing: Standing, { hand, number }: HandStarted): Standing {
  const { lastNumber, countedNumber } = standing;
  return {
    ...standing,
    countedNumber: lastNumber === null ? number : (countedNumber ?? lastNumber) + 1,
    lastNumber: number,
    last: { hand, over: false, again: [] },
  };
}

/** How a hand left the match: as far as it is recorded. */
export interface Left {
  readonly voided: boolean;
  readonly again: readonly Seat[];
  readonly dealers: readonly Seat[];
  readonly drawnBefore: number | null;
  readonly lastDealt: Dealt | null;
  readonly others: Others | null;
}

/** What a hand leaves, which began where `dealers` might deal. */
export function leftBy(hand: HandAudit, dealers: readonly Seat[]): Left {
  const { table, voided, ended, stopped, rightCounts, nextDealers } = hand;
  const again = dealersAgain(hand, dealers);
  if (voided) {
    return { voided, again, dealers: again, drawnBefore: table.drawnBefore, lastDealt: null, others: null };
  }
  if (!ended || stopped)
    return { voided, again, dealers: nextDealers, drawnBefore: null, lastDealt: null, others: null };
  const { streak, dealer } = table;
  return {
    voided,
    again,
    dealers: nextDealers,
    drawnBefore: drawnAfter(hand, table.drawnBefore),
    lastDealt: { streak, dealer },
    others:
      rightCounts === null
        ? null
        : { drawnBefore: drawnAfter(hand, rightCounts.drawnBefore), dealt: { streak: rightCounts.streak, dealer } },
  };
}

function drawnAfter({ table }: HandAudit, before: number): number {
  const drawn = table.drawn !== null;
  const { streak } = table.rules;
  if (streak === null) return drawn ? before + 1 : 0;
  return streak.next(before, drawn ? 'drawn' : 'won');
}

/**
 * A voided hand is dealt again by its dealer. Where its start named another than should deal, and that was told, it may be either: the
 * one that dealt, the one on record or the one that should have.
 */
function dealersAgain({ table, started, doubt }: HandAudit, dealers: readonly Seat[]): readonly Seat[] {
  const right = doubt?.expected ?? table.dealer;
  return dealers.includes(started.dealer) ? [right] : [right, started.dealer, ...dealers];
}

/** A hand is over; one that is not the last, or is over already, leaves nothing more. */
export function afterHand(standing: Standing, hand: string, left: Left): Standing {
  const { last, closed, lastNumber, countedNumber } = standing;
  if (last === null || last.hand !== hand || last.over) return standing;
  return {
    closed,
    lastNumber,
    countedNumber,
    dealers: left.dealers,
    drawnBefore: left.drawnBefore,
    // a voided hand changes nothing
    lastDealt: left.voided ? standing.lastDealt : left.lastDealt,
    others: left.others,
    last: { hand, over: true, again: left.again },
  };
}

/** A hand voided after its end: while no later hand has started its dealer deals again. */
export function afterVoiding(standing: Standing, hand: string): Standing {
  const { last } = standing;
  return last !== null && last.hand === hand && last.over ? { ...standing, dealers: last.again } : standing;
}
