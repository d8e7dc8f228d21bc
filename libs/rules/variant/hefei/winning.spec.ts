import { describe, expect, it } from '@jest/globals';
import { discarded, drawn, judgementText, rulesFor } from '../../testing/win-text.js';
import type { TileName } from '../../tiles/tile.js';

const rules = rulesFor('hefei');

type Row = readonly [what: string, holding: string, tile: TileName, outcome: string];

describe('HF-3 the suit gate', () => {
  it.each<Row>([
    ['eight of a suit pass', '23456788m34s456p', '5s', '15: '],
    ['near miss: seven do not', '234567m3p34s5588s', '4p', 'not-a-win'],
    ['near miss: six do not', '234567m88p34s456p', '5s', 'suit-gate'],
    ['the winning tile counts', '2345678m34588s66p', '8m', 'not-a-win'],
    ['the winning tile makes eight', '2345678m345s678p', '8m', '15: '],
    [
      'a kong counts four: two of them are eight',
      '456s55p67p [2222m] [8888m]',
      '8p',
      '24: same-rank 1, concealed-kong 8',
    ],
    ['a kong and a chow are seven', '234m34588p67s [7777m]', '8s', 'suit-gate'],
    ['seven pairs must pass too', '223344m557788s6p', '6p', 'suit-gate'],
    ['what is no win is refused as that first', '223344m557788s6p', '7p', 'not-a-win'],
  ])('HF-3 %s', (_, holding, tile, outcome) => {
    expect(judgementText(rules.assess(discarded(holding, tile)))).toBe(outcome);
  });
});

describe('HF-4 winning shapes', () => {
  it.each<Row>([
    ['four sets and a pair', '23456788m34s456p', '5s', '15: '],
    ['the pair need not be 2, 5 or 8', '23456733m34s456p', '5s', '15: '],
    ['near miss: one tile off', '23456788m34s456p', '6s', 'not-a-win'],
    ['seven pairs', '22334455m7788s6p', '6p', '25: seven-pairs 10'],
    ['four alike are two pairs', '22223355m7788s6p', '6p', '69: four-alive 4, luxury-seven-pairs 50'],
    ['near miss: no seven pairs beside a kong', '336688m88p22s [2222m]', '6m', 'not-a-win'],
    ['near miss: six pairs', '22334455m7788s6p', '5p', 'not-a-win'],
    ['four kongs and a pair', '5p [2222m] [4444m] [6666s] [8888s]', '5p', '31: concealed-kong 16'],
  ])('HF-4 %s', (_, holding, tile, outcome) => {
    expect(judgementText(rules.assess(discarded(holding, tile)))).toBe(outcome);
  });

  it('HF-1.1 a tile that the set does not have makes no win', () => {
    expect(rules.assess(drawn('23456788m23p456p', '1p'))).toBe('not-a-win');
    expect(rules.assess(drawn('23456788m11z456p', '1z'))).toBe('not-a-win');
  });

  it('HF-4 too few or too many tiles make no win', () => {
    expect(rules.assess(drawn('23488m34s', '5s'))).toBe('not-a-win');
    expect(rules.assess(drawn('23456788m34s456p [2222p]', '5s'))).toBe('not-a-win');
  });
});
