import type { Concealed } from '../../holding/concealed.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  ONE_SUIT,
  SEVEN_PAIRS,
  STANDARD,
  STANDARD_258,
  formsOf,
  quads,
} from '../../holding/forms.js';
import { ALL_EVEN, claimsWith, ONLY_258, SETS, suitClaims } from '../../holding/suit-table.js';
import { type Meld, isClaimed } from '../../holding/meld.js';
import type { Moment, WinSituation } from '../../pattern/win.js';
import type { WinMeans } from '../../table/event.js';
import { suitIndex, type Tile } from '../../tiles/tile.js';
import type { ChangshaOptions } from './options.js';
import { IS_258 } from './tiles.js';

/** Any of the forms in which a holding of this book can be complete. CS-3 */
const COMPLETE = STANDARD | SEVEN_PAIRS | ALL_258;

/**
 * What a completed holding is, all readings taken together. That is enough for the best one (T-12): of the readings of
 * one holding the pattern lists are nested: no reading as sets has what the one as triplets lacks, seven pairs leave
 * room for no meld and hence take nothing away, and 将将胡 without a shape adds nothing. More patterns never pay less,
 * and the longer list wins a tie.
 */
export interface WinFacts {
  readonly by: WinMeans;
  readonly moment: Readonly<Moment>;
  readonly melds: readonly Meld[];
  /** 四组一对 four sets and a pair */
  readonly standard: boolean;
  /** 二五八将 the same with a pair of 2, 5 or 8 */
  readonly pair258: boolean;
  /** 碰碰胡 all sets triplets or kongs */
  readonly allTriplets: boolean;
  /** 七巧对 */
  readonly sevenPairs: boolean;
  /** of seven pairs: tiles held four times, the winning tile counted in; else 0 */
  readonly quads: number;
  /** 将将胡 every tile, melds included, is 2, 5 or 8 */
  readonly all258: boolean;
  /** every tile, melds included, is of one suit */
  readonly oneSuit: boolean;
}

/** The facts of a holding, or null if it is complete in no form. Melds only ever take away from what is concealed. */
export function winFacts(situation: WinSituation): WinFacts | null {
  const { concealed, melds } = situation;
  const count = melds.length;
  if (concealed.size !== 14 - 3 * count) return null;
  const forms = formsOf(concealed);
  if ((forms & COMPLETE) === 0) return null;
  const standard = (forms & STANDARD) !== 0;
  const sevenPairs = (forms & SEVEN_PAIRS) !== 0;
  let all258 = (forms & ALL_258) !== 0;
  let allTriplets = (forms & ALL_TRIPLETS) !== 0;
  let oneSuit = (forms & ONE_SUIT) !== 0;
  for (let at = 0; at < count; at++) {
    const meld = melds[at];
    if (meld.kind === 'chow') {
      all258 = false;
      allTriplets = false;
    } else if (IS_258[meld.tile] === 0) all258 = false;
    if (oneSuit && !isHeld(concealed, suitIndex(meld.tile))) oneSuit = false;
  }
  if (!standard && !sevenPairs && !all258) return null;
  return {
    by: situation.by,
    moment: situation.moment,
    melds,
    standard,
    pair258: (forms & STANDARD_258) !== 0,
    allTriplets,
    sevenPairs,
    quads: sevenPairs ? quads(concealed) : 0,
    all258,
    oneSuit,
  };
}

/** Whether any concealed tile is of the suit, 0–2. */
function isHeld(concealed: Concealed, suit: number): boolean {
  return concealed.keys[suit] > 0;
}

/** 全求人 Four claimed melds, and the tile pairs the one left: no concealed kong among them. CS-3.2 */
function hasOnlyClaimedSets({ standard, melds }: WinFacts): boolean {
  return standard && melds.length === 4 && melds.every(isClaimed);
}

/** Whether 全求人 holds of this win at all: off a discard; drawn only where the option says so. CS-3.2, CS-12 */
export function isAllClaimed(facts: WinFacts, options: ChangshaOptions): boolean {
  switch (facts.by) {
    case 'discard':
      return hasOnlyClaimedSets(facts);
    case 'self-draw':
      return options.allClaimedSelfDraw !== 'none' && hasOnlyClaimedSets(facts);
    case 'robbed-kong':
      return false;
  }
}

/** Whether 全求人, where it holds, also frees the pair. CS-3.2, CS-12 */
export function allClaimedFreesPair(facts: WinFacts, options: ChangshaOptions): boolean {
  return facts.by !== 'self-draw' || options.allClaimedSelfDraw === 'free';
}

/**
 * Quick and never wrong in the negative: false means that no melds and no moment make these tiles a win. Straight from the
 * reading tables (11 ns against 22 by `formsOf`). CS-3
 */
export function mayBeComplete({ keys, size }: Concealed, meldCount: number): boolean {
  if (size !== 14 - 3 * meldCount) return false;
  const claims = suitClaims();
  const m = claims[keys[0]];
  const p = claims[keys[1]];
  const s = claims[keys[2]];
  // sets in every suit, with a pair in the one that 3n + 2 tiles leave it to; or all pairs; or all 2, 5, 8
  return ((m | (m >> 1)) & (p | (p >> 1)) & (s | (s >> 1)) & SETS) !== 0 || (m & p & s & (ALL_EVEN | ONLY_258)) !== 0;
}

/** As `mayBeComplete`, of these tiles and one more. CS-3 */
export function mayBeCompletedBy(tile: Tile, { keys, size }: Concealed, meldCount: number): boolean {
  return size === 13 - 3 * meldCount && claimsWith(keys, tile, ALL_EVEN | ONLY_258) !== 0;
}
