import { describe, expect, it } from '@jest/globals';
import { rulesFor } from '../../testing/win-text.js';
import { formatTile, TILES } from '../../tiles/tile.js';
import type { EarthlyFacts } from '../contract.js';
import { changsha, changshaClassic } from './index.js';

const reference = rulesFor('changsha');
const classic = rulesFor('changsha-classic');
const yes = (): boolean => true;
const no = (): boolean => false;

describe('CS-1 tiles and deal', () => {
  it('CS-1.1 108 tiles: m p s 1–9, four copies; no honors, no flowers', () => {
    const copiesOf = (suits: string): number[] => {
      const faces = TILES.filter((tile) => suits.includes(formatTile(tile)[1]));
      return faces.map((tile) => reference.copies[tile]);
    };
    expect(copiesOf('mps')).toEqual(Array.from({ length: 27 }, () => 4));
    expect(new Set(copiesOf('zf'))).toEqual(new Set([0]));
    expect(reference.copies.reduce((sum, copies) => sum + copies, 0)).toBe(reference.wallSize);
    expect(reference.wallSize).toBe(108);
  });
});

describe('CS-5 calls and kongs', () => {
  it('CS-5.1 chow, pong and every kong are played', () => {
    expect(reference.calls).toEqual({ chow: true, pong: true, exposedKong: true, addedKong: true });
  });

  it('CS-5.2 open or supplement, ready or not; open from the tail and opening, supplement from the front and not', () => {
    const { kongs } = reference;
    expect(kongs.replacements(no)).toEqual(['open', 'supplement']);
    expect([kongs.source('open'), kongs.opens('open')]).toEqual(['tail', true]);
    expect([kongs.source('supplement'), kongs.opens('supplement')]).toEqual(['front', false]);
  });

  it('CS-5.3 concealed kongs are shown face up', () => {
    expect(reference.kongs.concealedFaceUp).toBe(true);
  });

  it('CC-3.1 dice for a ready seat, else the tail, which opens nothing', () => {
    const { kongs } = classic;
    expect([...kongs.replacements(yes)].sort()).toEqual(['dice', 'tail']);
    expect(kongs.replacements(no)).toEqual(['tail']);
    expect([kongs.source('dice'), kongs.opens('dice')]).toEqual(['column', true]);
    expect([kongs.source('tail'), kongs.opens('tail')]).toEqual(['tail', false]);
  });
});

describe('CS-6 the last tile', () => {
  it('CS-6.1 CC-4 it is offered in both editions', () => {
    expect([reference.lastTileOffered, classic.lastTileOffered]).toEqual([true, true]);
  });
});

describe('CS-9.3 all who can may win', () => {
  it('CS-9.3 all win and declining restricts nothing; the classic table bars the same tile', () => {
    expect([reference.severalWinners, reference.declinedWin]).toEqual(['all', 'free']);
    expect([classic.severalWinners, classic.declinedWin]).toEqual(['all', 'same-tile']);
  });
});

describe('CS-4.2 earthly', () => {
  const first: EarthlyFacts = {
    discards: 1,
    dealerDraws: 1,
    calls: 0,
    by: 'discard',
    discarder: 0,
    dealer: 0,
    seat: 2,
  };

  it.each<readonly [string, Partial<EarthlyFacts>, boolean, boolean]>([
    ['off the dealer’s first discard', {}, true, true],
    ['off the next seat’s first discard', { discards: 2, discarder: 1 }, true, false],
    ['by self-draw in the first round', { by: 'self-draw', discarder: null, discards: 3 }, true, false],
    ['after the dealer’s second draw: near miss', { discards: 5, dealerDraws: 2 }, false, false],
    ['the dealer: near miss', { seat: 0, discarder: 1, discards: 2 }, false, false],
    ['after a kong before the first discard', { calls: 1 }, false, true],
    ['after a pong: near miss', { calls: 1, discards: 2, discarder: 2, seat: 3 }, false, false],
  ])('CS-4.2 CC-5 %s', (_, change, openingCycle, firstDiscard) => {
    expect(reference.earthly({ ...first, ...change })).toBe(openingCycle);
    expect(classic.earthly({ ...first, ...change })).toBe(firstDiscard);
  });
});

describe('the book as text', () => {
  const CLAUSES_OF_CHANGSHA =
    '1.1 1.2 2.1 2.2 2.3 2.4 2.5 2.6 3.1 3.2 3.3 4.1 4.2 4.3 5.1 5.2 5.3 6.1 6.2 6.3 6.4 7.1 7.2 7.3 8.1 8.2 8.3 ' +
    '9.1 9.2 9.3 10.1 10.2 10.3 10.4 10.5 10.6 11 12 13';

  it('CS-1 … CS-13 every clause has its text, once, in order', () => {
    const ids = changsha.clauses.map(({ id }) => id);
    expect(ids).toEqual(CLAUSES_OF_CHANGSHA.split(' ').map((number) => `CS-${number}`));
  });

  it('CC-1 … CC-8 come before the clauses that hold where they are silent', () => {
    const ids = changshaClassic.clauses.map(({ id }) => id);
    expect(ids.slice(0, 11)).toEqual('1 2 3.1 3.2 3.3 3.4 4 5 6 7 8'.split(' ').map((number) => `CC-${number}`));
    expect(ids.slice(11)).toEqual(changsha.clauses.map(({ id }) => id));
  });

  it('CC-1 the classic list carries what CC makes of each clause of CS that it changes', () => {
    const classic = changshaClassic.clauses.slice(11);
    const changed = classic.filter(({ text }, at) => text.en !== changsha.clauses[at].text.en);
    expect(changed.map(({ id }) => id)).toEqual(
      '2.2 2.6 3.2 4.2 4.3 5.2 6.2 8.2 9.1 9.3 10.1 13'.split(' ').map((number) => `CS-${number}`),
    );
    expect(changed.filter(({ text }) => !/here/i.test(text.en) || !text.zh.includes('此处'))).toEqual([]);
    expect(changshaClassic.clauses[0].text.en).toContain('Where CC is silent, CS holds');
  });

  it('CS-4.2 CC-5 every pattern says in both languages when it holds', () => {
    const all = [...changsha.patterns, ...changshaClassic.patterns];
    expect(all.filter(({ holdsWhen }) => !holdsWhen?.zh || !holdsWhen.en)).toEqual([]);
  });

  it('CS-4.2 the patterns are listed in rule-book order', () => {
    expect(changsha.patterns.map(({ zh, value }) => `${zh} ${value}`)).toEqual([
      '碰碰胡 1',
      '将将胡 1',
      '清一色 1',
      '全求人 1',
      '七巧对 1',
      '豪华七小对 2',
      '海底捞月 1',
      '河底捞鱼 1',
      '杠上开花 1',
      '杠上炮 1',
      '双杠上炮 2',
      '抢杠胡 1',
      '地胡 1',
      '天胡 1',
    ]);
  });

  it('CC-5 the classic list has no double cannon and calls the last tile thrown 海底炮', () => {
    const names = changshaClassic.patterns.map(({ zh }) => zh);
    expect(names).toHaveLength(13);
    expect(names).toContain('海底炮');
    expect(names).not.toContain('双杠上炮');
  });
});
