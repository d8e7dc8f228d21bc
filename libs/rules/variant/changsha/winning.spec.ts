import { describe, expect, it } from '@jest/globals';
import type { TileName } from '../../tiles/tile.js';
import { discarded, drawn, judgementText, robbed, rulesFor } from '../../testing/win-text.js';

const reference = rulesFor('changsha');
type Row = readonly [what: string, holding: string, tile: TileName, outcome: string];

const PAIR_ROWS: readonly Row[] = [
  ['holds: a pair of 5', '123m456m789p34s55s', '2s', 'small'],
  ['holds: a pair of 2', '22m456m789p345s67s', '8s', 'small'],
  ['holds: a pair of 8', '123m456m88p345s67s', '8s', 'small'],
  ['holds: with a pong laid out', '123m88p345s67s (777p)', '8s', 'small'],
  ['near miss: a pair of 4', '123m456m44p345s67s', '8s', 'pair-not-258'],
  ['near miss: a pair of 1', '11m456m789p345s67s', '8s', 'pair-not-258'],
  ['near miss: no four sets', '123m456m88p345s68s', '8s', 'not-a-win'],
  ['combination: 22234 read as 22 + 234, or as 222 + 34', '22234m567p345s67s', '8s', 'small'],
  ['combination: 11123444 reads with a pair of 1 or of 4 only', '11123444m345p67s', '8s', 'pair-not-258'],
  ['combination: 22234444 reads with a pair of 2', '22234444m345p67s', '8s', 'small'],
  ['combination: a concealed kong is a triplet', '55p345s67s (777p) [1111m]', '8s', 'small'],
];

const EXEMPT_ROWS: readonly Row[] = [
  ['seven pairs', '1133m2244p66799s', '7s', '1: seven-pairs 1'],
  ['seven pairs, near miss: six pairs and two singles', '1133m2244p66789s', '7s', 'not-a-win'],
  ['seven pairs, near miss: pairs with a meld', '1133m2244p66s (777p)', '6s', 'not-a-win'],
  ['full flush', '1112345678899m', '7m', '1: full-flush 1'],
  ['full flush with a meld of its suit', '1112345699m (678m)', '9m', '1: full-flush 1'],
  ['full flush, near miss: a meld of another suit', '1112345699m (123p)', '9m', 'pair-not-258'],
  ['full flush, near miss: no shape', '1124567789999m', '9m', 'not-a-win'],
  ['all triplets', '111m33366p777s99s', '9s', '1: all-triplets 1'],
  ['all triplets with pong and kongs', '3366p (777s) [1111m] (9999m)', '6p', '1: all-triplets 1'],
  ['all triplets with pong and a concealed kong', '333p66p99s (777s) [1111m]', '9s', '1: all-triplets 1'],
  ['all triplets, near miss: a chow in the hand', '111m34566p777s99s', '9s', 'pair-not-258'],
  ['all triplets, near miss: a chow laid out', '111m66p99s77s (345p)', '9s', 'not-a-win'],
  ['all 258, no shape needed', '2258m2558p22588s', '8s', '1: all-258 1'],
  ['all 258 with a pong of fives', '2258m288p588s (555p)', '8s', '1: all-258 1'],
  ['all 258, near miss: a pong of sevens', '2258m288p588s (777p)', '8s', 'not-a-win'],
  ['all 258, near miss: one four', '2258m2458p22588s', '8s', 'not-a-win'],
  ['all claimed', '4s (123m) (456m) (777p) (1111s)', '4s', '1: all-claimed 1'],
  ['all claimed with an added kong', '4s (123m) (456m) (777p) (1111s+)', '4s', '1: all-claimed 1'],
  ['all claimed, near miss: a concealed kong', '4s (123m) (456m) (777p) [1111s]', '4s', 'pair-not-258'],
  ['all claimed, near miss: three melds', '4s678s (123m) (456m) (777p)', '4s', 'pair-not-258'],
  ['all claimed, near miss: another tile', '4s (123m) (456m) (777p) (1111s)', '5s', 'not-a-win'],
  ['combination: a lawful pair beside a concealed kong is small', '5s (123m) (456m) (777p) [1111s]', '5s', 'small'],
  ['combination: four melds of 258 without a pair', '2s (222m) (555m) (888p) (555s)', '8s', '1: all-258 1'],
];

const CLAIMED = '4s (123m) (456m) (777p) (1111s)';

describe('CS-3 winning shapes', () => {
  it.each(PAIR_ROWS)('CS-3.1 %s', (_, holding, tile, outcome) => {
    expect(judgementText(reference.assess(discarded(holding, tile)))).toBe(outcome);
  });

  it.each(EXEMPT_ROWS)('CS-3.2 %s', (_, holding, tile, outcome) => {
    expect(judgementText(reference.assess(discarded(holding, tile)))).toBe(outcome);
  });

  it('CS-3.2 all claimed neither holds nor exempts on a self-draw', () => {
    expect(judgementText(reference.assess(drawn(CLAIMED, '4s')))).toBe('pair-not-258');
    expect(judgementText(reference.assess(drawn('5s (123m) (456m) (777p) (1111s)', '5s')))).toBe('small');
  });

  it('CS-3.2 a robbed tile never completes all claimed', () => {
    expect(judgementText(reference.assess(robbed('5s (123m) (456m) (777p) (1111s)', '5s')))).toBe('1: robbed-kong 1');
  });

  it.each([
    ['none', '4s', 'pair-not-258'],
    ['none', '5s', 'small'],
    ['pair-258', '4s', 'pair-not-258'],
    ['pair-258', '5s', '1: all-claimed 1'],
    ['free', '4s', '1: all-claimed 1'],
  ])('CS-12 allClaimedSelfDraw %s, pair of %s drawn: %s', (allClaimedSelfDraw, pair, outcome) => {
    const rules = rulesFor('changsha', { allClaimedSelfDraw });
    const holding = `${pair} (123m) (456m) (777p) (1111s)`;
    expect(judgementText(rules.assess(drawn(holding, pair as TileName)))).toBe(outcome);
  });

  it.each([
    ['heavenly', drawn('123m456m44p345s67s', '8s', { seat: 0, heavenly: true })],
    ['earthly', discarded('123m456m44p345s67s', '8s', { earthly: true })],
    ['last tile', drawn('123m456m44p345s67s', '8s', { lastTile: true })],
    ['kong bloom', drawn('456m44p345s67s [1111m]', '8s', { replacement: 'open' })],
    ['kong cannon', discarded('123m456m44p345s67s', '8s', { openKongs: 1 })],
    ['robbed kong', robbed('123m456m44p345s67s', '8s')],
  ])('CS-3.3 %s exempts nothing, except under bigFreePair', (_, won) => {
    expect(reference.assess(won)).toBe('pair-not-258');
    expect(rulesFor('changsha', { bigFreePair: true }).assess(won)).toMatchObject({ tier: 'big', total: 1 });
  });

  it('CS-12 bigFreePair frees no small win, and not by an all-claimed self-draw under pair-258', () => {
    const free = rulesFor('changsha', { bigFreePair: true, allClaimedSelfDraw: 'pair-258' });
    expect(free.assess(discarded('123m456m44p345s67s', '8s'))).toBe('pair-not-258');
    expect(free.assess(drawn(CLAIMED, '4s'))).toBe('pair-not-258');
    const onLast = free.assess(drawn(CLAIMED, '4s', { lastTile: true }));
    expect(judgementText(onLast)).toBe('2: all-claimed 1, last-tile-draw 1');
  });
});

describe('CS-9 winning again', () => {
  const small = discarded('123m456m55p345s67s', '8s', { banked: 'small' });
  const big = discarded('1133m2244p66799s', '7s', { banked: 'small' });

  it('CS-9.1 a declarer may not win small, by any means', () => {
    expect(reference.assess(small)).toBe('follow-up');
    expect(reference.assess(drawn('123m456m55p345s67s', '8s', { banked: 'small' }))).toBe('follow-up');
  });

  it('CS-9.1 a declarer may win big, also by a pattern of the moment', () => {
    expect(judgementText(reference.assess(big))).toBe('1: seven-pairs 1');
    const last = drawn('123m456m55p345s67s', '8s', { banked: 'small', lastTile: true });
    expect(judgementText(reference.assess(last))).toBe('1: last-tile-draw 1');
  });

  it('CS-9.1 a wrong pair is told before the bar', () => {
    expect(reference.assess(discarded('123m456m44p345s67s', '8s', { banked: 'small' }))).toBe('pair-not-258');
  });

  it('CS-9.1 what reads both small and big is big, however dear small is', () => {
    const dear = rulesFor('changsha', { rates: { small: 50 } });
    expect(judgementText(dear.assess(discarded('112233m1122355p', '3p')))).toBe('1: seven-pairs 1');
  });

  it('CS-9.2 a seat that banked big may not win again', () => {
    expect(reference.assess(discarded('1133m2244p66799s', '7s', { banked: 'big' }))).toBe('follow-up');
  });

  it('CS-12 followUp free bars nothing', () => {
    expect(judgementText(rulesFor('changsha', { followUp: 'free' }).assess(small))).toBe('small');
  });
});
