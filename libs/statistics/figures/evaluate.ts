import { deviationOf, meanInterval, wilsonInterval, Z, type Interval } from '../interval.js';
import type { FactSums } from '../sums.js';
import {
  HANDS,
  type Distribution,
  type Expression,
  type Figure,
  type FigureFamily,
  type FigureKind,
  type Mean,
  type Unit,
} from './figure.js';
import { compareParts } from './part-names.js';
import { unitOver } from './money-unit.js';
import { FIGURES } from './table.js';

/** A figure over some hands. */
export interface FigureValue {
  readonly id: string;
  /** item of a distribution, such as `seven-pairs`; null for every other figure */
  readonly part: string | null;
  readonly family: FigureFamily;
  readonly kind: FigureKind;
  readonly unit: Unit;
  readonly numerator: number;
  /** null for sums, counts and extremes */
  readonly denominator: number | null;
  /** null where there is nothing to divide by, or no hand to take an extreme of */
  readonly value: number | null;
  /** 95 %: Wilson for rates and distributions, normal for means, null for others and where there is nothing to go by */
  readonly interval: Interval | null;
  /** standard deviation of a mean's amounts */
  readonly deviation: number | null;
  /** what the figure rests on: its denominator, or N where it has none */
  readonly n: number;
  /** rests on fewer than the least number of the figure */
  readonly greyed: boolean;
}

/** Every figure over sums; a distribution gives one value an item that came up, in rule-book order. */
export function evaluateFigures(sums: FactSums, figures: readonly Figure[] = FIGURES): readonly FigureValue[] {
  const unitOf = unitOver(sums);
  return figures.flatMap((figure) =>
    evaluateFigure(sums, figure).map((value) => ({ ...value, unit: unitOf(value.unit) })),
  );
}

export function evaluateFigure(sums: FactSums, figure: Figure): readonly FigureValue[] {
  switch (figure.kind) {
    case 'rate':
      return [rateOf(figure, null, total(sums, figure.numerator), total(sums, figure.denominator))];
    case 'mean':
      return [meanOf(sums, figure)];
    case 'quotient': {
      const [numerator, denominator] = [total(sums, figure.numerator), total(sums, figure.denominator)];
      return [valueOf(figure, { numerator, denominator, value: divide(numerator, denominator), n: denominator })];
    }
    case 'sum':
    case 'count': {
      const numerator = total(sums, figure.numerator);
      return [valueOf(figure, { numerator, denominator: null, value: numerator, n: total(sums, HANDS) })];
    }
    case 'extreme': {
      const value = at(sums, figure.key)?.[figure.take] ?? null;
      return [valueOf(figure, { numerator: value ?? 0, denominator: null, value, n: total(sums, HANDS) })];
    }
    case 'distribution':
      return distributionOf(sums, figure);
    case 'estimate': {
      const known = at(sums, figure.key);
      if (known === undefined) return [valueOf(figure, { numerator: 0, denominator: null, value: null, n: 0 })];
      const { n, amount: value, squares } = known;
      const deviation = Math.sqrt(squares);
      const interval: Interval = [value - Z * deviation, value + Z * deviation];
      return [valueOf(figure, { numerator: value, denominator: null, value, interval, deviation, n })];
    }
  }
}

function at(sums: FactSums, key: string): FactSums[string] | undefined {
  return Object.hasOwn(sums, key) ? sums[key] : undefined;
}

/** An expression over sums; what never came is 0. */
export function total(sums: FactSums, expression: Expression): number {
  return expression.reduce((sum, { times, key, take }) => sum + times * (at(sums, key)?.[take] ?? 0), 0);
}

function divide(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}

interface Parts {
  readonly part?: string | null;
  readonly numerator: number;
  readonly denominator: number | null;
  readonly value: number | null;
  readonly interval?: Interval | null;
  readonly deviation?: number | null;
  readonly n: number;
}

function valueOf({ id, family, kind, unit, least }: Figure, parts: Parts): FigureValue {
  const { part = null, numerator, denominator, value, interval = null, deviation = null, n } = parts;
  return { id, part, family, kind, unit, numerator, denominator, value, interval, deviation, n, greyed: n < least };
}

function rateOf(figure: Figure, part: string | null, numerator: number, denominator: number): FigureValue {
  const interval = wilsonInterval(numerator, denominator);
  const value = divide(numerator, denominator);
  return valueOf(figure, { part, numerator, denominator, value, interval, n: denominator });
}

function meanOf(sums: FactSums, figure: Mean): FigureValue {
  const [term] = figure.numerator;
  const numerator = total(sums, figure.numerator);
  const denominator = total(sums, figure.denominator);
  const squares = term.times ** 2 * (at(sums, term.key)?.squares ?? 0);
  return valueOf(figure, {
    numerator,
    denominator,
    value: divide(numerator, denominator),
    interval: meanInterval(denominator, numerator, squares),
    deviation: deviationOf(denominator, numerator, squares),
    n: denominator,
  });
}

function distributionOf(sums: FactSums, figure: Distribution): readonly FigureValue[] {
  const { items, over } = figure;
  const families = typeof over === 'string' ? [items, over] : [items];
  return partsOf(sums, families).map((part) => {
    if (figure.take === 'amount') {
      const numerator = at(sums, `${items}/${part}`)?.amount ?? 0;
      const denominator = typeof over === 'string' ? (at(sums, `${over}/${part}`)?.amount ?? 0) : total(sums, over);
      return valueOf(figure, { part, numerator, denominator, value: divide(numerator, denominator), n: denominator });
    }
    const denominator = typeof over === 'string' ? (at(sums, `${over}/${part}`)?.n ?? 0) : total(sums, over);
    return rateOf(figure, part, at(sums, `${items}/${part}`)?.n ?? 0, denominator);
  });
}

/** Items of some families of facts that came up, in rule-book order. */
function partsOf(sums: FactSums, families: readonly string[]): readonly string[] {
  const parts = new Set<string>();
  for (const key of Object.keys(sums)) {
    const slash = key.indexOf('/');
    if (families.includes(key.slice(0, slash))) parts.add(key.slice(slash + 1));
  }
  return [...parts].sort((a, b) => compareParts(a, b, families[0]));
}
