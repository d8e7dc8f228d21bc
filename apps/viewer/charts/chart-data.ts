/** A line or a row of bars, by point; null where there is nothing to show. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** whose style it has, where that is not its place in the list */
  readonly style?: number;
}

/** What a chart shows: the same for the drawing and for the table behind it. */
export interface ChartData {
  readonly kind: 'lines' | 'bars';
  /** what the points are, such as hands */
  readonly pointName: string;
  /** one point in words, such as `hand 12` */
  readonly pointWords: (point: string) => string;
  /** one name a point */
  readonly points: readonly string[];
  readonly series: readonly Series[];
  /** an interval around the first series */
  readonly band?: { readonly low: readonly (number | null)[]; readonly high: readonly (number | null)[] };
  /** a value as text, with sign and unit */
  readonly format: (value: number) => string;
}
