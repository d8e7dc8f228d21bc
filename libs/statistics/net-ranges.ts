/*
 * 每局净胜分布 Ranges of a hand's net in 片, lowest first, `low` inclusive: `-19..-10`.
 */

const LOWS = [-Infinity, -49, -19, -9, -4, 0, 1, 5, 10, 20, 50] as const;

/** Names of the ranges, lowest first. */
export const NET_RANGES: readonly string[] = LOWS.map((low, at) =>
  rangeName(low, at + 1 < LOWS.length ? LOWS[at + 1] - 1 : Infinity),
);

function rangeName(low: number, high: number): string {
  if (low === high) return signed(low);
  if (low === -Infinity) return `..${signed(high)}`;
  return high === Infinity ? `${signed(low)}..` : `${signed(low)}..${signed(high)}`;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}

/** The range a net falls into. */
export function rangeOf(net: number): string {
  return NET_RANGES[LOWS.findLastIndex((low) => net >= low)];
}
