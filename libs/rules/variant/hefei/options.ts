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
    summary: { zh: '卡:只有一张可胡时是否加一咀', en: 'whether a win on the only winning tile adds 1' },
    values: [false, true],
  },
  {
    id: 'severalWinners',
    clause: 'HF-7.3',
    summary: { zh: '一炮多响或截胡', en: 'whether the nearest seat wins on a discard, or all' },
    values: ['nearest', 'all'],
  },
  {
    id: 'dealerPassAfterDraws',
    clause: 'HF-8',
    summary: {
      zh: '庄家连续荒庄几局后下庄(0 不下)',
      en: 'drawn hands in a row after which the dealer passes; 0 never',
    },
    values: [0, 2],
  },
  {
    id: 'declinedWin',
    clause: 'HF-7.3',
    summary: { zh: '过胡之后的限制', en: 'what declining a win bars until the next own draw' },
    values: ['free', 'same-tile'],
  },
  {
    id: 'streakFromZero',
    clause: 'HF-7.2',
    summary: { zh: '连庄从零起算', en: 'whether the first hand of a dealer adds nothing' },
    values: [false, true],
  },
  {
    id: 'fullFlushKeepsSuitTiles',
    clause: 'HF-6',
    summary: { zh: '清一色是否仍计支', en: 'whether suit tiles still count with a full flush' },
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
