import { describe, expect, it } from '@jest/globals';
import type { Kong, Meld } from '../../holding/meld.js';
import { concealedOf } from '../../holding/concealed.js';
import { isSoundRow } from '../../settlement/payment-row.js';
import { rulesFor } from '../../testing/win-text.js';
import type { Seat } from '../../tiles/seat.js';
import { formatTile, tileOf, type TileName } from '../../tiles/tile.js';
import type { Outcome } from '../contract.js';

const rules = rulesFor('jinan');

function tiles(...names: readonly TileName[]) {
  return names.map(tileOf);
}

describe('JN-1.2 flowers', () => {
  it('JN-1.2 a seat shows what flowers it holds, replaced from the tail; other tiles are none', () => {
    const held = concealedOf(tiles('7f', '1m', '5z', '2f'));
    expect(rules.flowers?.due(held).map(formatTile)).toEqual(['2f', '7f']);
    expect(rules.flowers?.due(concealedOf(tiles('1m', '7z')))).toEqual([]);
    expect(rules.flowers?.source).toBe('tail');
    expect(['1f', '8f', '7z', '9s'].map((name) => rules.flowers?.isFlower(tileOf(name as TileName)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('JN-1.1 a table without flowers has no such chapter', () => {
    expect(rulesFor('weihai').flowers).toBeNull();
    expect(rulesFor('jinan', { flowers: 0 }).flowers).toBeNull();
  });
});

describe('JN-4 declaring ready', () => {
  const { ready } = rules;
  const before = tiles('5s', '8s');

  it('JN-4.1 a seat that waits may declare, once a hand', () => {
    expect(ready?.declarable(before, 'none')).toEqual(['open', 'closed']);
    expect(ready?.declarable([], 'none')).toEqual([]);
    expect(ready?.declarable(before, 'closed')).toEqual([]);
    expect(ready?.declarable(before, 'open')).toEqual([]);
  });

  it('JN-4.2 open locks, closed does not; open alone is announced', () => {
    expect([ready?.locks('open'), ready?.locks('closed')]).toEqual([true, false]);
    expect([ready?.announced('open'), ready?.announced('closed')]).toEqual([true, false]);
  });

  it.each<readonly [string, readonly TileName[], boolean]>([
    ['the same waits', ['8s', '5s'], true],
    ['one wait fewer', ['5s'], false],
    ['one wait more', ['2s', '5s', '8s'], false],
    ['another wait', ['5s', '7s'], false],
    ['none left', [], false],
  ])('JN-4.2 a kong after which there are %s', (_, after, same) => {
    expect(ready?.mayKong('open', before, tiles(...after))).toBe(same);
    expect(ready?.mayKong('closed', before, tiles(...after))).toBe(true);
    expect(ready?.voids('closed', before, tiles(...after))).toBe(!same);
    expect(ready?.voids('open', before, tiles(...after))).toBe(false);
  });
});

describe('JN-7.4 liability', () => {
  const chow = (from: Seat): Meld => ({ kind: 'chow', tile: tileOf('1m'), from });
  const pong = (from: Seat): Meld => ({ kind: 'pong', tile: tileOf('9p'), from });
  const kong = (form: Kong['form'], from?: Seat): Kong => ({ kind: 'kong', tile: tileOf('7z'), form, from });

  it.each<readonly [string, readonly Meld[], Seat | null]>([
    ['chow, pong and exposed kong from one seat', [chow(0), pong(0), kong('exposed', 0)], 0],
    ['an added kong is the pong it was', [chow(0), pong(0), kong('added', 0)], 0],
    ['the third of four calls', [chow(3), pong(2), chow(3), pong(3)], 3],
    ['a fourth call keeps the link', [chow(3), pong(3), chow(3), pong(3)], 3],
    ['near miss: two from one, one from another', [chow(0), pong(0), kong('exposed', 2)], null],
    ['near miss: two each', [chow(0), chow(0), pong(2), pong(2)], null],
    ['near miss: a concealed kong is no call', [chow(0), pong(0), kong('concealed')], null],
    ['near miss: two calls', [chow(0), pong(0)], null],
    ['no melds', [], null],
  ])('JN-7.4 %s', (_, melds, liable) => {
    expect(rules.liability?.liable(melds)).toBe(liable);
  });

  it('JN-7.3 who pays a bloom: the feeder of an exposed kong, unless a flower came last', () => {
    expect(rules.liability?.bloomPayer(kong('exposed', 2), 'kong')).toBe(2);
    expect(rules.liability?.bloomPayer(kong('exposed', 2), 'flower')).toBeNull();
    expect(rules.liability?.bloomPayer(kong('exposed', 2), null)).toBeNull();
    expect(rules.liability?.bloomPayer(kong('added', 2), 'kong')).toBeNull();
    expect(rules.liability?.bloomPayer(kong('concealed'), 'kong')).toBeNull();
  });
});

describe('JN-9 dead hands', () => {
  it.each([
    [0, 12],
    [1, 14],
    [2, 16],
    [3, 18],
    [4, 18],
  ])('JN-9.1 after %i kongs the wall is dead at %i tiles, and not before', (kongs, left) => {
    expect(rules.deadWall?.isDead(left, kongs)).toBe(true);
    expect(rules.deadWall?.isDead(left - 1, kongs)).toBe(true);
    expect(rules.deadWall?.isDead(left + 1, kongs)).toBe(false);
  });

  it('JN-9.2 the fourth kong draws the hand, the third does not', () => {
    expect([3, 4].map((kongs) => rules.deadWall?.drawnByKongs(kongs))).toEqual([false, true]);
  });

  it('JN-9.4 the stake doubles with each drawn hand, five times at most; a win resets it', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map((n) => rules.streak?.stake(n))).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
    expect([rules.streak?.next(2, 'drawn'), rules.streak?.next(7, 'won')]).toEqual([3, 0]);
  });

  it('JN-10 openingStreak: n of the first hand of a match', () => {
    expect([rules.streak?.opening, rulesFor('weihai', { openingStreak: 2 }).streak?.opening]).toEqual([0, 2]);
  });

  it('JN-9.5 before the hand after three drawn ones the dealer pays each one point; at no other n', () => {
    const rows = rules.streak?.rows(2, 3) ?? [];
    expect(rows.map(({ from, to, amount }) => [from, to, amount])).toEqual([[2, 0, 1], [2, 1, 1], [2, 3, 1]]); // prettier-ignore
    expect(rows.every(isSoundRow)).toBe(true);
    expect([0, 1, 2, 4, 5, 6].flatMap((n) => rules.streak?.rows(2, n) ?? [])).toEqual([]);
  });
});

describe('JN-9.3 next dealer', () => {
  const drawn: Outcome = {
    dealer: 3,
    streak: 1,
    drawnBefore: 0,
    declarers: [],
    openingBirdSeat: null,
    endedByOpening: false,
    winners: [],
    payer: null,
    lastTileTaker: null,
    lastTileFirstOffered: null,
    lastReplacementSeat: null,
    drawn: true,
  };
  const won: Outcome = { ...drawn, drawn: false, winners: [1] };

  it.each<readonly [string, Outcome, Seat]>([
    ['drawn: the next seat', drawn, 0],
    ['won: the winner', won, 1],
    ['won off a discard: the winner', { ...won, payer: 2 }, 1],
    ['the dealer wins: it deals again', { ...won, winners: [3] }, 3],
    ['several winners: the discarder', { ...won, winners: [1, 2], payer: 0 }, 0],
  ])('JN-9.3 %s', (_, outcome, seat) => {
    expect(rules.nextDealer(outcome)).toEqual({ seat, clause: 'JN-9.3' });
  });
});
