import { describe, expect, it } from '@jest/globals';
import type { WinSituation } from '../../pattern/win.js';
import { isSoundRow } from '../../settlement/payment-row.js';
import { scoreCase } from '../../scoring/score.js';
import { discarded, drawn, robbed, rulesFor, type WinGiven } from '../../testing/win-text.js';
import type { WinFigure } from '../contract.js';

const rules = rulesFor('jinan');
const PLAIN = '123m456m55p345s67s';
const FED = '55p67s (123m) (456m) (777s)';
const BLOOM = '456m55p345s67s (1111m)';

function figureOf(won: WinSituation): WinFigure {
  const assessment = rules.assess(won);
  if (typeof assessment === 'string') throw new Error(assessment);
  const { seat, by, from, moment } = won;
  return { seat, by, from, assessment, doubled: false, moment };
}

function paid(...wins: readonly WinSituation[]): string {
  const rows = rules.winRows(0, wins.map(figureOf), []);
  return rows.map(({ from, to, amount }) => `${from}>${to} ${amount}`).join(', ');
}

describe('JN-7.1 one share', () => {
  it('JN-7.1 the discarder pays one, on a self-draw each other seat; the dealer counts like anyone', () => {
    expect(paid(discarded(PLAIN, '8s'))).toBe('2>1 5');
    expect(paid(drawn(PLAIN, '8s'))).toBe('0>1 5, 2>1 5, 3>1 5');
    expect(paid(drawn(PLAIN, '8s', { seat: 0 }))).toBe('1>0 5, 2>0 5, 3>0 5');
  });

  it('JN-6.2 share = points × fan × stake, the row saying how', () => {
    const won = figureOf(drawn(PLAIN, '8s', { flowers: 2, lastTile: true, stake: 8 }));
    const [row] = rules.winRows(0, [won], []);
    expect(row).toEqual({ from: 0, to: 1, amount: 112, base: 7, factor: 16 });
    expect(isSoundRow(row)).toBe(true);
  });
});

describe('JN-7.2 – 7.4 who pays alone', () => {
  it.each<readonly [string, WinSituation, string]>([
    ['JN-7.2 a robbed kong: three shares', robbed(PLAIN, '8s', { from: 3 }), '3>1 15'],
    ['JN-7.3 bloom on an exposed kong', drawn(BLOOM, '8s', { replacement: 'kong', kongFrom: 3 }), '3>1 36'],
    ['JN-7.3 near miss: bloom on another kong', drawn(BLOOM, '8s', { replacement: 'kong' }), '0>1 12, 2>1 12, 3>1 12'],
    ['JN-7.4 self-draw: three shares', drawn(FED, '8s', { liable: 0 }), '0>1 15'],
    ['JN-7.4 off anyone’s discard: one share', discarded(FED, '8s', { liable: 0 }), '0>1 5'],
    ['JN-7.4 off its own discard', discarded(FED, '8s', { liable: 2 }), '2>1 5'],
    ['JN-7.5 2 before 4', robbed(FED, '8s', { from: 3, liable: 0 }), '3>1 15'],
    ['JN-7.5 3 before 4', drawn(BLOOM, '8s', { replacement: 'kong', kongFrom: 3, liable: 0 }), '3>1 36'],
  ])('%s', (_, won, rows) => {
    expect(paid(won)).toBe(rows);
  });

  it('JN-10 severalWinners all: liabilities divert each row', () => {
    const given: WinGiven = { from: 2 };
    const first = discarded(PLAIN, '8s', { ...given, seat: 3 });
    const second = discarded(FED, '8s', { ...given, seat: 1, liable: 0 });
    expect(paid(first, second)).toBe('2>3 5, 0>1 5');
  });
});

describe('JN-11 golden values', () => {
  const plain = { ruleset: 'jinan', dealer: 0, seat: 1 };

  it.each([
    [
      'two flowers, a concealed suited kong, off a discard: 9',
      {
        by: 'discard',
        from: 2,
        concealed: '456m55p345s67s',
        melds: [{ kind: 'kong', tile: '1m', form: 'concealed' }],
        tile: '8s',
        context: { flowers: 2 },
      },
      1,
      [[2, 1, 9]],
    ],
    [
      'half flush and seven pairs by self-draw: 20 from each',
      { by: 'self-draw', concealed: '112233445566m7z', tile: '7z' },
      4,
      [[0, 1, 20], [2, 1, 20], [3, 1, 20]], // prettier-ignore
    ],
    ['all 258: share 10', { by: 'discard', from: 3, concealed: '22558m2588p2258s', tile: '5s' }, 2, [[3, 1, 10]]],
  ])('JN-11 %s', (_, given, total, rows) => {
    const result = scoreCase({ ...plain, ...given });
    expect(result).toMatchObject({ legal: true, total });
    expect('rows' in result && result.rows.map(({ from, to, amount }) => [from, to, amount])).toEqual(rows);
  });

  it('JN-11 k = 3: the hand dies at 18', () => {
    expect([rules.deadWall?.isDead(18, 3), rules.deadWall?.isDead(19, 3)]).toEqual([true, false]);
  });
});
