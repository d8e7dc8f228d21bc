import type { OptionRow } from '../option-table.js';

/** Every option of the book with the value in force. HF-8 */
export interface HefeiOptions {
  readonly singleWait: boolean;
  readonly severalWinners: 'nearest' | 'all';
  readonly dealerPassAfterDraws: 0 | 2;
  readonly declinedWin: 'free' | 'same-tile';
  readonly streakFromZero: boolean;
  readonly fullFlushKeepsSuitTiles: boolean;
}

/** The options of HF-8, in its order, the default value first; no two exclude each other. */
export const OPTION_ROWS: readonly OptionRow<HefeiOptions>[] = [
  {
    id: 'singleWait',
    clause: 'HF-6.3',
    summary: { zh: '卡：只有一张可胡时是否加一咀', en: 'whether a win on the only winning tile adds 1' },
    values: [false, true],
  },
  {
    id: 'severalWinners',
    clause: 'HF-7.3',
    summary: {
      zh: '一张牌几家能胡：nearest 截胡；all 一炮多响，庄家在胡家之中则连庄，否则下家做庄',
      en: 'whether the nearest seat wins on a discard, or all; with all, the dealer stays if among the winners, else the next seat deals',
    },
    values: ['nearest', 'all'],
  },
  {
    id: 'dealerPassAfterDraws',
    clause: 'HF-8',
    summary: {
      zh: '庄家连续荒庄几局后下庄（0 不下）',
      en: 'drawn hands in a row after which the dealer passes; 0 never',
    },
    values: [0, 2],
  },
  {
    id: 'declinedWin',
    clause: 'HF-7.3',
    summary: {
      zh: '过胡之后的限制：free 不限；same-tile 过了某张的胡，不论怎样过的，到自己下次摸牌（补牌、海底也算）之前，别人打出或补杠这张都不能胡，吃碰不解除',
      en: 'what declining a win bars: free nothing; same-tile: after declining a win on a tile, by whatever means, no win on that tile off a discard or a robbed kong until the own next draw, a replacement and the last tile included; a call does not lift it',
    },
    values: ['free', 'same-tile'],
  },
  {
    id: 'streakFromZero',
    clause: 'HF-7.2',
    summary: {
      zh: '连庄少付一局，第一局不加；记录仍从一起',
      en: 'whether one hand less is paid for, the first adding nothing; the recorded streak always counts from 1',
    },
    values: [false, true],
  },
  {
    id: 'fullFlushKeepsSuitTiles',
    clause: 'HF-6',
    summary: {
      zh: '清一色是否仍计支；false 不列',
      en: 'whether suit tiles still count with a full flush; if not they are not listed',
    },
    values: [true, false],
  },
];

/** 合肥麻将 The reference table: the first value of every line. HF-8 */
export const HEFEI_PRESET: HefeiOptions = Object.freeze({
  singleWait: false,
  severalWinners: 'nearest',
  dealerPassAfterDraws: 0,
  declinedWin: 'free',
  streakFromZero: false,
  fullFlushKeepsSuitTiles: true,
});
