import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTile, concealedOf, isStandardWith258Pair, parseHolding, TILES, type Tile } from '#rules';
import { accepted, lacking, OUT_OF_REACH, type Goal, type Held } from './goal.js';

function holding(text: string): Held {
  const parsed = parseHolding(text);
  if (!parsed.ok) throw new Error(parsed.refusal.message.en);
  return parsed.value;
}

/** Some tiles of a full set of 108, as many as asked. */
function dealt(size: number): fc.Arbitrary<Tile[]> {
  const set = TILES.slice(0, 27).flatMap((tile) => [tile, tile, tile, tile]);
  return fc.shuffledSubarray(set, { minLength: size, maxLength: size });
}

describe('how far a holding is from a goal', () => {
  it.each<[Goal, string, number]>([
    ['fast', '123m456m789p22s55s', 1],
    ['fast', '123m456m789p22s555s', 0],
    ['fast', '123m456m789p11s333s', 2], // CS-3.1 the pair must be 2, 5 or 8
    ['fast', '123m456m22s55s (777p)', 1],
    ['pairs', '1133m5577p2244s99s', 0],
    ['pairs', '1111m5577p2244s9s', 1],
    ['pairs', '1133m55p2244s (777p)', OUT_OF_REACH],
    ['triplets', '111m333p55s77s (999m)', 1],
    ['triplets', '111m333p55s77s (123m)', OUT_OF_REACH],
    ['flush', '123456789m22p44s', 5],
    ['flush', '1234567m22m1p (333p)', 10],
    ['all-258', '2258m2588p2558s9s', 2],
    ['all-258', '2258m25p588s9s (222s)', 2],
    ['claimed', '7m (123m) (456p) (777p) (999s)', 1],
    ['claimed', '7m (123m) (456p) (777p) [9999s]', OUT_OF_REACH],
  ])('%s: %s lacks %i', (goal, text, tiles) => {
    expect(lacking(goal, holding(text))).toBe(tiles);
  });

  it('CS-3.1 is 0 exactly where fourteen tiles are four sets and a pair of 2, 5 or 8', () => {
    fc.assert(
      fc.property(dealt(14), (tiles) => {
        const concealed = concealedOf(tiles);
        return (lacking('fast', { concealed, melds: [] }) === 0) === isStandardWith258Pair(concealed, 0);
      }),
      { numRuns: 300 },
    );
  });

  it('falls by at most one with one more tile, and some tile makes it fall', () => {
    fc.assert(
      fc.property(
        dealt(13),
        fc.constantFrom<Goal>('fast', 'claimed', 'pairs', 'triplets', 'flush', 'all-258'),
        (tiles, goal) => {
          const before = lacking(goal, { concealed: concealedOf(tiles), melds: [] });
          const after = TILES.slice(0, 27).map((tile) => {
            const concealed = concealedOf(tiles);
            addTile(concealed, tile);
            return concealed.counts[tile] > 4 ? before : lacking(goal, { concealed, melds: [] });
          });
          return after.every((distance) => distance >= before - 1) && after.some((distance) => distance < before);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('accepts the unseen copies of the tiles that bring it nearer, and no others', () => {
    const held = holding('123m456m789p2255s');
    const unseen = new Int8Array(42).fill(4);
    unseen[19] = 2; // 2s
    unseen[22] = 1; // 5s
    expect(accepted('fast', held, unseen, lacking('fast', held))).toBe(3);
  });
});
