import type { OptionError, OptionSpec } from '../book.js';
import { from } from '../option-shape.js';
import { type OptionRow, readOptionTable, specsOf } from '../option-table.js';

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
    values: { kind: 'some-of', ids: OPENING_SHAPE_IDS },
  },
  {
    id: 'openingStacking',
    clause: 'CS-2.4',
    summary: {
      zh: '一家几种起手胡是否累加：each 累加，once 不论几种只收一次小胡',
      en: 'whether several shapes of one seat add up (each) or pay one Small Win however many (once)',
    },
    values: ['each', 'once'],
  },
  {
    id: 'openingBird',
    clause: 'CS-2.5',
    summary: {
      zh: '起手胡的鸟：doubles 翻倍；dealer-choice-only 两家以上亮才翻，只定下局的庄，不翻倍；none 不翻，CS-10.1 不用',
      en: 'the bird after opening hands: doubles the rows; dealer-choice-only, turned only if two or more declared, picks the next dealer and doubles nothing; none, not turned, and CS-10.1 is void',
    },
    values: ['doubles', 'dealer-choice-only', 'none'],
  },
  {
    id: 'openingEndsHand',
    clause: 'CS-2.6',
    summary: {
      zh: '起手胡结清后本局是否结束；true 结束，不算胡也不算流局，下局一家亮按CS-10.2，几家亮按CS-10.1，几家亮而没有鸟从庄家数起第一个亮的',
      en: 'whether the hand ends with the opening payments, neither won nor drawn; then one declarer deals by CS-10.2, of several CS-10.1 decides, with no bird the first declarer from the dealer on',
    },
    values: [false, true],
  },
  {
    id: 'openingDealer',
    clause: 'CS-10.1',
    summary: {
      zh: '两家以上起手胡时谁做庄：declarer 从鸟指的一家数起第一个亮的，bird-seat 鸟指的一家，不论是谁',
      en: 'who deals next after several declarers: declarer, the first of them from the bird’s seat on; bird-seat, the seat the bird points at, whoever that is',
    },
    values: ['declarer', 'bird-seat'],
  },
  {
    id: 'followUp',
    clause: 'CS-9.1',
    summary: {
      zh: '跟胡：higher-tier 起手胡后只能胡大胡，free 不限',
      en: 'winning after an opening hand: higher-tier, with a big hand only; free, with any',
    },
    values: ['higher-tier', 'free'],
  },
  {
    id: 'declinedWin',
    clause: 'CS-9.3',
    summary: {
      zh: '过胡之后的限制：free 不限；same-tile 过了某张的胡，不论怎样过的，到自己下次摸牌（补牌、海底也算）之前，别人打出或补杠这张都不能胡，吃碰不解除；any-tile 同样，但哪张都不能胡',
      en: 'what declining a win bars: free nothing; same-tile: after declining a win on a tile, by whatever means, no win on that tile off a discard or a robbed kong until the own next draw, a replacement and the last tile included; a call does not lift it; any-tile: the same, on no tile at all',
    },
    values: ['free', 'same-tile', 'any-tile'],
  },
  {
    id: 'severalWinners',
    clause: 'CS-9.3',
    summary: {
      zh: '一张牌几家能胡：all 通炮都胡，nearest 截胡，从放炮一家数起最近的胡',
      en: 'of several seats one tile completes all win, or the nearest in turn order from the discarder',
    },
    values: ['all', 'nearest'],
  },
  {
    id: 'birds',
    clause: 'CS-7.1',
    summary: {
      zh: '胡后抓几只鸟；二只时墙里不够就少翻，海底胡或墙空时那一张算两鸟',
      en: 'birds turned after a win; two are fewer if the wall holds fewer, and a last-tile or empty-wall win makes that one tile both',
    },
    values: [1, 2],
  },
  {
    id: 'birdOrigin',
    clause: 'CS-7.2',
    summary: {
      zh: '鸟从谁数起：dealer 庄家；winner 胡家，几家胡从放炮或被抢杠的一家，起手鸟见CS-2.5',
      en: 'the seat a bird is counted from: the dealer, or the winner, with several winners the discarder or kong maker; the opening bird by CS-2.5',
    },
    values: ['dealer', 'winner'],
  },
  {
    id: 'birdFactor',
    clause: 'CS-7.3',
    summary: {
      zh: '一行中几只鸟：add 一加鸟数，multiply 每只乘二',
      en: 'how several hits multiply a row: 1 + hits, or 2 to the hits',
    },
    values: ['add', 'multiply'],
  },
  {
    id: 'emptyWallBird',
    clause: 'CS-7.1',
    summary: {
      zh: '墙空时的鸟：winning-tile 胡的那张，none 没有；海底胡的那张总是鸟',
      en: 'the bird when the wall is empty after a kong replacement: the winning tile, or none; a last-tile win keeps its bird either way',
    },
    values: ['winning-tile', 'none'],
  },
  {
    id: 'dealerExtra',
    clause: 'CS-8.2',
    summary: {
      zh: '有庄家的一行加几片：per-row 一片，per-weight 每番一片（小胡一片），none 不加',
      en: 'what a row with the dealer in it adds: per-row 1; per-weight 1 × W, on a small row 1; none nothing',
    },
    values: ['per-row', 'per-weight', 'none'],
  },
  {
    id: 'rates',
    clause: 'CS-8.2',
    summary: { zh: '小胡、大胡自摸、大胡放炮各几片', en: 'rates in pian, in part or whole' },
    values: { kind: 'wholes-by-name', names: RATE_IDS, ...from(1) },
  },
  {
    id: 'bigStacking',
    clause: 'CS-4.2',
    summary: {
      zh: '大胡是否累加；false 番型照列，W 至多一',
      en: 'whether big patterns add up; if not, all are listed and W is at most 1',
    },
    values: [true, false],
  },
  {
    id: 'bigFreePair',
    clause: 'CS-3.3',
    summary: {
      zh: '大胡是否一律乱将，时机的大胡也免将',
      en: 'whether every big pattern that holds exempts from the pair rule',
    },
    values: [false, true],
  },
  {
    id: 'allClaimedSelfDraw',
    clause: 'CS-3.2',
    summary: {
      zh: '全求人自摸：none 不计也不免将；pair-258 计番，不免将，bigFreePair 也不免；free 计番也免将',
      en: 'all-claimed by self-draw: none, neither pattern nor exemption; pair-258, the pattern counts but exempts from nothing, also under bigFreePair; free, pattern and exemption',
    },
    values: ['none', 'pair-258', 'free'],
  },
  {
    id: 'luxuryWeights',
    clause: 'CS-4.2',
    summary: { zh: '豪华七小对一、二、三个四归一的番', en: 'weights of luxury seven pairs with one, two, three quads' },
    values: { kind: 'wholes', count: 3, ...from(1) },
  },
  {
    id: 'earthly',
    clause: 'CS-4.2',
    summary: {
      zh: '地胡的时限：opening-cycle 第一张打出后、庄家第二次摸牌前，还没有吃碰杠；dealer-first-discard 只在庄家打出的第一张，之前有过杠也算',
      en: 'when a win is earthly: opening-cycle, after the first discard and before the dealer’s second draw, no chow, pong or kong made; dealer-first-discard, on that discard only, a kong before it notwithstanding',
    },
    values: ['opening-cycle', 'dealer-first-discard'],
  },
  {
    id: 'kongReplacement',
    clause: 'CS-5.2',
    summary: {
      zh: '杠后补牌：open-or-supplement 开杠或补（CS-5.2）；dice-or-tail 骰子或墙尾（CC-3），没有双杠上炮',
      en: 'how a kong is replaced: open-or-supplement by CS-5.2; dice-or-tail by CC-3, without double kong cannon',
    },
    values: ['open-or-supplement', 'dice-or-tail'],
  },
  {
    id: 'doubleKongTiles',
    clause: 'CC-3.4',
    summary: { zh: '双杠：骰子杠翻两张', en: 'whether a dice kong draws both tiles of the column' },
    values: [false, true],
  },
  {
    id: 'robbedSupplement',
    clause: 'CS-4.2',
    summary: {
      zh: '抢选了补的补杠：big 算抢杠胡，small 不加番型',
      en: 'robbing an added kong that chose the supplement: big, the pattern counts; small, it adds no pattern',
    },
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
  expected: {
    zh: 'false，或者同时把 kongReplacement 设为 dice-or-tail（CC-3.4）',
    en: 'false, or kongReplacement dice-or-tail with it (CC-3.4)',
  },
  came: 'true, kongReplacement "open-or-supplement"',
};
