import { describe, expect, it } from '@jest/globals';
import type { TileName } from '../../tiles/tile.js';
import { discarded, drawn, judgementText, robbed, rulesFor } from '../../testing/win-text.js';

const reference = rulesFor('changsha');
const classic = rulesFor('changsha-classic');
const SMALL = '123m456m55p345s67s';
const KONGED = '456m55p345s67s [1111m]';

describe('CS-4.1 tiers', () => {
  it('CS-4.1 a win without a big pattern is small, lists nothing and has total 1', () => {
    expect(reference.assess(discarded(SMALL, '8s'))).toEqual({ tier: 'small', patterns: [], total: 1 });
  });

  it('CS-4.1 one big pattern makes it big', () => {
    const won = reference.assess(discarded(SMALL, '8s', { earthly: true }));
    expect(won).toEqual({ tier: 'big', patterns: [{ id: 'earthly', value: 1 }], total: 1 });
  });
});

describe('CS-4.2 patterns of the shape', () => {
  it.each<readonly [string, string, TileName, string]>([
    ['luxury seven pairs, the winning tile counted in', '1133m2244p66777s', '7s', '2: luxury-seven-pairs 2'],
    ['luxury, the quad held before', '1133m2244p66667s', '7s', '2: luxury-seven-pairs 2'],
    ['two quads are still 2', '1133m2222p66667s', '7s', '2: luxury-seven-pairs 2'],
    ['three quads are still 2', '1111m2222p66667s', '7s', '2: luxury-seven-pairs 2'],
    ['near miss: seven different pairs', '1133m2244p66997s', '7s', '1: seven-pairs 1'],
    ['full flush with all triplets', '1112223334445m', '5m', '2: all-triplets 1, full-flush 1'],
    ['full flush with seven pairs beats its sets', '1122334455667m', '7m', '2: full-flush 1, seven-pairs 1'],
    ['full flush with luxury', '1111334455667m', '7m', '3: full-flush 1, luxury-seven-pairs 2'],
    ['all 258 with all triplets', '222555m888p5588s', '8s', '2: all-triplets 1, all-258 1'],
    ['all 258 with seven pairs', '2255m225588p558s', '8s', '2: all-258 1, seven-pairs 1'],
    [
      'all 258, all claimed, all triplets',
      '8s (222m) (555m) (888p) (555s)',
      '8s',
      '3: all-triplets 1, all-258 1, all-claimed 1',
    ],
    ['near miss: 258 without a pair is not all claimed', '2s (222m) (555m) (888p) (555s)', '8s', '1: all-258 1'],
    [
      'flush, triplets and all claimed',
      '9m (111m) (222m) (333m) (4444m)',
      '9m',
      '3: all-triplets 1, full-flush 1, all-claimed 1',
    ],
  ])('CS-4.2 %s', (_, holding, tile, outcome) => {
    expect(judgementText(reference.assess(discarded(holding, tile)))).toBe(outcome);
  });

  it('T-12 the winning tile may be taken into any set: 333 444 555 read as triplets', () => {
    const won = reference.assess(discarded('333444555m22p66s', '2p'));
    expect(judgementText(won)).toBe('1: all-triplets 1');
  });
});

describe('CS-4.2 patterns of the moment', () => {
  it.each([
    ['last tile drawn', drawn(SMALL, '8s', { lastTile: true }), '1: last-tile-draw 1'],
    ['last tile thrown', discarded(SMALL, '8s', { lastTile: true }), '1: last-tile-discard 1'],
    ['bloom on an open kong', drawn(KONGED, '8s', { replacement: 'open' }), '1: kong-bloom 1'],
    ['near miss: no bloom on a supplement', drawn(KONGED, '8s', { replacement: 'supplement' }), 'small'],
    ['cannon after one open kong', discarded(SMALL, '8s', { openKongs: 1 }), '1: kong-cannon 1'],
    ['double cannon replaces cannon', discarded(SMALL, '8s', { openKongs: 2 }), '2: double-kong-cannon 2'],
    ['double cannon after three', discarded(SMALL, '8s', { openKongs: 3 }), '2: double-kong-cannon 2'],
    ['robbed open kong', robbed(SMALL, '8s', { replacement: 'open' }), '1: robbed-kong 1'],
    ['robbed supplement kong', robbed(SMALL, '8s', { replacement: 'supplement' }), '1: robbed-kong 1'],
    ['earthly', discarded(SMALL, '8s', { earthly: true }), '1: earthly 1'],
    ['heavenly', drawn(SMALL, '8s', { seat: 0, heavenly: true }), '1: heavenly 1'],
    [
      'heavenly on an own kong',
      drawn(KONGED, '8s', { seat: 0, heavenly: true, replacement: 'open' }),
      '2: kong-bloom 1, heavenly 1',
    ],
    [
      'flush on the last tile',
      discarded('1112345678899m', '7m', { lastTile: true }),
      '2: full-flush 1, last-tile-discard 1',
    ],
  ])('CS-4.2 %s', (_, won, outcome) => {
    expect(judgementText(reference.assess(won))).toBe(outcome);
  });

  it('CS-12 robbedSupplement small: a robbed supplement adds nothing, an open kong does', () => {
    const rules = rulesFor('changsha', { robbedSupplement: 'small' });
    expect(judgementText(rules.assess(robbed(SMALL, '8s', { replacement: 'supplement' })))).toBe('small');
    expect(judgementText(rules.assess(robbed(SMALL, '8s', { replacement: 'open' })))).toBe('1: robbed-kong 1');
    expect(rules.assess(robbed('123m456m44p345s67s', '8s', { replacement: 'supplement' }))).toBe('pair-not-258');
  });

  it('CS-12 luxuryWeights by the number of quads', () => {
    const rules = rulesFor('changsha', { luxuryWeights: [2, 4, 6] });
    const weightOf = (holding: string): string => judgementText(rules.assess(discarded(holding, '7s')));
    expect(weightOf('1133m2244p66667s')).toBe('2: luxury-seven-pairs 2');
    expect(weightOf('1133m2222p66667s')).toBe('4: luxury-seven-pairs 4');
    expect(weightOf('1111m2222p66667s')).toBe('6: luxury-seven-pairs 6');
  });

  it('CS-12 bigStacking false lists all patterns and caps W', () => {
    const rules = rulesFor('changsha', { bigStacking: false });
    expect(judgementText(rules.assess(discarded('1111334455667m', '7m')))).toBe(
      '1: full-flush 1, luxury-seven-pairs 2',
    );
  });
});

describe('CC-5 the classic patterns', () => {
  it('CC-5 dice kongs bloom, the tail does not', () => {
    expect(judgementText(classic.assess(drawn(KONGED, '8s', { replacement: 'dice' })))).toBe('1: kong-bloom 1');
    expect(judgementText(classic.assess(drawn(KONGED, '8s', { replacement: 'tail' })))).toBe('small');
  });

  it('CC-5 there is no double cannon, whatever kongs the table plays', () => {
    const twice = discarded(SMALL, '8s', { openKongs: 2 });
    expect(judgementText(classic.assess(twice))).toBe('1: kong-cannon 1');
    const open = rulesFor('changsha-classic', { kongReplacement: 'open-or-supplement' });
    expect(judgementText(open.assess(twice))).toBe('1: kong-cannon 1');
    const dice = rulesFor('changsha', { kongReplacement: 'dice-or-tail' });
    expect(judgementText(dice.assess(twice))).toBe('1: kong-cannon 1');
  });

  it('CC-1 a declarer may win small again, and all claimed is free by self-draw', () => {
    expect(judgementText(classic.assess(discarded(SMALL, '8s', { banked: 'small' })))).toBe('small');
    const claimed = drawn('4s (123m) (456m) (777p) (1111s)', '4s');
    expect(judgementText(classic.assess(claimed))).toBe('1: all-claimed 1');
  });
});
