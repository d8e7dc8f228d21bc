/*
 * 价钱分布 Ranges of a win's price in 咀, lowest first, `low` inclusive: `15` is the base alone (HF-6).
 */

const LOWS = [0, 15, 16, 20, 30, 50, 100, 200] as const;

/** Names of the ranges, lowest first. */
export const PRICE_RANGES: readonly string[] = LOWS.map((low, at) => {
  if (at + 1 === LOWS.length) return `${low}..`;
  const high = LOWS[at + 1] - 1;
  return low === high ? String(low) : `${low}..${high}`;
});

/** The range a price of at least 0 falls into. */
export function priceRangeOf(price: number): string {
  return PRICE_RANGES[LOWS.findLastIndex((low) => price >= low)];
}
