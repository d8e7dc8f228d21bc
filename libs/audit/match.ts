import type { Deltas, Rules, RulesetRef, Seat } from '#rules';
import type { Recording } from '#game-log';
import type { HandAudit } from './hand.js';
import { sumRows } from './settlement.js';

/** What a finished hand leaves for its match: who dealt, and what its sums by seat may be. */
export interface FinishedHand {
  /** who deals again when it is voided, the right one first */
  readonly dealers: readonly Seat[];
  readonly sums: readonly Deltas[];
  voided: boolean;
}

/** The audit of a match in progress. Mutable, one owner. */
export interface MatchAudit {
  readonly id: string;
  /** line of its opening */
  readonly line: number;
  /** null: the opening was unreadable, and nothing is judged until the next one */
  readonly ruleset: RulesetRef | null;
  readonly recording: Recording;
  closed: boolean;
  firstNumber: number | null;
  /** null: not known, any number may follow */
  lastNumber: number | null;
  /** what the number of the last hand should have been, counted from the first */
  countedNumber: number | null;
  /** who may deal next; empty: anybody */
  nextDealers: readonly Seat[];
  lastHand: string | null;
  readonly finished: Map<string, FinishedHand>;
  /** penalties and corrections so far, by seat */
  rows: Deltas;
  /** false once a hand was lost whose sums are not known */
  sumsKnown: boolean;
  readonly disputes: Set<string>;
  handsWithoutWall: number;
  /** n of the coming hand (HandStarted.drawnBefore, JN-9.4); null: not known */
  drawnBefore: number | null;
  /** n of the last hand (HandStarted.streak, HF-7.2) and its dealer; null: not known */
  lastDealt: Dealt | null;
  /** both as they should have been, where the last hand recorded others and that was told: the next may follow from either */
  others: { readonly drawnBefore: number | null; readonly dealt: Dealt | null };
}

interface Dealt {
  readonly streak: number;
  readonly dealer: Seat;
}

const NO_OTHERS = { drawnBefore: null, dealt: null };

export function newMatch(id: string, line: number, ruleset: RulesetRef | null, recording: Recording): MatchAudit {
  return {
    id,
    line,
    ruleset,
    recording,
    closed: false,
    firstNumber: null,
    lastNumber: null,
    countedNumber: null,
    nextDealers: [],
    lastHand: null,
    finished: new Map(),
    rows: [0, 0, 0, 0],
    sumsKnown: true,
    disputes: new Set(),
    handsWithoutWall: 0,
    drawnBefore: null,
    lastDealt: null,
    others: NO_OTHERS,
  };
}

/** Whether the log holds the match from its first hand, so that what it refers to must be there. */
export function isWhole(match: MatchAudit): boolean {
  return match.firstNumber === 1 && match.sumsKnown;
}

/** Takes over what a hand leaves: its sums, and who may deal next. */
export function noteFinished(match: MatchAudit, hand: HandAudit): void {
  const { started } = hand;
  const dealers = dealersAnew(match, hand);
  const recorded = hand.recordedDeltas === null ? [] : [hand.recordedDeltas];
  const key = match.finished.has(started.hand) ? `${started.hand} ${match.finished.size}` : started.hand;
  match.finished.set(key, {
    dealers,
    sums: [...recorded, ...hand.sums],
    voided: hand.voided,
  });
  match.nextDealers = hand.voided ? dealers : hand.nextDealers;
  if (!hand.voided && !hand.ended) match.sumsKnown = false;
  noteStreaks(match, hand);
}

/**
 * A voided hand is dealt again by its dealer. Where its start named another than should deal, and that was told, it may be either: the
 * one that dealt, the one on record or the one that should have.
 */
function dealersAnew({ nextDealers }: MatchAudit, { table, started, doubt }: HandAudit): readonly Seat[] {
  const right = doubt?.expected ?? table.dealer;
  return nextDealers.includes(started.dealer) ? [right] : [right, started.dealer, ...nextDealers];
}

/** Neither count is known for the coming hand. */
export function forgetStreaks(match: MatchAudit): void {
  match.drawnBefore = null;
  match.lastDealt = null;
  match.others = NO_OTHERS;
}

/** What the hand leaves for the count of drawn hands and of hands dealt in a row; a voided hand changes nothing. */
function noteStreaks(match: MatchAudit, hand: HandAudit): void {
  const { table, voided, ended, stopped, rightCounts } = hand;
  const { streak } = table.rules;
  match.others = NO_OTHERS;
  if (voided) {
    match.drawnBefore = table.drawnBefore;
    return;
  }
  if (!ended || stopped) return forgetStreaks(match);
  const drawn = table.drawn !== null;
  const next = (before: number): number =>
    streak === null ? (drawn ? before + 1 : 0) : streak.next(before, drawn ? 'drawn' : 'won');
  match.drawnBefore = next(table.drawnBefore);
  match.lastDealt = { streak: table.streak, dealer: table.dealer };
  if (rightCounts === null) return;
  match.others = {
    drawnBefore: next(rightCounts.drawnBefore),
    dealt: { streak: rightCounts.streak, dealer: table.dealer },
  };
}

/** How many hands in a row `dealer` deals with the coming one; null: not known, or not counted. HF-7.2 */
export function nextStreak({ dealing }: Rules, last: Dealt | null, dealer: Seat): number | null {
  return dealing === null || last === null ? null : dealing.next(last.streak, last.dealer, dealer);
}

/** n that the coming hand should carry: drawn hands before it, and hands `dealer` has dealt in a row; null: not known. */
export function expectedStreaks(
  match: MatchAudit,
  hand: HandAudit,
  dealer: Seat,
): { drawnBefore: number | null; streak: number | null } {
  const { rules } = hand.table;
  const first = match.lastNumber === null && hand.started.number === 1;
  const { drawnBefore, lastDealt } = match;
  return {
    drawnBefore: drawnBefore ?? (first ? (rules.streak?.opening ?? 0) : null),
    streak: lastDealt === null && first ? (rules.dealing?.opening ?? null) : nextStreak(rules, lastDealt, dealer),
  };
}

/** A hand voided after its end counts nowhere; while no later hand has started its dealer deals again. */
export function noteVoided(match: MatchAudit, finished: FinishedHand, hand: string): void {
  finished.voided = true;
  if (match.lastHand === hand) match.nextDealers = finished.dealers;
}

/** Totals by seat that the match may have, over every choice of recorded or re-derived sums. T-11 */
export function possibleTotals(match: MatchAudit): readonly Deltas[] {
  let totals: Deltas[] = [match.rows];
  for (const finished of match.finished.values()) {
    if (finished.voided) continue;
    const next = new Map<string, Deltas>();
    for (const total of totals) {
      for (const sums of finished.sums) {
        const sum = addDeltas(total, sums);
        next.set(sum.join(), sum);
      }
    }
    totals = [...next.values()].slice(0, MOST_TOTALS);
  }
  return totals;
}

const MOST_TOTALS = 256;

function addDeltas([a, b, c, d]: Deltas, [e, f, g, h]: Deltas): Deltas {
  return [a + e, b + f, c + g, d + h];
}

/** Penalties and corrections before the close. */
export function addTransfers(match: MatchAudit, rows: readonly { from: Seat; to: Seat; amount: number }[]): void {
  if (!match.closed) match.rows = sumRows(match.rows, rows);
}
