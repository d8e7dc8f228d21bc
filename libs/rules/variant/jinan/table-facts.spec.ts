import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../../testing/win-text.js';
import { formatTile, TILES } from '../../tiles/tile.js';
import type { Rules } from '../contract.js';
import { MATTERS } from '../law.js';
import { jinan, weihai } from './index.js';

const reference = rulesFor('jinan');

function copiesOf(rules: Rules, suit: string): number[] {
  return TILES.filter((tile) => formatTile(tile)[1] === suit).map((tile) => rules.copies[tile]);
}

describe('JN-1.1 tiles', () => {
  it('JN-1.1 144 tiles: suits and honors four copies each, eight flowers', () => {
    expect('mpsz'.split('').flatMap((suit) => copiesOf(reference, suit))).toEqual(Array.from({ length: 34 }, () => 4));
    expect(copiesOf(reference, 'f')).toEqual(Array.from({ length: 8 }, () => 1));
    expect(reference.wallSize).toBe(144);
  });

  it('JN-1.1 136 without flowers: Weihai, and Jinan by option', () => {
    const walls = [rulesFor('weihai'), rulesFor('jinan', { flowers: 0 })];
    expect(walls.map(({ wallSize }) => wallSize)).toEqual([136, 136]);
    expect(walls.flatMap((rules) => copiesOf(rules, 'f'))).toEqual(Array.from({ length: 16 }, () => 0));
    expect(walls.map(({ copies }) => copies.reduce((sum, n) => sum + n, 0))).toEqual([136, 136]);
  });
});

describe('JN-3 calls and kongs', () => {
  it('JN-3 every call; replacements from the tail; concealed kongs face down', () => {
    const { calls, kongs } = reference;
    expect(calls).toEqual({ chow: true, pong: true, exposedKong: true, addedKong: true });
    expect(kongs.replacements(() => true)).toEqual(['tail']);
    expect([kongs.source('tail'), kongs.moment('tail'), kongs.concealedFaceUp]).toEqual(['tail', 'kong', false]);
    expect([kongs.locks('tail'), kongs.drawsPair('tail'), kongs.wallNeeded]).toEqual([false, false, 1]);
  });

  it('JN-8 the nearest wins, declining is free; both are options', () => {
    expect([reference.severalWinners, reference.declinedWin]).toEqual(['nearest', 'free']);
    const other = rulesFor('weihai', { severalWinners: 'all', declinedWin: 'same-tile' });
    expect([other.severalWinners, other.declinedWin]).toEqual(['all', 'same-tile']);
  });

  it('JN-5 there are no opening hands, birds, offered last tile, sea, nor earthly wins', () => {
    const { opening, birds, lastTileOffered, sea } = reference;
    expect([opening, birds, lastTileOffered, sea]).toEqual([null, null, false, null]);
    const first = { discards: 1, dealerDraws: 1, calls: 0, by: 'discard', discarder: 0, dealer: 0, seat: 2 } as const;
    expect(reference.earthly(first)).toBe(false);
  });
});

describe('the book as text', () => {
  it('JN-1 … JN-11 every clause has its text, once, in order, in both editions', () => {
    const ids = '1.1 1.2 2.1 2.2 2.3 2.4 2.5 3 4.1 4.2 5 6.1 6.2 7.1 7.2 7.3 7.4 7.5 8 9.1 9.2 9.3 9.4 9.5 10 11';
    expect(jinan.clauses.map(({ id }) => id)).toEqual(ids.split(' ').map((number) => `JN-${number}`));
    expect(weihai.clauses.map(({ id }) => id)).toEqual(jinan.clauses.map(({ id }) => id));
    expect([...jinan.clauses, ...weihai.clauses].filter(({ text }) => text.zh === '' || text.en === '')).toEqual([]);
  });

  it('JN-1.1 the build without flowers has no flower pattern, and its clauses no flower in play', () => {
    expect(jinan.patterns.map(({ id }) => id).filter((id) => !weihai.patterns.some((each) => each.id === id))).toEqual([
      'flower-bloom',
    ]);
    const changed = weihai.clauses.filter((own, at) => own.text.en !== jinan.clauses[at].text.en).map(({ id }) => id);
    expect(changed).toEqual(['JN-1.1', 'JN-1.2', 'JN-5', 'JN-6.1', 'JN-6.2', 'JN-11']);
    const played = weihai.clauses.filter(({ text }) => /flower|花/i.test(text.en + text.zh));
    expect(played.filter(({ text }) => !/no flower|without flower/i.test(text.en))).toEqual([]);
  });

  it('JN-5 every pattern says in both languages when it holds', () => {
    expect(jinan.patterns.filter(({ holdsWhen }) => !holdsWhen?.zh || !holdsWhen.en)).toEqual([]);
  });

  it('JN-5 the patterns are listed in rule-book order', () => {
    expect(jinan.patterns.map(({ zh, value }) => `${zh} ${value}`)).toEqual([
      '混一色 2',
      '清一色 4',
      '七对 2',
      '豪华七对 4',
      '碰碰胡 2',
      '小二五八 2',
      '十三幺 10',
      '大吊车 2',
      '海底 2',
      '杠上开花 2',
      '花呲 2',
      '明约 2',
      '暗约 1',
    ]);
  });

  it('JN-1 … JN-11 the law names a clause of the book or of the shared table for every matter', () => {
    const own = jinan.clauses.map(({ id }) => id);
    const strange = MATTERS.filter(
      (matter) => !/^T-\d+$/.test(reference.law[matter]) && !own.includes(reference.law[matter]),
    );
    expect(strange).toEqual([]);
  });
});
