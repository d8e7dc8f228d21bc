import type { Concealed } from '../../holding/concealed.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  formsOf,
  QUAD,
  SEVEN_PAIRS,
  SEVEN_PAIRS_258,
  STANDARD,
  STANDARD_258,
  SUITS_SHIFT,
  THIRTEEN_ORPHANS,
} from '../../holding/forms.js';
import { isClaimed, type Meld } from '../../holding/meld.js';
import { ALL_EVEN, honorClaims, ONLY_258, SETS, suitClaims } from '../../holding/suit-table.js';
import type { Moment, WinSituation } from '../../pattern/win.js';
import type { WinMeans } from '../../table/event.js';
import { FIRST_FLOWER, suitIndex, TILE_KINDS, type Tile, TILES } from '../../tiles/tile.js';
import type { JinanOptions } from './options.js';
import { is258 } from './tiles.js';

/** Any of the forms in which a holding of this book can be complete. JN-2 */
const COMPLETE = STANDARD | SEVEN_PAIRS | ALL_258 | THIRTEEN_ORPHANS;

/**
 * What a completed holding is, all lawful readings taken together. That is enough for the best one (T-12): of the lawful
 * readings of one holding the pattern lists are nested. The ranks of a set add up to a multiple of three, so that all readings
 * as sets have a pair of 2, 5 or 8 or none has; of them the one as triplets has all that another has. Where seven pairs and
 * sets both hold, the sets are never all triplets and no meld is laid out, so that seven pairs only add. All of 2, 5 and 8
 * adds to any of them, and thirteen orphans read in one way only. Points do not depend on the reading: honors held three times
 * are a triplet in every one.
 */
export interface WinFacts {
  readonly by: WinMeans;
  readonly moment: Readonly<Moment>;
  /** 四组一对 four sets and a pair of a suited 2, 5 or 8 */
  readonly standard: boolean;
  /** 碰碰胡 four triplets or kongs and such a pair */
  readonly allTriplets: boolean;
  /** 七对 seven pairs that the pair rule allows */
  readonly sevenPairs: boolean;
  /** 豪华七对 such pairs with four alike, the winning tile counted in */
  readonly luxury: boolean;
  /** 小二五八 every tile, melds included, is a suited 2, 5 or 8 */
  readonly all258: boolean;
  /** 十三幺 */
  readonly orphans: boolean;
  /** suits present, melds included, flowers not: 1 m, 2 p, 4 s, 8 honors */
  readonly suits: number;
  /** 大吊车 four melds, none a concealed kong, and the winning tile pairs the one left */
  readonly singleWait: boolean;
}

/** The facts of a holding, or why it is no legal win. JN-2 */
export function winFacts(situation: WinSituation, options: JinanOptions): WinFacts | 'not-a-win' | 'pair-not-258' {
  const { concealed, melds } = situation;
  if (concealed.size !== 14 - 3 * melds.length) return 'not-a-win';
  const forms = formsOf(concealed);
  if ((forms & COMPLETE) === 0 || holdsFlower(concealed)) return 'not-a-win';
  const orphans = (forms & THIRTEEN_ORPHANS) !== 0;
  const all258 = (forms & ALL_258) !== 0 && melds.every(isMeldOf258);
  if ((forms & (STANDARD | SEVEN_PAIRS)) === 0 && !all258 && !orphans) return 'not-a-win';
  const standard = (forms & STANDARD_258) !== 0;
  const sevenPairs = (forms & (options.sevenPairs258 ? SEVEN_PAIRS_258 : SEVEN_PAIRS)) !== 0;
  if (!standard && !sevenPairs && !all258 && !orphans) return 'pair-not-258';
  return {
    by: situation.by,
    moment: situation.moment,
    standard,
    allTriplets: standard && (forms & ALL_TRIPLETS) !== 0 && melds.every(isTripletOrKong),
    sevenPairs,
    luxury: sevenPairs && (forms & QUAD) !== 0,
    all258,
    orphans,
    suits: melds.reduce((suits, { tile }) => suits | (1 << suitIndex(tile)), (forms >> SUITS_SHIFT) & 15),
    singleWait: standard && melds.length === 4 && melds.every(isClaimed),
  };
}

function isMeldOf258({ kind, tile }: Meld): boolean {
  return kind !== 'chow' && is258(tile);
}

function isTripletOrKong({ kind }: Meld): boolean {
  return kind !== 'chow';
}

/** A flower in the holding has still to be shown; nobody wins with it. JN-1.2 */
function holdsFlower({ counts }: Concealed): boolean {
  for (let tile = FIRST_FLOWER; tile < TILE_KINDS; tile++) if (counts[tile] > 0) return true;
  return false;
}

/**
 * Quick and never wrong in the negative: false means that no melds and no moment make these tiles a win. It is asked for
 * every seat at every discard, hence straight from the reading tables. JN-2
 */
export function mayBeComplete({ keys, counts, size }: Concealed, meldCount: number): boolean {
  if (size !== 14 - 3 * meldCount) return false;
  const claims = suitClaims();
  const m = claims[keys[0]];
  const p = claims[keys[1]];
  const s = claims[keys[2]];
  const z = honorClaims()[keys[3]];
  // sets in every suit, with a pair in the one that 3n + 2 tiles leave it to; or all pairs; or all 2, 5, 8
  if (((m | (m >> 1)) & (p | (p >> 1)) & (s | (s >> 1)) & (z | (z >> 1)) & SETS) !== 0) return true;
  if ((m & p & s & z & (ALL_EVEN | ONLY_258)) !== 0) return true;
  return size === 14 && ORPHANS.every((tile) => counts[tile] > 0);
}

/** 幺九 The thirteen faces of thirteen orphans, those first that a common holding lacks. JN-2.4 */
const ORPHANS: readonly Tile[] = [...TILES.slice(27, FIRST_FLOWER), ...TILES.slice(0, 27).filter(isTerminal)];

function isTerminal(tile: Tile): boolean {
  return tile % 9 === 0 || tile % 9 === 8;
}
