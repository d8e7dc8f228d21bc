import type { Assessment } from '../../pattern/win.js';
import type { PatternId } from '../../table/event.js';
import type { PatternLine } from '../pattern-specs.js';
import { isDoubleKongCannon, isKongBloom, isKongCannon, isRobbedKong } from './kongs.js';
import { isLastTileDiscard, isLastTileDraw } from './last-tile.js';
import type { ChangshaOptions } from './options.js';
import { type WinFacts, allClaimedFreesPair, isAllClaimed } from './winning.js';

export interface PatternRow extends PatternLine {
  /** the weight as printed; luxury seven pairs take theirs from `luxuryWeights` */
  readonly weight: number;
  readonly holds: (facts: WinFacts, options: ChangshaOptions) => boolean;
  /** whether it frees the pair where it holds; absent: only under `bigFreePair` */
  readonly frees?: (facts: WinFacts, options: ChangshaOptions) => boolean;
  /** the lesser pattern that is not counted beside it */
  readonly replaces?: PatternId;
}

const always = (): boolean => true;
const isLuxury = (facts: WinFacts): boolean => facts.sevenPairs && facts.quads > 0;

/** 大胡 The big patterns in rule-book order. CS-4.2 */
export const PATTERNS: readonly PatternRow[] = [
  row('all-triplets', '碰碰胡', 'all triplets', 'CS-3.2', 1, { holds: (facts) => facts.allTriplets, frees: always }),
  row('all-258', '将将胡', 'all 2, 5 and 8', 'CS-3.2', 1, { holds: (facts) => facts.all258, frees: always }),
  row('full-flush', '清一色', 'full flush', 'CS-3.2', 1, { holds: isFullFlush, frees: always }),
  row('all-claimed', '全求人', 'all claimed', 'CS-3.2', 1, { holds: isAllClaimed, frees: allClaimedFreesPair }),
  row('seven-pairs', '七巧对', 'seven pairs', 'CS-3.2', 1, { holds: (facts) => facts.sevenPairs, frees: always }),
  row('luxury-seven-pairs', '豪华七小对', 'luxury seven pairs', 'CS-4.2', 2, {
    holds: isLuxury,
    frees: always,
    replaces: 'seven-pairs',
  }),
  row('last-tile-draw', '海底捞月', 'last tile drawn', 'CS-6.2', 1, { holds: isLastTileDraw }),
  row('last-tile-discard', '河底捞鱼', 'last tile thrown', 'CS-6.2', 1, { holds: isLastTileDiscard }),
  row('kong-bloom', '杠上开花', 'kong bloom', 'CS-4.2', 1, { holds: isKongBloom }),
  row('kong-cannon', '杠上炮', 'kong cannon', 'CS-4.2', 1, { holds: isKongCannon }),
  row('double-kong-cannon', '双杠上炮', 'double kong cannon', 'CS-4.2', 2, {
    holds: isDoubleKongCannon,
    replaces: 'kong-cannon',
  }),
  row('robbed-kong', '抢杠胡', 'robbed kong', 'CS-4.2', 1, { holds: isRobbedKong }),
  row('earthly', '地胡', 'earthly win', 'CS-4.2', 1, { holds: ({ moment }) => moment.earthly }),
  row('heavenly', '天胡', 'heavenly win', 'CS-4.2', 1, { holds: ({ moment }) => moment.heavenly }),
];

/** The classic book knows no double cannon and has its own name for the last tile thrown. CC-5 */
export const CLASSIC_PATTERNS: readonly PatternRow[] = PATTERNS.filter(({ id }) => id !== 'double-kong-cannon').map(
  (pattern) => (pattern.id === 'last-tile-discard' ? { ...pattern, zh: '海底炮', clause: 'CC-5' } : pattern),
);

function row(
  id: PatternId,
  zh: string,
  en: string,
  clause: string,
  weight: number,
  rule: Pick<PatternRow, 'holds' | 'frees' | 'replaces'>,
): PatternRow {
  return { id, zh, en, clause, value: String(weight), weight, ...rule };
}

/** 清一色 One suit, in a standard or seven-pairs reading. CS-3.2 */
function isFullFlush(facts: WinFacts): boolean {
  return facts.oneSuit && (facts.standard || facts.sevenPairs);
}

/** 小胡 A small win lists nothing. CS-4.1 */
export const SMALL_WIN: Assessment = Object.freeze({ tier: 'small', patterns: Object.freeze([]), total: 1 });

/** A list of patterns under a table's options; sets of patterns are bits by place in the list. */
export interface PatternBook {
  /** the patterns that hold, replaced ones left out */
  held(facts: WinFacts): number;
  /** whether one of them exempts from the pair rule (CS-3.2, CS-3.3) */
  freesPair(held: number, facts: WinFacts): boolean;
  /** what they are worth: a frozen value, made when first met */
  win(held: number, facts: WinFacts): Assessment;
}

/** 大胡 The book of a table. CS-4.2, CS-12 */
export function patternBook(rows: readonly PatternRow[], options: ChangshaOptions): PatternBook {
  const replaced = rows.map(({ replaces }) => bitOf(rows, replaces));
  const made = new Map<number, Assessment>();
  return {
    held: (facts) => {
      let held = 0;
      for (let at = 0; at < rows.length; at++) {
        if (rows[at].holds(facts, options)) held = (held & ~replaced[at]) | (1 << at);
      }
      return held;
    },
    freesPair: (held, facts) => {
      for (let at = 0; at < rows.length; at++) {
        if ((held & (1 << at)) === 0) continue;
        const { frees } = rows[at];
        if (frees === undefined ? options.bigFreePair : frees(facts, options)) return true;
      }
      return false;
    },
    win: (held, facts) => {
      const key = (held << 2) | facts.quads;
      let win = made.get(key);
      if (win === undefined) made.set(key, (win = bigWin(rows, held, facts.quads, options)));
      return win;
    },
  };
}

function bitOf(rows: readonly PatternRow[], id: PatternId | undefined): number {
  const at = rows.findIndex((pattern) => pattern.id === id);
  return at < 0 ? 0 : 1 << at;
}

/** Weights add up to W, unless that is capped. CS-4.2, CS-12 */
function bigWin(rows: readonly PatternRow[], held: number, quads: number, options: ChangshaOptions): Assessment {
  const patterns = rows
    .filter((_, at) => (held & (1 << at)) !== 0)
    .map(({ id, weight }) => {
      const value = id === 'luxury-seven-pairs' ? options.luxuryWeights[quads - 1] : weight;
      return Object.freeze({ id, value });
    });
  const sum = patterns.reduce((weights, { value }) => weights + value, 0);
  const total = options.bigStacking ? sum : Math.min(sum, 1);
  return Object.freeze({ tier: 'big', patterns: Object.freeze(patterns), total });
}
