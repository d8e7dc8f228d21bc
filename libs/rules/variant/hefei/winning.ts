import type { Concealed } from '../../holding/concealed.js';
import { ALL_EVEN, SETS, SETS_AND_PAIR, SUIT_CLAIMS } from '../../holding/suit-table.js';

/**
 * 胡牌 Quick and never wrong in the negative: whether concealed tiles are four sets, kongs counted in, and any pair, or
 * seven pairs with no kong, four alike being two. The gate is not asked here: who fails it is refused for that. HF-4
 */
export function mayBeComplete(concealed: Concealed, meldCount: number): boolean {
  return concealed.size === 14 - 3 * meldCount && (isSets(concealed) || isSevenPairs(concealed));
}

/** 四组一对 Sets, and a pair of any rank; of 3n + 2 tiles. HF-4 */
export function isSets({ keys }: Concealed): boolean {
  const m = SUIT_CLAIMS[keys[0]];
  const p = SUIT_CLAIMS[keys[1]];
  const s = SUIT_CLAIMS[keys[2]];
  // sets in every suit with or without a pair; 3n + 2 tiles leave one pair or four, and three suits have no four
  return ((m | (m >> 1)) & (p | (p >> 1)) & (s | (s >> 1)) & SETS) !== 0 && ((m | p | s) & SETS_AND_PAIR) !== 0;
}

/** 七对 Every count even; of fourteen tiles. HF-4 */
export function isSevenPairs({ keys, size }: Concealed): boolean {
  return size === 14 && (SUIT_CLAIMS[keys[0]] & SUIT_CLAIMS[keys[1]] & SUIT_CLAIMS[keys[2]] & ALL_EVEN) !== 0;
}
