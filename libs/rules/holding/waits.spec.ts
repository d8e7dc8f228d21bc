import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatTiles, tilesOf } from '../notation/tiles-text.js';
import { fullCopies, suitedCopies } from '../tiles/wall.js';
import { TILES, tileOf } from '../tiles/tile.js';
import { concealedOf, type Concealed } from './concealed.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  formsOf,
  ONE_SUIT,
  SEVEN_PAIRS,
  STANDARD,
  STANDARD_258,
  THIRTEEN_ORPHANS,
} from './forms.js';
import type { Meld } from './meld.js';
import { shapeWaits, waits } from './waits.js';

const FULL = fullCopies(0);
const read = (text: string) => concealedOf(tilesOf(text));
/** The same question by trying every tile; `ONE_SUIT` there means sets and a pair in one suit. */
const completes = (shapes: number) => (concealed: Concealed) => {
  const forms = formsOf(concealed);
  const flush = (forms & ONE_SUIT) !== 0 && (forms & STANDARD) !== 0;
  return (forms & shapes & ~ONE_SUIT) !== 0 || ((shapes & ONE_SUIT) !== 0 && flush);
};

/** Complete holdings of sets, pairs or orphans with one tile taken, and now and then one tile changed. */
const holdings = fc
  .tuple(
    fc.oneof(
      fc.array(
        fc.constantFrom('111m', '222m', '234m', '345m', '555p', '456p', '678p', '888s', '258s', '333z', '123s'),
        {
          minLength: 4,
          maxLength: 4,
        },
      ),
      fc.array(fc.constantFrom('11m', '22m', '55p', '88s', '99s', '11z', '77z', '44m', '33m'), {
        minLength: 6,
        maxLength: 6,
      }),
      fc.constant(['19m', '19p', '19s', '123456z']),
      fc.array(fc.constantFrom('123m', '234m', '345m', '456m', '567m', '789m', '222m', '999m'), {
        minLength: 1,
        maxLength: 4,
      }),
    ),
    fc.constantFrom('22m', '44p', '55s', '66z', '17z', '55m', '99p'),
    fc.nat(13),
    fc.option(fc.tuple(fc.nat(12), fc.constantFrom(...TILES.slice(0, 34)))),
  )
  .map(([groups, pair, gone, change]) => {
    const tiles = tilesOf(groups.join('') + pair);
    tiles.splice(gone % tiles.length, 1);
    if (change !== null) tiles[change[0] % tiles.length] = change[1];
    return tiles;
  })
  .filter((tiles) => concealedOf(tiles).counts.every((count) => count <= 4));

describe('waits', () => {
  it.each([
    ['T-13 two sides', '23m567m789p345s55s', STANDARD, '14m'],
    ['CS-3.1 the pair must be 2, 5 or 8', '4m123m789p345s666s', STANDARD_258, ''],
    ['CS-3.1 of a four-tile run only the end of 2, 5 or 8 can pair', '2345m789p345s666s', STANDARD_258, '25m'],
    ['T-13 nine ways', '1112345678999m', STANDARD, '123456789m'],
    ['CS-3.2 seven pairs wait for the odd tile', '1133m4466p7799s2z', SEVEN_PAIRS, '2z'],
    ['CS-3.2 all triplets wait with any pair', '111m333m44p666s99s', ALL_TRIPLETS, '4p9s'],
    ['CS-3.2 thirteen tiles of 2, 5 and 8 wait for what is left of them', '2222m5558p2225s8s', ALL_258, '58m258p258s'],
    ['CS-3.2 a flush waits with any pair', '4m123m789m345m666m', ONE_SUIT, '1245m'],
    ['JN-2.4 thirteen orphans wait thirteen ways', '19m19p19s1234567z', THIRTEEN_ORPHANS, '19m19p19s1234567z'],
    ['JN-2.4 twelve orphans and a pair wait for the last', '119m19p9s1234567z', THIRTEEN_ORPHANS, '1s'],
  ])('%s', (_, text, shapes, expected) => {
    expect(formatTiles(shapeWaits(read(text), [], shapes))).toBe(expected);
    expect(formatTiles(waits(read(text), [], FULL, completes(shapes)))).toBe(expected);
  });

  it('T-13 a tile held four times is no wait, melds included', () => {
    const melds: Meld[] = [{ kind: 'pong', tile: tileOf('4p') }];
    const single = read('123m789p345s4p');
    expect(shapeWaits(single, melds, STANDARD)).toEqual([]);
    expect(waits(single, melds, FULL, completes(STANDARD))).toEqual([]);
    expect(formatTiles(shapeWaits(single, [], STANDARD))).toBe('4p');
  });

  it('T-13 a tile in a chow counts among the four', () => {
    const melds: Meld[] = [{ kind: 'chow', tile: tileOf('3p') }];
    const three = read('444p2s3s55s');
    expect(formatTiles(shapeWaits(three, melds, STANDARD))).toBe('14s');
    expect(formatTiles(shapeWaits(read('44456p22s'), melds, STANDARD))).toBe('7p2s');
  });

  it('HF-1 a tile that the set does not have is no wait', () => {
    expect(formatTiles(waits(read('23m567m777p345s55s'), [], suitedCopies(2, 8), completes(STANDARD)))).toBe('4m');
  });

  it('T-13 the tables wait for exactly the tiles that trying every tile finds', () => {
    const everything = STANDARD | STANDARD_258 | ALL_TRIPLETS | SEVEN_PAIRS | ALL_258 | ONE_SUIT | THIRTEEN_ORPHANS;
    const shapes = [STANDARD, STANDARD_258, ALL_TRIPLETS, SEVEN_PAIRS, ALL_258, ONE_SUIT, THIRTEEN_ORPHANS, everything];
    fc.assert(
      fc.property(holdings, fc.constantFrom(...shapes), (tiles, wanted) => {
        const concealed = concealedOf(tiles);
        expect(formatTiles(shapeWaits(concealed, [], wanted))).toBe(
          formatTiles(waits(concealed, [], FULL, completes(wanted))),
        );
      }),
      { numRuns: 4000 },
    );
  });
});
