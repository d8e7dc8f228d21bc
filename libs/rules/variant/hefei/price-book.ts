import type { Assessment, Moment, WinSituation } from '../../pattern/win.js';
import type { PatternValue, WinMeans } from '../../table/event.js';
import type { HoldingFigures } from './holding-figures.js';
import { BASE_PRICE, isKongBloom, KONG_BLOOM, PRICES, type PricedWin, type Wait } from './prices.js';
import type { HefeiOptions } from './options.js';
import { READINGS } from './reading-figures.js';

/** Assessments kept before all are forgotten; a night meets some hundreds. */
const MOST_KEPT = 20_000;

/** 15 and everything listed. HF-6 */
export function priceOf(patterns: readonly PatternValue[]): number {
  return patterns.reduce((price, { value }) => price + value, BASE_PRICE);
}

/** Judges the price of a completed holding in the reading of that number. */
export type PriceBook = (situation: WinSituation, holding: HoldingFigures, reading: number, wait: Wait) => Assessment;

/**
 * 算咀 The price list of a table. Assessments are shared and frozen; a win of a kind met before reads no table and allocates
 * nothing. HF-6
 */
export function priceBook(options: HefeiOptions): PriceBook {
  const made = new Map<number, Assessment>();
  return ({ by, moment }, holding, reading, wait) => {
    const kind = (kindOf(by, moment, wait) * HOLDING_KINDS + kindOfHolding(holding)) * READINGS.length + reading;
    const known = made.get(kind);
    if (known !== undefined) return known;
    if (made.size >= MOST_KEPT) made.clear();
    const assessment = assessmentOf({ by, moment, holding, reading: READINGS[reading], wait }, options);
    made.set(kind, assessment);
    return assessment;
  };
}

/*
 * The kind of a win is every figure that a line of the table asks for, as the digits of one number, 212 million at most:
 * small enough to be no object.
 */

/** Most tiles in a suit, suits, `sameRank`, `tenAlike`, `fourAlive`, `kongs`. */
const HOLDING_KINDS = 19 * 3 * 11 * 2 * 4 * 5;

function kindOfHolding({ largestSuit, suits, sameRank, tenAlike, fourAlive, kongs }: HoldingFigures): number {
  const tiles = (largestSuit * 3 + suits - 1) * 11 + sameRank;
  return ((tiles * 2 + (tenAlike ? 1 : 0)) * 4 + fourAlive) * 5 + kongs;
}

function kindOf(by: WinMeans, moment: Readonly<Moment>, wait: Wait): number {
  return (
    (by === 'self-draw' ? 1 : 0) |
    (moment.sea ? 2 : 0) |
    (moment.replacement !== null ? 4 : 0) |
    (moment.heavenly ? 8 : 0) |
    (moment.earthly ? 16 : 0) |
    (wait === 'single' ? 32 : 0)
  );
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
