import type { Message } from '#rules';
import type { Book } from '../book.js';

/*
 * A figure is data: what is divided by what, over summed facts. Nothing here knows a rule set; a chapter that a hand did not
 * have leaves a figure at nothing over nothing.
 */

export const FIGURE_FAMILIES = [
  'outcome',
  'speed',
  'efficiency',
  'value',
  'big',
  'opening',
  'birds',
  'dealer',
  'calls',
  'jinan',
  'hefei',
  'match',
  'rating',
  'conduct',
] as const;
export type FigureFamily = (typeof FIGURE_FAMILIES)[number];

export const FAMILY_NAMES: Readonly<Record<FigureFamily, Message>> = {
  outcome: { zh: '胜负', en: 'Outcome' },
  speed: { zh: '速度', en: 'Speed' },
  efficiency: { zh: '牌效', en: 'Efficiency' },
  value: { zh: '输赢', en: 'Value' },
  big: { zh: '大胡小胡', en: 'Big and small' },
  opening: { zh: '起手胡', en: 'Opening hands' },
  birds: { zh: '抓鸟', en: 'Birds' },
  dealer: { zh: '坐庄', en: 'Dealer' },
  calls: { zh: '吃碰杠与海底', en: 'Calls, kongs and last tile' },
  jinan: { zh: '济南', en: 'Jinan' },
  hefei: { zh: '合肥', en: 'Hefei' },
  match: { zh: '场与夜', en: 'Matches and nights' },
  rating: { zh: '等级分', en: 'Rating' },
  conduct: { zh: '行为', en: 'Conduct' },
};

/** Families that speak of one kind of rule book alone, shown where such a book was played; any other is always shown. */
export const FAMILY_BOOKS: Readonly<Partial<Record<FigureFamily, Book>>> = {
  big: 'weight',
  opening: 'weight',
  birds: 'weight',
  jinan: 'fan',
  hefei: 'price',
};

interface UnitName extends Message {
  /** English for one of them, where that is another word */
  readonly one?: string;
}

/** What a value is counted in. A `share` is shown as a percentage. */
export const UNITS = {
  share: { zh: '%', en: '%' },
  /** an amount received or paid; where another book was played, in the unit of that (`unitOver`) */
  pian: { zh: '片', en: 'pian' },
  /** received less paid; shown with its sign */
  net: { zh: '片', en: 'pian' },
  hands: { zh: '局', en: 'hands', one: 'hand' },
  times: { zh: '次', en: 'times', one: 'time' },
  weight: { zh: 'W', en: 'W' },
  factor: { zh: '倍', en: '×' },
  birds: { zh: '鸟', en: 'birds', one: 'bird' },
  flowers: { zh: '花', en: 'flowers', one: 'flower' },
  fan: { zh: '番', en: 'fan' },
  /** Jinan amounts */
  points: { zh: '分', en: 'points', one: 'point' },
  'net-points': { zh: '分', en: 'points', one: 'point' },
  /** Hefei amounts */
  price: { zh: '咀', en: 'zui' },
  'net-price': { zh: '咀', en: 'zui' },
  /** amounts over rule sets whose units differ: a number without one */
  money: { zh: '', en: '' },
  'net-money': { zh: '', en: '' },
  /** own discards */
  turns: { zh: '巡', en: 'turns', one: 'turn' },
  shanten: { zh: '向听', en: 'shanten' },
  rating: { zh: '分', en: '' },
} as const satisfies Readonly<Record<string, UnitName>>;
export type Unit = keyof typeof UNITS;

/** Times so many, a number of a tally: how often, or how much. */
export interface Term {
  readonly times: number;
  /** `family/item` of the sums */
  readonly key: string;
  readonly take: 'n' | 'amount';
}
/** A sum of terms. */
export type Expression = readonly Term[];

interface Described {
  readonly id: string;
  readonly family: FigureFamily;
  readonly name: Message;
  readonly formula: Message;
  readonly unit: Unit;
  /** shown in grey while it rests on fewer than so many: of what it is divided by, or of hands */
  readonly least: number;
}

/** A share of trials: with a Wilson interval. */
export interface Rate extends Described {
  readonly kind: 'rate';
  readonly numerator: Expression;
  readonly denominator: Expression;
}
/** A mean of amounts; those that are not in the tally are 0. With deviation and a normal interval. */
export interface Mean extends Described {
  readonly kind: 'mean';
  readonly numerator: readonly [Term];
  readonly denominator: Expression;
}
/** One sum over another where neither counts trials; no interval. */
export interface Quotient extends Described {
  readonly kind: 'quotient';
  readonly numerator: Expression;
  readonly denominator: Expression;
}
export interface Sum extends Described {
  readonly kind: 'sum' | 'count';
  readonly numerator: Expression;
}
/** The largest or smallest amount of a hand. */
export interface Extreme extends Described {
  readonly kind: 'extreme';
  readonly key: string;
  readonly take: 'least' | 'most';
}
/** A rate for every item of a family of facts, over one sum or over the item of the same name in another family. */
export interface Distribution extends Described {
  readonly kind: 'distribution';
  readonly items: string;
  readonly over: Expression | string;
  /** shares of an amount, which are no trials and have no interval; absent: of times */
  readonly take?: 'amount';
}
/** An estimate with its own deviation: a tally of `n` cases whose amount is the value and whose squares are the variance. */
export interface Estimate extends Described {
  readonly kind: 'estimate';
  readonly key: string;
}
export type Figure = Rate | Mean | Quotient | Sum | Extreme | Distribution | Estimate;
export type FigureKind = Figure['kind'];

/** How often. */
export function times(...keys: readonly string[]): Expression {
  return keys.map((key) => ({ times: 1, key, take: 'n' }));
}

/** How much. */
export function amount(key: string): readonly [Term] {
  return [{ times: 1, key, take: 'amount' }];
}

/** A sum with `factor` times another added. */
export function plus(one: Expression, factor: number, other: Expression): Expression {
  return [...one, ...other.map((term) => ({ ...term, times: term.times * factor }))];
}

/** N 局数 Completed hands seated. */
export const HANDS: Expression = times('hands/net');
/** Own wins; a seat wins a hand once at most, and an opening hand is none. */
export const WINS: Expression = times('hands/won');

/** Least numbers below which figures are shown in grey. */
export const LEAST = { hands: 30, cases: 20, any: 1 } as const;
