import { describe, expect, it } from '@jest/globals';
import { concealedOf } from '../../holding/concealed.js';
import { parseTiles } from '../../notation/tiles-text.js';
import type { TileName } from '../../tiles/tile.js';
import { discarded, drawn, judgementText, rulesFor } from '../../testing/win-text.js';

const rules = rulesFor('jinan');
const loose = rulesFor('jinan', { sevenPairs258: false });

type Row = readonly [what: string, holding: string, tile: TileName, outcome: string];

function outcomeOf(holding: string, tile: TileName, by = rules): string {
  return judgementText(by.assess(discarded(holding, tile))).trim();
}

describe('JN-2.1 four sets and a pair of 2, 5 or 8', () => {
  it.each<Row>([
    ['a pair of 5', '123m456m55p345s67s', '8s', '1:'],
    ['sets of honors beside it', '111z456m55p34577s', '7s', '1:'],
    ['near miss: a pair of 4', '123m456m44p345s67s', '8s', 'pair-not-258'],
    ['near miss: a pair of honors', '123m456m11z345s67s', '8s', 'pair-not-258'],
    ['near miss: honors make no chow', '12z456m55p345s678s', '3z', 'not-a-win'],
    ['near miss: one tile off', '123m456m55p345s67s', '7s', 'not-a-win'],
    ['of two readings the lawful one: 22 and chows, not 55', '2223455m345p678s', '5m', '1:'],
    ['with melds', '55p67s (123m) [1111z] (777p)', '8s', '1:'],
    ['near miss: a kong in the hand is no set', '1111m456m55p345s', '8s', 'not-a-win'],
  ])('JN-2.1 %s', (_, holding, tile, outcome) => {
    expect(outcomeOf(holding, tile)).toBe(outcome);
  });
});

describe('JN-2.2 seven pairs', () => {
  it.each<Row>([
    ['one pair of 2', '1133m2244p66997s', '7s', '2: seven-pairs 2'],
    ['the winning tile makes the pair of 5', '1133m1144p66995s', '5s', '2: seven-pairs 2'],
    ['near miss: no pair of 2, 5 or 8', '1133m1144p66997s', '7s', 'pair-not-258'],
    ['near miss: honors are no 2, 5, 8', '1133m1144p6622z7s', '7s', 'pair-not-258'],
    ['near miss: six pairs and two', '1133m2244p66978s', '7s', 'not-a-win'],
    ['near miss: with a meld', '1133m2244p66s7s (555s)', '7s', 'not-a-win'],
    ['four alike are two pairs, as luxury', '1111m2244p66997s', '7s', '4: luxury-seven-pairs 4'],
  ])('JN-2.2 %s', (_, holding, tile, outcome) => {
    expect(outcomeOf(holding, tile)).toBe(outcome);
  });

  it('JN-10 sevenPairs258 false: any pairs do, and honors alone are no flush', () => {
    expect(outcomeOf('1133m1144p66997s', '7s', loose)).toBe('2: seven-pairs 2');
    expect(outcomeOf('1122334455667z', '7z', loose)).toBe('2: seven-pairs 2');
    expect(outcomeOf('123m456m44p345s67s', '8s', loose)).toBe('pair-not-258');
  });
});

describe('JN-2.3 all 2, 5 and 8', () => {
  it.each<Row>([
    ['no shape is needed', '22558m2588p2258s', '5s', '2: all-258 2'],
    ['with melds of 2, 5, 8', '2588m25p2s5s8s (222p) (555s)', '8p', 'not-a-win'],
    ['with a pong and a kong of 2, 5, 8', '2588m258p (222s) [5555s]', '8p', '2: all-258 2'],
    ['near miss: one other tile', '22558m2588p2258s', '6s', 'not-a-win'],
    ['near miss: a meld of another tile', '22588m258p25s (777s)', '8p', 'not-a-win'],
    ['near miss: honors', '22558m2588p2258s', '5z', 'not-a-win'],
    ['with triplets', '222555m888p5588s', '8s', '4: all-triplets 2, all-258 2'],
    ['with seven pairs', '2255m225588p558s', '8s', '4: seven-pairs 2, all-258 2'],
  ])('JN-2.3 %s', (_, holding, tile, outcome) => {
    expect(outcomeOf(holding, tile)).toBe(outcome);
  });
});

describe('JN-2.4 thirteen orphans', () => {
  it.each<Row>([
    ['any of them twice', '19m19p19s1234567z', '7z', '10: thirteen-orphans 10'],
    ['the missing one last', '19m19p19s1123456z', '7z', '10: thirteen-orphans 10'],
    ['a pair of terminals, no pair rule', '119m19p19s123456z', '7z', '10: thirteen-orphans 10'],
    ['near miss: one kind missing', '19m19p19s1123456z', '6z', 'not-a-win'],
    ['near miss: a 2 for a 1', '29m19p19s1234567z', '7z', 'not-a-win'],
  ])('JN-2.4 %s', (_, holding, tile, outcome) => {
    expect(outcomeOf(holding, tile)).toBe(outcome);
  });

  it('JN-10 thirteenOrphansFan', () => {
    const dear = rulesFor('jinan', { thirteenOrphansFan: 13 });
    expect(outcomeOf('19m19p19s1234567z', '7z', dear)).toBe('13: thirteen-orphans 13');
    const late = drawn('19m19p19s1234567z', '7z', { lastTile: true });
    expect(judgementText(dear.assess(late))).toBe('15: thirteen-orphans 13, last-tile-draw 2');
  });
});

describe('JN-2.5 nothing else wins', () => {
  it.each<Row>([
    ['all terminals are not thirteen orphans, and fail the pair rule', '111999m111999p9s', '9s', 'pair-not-258'],
    ['terminals with a pair of 5 are triplets and nothing more', '111999m111999p5s', '5s', '2: all-triplets 2'],
    ['loose terminals', '19m19p1199s11223z', '3z', 'not-a-win'],
  ])('JN-2.5 %s', (_, holding, tile, outcome) => {
    expect(outcomeOf(holding, tile)).toBe(outcome);
  });

  it('JN-1.2 nobody wins with a flower in the hand', () => {
    const tiles = parseTiles('111m222m33p3344p5s1f');
    const concealed = concealedOf(tiles.ok ? tiles.value : []);
    const situation = { ...discarded('123m456m55p345s67s', '8s'), concealed, melds: [] };
    expect(rules.assess(situation)).toBe('not-a-win');
  });
});
