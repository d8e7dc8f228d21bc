import { describe, expect, it } from '@jest/globals';
import { discarded, drawn, judgementText, rulesFor } from '../../testing/win-text.js';
import type { TileName } from '../../tiles/tile.js';
import { hefei } from './index.js';

const rules = rulesFor('hefei');
const PLAIN = '23456788m34s456p';
const KONGED = '23434588m35p [7777s]';

type Row = readonly [what: string, holding: string, tile: TileName, outcome: string];

describe('HF-6 prices off a discard', () => {
  it.each<Row>([
    ['15 and nothing else', PLAIN, '5s', '15: '],
    ['a tile past eight', '234567888m34s55p', '5s', '17: suit-tiles 1, triplet 1'],
    ['two suits', '2334456788m456p', '5m', '20: suit-tiles 3, missing-suit 2'],
    ['near miss: a full flush misses no suit', '2345556667888m', '7m', '124: suit-tiles 6, triplet 3, full-flush 100'],
    ['same rank over all suits', '44456767m444p44s', '8m', '22: suit-tiles 1, same-rank 4, triplet 2'],
    ['a kong counts four of its rank', '23456788m45p [3333s]', '6p', '20: same-rank 1, concealed-kong 4'],
    ['near miss: four of a rank', '23456733m34s456p', '5s', '15: '],
    ['a triplet held', '23456788m333s56p', '4p', '16: triplet 1'],
    ['near miss: a triplet completed by the discard', '23456788m33s456p', '3s', '15: '],
    [
      'the discard taken into the chow beside it',
      '23456788m33345s',
      '3s',
      '23: missing-suit 2, same-rank 1, triplet 1, four-alive 4',
    ],
    ['twin chows', '223344567m88s67p', '8p', '20: suit-tiles 1, twin-chows 4'],
    ['twin chows that took the discard', '22334567m88s678p', '4m', '18: suit-tiles 1, twin-chows 2'],
    ['of three equal chows the third took it', '22233344m88s678p', '4m', '20: suit-tiles 1, twin-chows 4'],
    ['two kongs', '456s55p67p [2222m] [8888m]', '8p', '24: same-rank 1, concealed-kong 8'],
    [
      'luxury seven pairs and the quad',
      '2222334455m88s6p',
      '6p',
      '71: suit-tiles 2, four-alive 4, luxury-seven-pairs 50',
    ],
    [
      'super luxury, two quads',
      '2222333344m88s6p',
      '6p',
      '125: suit-tiles 2, four-alive 8, super-luxury-seven-pairs 100',
    ],
    [
      'super luxury, three quads',
      '2222333355m555s',
      '5s',
      '133: suit-tiles 2, missing-suit 2, same-rank 2, four-alive 12, super-luxury-seven-pairs 100',
    ],
    ['near miss: nine of a rank', '55567888m555p55s', '5s', '22: same-rank 5, triplet 2'],
    ['ten of a rank are no same-rank', '55556788m555p55s', '5s', '121: triplet 2, four-alive 4, ten-alike 100'],
    [
      'three consecutive triplets',
      '222333444m88s67p',
      '8p',
      '119: suit-tiles 1, triplet 3, three-consecutive-triplets 100',
    ],
    [
      'near miss: a kong between is no triplet',
      '22244455m67s [3333m]',
      '8s',
      '27: suit-tiles 4, missing-suit 2, triplet 2, concealed-kong 4',
    ],
    ['near miss: consecutive over two suits', '222333m444p55m67m', '8m', '23: suit-tiles 3, missing-suit 2, triplet 3'],
    [
      'four concealed triplets, the pair off a discard',
      '222444666m555s8p',
      '8p',
      '120: suit-tiles 1, triplet 4, four-concealed-triplets 100',
    ],
    ['near miss: the fourth off a discard', '222444666m55s88p', '8p', '19: suit-tiles 1, triplet 3'],
    [
      'four in a row count once',
      '222333444555m8s',
      '8s',
      '225: suit-tiles 4, missing-suit 2, triplet 4, three-consecutive-triplets 100, four-concealed-triplets 100',
    ],
    [
      'double twin chows replace twin chows',
      '223344556677m8s',
      '8s',
      '121: suit-tiles 4, missing-suit 2, double-twin-chows 100',
    ],
    [
      'near miss: one of them took the discard',
      '22334556677m88s',
      '4m',
      '31: suit-tiles 4, missing-suit 2, seven-pairs 10',
    ],
    [
      'four equal chows are dearer as three consecutive triplets',
      '333344445555m8s',
      '8s',
      '136: suit-tiles 4, missing-suit 2, triplet 3, four-alive 12, three-consecutive-triplets 100',
    ],
  ])('HF-6 %s', (_, holding, tile, outcome) => {
    expect(judgementText(rules.assess(discarded(holding, tile)))).toBe(outcome);
  });
});

describe('HF-6 prices on a self-draw', () => {
  it.each<Row>([
    ['the drawn tile completes a triplet', '23456788m33s456p', '3s', '16: triplet 1'],
    ['the drawn tile completes twin chows', '22334567m88s678p', '4m', '20: suit-tiles 1, twin-chows 4'],
    [
      'three triplets rather than three chows',
      '22233344m88s678p',
      '4m',
      '119: suit-tiles 1, triplet 3, three-consecutive-triplets 100',
    ],
    ['the fourth triplet drawn', '222444666m55s88p', '8p', '120: suit-tiles 1, triplet 4, four-concealed-triplets 100'],
    ['double twin chows drawn', '22334556677m88s', '4m', '121: suit-tiles 4, missing-suit 2, double-twin-chows 100'],
  ])('HF-6 %s', (_, holding, tile, outcome) => {
    expect(judgementText(rules.assess(drawn(holding, tile)))).toBe(outcome);
  });
});

describe('HF-6 prices of the moment', () => {
  it.each([
    ['the last tiles', drawn(PLAIN, '5s', { sea: true }), '30: last-tiles 15'],
    ['near miss: the last draw before them', drawn(PLAIN, '5s'), '15: '],
    ['heavenly', drawn(PLAIN, '5s', { seat: 0, heavenly: true }), '215: heavenly 200'],
    ['earthly', discarded(PLAIN, '5s', { from: 0, earthly: true }), '165: earthly 150'],
    ['the streak is no part of the price', drawn(PLAIN, '5s', { streak: 9 }), '15: '],
    [
      'heavenly on an own kong doubles too',
      drawn(KONGED, '4p', { seat: 0, heavenly: true, replacement: 'kong' }),
      '438: concealed-kong 4, heavenly 200, kong-bloom 219',
    ],
  ])('HF-6 %s', (_, won, outcome) => {
    expect(judgementText(rules.assess(won))).toBe(outcome);
  });
});

describe('HF-6.1 the best reading', () => {
  it('HF-6.1 a holding that is both is dearer as chows', () => {
    const won = rules.assess(drawn('2233445566778m', '8m'));
    expect(judgementText(won)).toBe('221: suit-tiles 6, full-flush 100, double-twin-chows 100');
  });

  it('HF-6.1 or dearer as seven pairs, where the discard spoils the chows', () => {
    const won = rules.assess(discarded('2233455667788m', '4m'));
    expect(judgementText(won)).toBe('131: suit-tiles 6, seven-pairs 10, full-flush 100');
  });

  it('HF-6.1 T-12 the discard is taken as the pair where that is dearer', () => {
    const won = rules.assess(discarded('2233445667788m', '5m'));
    expect(judgementText(won)).toBe('221: suit-tiles 6, full-flush 100, double-twin-chows 100');
  });

  it('HF-6.1 T-12 of equal totals the list with the earlier pattern: super luxury before double twin chows', () => {
    const won = rules.assess(discarded('66p22333344445s', '5s'));
    expect(judgementText(won)).toBe('129: suit-tiles 4, missing-suit 2, four-alive 8, super-luxury-seven-pairs 100');
  });
});

describe('HF-6.2 kong bloom', () => {
  it('HF-6.2 doubles 15 and all that is added, and is listed last with what it adds', () => {
    const won = rules.assess(drawn(KONGED, '4p', { replacement: 'kong' }));
    expect(judgementText(won)).toBe('38: concealed-kong 4, kong-bloom 19');
  });

  it('HF-6.2 the table may name the replacement by its end of the wall', () => {
    expect(judgementText(rules.assess(drawn(KONGED, '4p', { replacement: 'tail' })))).toMatch(/^38/);
  });

  it('HF-6.2 near miss: a kong made earlier doubles nothing', () => {
    expect(judgementText(rules.assess(drawn(KONGED, '4p')))).toBe('19: concealed-kong 4');
  });

  it('HF-6.2 15 and all values are the total', () => {
    const won = rules.assess(drawn(KONGED, '4p', { replacement: 'kong', seat: 0, heavenly: true }));
    expect(won).toMatchObject({ total: 438 });
    expect(rules.totalOf(typeof won === 'string' ? [] : won.patterns)).toEqual({ total: 438 });
  });
});

describe('HF-6.3 single wait', () => {
  const single = rulesFor('hefei', { singleWait: true });

  it.each([
    ['a closed chow', discarded('23456788m35s456p', '4s'), '16: single-wait 1'],
    ['near miss: an open chow', discarded(PLAIN, '5s'), '15: '],
    ['an edge chow: there is no 1', drawn('23456788m23s456p', '4s'), '16: single-wait 1'],
    ['near miss: one of three pairs', discarded('2345678m345s678p', '8m'), '15: '],
    [
      'before the kong bloom, which doubles it',
      drawn(KONGED, '4p', { replacement: 'kong' }),
      '40: concealed-kong 4, single-wait 1, kong-bloom 20',
    ],
  ])('HF-6.3 %s', (_, won, outcome) => {
    expect(judgementText(single.assess(won))).toBe(outcome);
  });

  it('HF-6.3 T-13 a tile held four times is no wait', () => {
    expect(judgementText(single.assess(discarded('23456788m34s [5555s]', '2s')))).toBe(
      '23: missing-suit 2, same-rank 1, concealed-kong 4, single-wait 1',
    );
  });

  it('HF-6.3 is off unless asked for', () => {
    expect(judgementText(rules.assess(discarded('23456788m35s456p', '4s')))).toBe('15: ');
  });
});

describe('HF-8 full flush without suit tiles', () => {
  const bare = rulesFor('hefei', { fullFlushKeepsSuitTiles: false });

  it('HF-8 suit tiles are not listed with a full flush', () => {
    expect(judgementText(bare.assess(drawn('2233445566778m', '8m')))).toBe(
      '215: full-flush 100, double-twin-chows 100',
    );
  });

  it('HF-8 near miss: with two suits they are', () => {
    expect(judgementText(bare.assess(discarded('223344556677m8s', '8s')))).toBe(
      '121: suit-tiles 4, missing-suit 2, double-twin-chows 100',
    );
  });
});

describe('HF-6 the table of prices', () => {
  it('HF-6 stands in rule-book order', () => {
    expect(hefei.patterns.map(({ id, value }) => `${id} ${value}`)).toEqual([
      'suit-tiles +1 × n',
      'missing-suit +2',
      'same-rank +1 × n',
      'triplet +1 × n',
      'twin-chows +2 / +4',
      'concealed-kong +4 × n',
      'four-alive +4 × n',
      'seven-pairs +10',
      'luxury-seven-pairs +50',
      'super-luxury-seven-pairs +100',
      'last-tiles +15',
      'full-flush +100',
      'ten-alike +100',
      'three-consecutive-triplets +100',
      'four-concealed-triplets +100',
      'double-twin-chows +100',
      'heavenly +200',
      'earthly +150',
      'single-wait +1',
      'kong-bloom ×2',
    ]);
  });
});
