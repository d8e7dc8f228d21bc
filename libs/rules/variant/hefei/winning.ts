import type { Concealed } from '../../holding/concealed.js';
import { ALL_EVEN, claimsWith, SETS, suitClaims } from '../../holding/suit-table.js';
import type { Tile } from '../../tiles/tile.js';

/**
 * 胡牌 Quick and never wrong in the negative: whether concealed tiles are four sets, kongs counted in, and any pair, or
 * seven pairs with no kong, four alike being two. The gate is not asked here: who fails it is refused for that. HF-4
 */
export function mayBeComplete({ keys, size }: Concealed, meldCount: number): boolean {
  if (size !== 14 - 3 * meldCount) return false;
  const claims = suitClaims();
  const m = claims[keys[0]];
  const p = claims[keys[1]];
  const s = claims[keys[2]];
  // sets in every suit, with a pair in the one that 3n + 2 tiles leave it to; or all pairs
  return ((m | (m >> 1)) & (p | (p >> 1)) & (s | (s >> 1)) & SETS) !== 0 || (m & p & s & ALL_EVEN) !== 0;
}

/** As `mayBeComplete`, of these tiles and one more. HF-4 */
export function mayBeCompletedBy(tile: Tile, { keys, size }: Concealed, meldCount: number): boolean {
  return size === 13 - 3 * meldCount && claimsWith(keys, tile, ALL_EVEN) !== 0;
}
