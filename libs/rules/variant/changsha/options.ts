import type { OptionError, OptionSpec } from '../contract.js';
import { inWords, type OptionRow, readOptionTable, specsOf } from '../option-table.js';

/** 起手胡 The five opening shapes, in the order of the clause. CS-2.2 */
export const OPENING_SHAPE_IDS = [
  'four-of-a-kind',
  'no-258',
  'missing-suit',
  'two-triplets',
  'same-rank-pairs',
] as const;
export type OpeningShapeId = (typeof OPENING_SHAPE_IDS)[number];

/** 片 What a row is made of before extras and birds. CS-8.2 */
export interface Rates {
  readonly small: number;
  readonly bigSelfDraw: number;
  readonly bigDiscard: number;
}
const RATE_IDS = ['small', 'bigSelfDraw', 'bigDiscard'] as const;

/** Every option of the family with the value in force. CS-12 */
export interface ChangshaOptions {
  readonly openingHands: readonly OpeningShapeId[];
  readonly openingStacking: 'each' | 'once';
  readonly openingBird: 'doubles' | 'dealer-choice-only' | 'none';
  readonly openingEndsHand: boolean;
  readonly openingDealer: 'declarer' | 'bird-seat';
  readonly followUp: 'higher-tier' | 'free';
  readonly declinedWin: 'free' | 'same-tile' | 'any-tile';
  readonly severalWinners: 'all' | 'nearest';
  readonly birds: 1 | 2;
  readonly birdOrigin: 'dealer' | 'winner';
  readonly birdFactor: 'add' | 'multiply';
  readonly emptyWallBird: 'winning-tile' | 'none';
  readonly dealerExtra: 'per-row' | 'per-weight' | 'none';
  readonly rates: Rates;
  readonly bigStacking: boolean;
  readonly bigFreePair: boolean;
  readonly allClaimedSelfDraw: 'none' | 'pair-258' | 'free';
  readonly luxuryWeights: readonly [number, number, number];
  readonly earthly: 'opening-cycle' | 'dealer-first-discard';
  readonly kongReplacement: 'open-or-supplement' | 'dice-or-tail';
  readonly doubleKongTiles: boolean;
  readonly robbedSupplement: 'big' | 'small';
}

/** The table of CS-12, row by row. */
const OPTION_ROWS: readonly OptionRow<ChangshaOptions>[] = [
  {
    id: 'openingHands',
    clause: 'CS-2.2',
    summary: { zh: '认哪些起手胡', en: 'which opening hands the table plays' },
    values: `list of different shapes out of ${OPENING_SHAPE_IDS.join(', ')}`,
    read: readOpeningHands,
  },
  {
    id: 'openingStacking',
    clause: 'CS-2.4',
    summary: { zh: '一家几种起手胡是否累加', en: 'whether several shapes of one seat add up or pay one Small Win' },
    values: ['each', 'once'],
  },
  {
    id: 'openingBird',
    clause: 'CS-2.5',
    summary: { zh: '起手胡是否抓鸟', en: 'what the bird turned after opening hands does' },
    values: ['doubles', 'dealer-choice-only', 'none'],
  },
  {
    id: 'openingEndsHand',
    clause: 'CS-2.6',
    summary: { zh: '起手胡后本局是否结束', en: 'whether declared opening hands end the hand' },
    values: [false, true],
  },
  {
    id: 'openingDealer',
    clause: 'CS-10.1',
    summary: { zh: '两家以上起手胡时谁做庄', en: 'who deals next after several declarers' },
    values: ['declarer', 'bird-seat'],
  },
  {
    id: 'followUp',
    clause: 'CS-9.1',
    summary: { zh: '跟胡:起手胡后能否再胡小胡', en: 'whether a declarer may win again with a small hand' },
    values: ['higher-tier', 'free'],
  },
  {
    id: 'declinedWin',
    clause: 'CS-9.3',
    summary: { zh: '过胡之后的限制', en: 'what declining a win bars until the next own draw' },
    values: ['free', 'same-tile', 'any-tile'],
  },
  {
    id: 'severalWinners',
    clause: 'CS-9.3',
    summary: { zh: '通炮或截胡', en: 'whether all seats win on one tile or the nearest' },
    values: ['all', 'nearest'],
  },
  {
    id: 'birds',
    clause: 'CS-7.1',
    summary: { zh: '抓几只鸟', en: 'birds turned after a win' },
    values: [1, 2],
  },
  {
    id: 'birdOrigin',
    clause: 'CS-7.2',
    summary: { zh: '鸟从谁数起', en: 'the seat a bird is counted from' },
    values: ['dealer', 'winner'],
  },
  {
    id: 'birdFactor',
    clause: 'CS-7.3',
    summary: { zh: '中几只鸟如何翻倍', en: 'how several hits multiply a row: 1 + hits, or 2 to the hits' },
    values: ['add', 'multiply'],
  },
  {
    id: 'emptyWallBird',
    clause: 'CS-7.1',
    summary: { zh: '牌墙摸空时的鸟', en: 'the bird when the wall is empty after a kong replacement' },
    values: ['winning-tile', 'none'],
  },
  {
    id: 'dealerExtra',
    clause: 'CS-8.2',
    summary: { zh: '庄家加片', en: 'what a row with the dealer in it adds' },
    values: ['per-row', 'per-weight', 'none'],
  },
  {
    id: 'rates',
    clause: 'CS-8.2',
    summary: { zh: '小胡、大胡自摸、大胡放炮各几片', en: 'rates in 片, in part or whole' },
    values: 'object with any of small, bigSelfDraw, bigDiscard, each a whole number of at least 1',
    read: readRates,
  },
  {
    id: 'bigStacking',
    clause: 'CS-4.2',
    summary: { zh: '大胡是否累加', en: 'whether big patterns add up, or W is at most 1' },
    values: [true, false],
  },
  {
    id: 'bigFreePair',
    clause: 'CS-3.3',
    summary: { zh: '大胡是否一律乱将', en: 'whether every big pattern frees the pair' },
    values: [false, true],
  },
  {
    id: 'allClaimedSelfDraw',
    clause: 'CS-3.2',
    summary: { zh: '全求人自摸', en: 'what all-claimed is worth on a self-draw' },
    values: ['none', 'pair-258', 'free'],
  },
  {
    id: 'luxuryWeights',
    clause: 'CS-4.2',
    summary: { zh: '豪华七小对一、二、三个四归一的番', en: 'weights of luxury seven pairs with one, two, three quads' },
    values: 'list of three whole numbers of at least 1',
    read: readLuxuryWeights,
  },
  {
    id: 'earthly',
    clause: 'CS-4.2',
    summary: { zh: '地胡的时限', en: 'when a win is earthly' },
    values: ['opening-cycle', 'dealer-first-discard'],
  },
  {
    id: 'kongReplacement',
    clause: 'CS-5.2',
    summary: { zh: '杠后补牌:开杠或补,骰子或尾牌', en: 'how a kong is replaced' },
    values: ['open-or-supplement', 'dice-or-tail'],
  },
  {
    id: 'doubleKongTiles',
    clause: 'CC-3.4',
    summary: { zh: '双杠:骰子杠翻两张', en: 'whether a dice kong draws both tiles of the column' },
    values: [false, true],
  },
  {
    id: 'robbedSupplement',
    clause: 'CS-4.2',
    summary: { zh: '抢补杠是否算大胡', en: 'whether robbing a supplement kong is a big win' },
    values: ['big', 'small'],
  },
];

/** The options of a preset, as the registry shows them. */
export function optionSpecs(preset: ChangshaOptions): readonly OptionSpec[] {
  return specsOf(OPTION_ROWS, preset);
}

export type OptionsRead =
  | { readonly ok: true; readonly value: ChangshaOptions }
  | { readonly ok: false; readonly errors: readonly OptionError[] };

/** Options in force: what a table named over what its preset says. Every error is reported, not only the first. CS-12 */
export function readOptions(preset: ChangshaOptions, named: Readonly<Record<string, unknown>>): OptionsRead {
  const read = readOptionTable(OPTION_ROWS, preset, named);
  if (read.ok && read.value.doubleKongTiles && read.value.kongReplacement !== 'dice-or-tail') {
    return { ok: false, errors: [DOUBLE_TILES_WITHOUT_DICE] };
  }
  return read;
}

const DOUBLE_TILES_WITHOUT_DICE: OptionError = {
  option: 'doubleKongTiles',
  expected: 'false, or kongReplacement dice-or-tail with it (CC-3.4)',
  came: 'true under kongReplacement open-or-supplement',
};

function readOpeningHands(came: unknown): { readonly value: unknown } | OptionError {
  const expected = `a list of different shapes out of ${OPENING_SHAPE_IDS.join(', ')}`;
  if (!Array.isArray(came)) return { option: 'openingHands', expected, came: inWords(came) };
  const odd = came.find((id, at) => !OPENING_SHAPE_IDS.includes(id) || came.indexOf(id) !== at);
  if (odd !== undefined || came.includes(undefined)) return { option: 'openingHands', expected, came: inWords(came) };
  return { value: Object.freeze(OPENING_SHAPE_IDS.filter((id) => came.includes(id))) };
}

function readRates(came: unknown, preset: unknown): { readonly value: unknown } | OptionError {
  if (typeof came !== 'object' || came === null || Array.isArray(came)) {
    return { option: 'rates', expected: 'an object with any of small, bigSelfDraw, bigDiscard', came: inWords(came) };
  }
  for (const [rate, amount] of Object.entries(came)) {
    if (!RATE_IDS.some((id) => id === rate)) {
      return { option: 'rates', expected: 'small, bigSelfDraw or bigDiscard', came: inWords(rate) };
    }
    if (!isWholeFromOne(amount)) {
      return { option: `rates.${rate}`, expected: 'a whole number of at least 1', came: inWords(amount) };
    }
  }
  return { value: Object.freeze(Object.assign({}, preset, came)) };
}

function readLuxuryWeights(came: unknown): { readonly value: unknown } | OptionError {
  if (Array.isArray(came) && came.length === 3 && came.every(isWholeFromOne))
    return { value: Object.freeze([...came]) };
  return { option: 'luxuryWeights', expected: 'a list of three whole numbers of at least 1', came: inWords(came) };
}

/** Weights and rates stay far below the integers a double holds, whatever factors come on top. */
const LARGEST_FIGURE = 1_000_000;

function isWholeFromOne(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_FIGURE;
}
