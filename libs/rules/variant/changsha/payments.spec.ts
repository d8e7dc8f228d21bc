import { describe, expect, it } from '@jest/globals';
import { PLAIN_MOMENT } from '../../pattern/win.js';
import { rulesFor } from '../../testing/win-text.js';
import type { Seat } from '../../tiles/seat.js';
import { tileOf } from '../../tiles/tile.js';
import type { Rules, WinFigure } from '../contract.js';

type Options = Readonly<Record<string, unknown>>;

/** A win of seat 1, by self-draw or off seat `from`, of weight W, 0 for a small one. */
function win(weight: number, from: Seat | null, by: WinFigure['by'] = 'discard', seat: Seat = 1): WinFigure {
  const assessment =
    weight === 0
      ? { tier: 'small' as const, patterns: [], total: 1 }
      : { tier: 'big' as const, patterns: [{ id: 'earthly', value: weight }], total: weight };
  const means = from === null ? { by: 'self-draw' as const } : { by, from };
  return { seat, ...means, assessment, doubled: false, moment: PLAIN_MOMENT };
}

function paid(rules: Rules, dealer: Seat, wins: readonly WinFigure[], birds: readonly number[] = []): string {
  const rows = rules.winRows(dealer, wins, birds as Seat[]);
  return rows.map(({ from, to, amount }) => `${from}>${to} ${amount}`).join(', ');
}

const reference = rulesFor('changsha');
const classic = rulesFor('changsha-classic');

describe('CS-7 birds', () => {
  it.each([
    ['1m', 2],
    ['5p', 2],
    ['9s', 2],
    ['2m', 3],
    ['6p', 3],
    ['3s', 0],
    ['7m', 0],
    ['4p', 1],
    ['8s', 1],
  ] as const)('CS-7.2 with seat 2 dealing %s points at seat %i', (bird, seat) => {
    expect(reference.birds?.seat(tileOf(bird), 2, [0], null)).toBe(seat);
  });

  it('CS-12 birdOrigin winner: from the winner, of several from the one who pays', () => {
    const { birds } = rulesFor('changsha', { birdOrigin: 'winner' });
    expect(birds?.seat(tileOf('2m'), 2, [0], null)).toBe(1);
    expect(birds?.seat(tileOf('2m'), 2, [0], 3)).toBe(1);
    expect(birds?.seat(tileOf('2m'), 2, [0, 1], 3)).toBe(0);
  });

  it('CS-7.1 one bird; the winning tile on a last-tile win or an empty wall', () => {
    expect(reference.birds).toMatchObject({ count: 1, whenLastTileWon: 'winning-tile', whenWallEmpty: 'winning-tile' });
    const { birds } = rulesFor('changsha', { birds: 2, emptyWallBird: 'none' });
    expect(birds).toMatchObject({ count: 2, whenLastTileWon: 'winning-tile', whenWallEmpty: 'none' });
  });

  it.each([
    ['on the payer', [2], '2>1 26'],
    ['on the winner', [1], '2>1 26'],
    ['on a bystander: near miss', [0], '2>1 13'],
  ])('CS-7.3 a bird %s, dealer extra included', (_, birds, rows) => {
    expect(paid(reference, 1, [win(2, 2)], birds)).toBe(rows);
  });

  it('CS-7.3 on a self-draw a bird doubles one payer, or all if it points at the winner', () => {
    expect(paid(reference, 0, [win(1, null)], [3])).toBe('0>1 7, 2>1 6, 3>1 12');
    expect(paid(reference, 0, [win(1, null)], [1])).toBe('0>1 14, 2>1 12, 3>1 12');
  });

  it.each([
    ['add', [2, 3], '2>1 12'],
    ['add', [1, 2], '2>1 18'],
    ['add', [2, 2], '2>1 18'],
    ['multiply', [1, 2], '2>1 24'],
    ['multiply', [0, 2], '2>1 12'],
  ])('CS-12 birdFactor %s, birds at %j', (birdFactor, birds, rows) => {
    expect(paid(rulesFor('changsha', { birds: 2, birdFactor }), 0, [win(1, 2)], birds)).toBe(rows);
  });
});

describe('CS-8 payments', () => {
  it('CS-8.1 off a discard only the discarder pays, by robbing only the kong maker, each winner in full', () => {
    const wins = [win(1, 2, 'discard', 3), win(0, 2, 'discard', 0), win(2, 2, 'discard', 1)];
    expect(paid(reference, 0, wins)).toBe('2>3 6, 2>0 2, 2>1 12');
    expect(paid(reference, 0, [win(1, 3, 'robbed-kong')])).toBe('3>1 6');
  });

  it('CS-8.2 amount = (base + extra) × factor, plain parts left out', () => {
    expect(reference.winRows(2, [win(2, 2)], [1])).toEqual([
      { from: 2, to: 1, amount: 26, base: 12, extra: 1, factor: 2 },
    ]);
    expect(reference.winRows(0, [win(0, 2)], [])).toEqual([{ from: 2, to: 1, amount: 1, base: 1 }]);
  });

  it.each<readonly [string, Options, WinFigure, string]>([
    ['per-row', { dealerExtra: 'per-row' }, win(3, 2), '2>1 19'],
    ['per-weight', { dealerExtra: 'per-weight' }, win(3, 2), '2>1 21'],
    ['per-weight, small', { dealerExtra: 'per-weight' }, win(0, 2), '2>1 2'],
    ['none', { dealerExtra: 'none' }, win(3, 2), '2>1 18'],
    ['none, small', { dealerExtra: 'none' }, win(0, 2), '2>1 1'],
  ])('CS-12 dealerExtra %s, the dealer pays', (_, options, won, rows) => {
    expect(paid(rulesFor('changsha', options), 2, [won])).toBe(rows);
  });

  it('CS-12 rates in part; a robbed kong pays the discard rate', () => {
    const rules = rulesFor('changsha', { rates: { bigDiscard: 9, small: 2 } });
    expect(paid(rules, 0, [win(1, 2, 'robbed-kong')])).toBe('2>1 9');
    expect(paid(rules, 0, [win(1, null)])).toBe('0>1 7, 2>1 6, 3>1 6');
    expect(paid(rules, 0, [win(0, 2)])).toBe('2>1 2');
  });

  it('CC-3.4 a win on both tiles doubles every row once more, on top of the bird', () => {
    expect(paid(classic, 0, [{ ...win(1, null), doubled: true }], [2])).toBe('0>1 8, 2>1 12, 3>1 6');
  });
});

describe('CC-6 classic payments', () => {
  it.each([
    ['small off a discard', win(0, 2), '2>1 1'],
    ['big of 2 off a discard', win(2, 2), '2>1 12'],
    ['big of 2 by self-draw', win(2, null), '0>1 8, 2>1 6, 3>1 6'],
  ])('CC-6 %s', (_, won, rows) => {
    expect(paid(classic, 0, [won])).toBe(rows);
  });

  it('CC-6 the dealer discards: 7 × W', () => {
    expect(paid(classic, 2, [win(2, 2)])).toBe('2>1 14');
  });
});

describe('CS-13 golden values', () => {
  it.each([
    ['small self-draw by a non-dealer', 0, win(0, null), [], '0>1 2, 2>1 1, 3>1 1'],
    ['small self-draw by the dealer', 1, win(0, null), [], '0>1 2, 2>1 2, 3>1 2'],
    ['one big pattern by a non-dealer', 0, win(1, null), [], '0>1 7, 2>1 6, 3>1 6'],
    ['one big pattern by the dealer', 1, win(1, null), [], '0>1 7, 2>1 7, 3>1 7'],
    ['flush with triplets off the dealer', 2, win(2, 2), [], '2>1 13'],
    ['the same with the bird', 2, win(2, 2), [2], '2>1 26'],
    ['double cannon between non-dealers', 0, win(2, 2), [], '2>1 12'],
    ['double cannon with the bird', 0, win(2, 2), [1], '2>1 24'],
  ] as const)('CS-13 %s', (_, dealer, won, birds, rows) => {
    expect(paid(reference, dealer, [won], birds)).toBe(rows);
  });
});

describe('CS-11 no win', () => {
  it('CS-11 without a winner there are no rows', () => {
    expect(reference.winRows(0, [], [2])).toEqual([]);
  });
});
