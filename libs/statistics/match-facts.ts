import type { Contribution } from './sums.js';

/*
 * 场 What a closed match says about a player who sat through it, and what a night does. Made from totals when somebody asks: a
 * match has them only when its last hand is in, and a later voiding changes them.
 */

/** A seat of a closed match in which nobody was replaced. */
export interface MatchResult {
  /** totals of the match, penalties and corrections in */
  readonly net: number;
  /** 1 to 4; equal nets share a place */
  readonly place: number;
  /** local day on whose noon the night began (`nightOf`); null where the match has no time */
  readonly night: string | null;
}

/** Places by net, the largest first; equal nets share a place, and the next one is as far down as there are before it. */
export function placesOf(nets: readonly number[]): readonly number[] {
  return nets.map((net) => 1 + nets.filter((other) => other > net).length);
}

/** What matches add to a player's sums. */
export function matchContributions(results: readonly MatchResult[]): readonly Contribution[] {
  const nights = new Map<string, number>();
  for (const { net, night } of results) if (night !== null) nights.set(night, (nights.get(night) ?? 0) + net);
  return [
    ...results.flatMap(({ net, place }) => [
      once('match', 'net', net),
      once('place', String(place), net),
      ...(place === 1 && net > 0 ? [once('match', 'winner', net)] : []),
    ]),
    ...[...nights.values()].map((net) => once('night', 'net', net)),
  ];
}

/** Spans of the figures of form, hands. */
export const FORM_SPANS: readonly number[] = [20, 100];

/** 近况 What the nets of a player's latest hands, newest first, add to its sums. */
export function formContributions(nets: readonly number[]): readonly Contribution[] {
  return FORM_SPANS.flatMap((span) => nets.slice(0, span).map((net) => once('form', String(span), net)));
}

function once(family: string, item: string, amount: number): Contribution {
  return { family, item, n: 1, amount, squares: amount * amount };
}
