import type { Random } from './random.js';

type Values = Readonly<Record<string, readonly unknown[]>>;
const YES_OR_NO = [true, false];

const CHANGSHA: Values = {
  openingHands: [[], ['no-258'], ['four-of-a-kind', 'same-rank-pairs']],
  openingStacking: ['each', 'once'],
  openingBird: ['doubles', 'dealer-choice-only', 'none'],
  openingEndsHand: YES_OR_NO,
  openingDealer: ['declarer', 'bird-seat'],
  followUp: ['higher-tier', 'free'],
  declinedWin: ['free', 'same-tile', 'any-tile'],
  severalWinners: ['all', 'nearest'],
  birds: [1, 2],
  birdOrigin: ['dealer', 'winner'],
  birdFactor: ['add', 'multiply'],
  emptyWallBird: ['winning-tile', 'none'],
  dealerExtra: ['per-row', 'per-weight', 'none'],
  rates: [{}, { small: 2 }, { bigSelfDraw: 3 }, { small: 9, bigSelfDraw: 2, bigDiscard: 1 }, { bigDiscard: 7 }],
  bigStacking: YES_OR_NO,
  bigFreePair: YES_OR_NO,
  allClaimedSelfDraw: ['none', 'pair-258', 'free'],
  luxuryWeights: [
    [2, 2, 2],
    [2, 4, 8],
    [1, 1, 1],
    [3, 2, 1],
  ],
  earthly: ['opening-cycle', 'dealer-first-discard'],
  kongReplacement: ['open-or-supplement', 'dice-or-tail'],
  doubleKongTiles: YES_OR_NO,
  robbedSupplement: ['big', 'small'],
};

const JINAN: Values = {
  openingStreak: [0, 1, 2, 5],
  declinedWin: ['free', 'same-tile'],
  severalWinners: ['nearest', 'all'],
  honorTripletPoints: [0, 1],
  closedReadyFan: [0, 1, 2, 3],
  thirteenOrphansFan: [1, 8, 10, 13],
  sevenPairs258: YES_OR_NO,
};

const HEFEI: Values = {
  singleWait: YES_OR_NO,
  severalWinners: ['nearest', 'all'],
  dealerPassAfterDraws: [0, 2],
  declinedWin: ['free', 'same-tile'],
  streakFromZero: YES_OR_NO,
  fullFlushKeepsSuitTiles: YES_OR_NO,
};

/** Every option of a rule set with values that mean something different each. */
export const OPTION_VALUES: Readonly<Record<string, Values>> = {
  changsha: CHANGSHA,
  'changsha-classic': CHANGSHA,
  jinan: { ...JINAN, flowers: [8, 0] },
  weihai: JINAN,
  hefei: HEFEI,
};

export type Options = Readonly<Record<string, unknown>>;

/** None, few or most options of the rule set; two tiles a dice kong only where kongs go by dice. */
export function drawOptions(random: Random, ruleset: string): Options {
  const given = random.pick([0, 0.2, 0.5, 0.9]);
  const options: Record<string, unknown> = {};
  for (const [name, values] of Object.entries(OPTION_VALUES[ruleset])) {
    if (random.chance(given)) options[name] = random.pick(values);
  }
  if (options.doubleKongTiles === true) options.kongReplacement = 'dice-or-tail';
  return options;
}
