import { isClaimed, type Meld } from '../../holding/meld.js';
import type { Seat } from '../../tiles/seat.js';
import { SEATS } from '../../tiles/seat.js';
import type { LiabilityChapter } from '../chapters.js';

/** Calls from one discarder that make it liable. JN-7.4 */
export const CALLS_TO_LIABILITY = 3;

/** 拿分、杠了 Who pays alone for what it fed. JN-7.3, JN-7.4 */
export const LIABILITY: LiabilityChapter = {
  liable: (melds) => {
    if (melds.length < CALLS_TO_LIABILITY) return null;
    return SEATS.find((seat) => callsFrom(melds, seat) >= CALLS_TO_LIABILITY) ?? null;
  },
  bloomPayer: ({ form, from }, replacement) => (form === 'exposed' && replacement === 'kong' ? (from ?? null) : null),
};

/** Chows, pongs and exposed kongs from one seat; an added kong counts as the pong it was. */
function callsFrom(melds: readonly Meld[], seat: Seat): number {
  return melds.filter((meld) => isClaimed(meld) && meld.from === seat).length;
}
