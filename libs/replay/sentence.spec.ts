import { describe, expect, it } from '@jest/globals';
import type { HandEvent, HandEventType, Rules } from '#rules';
import { cursorOf } from './cursor.js';
import { newScene } from './scene.js';
import { sentence } from './sentence.js';
import { viewOfScene } from './table-view.js';
import { rulesOf, THREE_WINNERS } from './testing/played-hands.js';

const RULES = rulesOf('changsha');
const NAMES = ['安', '博', '楚', '多'];
const EMPTY = viewOfScene(newScene(RULES), 'all');

function said(event: HandEvent, rules: Rules = RULES) {
  return sentence(event, { table: EMPTY, names: NAMES, rules });
}

/** One event of every type, with what is said of it; a type left out does not compile. */
const SAID: Readonly<Record<HandEventType, readonly [event: HandEvent, zh: string, en: string]>> = {
  HandStarted: [
    { type: 'HandStarted', hand: 'h', number: 3, dealer: 1, dice: [2, 5], streak: 2, drawnBefore: 1 },
    '第 3 局开始，博坐庄，骰子 2 和 5，连庄第 2 局，此前连荒 1 局',
    'Hand 3 begins, 博 deals, dice 2 and 5, hand 2 in a row for this dealer, after 1 drawn',
  ],
  TilesDealt: [{ type: 'TilesDealt', tiles: ['', '', '', ''] }, '发牌，每家十三张', 'Thirteen tiles are dealt to each'],
  FlowerShown: [{ type: 'FlowerShown', seat: 0, tile: '5f' }, '安亮花 梅', '安 shows the flower 5f'],
  OpeningHandDeclared: [
    { type: 'OpeningHandDeclared', seat: 2, patterns: ['four-of-a-kind', 'no-258'], shown: '1111m346p' },
    '楚报起手胡：四喜、板板胡，亮出 1111万 346筒（CS-2.3）',
    '楚 declares an opening hand: four of a kind, no 2, 5 or 8, showing 1111m 346p (CS-2.3)',
  ],
  OpeningHandDeclined: [
    { type: 'OpeningHandDeclined', seat: 2, patterns: ['missing-suit'] },
    '楚有缺一色，不报起手胡',
    '楚 holds a suit missing and declines to declare',
  ],
  TileDrawn: [{ type: 'TileDrawn', seat: 0, tile: '5m', from: 'tail' }, '安从牌尾摸 5万', '安 draws 5m from the tail'],
  TileDiscarded: [{ type: 'TileDiscarded', seat: 0, tile: '7z' }, '安打 白', '安 discards 7z'],
  WinDeclined: [
    { type: 'WinDeclined', seat: 3, tile: '2s', by: 'discard', from: 0 },
    '多能胡 2条，没有胡（T-14）',
    '多 could win on 2s and declines (T-14)',
  ],
  ChowClaimed: [
    { type: 'ChowClaimed', seat: 1, from: 0, tile: '3s', with: '45s' },
    '博用 45条 吃安的 3条',
    '博 chows 3s from 安 with 45s',
  ],
  PongClaimed: [{ type: 'PongClaimed', seat: 1, from: 3, tile: '3s' }, '博碰多的 3条', '博 pongs 3s from 多'],
  KongDeclared: [
    { type: 'KongDeclared', seat: 1, kind: 'exposed', tile: '3s', from: 3, replacement: 'open' },
    '博明杠多的 3条，开杠',
    '博 kongs 3s from 多; open, a tile from the tail',
  ],
  ReadyDeclared: [{ type: 'ReadyDeclared', seat: 1, mode: 'open' }, '博明约', '博 declares ready, openly'],
  LiabilityFormed: [
    { type: 'LiabilityFormed', seat: 1, liable: 0 },
    '博三次叫牌都出自安，安包赔（T-11）',
    'three calls of 博 came from 安, who is now liable (T-11)',
  ],
  LastTileOffered: [
    { type: 'LastTileOffered', seat: 1 },
    '剩最后一张，问博要不要海底（CS-6.1）',
    'One tile is left; it is offered to 博 (CS-6.1)',
  ],
  LastTileDeclined: [{ type: 'LastTileDeclined', seat: 1 }, '博不要海底', '博 declines the last tile'],
  LastTileTaken: [{ type: 'LastTileTaken', seat: 1, tile: '9p' }, '博要海底，摸到 9筒', '博 takes the last tile, 9p'],
  HandWon: [
    {
      type: 'HandWon',
      seat: 1,
      tile: '9p',
      by: 'robbed-kong',
      from: 2,
      patterns: [
        { id: 'all-258', value: 1 },
        { id: 'robbed-kong', value: 1 },
      ],
      tier: 'big',
      total: 2,
    },
    '博抢楚的杠，胡 9筒：大胡 将将胡 1、抢杠胡 1，权重 2（CS-3.2 CS-4.2）',
    '博 robs 楚 of the kong tile 9p: a big win, all 2, 5 and 8 (1), robbed kong (1); weight 2 (CS-3.2 CS-4.2)',
  ],
  BirdDrawn: [
    { type: 'BirdDrawn', tile: '6m', for: 'win', source: 'wall', seat: 1 },
    '抓鸟 6万，从庄家安数起第 2 家（CS-7.2），指博',
    'The bird is 6m: the 2nd seat counted from the dealer 安 (CS-7.2), it points at 博',
  ],
  PaymentsSettled: [
    {
      type: 'PaymentsSettled',
      for: 'win',
      rows: [
        { from: 0, to: 1, amount: 14, base: 6, extra: 1, factor: 2 },
        { from: 2, to: 1, amount: 6, base: 6 },
      ],
    },
    '付胡牌（CS-8）：安付博 14片 = (6 + 1庄) × 2鸟；楚付博 6片',
    'The win is paid (CS-8): 安 pays 博 14 pian = (6 + 1 dealer) × 2 bird; 楚 pays 博 6 pian',
  ],
  HandDrawn: [
    { type: 'HandDrawn', reason: 'last-tile-declined' },
    '流局：四家都不要海底',
    'The hand is drawn: all four declined the last tile',
  ],
  HandEnded: [
    { type: 'HandEnded', nextDealer: 2, clause: 'CS-10.2', deltas: [-13, 4, 7, 2] },
    '本局结束（片）：安 -13，博 +4，楚 +7，多 +2；下局楚坐庄（CS-10.2）',
    'The hand ends (pian): 安 -13, 博 +4, 楚 +7, 多 +2; 楚 deals next (CS-10.2)',
  ],
  WallRevealed: [
    { type: 'WallRevealed', seed: '00', tiles: '1m' },
    '公开整副牌墙与种子，可核对承诺',
    'The wall and its seed are revealed; the commitment can be checked',
  ],
  HandVoided: [
    { type: 'HandVoided', hand: 'h', reason: '掉线', by: '裁判' },
    '本局作废：掉线（裁判）',
    'The hand is voided: 掉线 (裁判)',
  ],
};

describe('a sentence', () => {
  it.each(Object.values(SAID))('says what happened in both languages: $type', (event, zh, en) => {
    expect(said(event)).toEqual({ zh, en });
  });

  it('a tile that is withheld is not named', () => {
    const seen = { type: 'TileDrawn', seat: 0, from: 'front' } as const;
    expect(sentence(seen, { table: EMPTY, names: NAMES, rules: RULES })).toEqual({
      zh: '安摸一张',
      en: '安 draws a tile',
    });
  });

  it('CS-7.2 a bird counted from the winner by option says so', () => {
    const fromWinner = rulesOf('changsha', { birdOrigin: 'winner' });
    const cursor = cursorOf(fromWinner, [
      ...THREE_WINNERS.slice(0, 13),
      { type: 'BirdDrawn', tile: '3m', for: 'win', source: 'wall', seat: 3 },
    ]);
    const { table } = cursor.jump(14);
    const event: HandEvent = { type: 'BirdDrawn', tile: '3m', for: 'win', source: 'wall', seat: 3 };
    expect(sentence(event, { table, names: NAMES, rules: fromWinner }).zh).toBe(
      '抓鸟 3万，从博数起第 3 家（CS-7.2），指多',
    );
  });

  it('CS-7.2 a recorded bird that points elsewhere than the rule gets no reason', () => {
    expect(said({ type: 'BirdDrawn', tile: '6m', for: 'win', source: 'wall', seat: 3 }).en).toBe(
      'The bird is 6m: as recorded it points at 多',
    );
  });

  it('T-11 a recorded amount is not said to be made of figures that do not make it', () => {
    const rows = [{ from: 0, to: 1, amount: 15, base: 6, extra: 1, factor: 2 }] as const;
    expect(said({ type: 'PaymentsSettled', for: 'win', rows })).toEqual({
      zh: '付胡牌（CS-8）：安付博 15片',
      en: 'The win is paid (CS-8): 安 pays 博 15 pian',
    });
  });

  it('JN-7.4 a liability names the clause of the book that is played', () => {
    expect(said({ type: 'LiabilityFormed', seat: 1, liable: 0 }, rulesOf('jinan'))).toEqual({
      zh: '博三次叫牌都出自安，安包赔（JN-7.4）',
      en: 'three calls of 博 came from 安, who is now liable (JN-7.4)',
    });
  });

  it('CS-4.1 a small win names no pattern', () => {
    const win: HandEvent = {
      type: 'HandWon',
      seat: 1,
      tile: '3s',
      by: 'self-draw',
      patterns: [],
      tier: 'small',
      total: 1,
    };
    expect(said(win)).toEqual({ zh: '博自摸 3条：小胡（CS-4.1）', en: '博 wins by drawing 3s: a small win (CS-4.1)' });
  });
});
