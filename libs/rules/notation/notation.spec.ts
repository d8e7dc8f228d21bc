import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { concealedOf, emptyConcealed } from '../holding/concealed.js';
import { copiesInMelds, type Meld, meldTiles } from '../holding/meld.js';
import { TILES } from '../tiles/tile.js';
import { formatHolding, formatMeld, parseHolding, parseMeld } from './holding-text.js';
import { addTilesText, formatCounts, formatTiles, parseCounts, parseTiles, tilesOf } from './tiles-text.js';
import { formatWall, parseWall } from './wall-text.js';

const tiles = fc.array(fc.constantFrom(...TILES), { maxLength: 40 });
const sorted = tiles.map((list) => [...list].sort((a, b) => a - b));
const codeOf = (result: { ok: boolean; refusal?: { code: string; clause: string } }) => result.refusal?.code;

const meld: fc.Arbitrary<Meld> = fc.oneof(
  fc.constantFrom(...TILES.filter((t) => t < 27 && t % 9 < 7)).map((tile): Meld => ({ kind: 'chow', tile })),
  fc.constantFrom(...TILES.slice(0, 34)).map((tile): Meld => ({ kind: 'pong', tile })),
  fc
    .tuple(fc.constantFrom(...TILES.slice(0, 34)), fc.constantFrom('exposed', 'concealed', 'added'))
    .map(([tile, form]): Meld => ({ kind: 'kong', tile, form: form as 'exposed' | 'concealed' | 'added' })),
);

describe('tiles as text', () => {
  it.each([
    ['T-2 ranks then suit', '123m55p777s', '123m55p777s'],
    ['T-2 any order is sorted m p s z f, then rank', '1f7s2z3m55p1m', '13m55p7s2z1f'],
    ['T-2 groups may stand apart', ' 44p 123m\n4p ', '123m444p'],
    ['T-2 no tiles', '', ''],
  ])('%s', (_, text, formatted) => {
    const parsed = parseTiles(text);
    expect(parsed.ok && formatTiles(parsed.value)).toBe(formatted);
  });

  it.each([
    ['T-2 rank 0 is none', '120m', '“0m” at character 3'],
    ['T-2 honors end at 7', '8z', '“8z” at character 1'],
    ['T-2 flowers end at 8', '9f', '“9f” at character 1'],
    ['T-2 a suit is wanted at the end', '12m34', '“34” at character 4'],
    ['T-2 a suit is wanted before a gap', '12 3m', '“12” at character 1'],
    ['T-2 a suit alone is nothing', 'm12p', '“m” at character 1'],
    ['T-2 other letters are no suits', '12x', '“1x” at character 1'],
    ['T-2 letters beyond the alphabet are no suits', '1万', '“1万” at character 1'],
  ])('%s', (_, text, place) => {
    const parsed = parseTiles(text);
    expect(codeOf(parsed)).toBe('bad-tiles');
    expect(!parsed.ok && parsed.refusal.message.en).toContain(place);
  });

  it('T-2 parse ∘ format = identity, also by counts and by the quick way', () => {
    fc.assert(
      fc.property(sorted, (list) => {
        const text = formatTiles(list);
        expect(parseTiles(text)).toEqual({ ok: true, value: list });
        expect(tilesOf(text)).toEqual(list);
        const counts = parseCounts(text);
        expect(counts.ok && formatCounts(counts.value)).toBe(text);
      }),
    );
  });

  it('T-2 the quick way adds what the slow way reads', () => {
    fc.assert(
      fc.property(
        tiles.map((list) => formatWall(list)),
        (text) => {
          const quick = emptyConcealed();
          addTilesText(quick, text);
          expect(quick).toEqual(concealedOf(tilesOf(text)));
          expect(parseTiles(text)).toEqual({ ok: true, value: tilesOf(text) });
        },
      ),
    );
  });
});

describe('walls as text', () => {
  it('T-3 parse ∘ format = identity, order kept', () => {
    fc.assert(
      fc.property(tiles, (list) => {
        expect(parseWall(formatWall(list))).toEqual({ ok: true, value: list });
      }),
    );
  });

  it.each([
    ['T-3 every tile has two characters', '3m7', '“7” at character 3'],
    ['T-3 compact text is no wall', '33mm', '“33” at character 1'],
  ])('%s', (_, text, place) => {
    const parsed = parseWall(text);
    expect(!parsed.ok && parsed.refusal.message.en).toContain(place);
  });
});

describe('holdings as text', () => {
  it('T-9 round brackets are exposed, square ones a concealed kong', () => {
    const parsed = parseHolding('123m 456m 44p 67s (777p) [1111s]');
    expect(parsed.ok && formatHolding(parsed.value)).toBe('123456m44p67s (777p) [1111s]');
    expect(parsed.ok && parsed.value.melds.map((each) => each.kind)).toEqual(['pong', 'kong']);
  });

  it.each([
    ['(345s)', '345s'],
    ['(543s)', '345s'],
    ['(777z)', '777z'],
    ['(1111s)', '1111s'],
    ['(1111s+)', '1111s'],
    ['[1111s]', '1111s'],
  ])('T-9 %s is a meld', (text, held) => {
    const parsed = parseMeld(text);
    expect(parsed.ok && formatTiles(meldTiles(parsed.value))).toBe(held);
  });

  it.each(['(346s)', '(89s1z)', '(123z)', '(89m1p)', '(11s)', '[111s]', '(777p+)', '(777p', '()', '[]', '(11111s)'])(
    'T-9 %s is no meld',
    (text) => {
      expect(codeOf(parseMeld(text))).toBe('bad-meld');
    },
  );

  it('T-2 five alike are refused, melds counted', () => {
    expect(codeOf(parseHolding('77p 12m (777p)'))).toBe('five-alike');
    expect(codeOf(parseHolding('7p 12m (777p)'))).toBe(undefined);
    expect(codeOf(parseHolding('7777p 12m (789p)'))).toBe('five-alike');
  });

  it('T-9 parse ∘ format = identity', () => {
    const holding = fc
      .tuple(fc.array(fc.constantFrom(...TILES), { maxLength: 14 }), fc.array(meld, { maxLength: 4 }))
      .map(([list, melds]) => ({ concealed: concealedOf(list), melds }))
      .filter(({ concealed, melds }) => TILES.every((t) => concealed.counts[t] + copiesInMelds(melds, t) <= 4));
    fc.assert(
      fc.property(holding, (each) => {
        expect(parseHolding(formatHolding(each))).toEqual({ ok: true, value: each });
        expect(each.melds.map((laid) => parseMeld(formatMeld(laid)))).toEqual(
          each.melds.map((value) => ({ ok: true, value })),
        );
      }),
    );
  });
});
