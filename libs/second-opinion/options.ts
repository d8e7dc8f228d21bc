import { fieldsOf, listOf, noOtherFields, oneOf, wholeNumber, type Faults, type Fields } from './fields.js';

/** CS-2.2, in the order of the clause. */
export const OPENING_SHAPES = ['four-of-a-kind', 'no-258', 'missing-suit', 'two-triplets', 'same-rank-pairs'] as const;
export type OpeningShape = (typeof OPENING_SHAPES)[number];

const ONE_OR_TWO = [1, 2] as const;
const YES_OR_NO = [true, false] as const;

/** CS-12: what changes a payment; the rest is read to know a wrong value. */
export interface ChangshaOptions {
  readonly openingHands: readonly OpeningShape[];
  readonly openingStacking: 'each' | 'once';
  readonly openingBird: 'doubles' | 'dealer-choice-only' | 'none';
  readonly openingEndsHand: boolean;
  readonly openingDealer: 'declarer' | 'bird-seat';
  readonly followUp: 'higher-tier' | 'free';
  readonly birds: 1 | 2;
  readonly birdOrigin: 'dealer' | 'winner';
  readonly birdFactor: 'add' | 'multiply';
  readonly dealerExtra: 'per-row' | 'per-weight' | 'none';
  readonly rates: { readonly small: number; readonly bigSelfDraw: number; readonly bigDiscard: number };
  readonly bigStacking: boolean;
  readonly bigFreePair: boolean;
  readonly allClaimedSelfDraw: 'none' | 'pair-258' | 'free';
  readonly luxuryWeights: readonly number[];
  readonly kongReplacement: 'open-or-supplement' | 'dice-or-tail';
  readonly doubleKongTiles: boolean;
  readonly robbedSupplement: 'big' | 'small';
}

/** CS-12 and CC-1: the options of `changsha` or `changsha-classic`, those given over the preset's. */
export function changshaOptions(
  ruleset: 'changsha' | 'changsha-classic',
  given: Fields,
  faults: Faults,
): ChangshaOptions {
  const classic = ruleset === 'changsha-classic';
  noOtherFields(given, CHANGSHA_NAMES, 'options', faults);
  oneOf(given, 'declinedWin', ['free', 'same-tile', 'any-tile'], 'free', faults);
  oneOf(given, 'severalWinners', ['all', 'nearest'], 'all', faults);
  oneOf(given, 'emptyWallBird', ['winning-tile', 'none'], 'winning-tile', faults);
  oneOf(given, 'earthly', ['opening-cycle', 'dealer-first-discard'], 'opening-cycle', faults);
  const rates = fieldsOf(given, 'rates', faults);
  noOtherFields(rates, ['small', 'bigSelfDraw', 'bigDiscard'], 'rates', faults);
  const options: ChangshaOptions = {
    openingHands: openingHands(given, classic ? OPENING_SHAPES.slice(0, 4) : OPENING_SHAPES, faults),
    openingStacking: oneOf(given, 'openingStacking', ['each', 'once'], 'each', faults),
    openingBird: oneOf(given, 'openingBird', ['doubles', 'dealer-choice-only', 'none'], 'doubles', faults),
    openingEndsHand: oneOf(given, 'openingEndsHand', YES_OR_NO, classic, faults),
    openingDealer: oneOf(given, 'openingDealer', ['declarer', 'bird-seat'], classic ? 'bird-seat' : 'declarer', faults),
    followUp: oneOf(given, 'followUp', ['higher-tier', 'free'], classic ? 'free' : 'higher-tier', faults),
    birds: oneOf(given, 'birds', ONE_OR_TWO, 1, faults),
    birdOrigin: oneOf(given, 'birdOrigin', ['dealer', 'winner'], 'dealer', faults),
    birdFactor: oneOf(given, 'birdFactor', ['add', 'multiply'], 'add', faults),
    dealerExtra: oneOf(
      given,
      'dealerExtra',
      ['per-row', 'per-weight', 'none'],
      classic ? 'per-weight' : 'per-row',
      faults,
    ),
    rates: {
      small: wholeNumber(rates, 'small', 1, 1, faults),
      bigSelfDraw: wholeNumber(rates, 'bigSelfDraw', 1, classic ? 3 : 6, faults),
      bigDiscard: wholeNumber(rates, 'bigDiscard', 1, 6, faults),
    },
    bigStacking: oneOf(given, 'bigStacking', YES_OR_NO, true, faults),
    bigFreePair: oneOf(given, 'bigFreePair', YES_OR_NO, false, faults),
    allClaimedSelfDraw: oneOf(
      given,
      'allClaimedSelfDraw',
      ['none', 'pair-258', 'free'],
      classic ? 'free' : 'none',
      faults,
    ),
    luxuryWeights: luxuryWeights(given, faults),
    kongReplacement: oneOf(
      given,
      'kongReplacement',
      ['open-or-supplement', 'dice-or-tail'],
      classic ? 'dice-or-tail' : 'open-or-supplement',
      faults,
    ),
    doubleKongTiles: oneOf(given, 'doubleKongTiles', YES_OR_NO, false, faults),
    robbedSupplement: oneOf(given, 'robbedSupplement', ['big', 'small'], 'big', faults),
  };
  if (options.doubleKongTiles && options.kongReplacement === 'open-or-supplement') {
    faults.push('options: doubleKongTiles needs kongReplacement dice-or-tail');
  }
  return options;
}

const CHANGSHA_NAMES = [
  ...['openingHands', 'openingStacking', 'openingBird', 'openingEndsHand', 'openingDealer', 'followUp', 'declinedWin'],
  ...['severalWinners', 'birds', 'birdOrigin', 'birdFactor', 'emptyWallBird', 'dealerExtra', 'rates', 'bigStacking'],
  ...['bigFreePair', 'allClaimedSelfDraw', 'luxuryWeights', 'earthly', 'kongReplacement', 'doubleKongTiles'],
  'robbedSupplement',
];

function openingHands(given: Fields, preset: readonly OpeningShape[], faults: Faults): readonly OpeningShape[] {
  if (!Object.hasOwn(given, 'openingHands')) return preset;
  const named = listOf(given, 'openingHands', faults);
  const known: readonly unknown[] = OPENING_SHAPES;
  if (named.some((shape, at) => !known.includes(shape) || named.indexOf(shape) !== at)) {
    faults.push(`openingHands: different ones of ${OPENING_SHAPES.join(', ')} expected`);
  }
  return OPENING_SHAPES.filter((shape) => named.includes(shape));
}

function luxuryWeights(given: Fields, faults: Faults): readonly number[] {
  if (!Object.hasOwn(given, 'luxuryWeights')) return [2, 2, 2];
  const weights = listOf(given, 'luxuryWeights', faults).filter(
    (weight): weight is number => typeof weight === 'number' && Number.isSafeInteger(weight) && weight >= 1,
  );
  if (weights.length === 3 && listOf(given, 'luxuryWeights', faults).length === 3) return weights;
  faults.push('luxuryWeights: three whole numbers from 1 expected');
  return [2, 2, 2];
}

/** JN-10. */
export interface JinanOptions {
  readonly honorTripletPoints: 0 | 1;
  readonly closedReadyFan: number;
  readonly thirteenOrphansFan: number;
  readonly flowers: 0 | 8;
  readonly sevenPairs258: boolean;
}

export function jinanOptions(ruleset: 'jinan' | 'weihai', given: Fields, faults: Faults): JinanOptions {
  noOtherFields(given, JINAN_NAMES, 'options', faults);
  wholeNumber(given, 'openingStreak', 0, 0, faults);
  oneOf(given, 'declinedWin', ['free', 'same-tile'], 'free', faults);
  oneOf(given, 'severalWinners', ['nearest', 'all'], 'nearest', faults);
  return {
    honorTripletPoints: oneOf(given, 'honorTripletPoints', [0, 1], 0, faults),
    closedReadyFan: wholeNumber(given, 'closedReadyFan', 0, 1, faults),
    thirteenOrphansFan: wholeNumber(given, 'thirteenOrphansFan', 1, 10, faults),
    flowers: ruleset === 'jinan' ? oneOf(given, 'flowers', [8, 0], 8, faults) : oneOf(given, 'flowers', [0], 0, faults),
    sevenPairs258: oneOf(given, 'sevenPairs258', YES_OR_NO, true, faults),
  };
}

const JINAN_NAMES = [
  ...['openingStreak', 'declinedWin', 'severalWinners', 'honorTripletPoints', 'closedReadyFan', 'thirteenOrphansFan'],
  ...['flowers', 'sevenPairs258'],
];

/** HF-8. */
export interface HefeiOptions {
  readonly singleWait: boolean;
  readonly streakFromZero: boolean;
  readonly fullFlushKeepsSuitTiles: boolean;
}

export function hefeiOptions(given: Fields, faults: Faults): HefeiOptions {
  noOtherFields(given, HEFEI_NAMES, 'options', faults);
  oneOf(given, 'severalWinners', ['nearest', 'all'], 'nearest', faults);
  oneOf(given, 'dealerPassAfterDraws', [0, 2], 0, faults);
  oneOf(given, 'declinedWin', ['free', 'same-tile'], 'free', faults);
  return {
    singleWait: oneOf(given, 'singleWait', YES_OR_NO, false, faults),
    streakFromZero: oneOf(given, 'streakFromZero', YES_OR_NO, false, faults),
    fullFlushKeepsSuitTiles: oneOf(given, 'fullFlushKeepsSuitTiles', YES_OR_NO, true, faults),
  };
}

const HEFEI_NAMES = [
  ...['singleWait', 'severalWinners', 'dealerPassAfterDraws', 'declinedWin', 'streakFromZero'],
  'fullFlushKeepsSuitTiles',
];
