/*
 * 95 % intervals. Rates: Wilson's score interval, which stays within 0 and 1 and holds for few trials. Means: normal, from
 * the sample's deviation.
 */

/** 97.5 % point of the normal distribution. */
export const Z = 1.959963984540054;

export type Interval = readonly [low: number, high: number];

/** Wilson's interval of `hits` out of `trials`; null without trials. */
export function wilsonInterval(hits: number, trials: number): Interval | null {
  if (trials <= 0) return null;
  const share = Math.min(1, Math.max(0, hits / trials));
  const z2 = Z * Z;
  const scale = 1 + z2 / trials;
  const middle = share + z2 / (2 * trials);
  const reach = Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/** Standard deviation of `n` amounts from their sum and the sum of their squares; null for fewer than two. */
export function deviationOf(n: number, sum: number, squares: number): number | null {
  return n < 2 ? null : Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)));
}

/** Normal interval of a mean; null for fewer than two amounts. */
export function meanInterval(n: number, sum: number, squares: number): Interval | null {
  const deviation = deviationOf(n, sum, squares);
  if (deviation === null) return null;
  const reach = (Z * deviation) / Math.sqrt(n);
  return [sum / n - reach, sum / n + reach];
}
