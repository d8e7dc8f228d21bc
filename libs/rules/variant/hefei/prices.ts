import type { Moment } from '../../pattern/win.js';
import type { PatternId, WinMeans } from '../../table/event.js';
import type { PatternLine } from '../pattern-specs.js';
import type { HoldingFigures } from './holding-figures.js';
import type { HefeiOptions } from './options.js';
import type { ReadingFigures } from './reading-figures.js';
import { tilesPastGate } from './suit-gate.js';

/** 底 What every win starts from, in 咀. HF-6 */
export const BASE_PRICE = 15;

/** 卡 Whether the winning tile was the only one that would have won. HF-6.3 */
export type Wait = 'single' | 'any';

/** A win as it is priced: in one of its readings. */
export interface PricedWin {
  readonly by: WinMeans;
  readonly moment: Readonly<Moment>;
  readonly holding: HoldingFigures;
  readonly reading: ReadingFigures;
  /** `any` also where the table does not play it */
  readonly wait: Wait;
}

/** A line of the price table. */
export interface PriceRow extends PatternLine {
  /** 咀 for each time it holds */
  readonly each: number;
}

/** A line that hangs on the tiles and the moment, or one that hangs on how the tiles are read. */
export interface HoldingRow extends PriceRow {
  readonly of: 'holding';
  readonly times: (win: PricedWin, options: HefeiOptions) => number;
}
export interface ReadingRow extends PriceRow {
  readonly of: 'reading';
  readonly times: (reading: ReadingFigures) => number;
}

/** 咀 The price table in rule-book order; 杠上开花 stands after it. HF-6 */
export const PRICES: readonly (HoldingRow | ReadingRow)[] = [
  counted('suit-tiles', '支', 'tiles past eight', '+1 × n', 1, suitTiles),
  single('missing-suit', '缺门', 'missing suit', 2, ({ holding }) => holding.suits === 2),
  counted('same-rank', '同', 'same rank', '+1 × n', 1, ({ holding }) => holding.sameRank),
  read('triplet', '坎', 'triplet', '+1 × n', 1, ({ triplets }) => triplets),
  // in steps of 2: a pair at +4 is two of them
  read('twin-chows', '双铺子', 'twin chows', '+2 / +4', 2, (reading) =>
    isDoubleTwin(reading) ? 0 : 2 * reading.fullTwins + reading.lowTwins,
  ),
  counted('concealed-kong', '暗杠', 'concealed kong', '+4 × n', 4, ({ holding }) => holding.kongs),
  counted('four-alive', '四活', 'four alive', '+4 × n', 4, ({ holding }) => holding.fourAlive),
  readOnce('seven-pairs', '七对', 'seven pairs', 10, ({ pairQuads }) => pairQuads === 0),
  readOnce('luxury-seven-pairs', '豪华七对', 'luxury seven pairs', 50, ({ pairQuads }) => pairQuads === 1),
  readOnce('super-luxury-seven-pairs', '超豪华七对', 'super luxury seven pairs', 100, isSuperLuxury),
  single('last-tiles', '海底', 'last tiles', 15, ({ by, moment }) => moment.sea && by === 'self-draw'),
  single('full-flush', '清一色', 'full flush', 100, isFullFlush),
  single('ten-alike', '十同', 'ten alike', 100, ({ holding }) => holding.tenAlike),
  readOnce('three-consecutive-triplets', '三连坎', 'three consecutive triplets', 100, (reading) => reading.consecutive),
  readOnce('four-concealed-triplets', '四暗刻', 'four concealed triplets', 100, ({ triplets }) => triplets === 4),
  readOnce('double-twin-chows', '双暗双铺', 'double twin chows', 100, isDoubleTwin),
  single('heavenly', '天胡', 'heavenly win', 200, ({ moment }) => moment.heavenly),
  single('earthly', '地胡', 'earthly win', 150, ({ moment }) => moment.earthly),
  { ...single('single-wait', '卡', 'single wait', 1, ({ wait }) => wait === 'single'), clause: 'HF-6.3' },
];

/** 杠上开花 A win on a kong replacement doubles 15 and all that is added to it; its value is the amount it adds. HF-6.2 */
export const KONG_BLOOM: PatternLine = {
  id: 'kong-bloom',
  zh: '杠上开花',
  en: 'kong bloom',
  clause: 'HF-6.2',
  value: '×2',
};

/** Whether the win doubles: every replacement of this book is a kong's. HF-6.2 */
export function isKongBloom({ by, moment }: PricedWin): boolean {
  return by === 'self-draw' && moment.replacement !== null;
}

/** 支 The gate's surplus; by option a full flush swallows it. HF-6, HF-8 */
function suitTiles(win: PricedWin, { fullFlushKeepsSuitTiles }: HefeiOptions): number {
  return isFullFlush(win) && !fullFlushKeepsSuitTiles ? 0 : tilesPastGate(win.holding.largestSuit);
}

function isFullFlush({ holding }: PricedWin): boolean {
  return holding.suits === 1;
}

/** 超豪华 Two quads or three. HF-6 */
function isSuperLuxury({ pairQuads }: ReadingFigures): boolean {
  return pairQuads !== null && pairQuads >= 2;
}

/** 双暗双铺 Two pairs of equal chows, neither with the discarded tile. HF-6 */
function isDoubleTwin({ fullTwins }: ReadingFigures): boolean {
  return fullTwins === 2;
}

function counted(
  id: PatternId,
  zh: string,
  en: string,
  value: string,
  each: number,
  times: HoldingRow['times'],
): HoldingRow {
  return { id, zh, en, clause: 'HF-6', value, each, of: 'holding', times };
}

function single(id: PatternId, zh: string, en: string, each: number, holds: (win: PricedWin) => boolean): HoldingRow {
  return counted(id, zh, en, `+${each}`, each, (win) => (holds(win) ? 1 : 0));
}

function read(
  id: PatternId,
  zh: string,
  en: string,
  value: string,
  each: number,
  times: ReadingRow['times'],
): ReadingRow {
  return { id, zh, en, clause: 'HF-6', value, each, of: 'reading', times };
}

function readOnce(
  id: PatternId,
  zh: string,
  en: string,
  each: number,
  holds: (reading: ReadingFigures) => boolean,
): ReadingRow {
  return read(id, zh, en, `+${each}`, each, (reading) => (holds(reading) ? 1 : 0));
}
