import type { FactItem, HandFact } from './facts.js';
import { rangeOf } from './net-ranges.js';

/** What is known of one number over some hands. `least` and `most` are those of a hand's amounts; null where nobody kept them. */
export interface Tally {
  readonly n: number;
  readonly amount: number;
  readonly squares: number;
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * Facts added up, by `family/item`; a key that never came is absent. Plain JSON. A monoid under `mergeSums` with `{}`: sums per
 * player, rule set, day and dealer merge to those of any filter that cuts along these. Core columns are under `hands/…` and
 * `net-range/…`; N, the completed hands seated, is `hands/net` n.
 */
export type FactSums = Readonly<Record<string, Tally>>;

/** Sums that are still taking facts; mutable, one owner: merging a thousand rollups makes no objects but the first of a key. */
export type GrowingSums = Record<string, { -readonly [K in keyof Tally]: Tally[K] }>;

/** What one fact adds to the sums: a row of a rollup. */
export interface Contribution {
  readonly family: string;
  readonly item: string;
  readonly n: number;
  readonly amount: number;
  readonly squares: number;
}

/** Core columns as numbers that add up; every one holds when its claim does, with its amount. */
const CORE: readonly {
  readonly item: string;
  readonly holds: (fact: HandFact) => boolean;
  readonly amount: (fact: HandFact) => number;
}[] = [
  { item: 'net', holds: () => true, amount: netOf },
  { item: 'gain', holds: (fact) => fact.net > 0, amount: netOf },
  { item: 'loss', holds: (fact) => fact.net < 0, amount: netOf },
  { item: 'dealer', holds: (fact) => fact.isDealer, amount: netOf },
  { item: 'not-dealer', holds: (fact) => !fact.isDealer, amount: netOf },
  { item: 'won', holds: (fact) => fact.won, amount: netOf },
  { item: 'won-as-dealer', holds: (fact) => fact.won && fact.isDealer, amount: netOf },
  { item: 'won-not-dealer', holds: (fact) => fact.won && !fact.isDealer, amount: netOf },
  { item: 'self-drawn', holds: (fact) => fact.won && fact.bySelfDraw, amount: netOf },
  { item: 'dealt-in', holds: (fact) => fact.dealtIn, amount: (fact) => fact.winnersPaid },
  { item: 'lost-to-self-draw', holds: (fact) => fact.lostToSelfDraw, amount: netOf },
  { item: 'drawn', holds: (fact) => fact.drawnHand, amount: netOf },
  { item: 'ready-at-drawn-end', holds: (fact) => fact.readyAtDrawnEnd, amount: netOf },
];

function netOf(fact: HandFact): number {
  return fact.net;
}

/** Everything one fact and the items of its seat add to sums; `items` must be of the same hand and seat. */
export function contributionsOf(fact: HandFact, items: Iterable<FactItem>): readonly Contribution[] {
  const rows: Contribution[] = [];
  for (const { item, holds, amount } of CORE) {
    if (holds(fact)) rows.push(once('hands', item, amount(fact)));
  }
  rows.push(once('net-range', rangeOf(fact.net), fact.net));
  for (const item of items) rows.push(item);
  return rows;
}

function once(family: string, item: string, amount: number): Contribution {
  return { family, item, n: 1, amount, squares: amount * amount };
}

/** A voided hand seated: counted under `hands/voided` and nowhere else. */
export const VOIDED_HAND: Contribution = once('hands', 'voided', 0);

/** Adds to sums that the caller owns. */
export function addContributions(sums: GrowingSums, rows: Iterable<Contribution>): void {
  for (const { family, item, n, amount, squares } of rows) {
    addTally(sums, `${family}/${item}`, { n, amount, squares, least: amount, most: amount });
  }
}

/** The sums of one fact. */
export function sumsOf(fact: HandFact, items: Iterable<FactItem>): FactSums {
  const sums: GrowingSums = {};
  addContributions(sums, contributionsOf(fact, items));
  return sums;
}

/** Sums of two sets of facts that have no fact in common, put together. Associative, commutative, `{}` changes nothing. */
export function mergeSums(a: FactSums, b: FactSums): FactSums {
  const sums: GrowingSums = {};
  addSums(sums, a);
  addSums(sums, b);
  return sums;
}

/** As `mergeSums`, into sums that the caller owns; `more` is left as it is. */
export function addSums(sums: GrowingSums, more: FactSums): void {
  for (const key of Object.keys(more)) addTally(sums, key, more[key]);
}

function addTally(sums: GrowingSums, key: string, more: Tally): void {
  const known: GrowingSums[string] | undefined = sums[key];
  if (known === undefined) {
    sums[key] = { ...more };
    return;
  }
  known.n += more.n;
  known.amount += more.amount;
  known.squares += more.squares;
  known.least = boundOf(known.least, more.least, Math.min);
  known.most = boundOf(known.most, more.most, Math.max);
}

/** Of two bounds the outer one; one that nobody kept says nothing. */
function boundOf(a: number | null, b: number | null, outer: (a: number, b: number) => number): number | null {
  if (a === null || b === null) return a ?? b;
  return outer(a, b);
}
