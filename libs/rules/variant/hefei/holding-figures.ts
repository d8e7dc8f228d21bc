import type { Concealed } from '../../holding/concealed.js';
import type { Meld } from '../../holding/meld.js';
import { rankOf, suitIndex } from '../../tiles/tile.js';
import { FIRST_PLACE, LAST_PLACE } from './tiles.js';

/** Ten of a rank are 十同; five to nine are one 同 each past four. HF-6 */
const TEN_ALIKE = 10;
const SAME_RANK_FROM = 4;

/** What all readings of a holding share: its tiles counted, kongs as four. HF-6 */
export interface HoldingFigures {
  /** whether every tile is one of this set and there are as many as a win has */
  readonly isFull: boolean;
  /** every count even: of fourteen tiles, seven pairs */
  readonly allEven: boolean;
  /** tiles of the largest suit */
  readonly largestSuit: number;
  /** suits present, 1–3 */
  readonly suits: number;
  /** 同 tiles of a rank past four, over all ranks that are not ten alike */
  readonly sameRank: number;
  /** 十同 ten or more tiles of one rank */
  readonly tenAlike: boolean;
  /** 四活 tiles held four times and not konged */
  readonly fourAlive: number;
  /** 暗杠 the only melds there are (HF-2) */
  readonly kongs: number;
}

/** Counts a holding. The melds of this book are concealed kongs, so every meld is four tiles. HF-2, HF-6 */
export function holdingFigures({ counts, size }: Concealed, melds: readonly Meld[]): HoldingFigures {
  // four bits a rank: no rank has more than twelve tiles
  let kongedRanks = 0;
  let m = 0;
  let p = 0;
  let s = 0;
  for (let at = 0; at < melds.length; at++) {
    const { tile } = melds[at];
    kongedRanks += 4 << (4 * (rankOf(tile) - 2));
    const suit = suitIndex(tile);
    if (suit === 0) m += 4;
    else if (suit === 1) p += 4;
    else s += 4;
  }
  let sameRank = 0;
  let tenAlike = false;
  let fourAlive = 0;
  let odd = 0;
  for (let place = FIRST_PLACE; place <= LAST_PLACE; place++) {
    const a = counts[place];
    const b = counts[place + 9];
    const c = counts[place + 18];
    m += a;
    p += b;
    s += c;
    // of counts up to four only four has this bit
    fourAlive += (a >> 2) + (b >> 2) + (c >> 2);
    odd |= a | b | c;
    const ofRank = a + b + c + (kongedRanks & 15);
    kongedRanks >>= 4;
    if (ofRank >= TEN_ALIKE) tenAlike = true;
    else if (ofRank > SAME_RANK_FROM) sameRank += ofRank - SAME_RANK_FROM;
  }
  const suits = (m > 0 ? 1 : 0) + (p > 0 ? 1 : 0) + (s > 0 ? 1 : 0);
  const larger = m > p ? m : p;
  const kongs = melds.length;
  return {
    isFull: size === 14 - 3 * kongs && m + p + s === 14 + kongs,
    allEven: (odd & 1) === 0,
    largestSuit: larger > s ? larger : s,
    suits,
    sameRank,
    tenAlike,
    fourAlive,
    kongs,
  };
}
