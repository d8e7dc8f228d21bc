import type { Assessment } from '../../pattern/win.js';
import type { PatternId } from '../../table/event.js';
import type { PatternLine } from '../pattern-specs.js';
import { isFlowerBloom } from './flowers.js';
import { isKongBloom } from './kongs.js';
import type { JinanOptions } from './options.js';
import type { WinFacts } from './winning.js';

export interface PatternRow extends PatternLine {
  readonly fan: (options: JinanOptions) => number;
  readonly holds: (facts: WinFacts) => boolean;
}

/** 番 The patterns in rule-book order. JN-5 */
export const PATTERNS: readonly PatternRow[] = [
  row('half-flush', '混一色', 'half flush', 2, ({ suits }) => suits === 9 || suits === 10 || suits === 12),
  row('full-flush', '清一色', 'full flush', 4, ({ suits }) => suits === 1 || suits === 2 || suits === 4),
  row('seven-pairs', '七对', 'seven pairs', 2, ({ sevenPairs, luxury }) => sevenPairs && !luxury),
  row('luxury-seven-pairs', '豪华七对', 'luxury seven pairs', 4, ({ luxury }) => luxury),
  row('all-triplets', '碰碰胡', 'all triplets', 2, ({ allTriplets }) => allTriplets),
  row('all-258', '小二五八', 'all 2, 5 and 8', 2, ({ all258 }) => all258),
  {
    ...row('thirteen-orphans', '十三幺', 'thirteen orphans', 10, ({ orphans }) => orphans),
    fan: ({ thirteenOrphansFan }) => thirteenOrphansFan,
  },
  row('single-wait-bare', '大吊车', 'bare single wait', 2, ({ singleWait }) => singleWait),
  row('last-tile-draw', '海底', 'last tile drawn', 2, ({ by, moment }) => moment.lastTile && by === 'self-draw'),
  row('kong-bloom', '杠上开花', 'kong bloom', 2, isKongBloom),
  row('flower-bloom', '花呲', 'flower bloom', 2, isFlowerBloom),
  row('ready-open', '明约', 'open ready', 2, ({ moment }) => moment.ready === 'open'),
  {
    ...row('ready-closed', '暗约', 'closed ready', 1, ({ moment }) => moment.ready === 'closed'),
    fan: ({ closedReadyFan }) => closedReadyFan,
  },
];

/** 番 What is left of them where no table has flowers. JN-1.1 */
export const FLOWERLESS_PATTERNS: readonly PatternRow[] = PATTERNS.filter(({ holds }) => holds !== isFlowerBloom);

function row(id: PatternId, zh: string, en: string, fan: number, holds: PatternRow['holds']): PatternRow {
  return { id, zh, en, clause: 'JN-5', value: String(fan), fan: () => fan, holds };
}

/** What the patterns that hold are worth under a table's options. */
export interface PatternBook {
  /** the patterns that hold, as bits by place in the list */
  held(facts: WinFacts): number;
  /** the win they make with so many points: a frozen value, made when first met */
  win(held: number, points: number): Assessment;
}

/** Points are at most 5 + 8 flowers + 3 for each of four kongs. */
const POINTS_SHIFT = 5;

/** 番 The book of a table: the matched values add, a pattern worth nothing is not listed. JN-5, JN-10 */
export function patternBook(options: JinanOptions): PatternBook {
  const rows = PATTERNS.map(({ id, holds, fan }) => ({ id, holds, value: fan(options) }));
  const made = new Map<number, Assessment>();
  return {
    held: (facts) => {
      let held = 0;
      for (let at = 0; at < rows.length; at++) if (rows[at].holds(facts)) held |= 1 << at;
      return held;
    },
    win: (held, points) => {
      const key = (held << POINTS_SHIFT) | points;
      const known = made.get(key);
      if (known !== undefined) return known;
      const patterns = rows
        .filter(({ value }, at) => (held & (1 << at)) !== 0 && value > 0)
        .map(({ id, value }) => Object.freeze({ id, value }));
      const win = Object.freeze({ patterns: Object.freeze(patterns), total: fanOf(patterns), points });
      made.set(key, win);
      return win;
    },
  };
}

/** 番 Fan of a list of patterns: their sum, at least 1. JN-5 */
export function fanOf(patterns: readonly { readonly value: number }[]): number {
  return Math.max(
    1,
    patterns.reduce((fan, { value }) => fan + value, 0),
  );
}
