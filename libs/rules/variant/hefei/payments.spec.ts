import { describe, expect, it } from '@jest/globals';
import { type Moment, PLAIN_MOMENT } from '../../pattern/win.js';
import { rulesFor } from '../../testing/win-text.js';
import type { Seat } from '../../tiles/seat.js';
import type { WinFigure } from '../contract.js';

const rules = rulesFor('hefei');
const fromZero = rulesFor('hefei', { streakFromZero: true });

function drawnAt(total: number, seat: Seat, moment: Partial<Moment> = {}): WinFigure {
  const assessment = { patterns: [], total };
  return { seat, by: 'self-draw', assessment, doubled: false, moment: { ...PLAIN_MOMENT, ...moment } };
}

function thrownAt(total: number, seat: Seat, from: Seat, moment: Partial<Moment> = {}): WinFigure {
  return { ...drawnAt(total, seat, moment), by: 'discard', from };
}

describe('HF-7.1 who pays', () => {
  it('HF-7.1 a self-draw is paid in full by each of the three', () => {
    expect(rules.winRows(0, [drawnAt(20, 2)], []).map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [1, 2],
      [3, 2],
    ]);
  });

  it('HF-7.1 a discard is paid by the discarder alone', () => {
    expect(rules.winRows(0, [thrownAt(20, 2, 3)], [])).toEqual([{ from: 3, to: 2, amount: 20, base: 20 }]);
  });

  it('HF-8 severalWinners: each winner is paid in full, in order', () => {
    expect(rules.winRows(0, [thrownAt(20, 2, 1), thrownAt(15, 0, 1)], [])).toEqual([
      { from: 1, to: 2, amount: 20, base: 20 },
      { from: 1, to: 0, amount: 17, base: 15, extra: 2 },
    ]);
  });
});

describe('HF-7.2 the dealer’s streak', () => {
  it('HF-9 the dealer’s first hand at 15: 15 + 4 from each', () => {
    expect(rules.winRows(1, [drawnAt(15, 1)], [])).toEqual([
      { from: 0, to: 1, amount: 19, base: 15, extra: 4 },
      { from: 2, to: 1, amount: 19, base: 15, extra: 4 },
      { from: 3, to: 1, amount: 19, base: 15, extra: 4 },
    ]);
  });

  it('HF-9 it is added after the doubling: 19 × 2 + 4 = 42', () => {
    expect(rules.winRows(1, [drawnAt(38, 1)], []).map(({ amount }) => amount)).toEqual([42, 42, 42]);
  });

  it('HF-7.2 when another wins by self-draw only the dealer pays it', () => {
    expect(rules.winRows(3, [drawnAt(15, 1, { streak: 3 })], [])).toEqual([
      { from: 0, to: 1, amount: 15, base: 15 },
      { from: 2, to: 1, amount: 15, base: 15 },
      { from: 3, to: 1, amount: 27, base: 15, extra: 12 },
    ]);
  });

  it('HF-7.2 a discard to or from the dealer adds two a hand', () => {
    expect(rules.winRows(1, [thrownAt(15, 1, 2, { streak: 5 })], [])).toEqual([
      { from: 2, to: 1, amount: 25, base: 15, extra: 10 },
    ]);
    expect(rules.winRows(2, [thrownAt(15, 1, 2, { streak: 5 })], [])).toEqual([
      { from: 2, to: 1, amount: 25, base: 15, extra: 10 },
    ]);
  });

  it('HF-7.2 near miss: a row without the dealer adds nothing', () => {
    expect(rules.winRows(0, [thrownAt(15, 1, 2, { streak: 5 })], [])).toEqual([
      { from: 2, to: 1, amount: 15, base: 15 },
    ]);
  });

  it('HF-8 streakFromZero: one hand less, so that the first adds nothing', () => {
    expect(fromZero.winRows(1, [thrownAt(15, 1, 2)], [])).toEqual([{ from: 2, to: 1, amount: 15, base: 15 }]);
    expect(fromZero.winRows(1, [drawnAt(15, 1, { streak: 3 })], [])[0]).toEqual({
      from: 0,
      to: 1,
      amount: 23,
      base: 15,
      extra: 8,
    });
  });
});
