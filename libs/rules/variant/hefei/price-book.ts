import type { Assessment } from '../../pattern/win.js';
import type { PatternValue } from '../../table/event.js';
import { BASE_PRICE, isKongBloom, KONG_BLOOM, PRICES, type PricedWin } from './prices.js';
import type { HefeiOptions } from './options.js';

/** Assessments kept before all are forgotten; a night meets some hundreds. */
const MOST_KEPT = 20_000;

/** 15 and everything listed. HF-6 */
export function priceOf(patterns: readonly PatternValue[]): number {
  return patterns.reduce((price, { value }) => price + value, BASE_PRICE);
}

/**
 * 算咀 The price list of a table: what a win in a given reading is worth. Assessments are shared and frozen; a win of a kind
 * met before allocates nothing. The kind is one number, each line's times a digit of it: 1.6e9 at most, below 2^31. HF-6
 */
export function priceBook(options: HefeiOptions): (win: PricedWin) => Assessment {
  const made = new Map<number, Assessment>();
  return (win) => {
    let kind = isKongBloom(win) ? 1 : 0;
    for (let at = 0; at < PRICES.length; at++) {
      const row = PRICES[at];
      kind = kind * (row.most + 1) + (row.of === 'reading' ? row.times(win.reading) : row.times(win, options));
    }
    const known = made.get(kind);
    if (known !== undefined) return known;
    if (made.size >= MOST_KEPT) made.clear();
    const assessment = assessmentOf(win, options);
    made.set(kind, assessment);
    return assessment;
  };
}

function assessmentOf(win: PricedWin, options: HefeiOptions): Assessment {
  const patterns: PatternValue[] = [];
  for (const row of PRICES) {
    const times = row.of === 'reading' ? row.times(win.reading) : row.times(win, options);
    if (times > 0) patterns.push(Object.freeze({ id: row.id, value: times * row.each }));
  }
  if (isKongBloom(win)) patterns.push(Object.freeze({ id: KONG_BLOOM.id, value: priceOf(patterns) }));
  return Object.freeze({ patterns: Object.freeze(patterns), total: priceOf(patterns) });
}
