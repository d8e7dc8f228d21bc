import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatTiles, tilesOf } from '../notation/tiles-text.js';
import { TILES, type Tile } from '../tiles/tile.js';
import { concealedOf } from './concealed.js';
import { type Reading, readingsOf } from './readings.js';

const show = (reading: Reading): string => {
  switch (reading.kind) {
    case 'standard':
      return `chows ${formatTiles(reading.chows)} triplets ${formatTiles(reading.triplets)} pair ${formatTiles([reading.pair])}`;
    case 'seven-pairs':
      return `pairs ${formatTiles(reading.pairs)}`;
  }
};
const tilesIn = (reading: Reading): Tile[] =>
  reading.kind === 'seven-pairs'
    ? reading.pairs.flatMap((tile) => [tile, tile])
    : [
        ...reading.chows.flatMap((tile) => [tile, TILES[tile + 1], TILES[tile + 2]]),
        ...reading.triplets.flatMap((tile) => [tile, tile, tile]),
        reading.pair,
        reading.pair,
      ];

/** Sets and a pair chosen one by one; the reading they were chosen as must be found. */
const chosen = fc
  .tuple(
    fc.array(fc.constantFrom(...TILES.filter((t) => t < 27 && t % 9 < 7)), { maxLength: 4 }),
    fc.uniqueArray(fc.constantFrom(...TILES.slice(0, 34)), { maxLength: 4 }),
    fc.constantFrom(...TILES.slice(0, 34)),
  )
  .map(([chows, triplets, pair]): Reading => {
    const kept = triplets.slice(0, 4 - chows.length).sort((a, b) => a - b);
    return { kind: 'standard', chows: [...chows].sort((a, b) => a - b), triplets: kept, pair };
  })
  .filter((reading) => concealedOf(tilesIn(reading)).counts.every((count) => count <= 4));

describe('readings', () => {
  it.each([
    ['T-12 one reading', '123m456m789p345s55s', ['chows 14m7p3s triplets  pair 5s']],
    [
      'T-12 three equal chows are three triplets too',
      '222333444m55p',
      ['chows 222m triplets  pair 5p', 'chows  triplets 234m pair 5p'],
    ],
    ['T-12 only one end of 22345678 pairs', '22345678m111222z', ['chows 36m triplets 12z pair 2m']],
    ['T-12 the pair is 2 or 5', '22234555m', ['chows 2m triplets 5m pair 2m', 'chows 3m triplets 2m pair 5m']],
    [
      'HF-6.1 seven pairs are a reading beside the standard ones',
      '112233m445566m77m',
      [
        'chows 1144m triplets  pair 7m',
        'chows 1155m triplets  pair 4m',
        'chows 2255m triplets  pair 1m',
        'pairs 1234567m',
      ],
    ],
    ['CS-3.2 four alike are two pairs', '1111m3344p5577s99s', ['pairs 11m34p579s']],
    ['T-12 an incomplete holding has none', '1112m3344p5577s99s', []],
  ])('%s', (_, text, readings) => {
    expect(
      readingsOf(concealedOf(tilesOf(text)))
        .map(show)
        .sort(),
    ).toEqual([...readings].sort());
  });

  it('T-12 whatever sets a holding was laid from, that reading is found, once, and every reading uses all tiles', () => {
    fc.assert(
      fc.property(chosen, (reading) => {
        const tiles = formatTiles(tilesIn(reading));
        const found = readingsOf(concealedOf(tilesIn(reading)));
        const shown = found.map(show);
        expect(shown.filter((text) => text === show(reading))).toHaveLength(1);
        expect(new Set(shown).size).toBe(shown.length);
        expect(new Set(found.map((each) => formatTiles(tilesIn(each))))).toEqual(new Set([tiles]));
      }),
      { numRuns: 2000 },
    );
  });
});
