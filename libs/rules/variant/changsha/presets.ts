import { type ChangshaOptions, OPENING_SHAPE_IDS } from './options.js';

/** 长沙麻将 The reference table: CS-12, first column. */
export const CHANGSHA_PRESET: ChangshaOptions = Object.freeze({
  openingHands: OPENING_SHAPE_IDS,
  openingStacking: 'each',
  openingBird: 'doubles',
  openingEndsHand: false,
  openingDealer: 'declarer',
  followUp: 'higher-tier',
  declinedWin: 'free',
  severalWinners: 'all',
  birds: 1,
  birdOrigin: 'dealer',
  birdFactor: 'add',
  emptyWallBird: 'winning-tile',
  dealerExtra: 'per-row',
  rates: Object.freeze({ small: 1, bigSelfDraw: 6, bigDiscard: 6 }),
  bigStacking: true,
  bigFreePair: false,
  allClaimedSelfDraw: 'none',
  luxuryWeights: Object.freeze([2, 2, 2] as const),
  earthly: 'opening-cycle',
  kongReplacement: 'open-or-supplement',
  doubleKongTiles: false,
  robbedSupplement: 'big',
});

/** 湖南长沙 The classic table of seed 004: CC-1. */
export const CHANGSHA_CLASSIC_PRESET: ChangshaOptions = Object.freeze({
  ...CHANGSHA_PRESET,
  openingHands: Object.freeze(['four-of-a-kind', 'no-258', 'missing-suit', 'two-triplets'] as const),
  openingDealer: 'bird-seat',
  openingEndsHand: true,
  followUp: 'free',
  declinedWin: 'same-tile',
  dealerExtra: 'per-weight',
  rates: Object.freeze({ small: 1, bigSelfDraw: 3, bigDiscard: 6 }),
  allClaimedSelfDraw: 'free',
  earthly: 'dealer-first-discard',
  kongReplacement: 'dice-or-tail',
});
