import type { OptionError, OptionSpec } from '../book.js';
import { from } from '../option-shape.js';
import { type OptionRow, readOptionTable, specsOf } from '../option-table.js';

/** Every option of the family with the value in force. JN-10 */
export interface JinanOptions {
  readonly openingStreak: number;
  readonly declinedWin: 'free' | 'same-tile';
  readonly severalWinners: 'nearest' | 'all';
  readonly honorTripletPoints: 0 | 1;
  readonly closedReadyFan: number;
  readonly thirteenOrphansFan: number;
  readonly flowers: 8 | 0;
  readonly sevenPairs258: boolean;
}

/** The table of JN-10, row by row; `flowers` lists the counts an edition may be played with. */
function optionRows(flowers: readonly number[]): readonly OptionRow<JinanOptions>[] {
  return [
    {
      id: 'openingStreak',
      clause: 'JN-9.4',
      summary: { zh: '开场前已连荒几局', en: 'drawn hands in a row before the first hand of a match' },
      values: { kind: 'whole', ...from(0) },
    },
    {
      id: 'declinedWin',
      clause: 'JN-8',
      summary: {
        zh: '过胡之后的限制：free 不限；same-tile 过了某张的胡，不论怎样过的，到自己下次摸牌（补牌、海底也算）之前，别人打出或补杠这张都不能胡，吃碰不解除',
        en: 'what declining a win bars: free nothing; same-tile: after declining a win on a tile, by whatever means, no win on that tile off a discard or a robbed kong until the own next draw, a replacement and the last tile included; a call does not lift it',
      },
      values: ['free', 'same-tile'],
    },
    {
      id: 'severalWinners',
      clause: 'JN-8',
      summary: {
        zh: '一张牌几家能胡：nearest 截胡；all 一炮多响，每家各按拿分转付，放炮的下局做庄',
        en: 'whether the nearest seat wins on a tile or all whom it completes; with all, liabilities divert each row and the discarder deals next',
      },
      values: ['nearest', 'all'],
    },
    {
      id: 'honorTripletPoints',
      clause: 'JN-6.1',
      summary: {
        zh: '字牌刻子或碰（不是杠）各加几分',
        en: 'points for each triplet or pong of honors that is no kong',
      },
      values: [0, 1],
    },
    {
      id: 'closedReadyFan',
      clause: 'JN-5',
      summary: { zh: '暗约几番，0 不列', en: 'fan of a closed ready declaration; 0 is not listed' },
      values: { kind: 'whole', ...from(0) },
    },
    {
      id: 'thirteenOrphansFan',
      clause: 'JN-5',
      summary: { zh: '十三幺几番', en: 'fan of thirteen orphans' },
      values: { kind: 'whole', ...from(1) },
    },
    {
      id: 'flowers',
      clause: 'JN-1.1',
      summary: { zh: '花牌张数', en: 'flowers in the wall' },
      values: flowers,
    },
    {
      id: 'sevenPairs258',
      clause: 'JN-2.2',
      summary: { zh: '七对是否要有二五八的对', en: 'whether seven pairs need a pair of 2, 5 or 8' },
      values: [true, false],
    },
  ];
}

export type OptionsRead =
  { readonly ok: true; readonly value: JinanOptions } | { readonly ok: false; readonly errors: readonly OptionError[] };

/** What a table may set in one edition of the book. */
export interface OptionTable {
  readonly specs: readonly OptionSpec[];
  /** options in force, or everything that is wrong with those named */
  read(named: Readonly<Record<string, unknown>>): OptionsRead;
}

/** The option table of an edition with its preset and the flower counts it may be played with. JN-10 */
export function optionTable(preset: JinanOptions, flowers: readonly number[]): OptionTable {
  const rows = optionRows(flowers);
  return { specs: specsOf(rows, preset), read: (named) => readOptionTable(rows, preset, named) };
}
