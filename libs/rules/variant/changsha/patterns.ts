import { quads } from '../../holding/forms.js';
import type { Assessment } from '../../pattern/win.js';
import type { PatternSpec } from '../contract.js';
import { isDoubleKongCannon, isKongBloom, isKongCannon, isRobbedKong } from './kongs.js';
import { isLastTileDiscard, isLastTileDraw } from './last-tile.js';
import type { ChangshaOptions } from './options.js';
import { type WinFacts, allClaimedFreesPair, isAllClaimed } from './winning.js';

interface PatternRow extends PatternSpec {
  /** the weight as printed; luxury seven pairs take theirs from `luxuryWeights` */
  readonly weight: number;
  /** whether it frees the pair where it holds; absent: only under `bigFreePair` */
  readonly frees?: (facts: WinFacts, options: ChangshaOptions) => boolean;
  readonly holds: (facts: WinFacts, options: ChangshaOptions) => boolean;
}

const always = (): boolean => true;

/** 大胡 The big patterns in rule-book order. CS-4.2 */
export const PATTERNS: readonly PatternRow[] = [
  row('all-triplets', '碰碰胡', 'all triplets', 'CS-3.2', 1, (facts) => facts.allTriplets, always),
  row('all-258', '将将胡', 'all 2, 5 and 8', 'CS-3.2', 1, (facts) => facts.all258, always),
  row('full-flush', '清一色', 'full flush', 'CS-3.2', 1, isFullFlush, always),
  row('all-claimed', '全求人', 'all claimed', 'CS-3.2', 1, isAllClaimed, allClaimedFreesPair),
  row('seven-pairs', '七巧对', 'seven pairs', 'CS-3.2', 1, (facts) => facts.sevenPairs && quadsOf(facts) === 0, always),
  row(
    'luxury-seven-pairs',
    '豪华七小对',
    'luxury seven pairs',
    'CS-4.2',
    2,
    (facts) => facts.sevenPairs && quadsOf(facts) > 0,
    always,
  ),
  row('last-tile-draw', '海底捞月', 'last tile drawn', 'CS-6.2', 1, isLastTileDraw),
  row('last-tile-discard', '河底捞鱼', 'last tile thrown', 'CS-6.2', 1, isLastTileDiscard),
  row('kong-bloom', '杠上开花', 'kong bloom', 'CS-4.2', 1, isKongBloom),
  row('kong-cannon', '杠上炮', 'kong cannon', 'CS-4.2', 1, isKongCannon),
  row('double-kong-cannon', '双杠上炮', 'double kong cannon', 'CS-4.2', 2, isDoubleKongCannon),
  row('robbed-kong', '抢杠胡', 'robbed kong', 'CS-4.2', 1, isRobbedKong),
  row('earthly', '地胡', 'earthly win', 'CS-4.2', 1, (facts) => facts.situation.moment.earthly),
  row('heavenly', '天胡', 'heavenly win', 'CS-4.2', 1, (facts) => facts.situation.moment.heavenly),
];

function row(
  id: string,
  zh: string,
  en: string,
  clause: string,
  weight: number,
  holds: PatternRow['holds'],
  frees?: PatternRow['frees'],
): PatternRow {
  return { id, zh, en, clause, value: String(weight), weight, holds, frees };
}

const LUXURY = PATTERNS.findIndex(({ id }) => id === 'luxury-seven-pairs');

/** 清一色 One suit, in a standard or seven-pairs reading. CS-3.2 */
function isFullFlush(facts: WinFacts): boolean {
  return facts.oneSuit && (facts.standard || facts.sevenPairs);
}

/** Tiles held four times, the winning tile counted in. CS-4.2 */
function quadsOf(facts: WinFacts): number {
  return quads(facts.situation.concealed);
}

/** The patterns that hold, as bits by their place in the table. */
export function patternsHeld(facts: WinFacts, options: ChangshaOptions): number {
  let held = 0;
  for (let at = 0; at < PATTERNS.length; at++) if (PATTERNS[at].holds(facts, options)) held |= 1 << at;
  return held;
}

/** Whether one of the patterns that hold exempts from the pair rule. CS-3.2, CS-3.3 */
export function freesPair(held: number, facts: WinFacts, options: ChangshaOptions): boolean {
  for (let at = 0; at < PATTERNS.length; at++) {
    if ((held & (1 << at)) === 0) continue;
    const { frees } = PATTERNS[at];
    if (frees === undefined ? options.bigFreePair : frees(facts, options)) return true;
  }
  return false;
}

/** 小胡 A small win lists nothing. CS-4.1 */
export const SMALL_WIN: Assessment = Object.freeze({ tier: 'small', patterns: Object.freeze([]), total: 1 });

/** Big wins of a table as frozen values, one per set of patterns, made when first met. */
export type BigWins = (held: number, facts: WinFacts) => Assessment;

/** 大胡 What patterns are worth under a table's options: weights add up to W, unless that is capped. CS-4.2, CS-12 */
export function bigWins(options: ChangshaOptions): BigWins {
  const made = new Map<number, Assessment>();
  return (held, facts) => {
    const quadsHeld = (held & (1 << LUXURY)) !== 0 ? quadsOf(facts) : 0;
    const key = (held << 2) | quadsHeld;
    let assessment = made.get(key);
    if (assessment === undefined) made.set(key, (assessment = bigWin(held, quadsHeld, options)));
    return assessment;
  };
}

function bigWin(held: number, quadsHeld: number, options: ChangshaOptions): Assessment {
  const patterns = PATTERNS.flatMap(({ id, weight }, at) => {
    if ((held & (1 << at)) === 0) return [];
    return [Object.freeze({ id, value: at === LUXURY ? options.luxuryWeights[quadsHeld - 1] : weight })];
  });
  const sum = patterns.reduce((weights, { value }) => weights + value, 0);
  const total = options.bigStacking ? sum : Math.min(sum, 1);
  return Object.freeze({ tier: 'big', patterns: Object.freeze(patterns), total });
}
