import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../../testing/win-text.js';
import { formatTile, TILES } from '../../tiles/tile.js';
import type { EarthlyFacts } from '../contract.js';
import { MATTERS } from '../law.js';
import { hefei } from './index.js';

const rules = rulesFor('hefei');

describe('HF-1 tiles', () => {
  it('HF-1.1 84 tiles: m p s 2–8, four copies each, nothing else', () => {
    const held = TILES.filter((tile) => rules.copies[tile] > 0).map(formatTile);
    expect(held).toEqual(['m', 'p', 's'].flatMap((suit) => [2, 3, 4, 5, 6, 7, 8].map((rank) => `${rank}${suit}`)));
    expect(held.length * 4).toBe(rules.wallSize);
    expect(rules.copies.reduce((sum, copies) => sum + copies, 0)).toBe(84);
  });

  it('HF-1.2 31 tiles are left after the dealer’s fourteenth: 27 and the sea', () => {
    const left = Array.from({ length: rules.wallSize - 53 }, (_, drawn) => rules.wallSize - 53 - drawn);
    expect(left.filter((tiles) => rules.sea?.isDraw(tiles) === false)).toHaveLength(27);
  });
});

describe('HF-2 no calls', () => {
  it('HF-2 neither chow nor pong nor exposed or added kong is played', () => {
    expect(rules.calls).toEqual({ chow: false, pong: false, exposedKong: false, addedKong: false });
  });

  it('HF-2 a concealed kong needs five tiles in the wall, is replaced from the tail and lies face down', () => {
    const { kongs } = rules;
    expect([kongs.wallNeeded, kongs.concealedFaceUp]).toEqual([5, false]);
    expect(kongs.replacements(() => false)).toEqual(['tail']);
    expect([kongs.source('tail'), kongs.moment('tail'), kongs.opens('tail')]).toEqual(['tail', 'kong', true]);
    expect([kongs.drawsPair('tail'), kongs.locks('tail'), kongs.dice(42)]).toEqual([false, false, []]);
  });
});

describe('HF-5 the sea', () => {
  it.each([
    [5, false],
    [4, true],
    [3, true],
    [2, true],
    [1, true],
  ])('HF-5 a draw due with %i tiles left: %s', (left, isSea) => {
    expect(rules.sea?.isDraw(left)).toBe(isSea);
  });

  it('HF-5 no kong is declared in it, and no kong leads into it', () => {
    expect(rules.sea?.isDraw(rules.kongs.wallNeeded)).toBe(false);
    expect(rules.sea?.isDraw(rules.kongs.wallNeeded - 1)).toBe(true);
  });

  it('HF-5 without a win the hand is drawn; the last tile is not offered round', () => {
    expect([rules.sea?.spent, rules.lastTileOffered]).toEqual(['sea-spent', false]);
  });
});

describe('HF-7 streaks', () => {
  it('HF-7.2 n counts the hands of one dealer from 1', () => {
    const { dealing } = rules;
    expect([dealing?.opening, dealing?.next(1, 2, 2), dealing?.next(4, 2, 2), dealing?.next(4, 2, 3)]).toEqual([
      1, 2, 5, 1,
    ]);
  });

  it('HF-8 streakFromZero leaves the recorded n alone', () => {
    expect(rulesFor('hefei', { streakFromZero: true }).dealing?.opening).toBe(1);
  });

  it('HF-8 drawn hands in a row are counted only where they make the dealer pass, and nothing is paid for them', () => {
    const passing = rulesFor('hefei', { dealerPassAfterDraws: 2 });
    expect([rules.dealing?.countsDrawn, passing.dealing?.countsDrawn]).toEqual([false, true]);
    expect([rules.streak, passing.streak]).toEqual([null, null]);
  });

  it('HF-7.3 one winner, the nearest; declining restricts nothing', () => {
    expect([rules.severalWinners, rules.declinedWin]).toEqual(['nearest', 'free']);
  });
});

describe('HF-6 earthly', () => {
  const FIRST: EarthlyFacts = {
    discards: 1,
    dealerDraws: 1,
    calls: 0,
    by: 'discard',
    discarder: 2,
    dealer: 2,
    seat: 0,
  };

  it.each<readonly [string, EarthlyFacts, boolean]>([
    ['on the dealer’s first discard', FIRST, true],
    ['after a concealed kong of the dealer', { ...FIRST, calls: 1 }, true],
    ['near miss: on the second discard', { ...FIRST, discards: 2 }, false],
    ['near miss: on another’s discard', { ...FIRST, discards: 2, discarder: 3 }, false],
    ['near miss: on its own first draw', { ...FIRST, by: 'self-draw', discarder: null }, false],
    ['near miss: the dealer itself', { ...FIRST, seat: 2 }, false],
  ])('HF-6 earthly %s', (_, facts, holds) => {
    expect(rules.earthly(facts)).toBe(holds);
  });
});

describe('HF the book as text', () => {
  it('HF every matter and every pattern names a clause that the book or the shared table has', () => {
    const known = new Set(hefei.clauses.map(({ id }) => id));
    const named = [...MATTERS.map((matter) => rules.law[matter]), ...hefei.patterns.map(({ clause }) => clause)];
    const whole = named.filter((clause) => clause.startsWith('HF') && !known.has(clause));
    expect(whole.filter((clause) => ![...known].some((id) => id.startsWith(`${clause}.`)))).toEqual([]);
    expect(named.every((clause) => /^(HF|T)-\d/.test(clause))).toBe(true);
  });

  it('HF-1 – HF-9 every clause stands there once, in both languages', () => {
    const ids = hefei.clauses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map((id) => id.split('.')[0]))).toEqual(
      new Set(Array.from({ length: 9 }, (_, at) => `HF-${at + 1}`)),
    );
    expect(hefei.clauses.every(({ text }) => text.zh !== '' && text.en !== '')).toBe(true);
  });

  it('HF-6 every pattern says in both languages when it holds; its value needs no language', () => {
    expect(hefei.patterns.filter(({ holdsWhen }) => !holdsWhen?.zh || !holdsWhen.en)).toEqual([]);
    expect(hefei.patterns.filter(({ value }) => /[a-mo-z]/.test(value))).toEqual([]);
  });
});
