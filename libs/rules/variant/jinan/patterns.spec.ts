import { describe, expect, it } from '@jest/globals';
import type { TileName } from '../../tiles/tile.js';
import { discarded, drawn, judgementText, robbed, rulesFor } from '../../testing/win-text.js';
import type { WinSituation } from '../../pattern/win.js';

const rules = rulesFor('jinan');
const PLAIN = '123m456m55p345s67s';
const KONGED = '456m55p345s67s (1111m)';

function fanOf(won: WinSituation, by = rules): string {
  return judgementText(by.assess(won)).trim();
}

describe('JN-5 fan of the shape', () => {
  it.each<readonly [string, string, TileName, string]>([
    ['nothing: one fan, no pattern', PLAIN, '8s', '1:'],
    ['half flush', '11122z345m678m55m', '2z', '2: half-flush 2'],
    ['half flush, the honors in a meld', '123456m55m78m (111z)', '9m', '2: half-flush 2'],
    ['near miss: two suits and honors', '111z123p345m678m5m', '5m', '1:'],
    ['full flush', '1112345678999m', '5m', '4: full-flush 4'],
    ['near miss: a meld of another suit', '1112345678m (111p)', '9m', 'pair-not-258'],
    ['full flush with seven pairs', '1122334455667m', '7m', '6: full-flush 4, seven-pairs 2'],
    ['full flush with luxury', '1111334455667m', '7m', '8: full-flush 4, luxury-seven-pairs 4'],
    ['half flush with seven pairs', '112233445566m7z', '7z', '4: half-flush 2, seven-pairs 2'],
    ['luxury, the winning tile counted in', '1133m2244p66777s', '7s', '4: luxury-seven-pairs 4'],
    ['luxury with two quads is still 4', '1133m2222p66667s', '7s', '4: luxury-seven-pairs 4'],
    ['all triplets', '111m555p999s33z22s', '3z', '2: all-triplets 2'],
    ['all triplets with pongs and kongs', '555p2s (111m) [9999s] (3333z+)', '2s', '2: all-triplets 2'],
    ['near miss: one chow', '111m555p789s33z22s', '3z', '1:'],
    ['near miss: triplets with a pair of 3 alone', '111m555p999s333z3s', '3s', 'pair-not-258'],
    ['all triplets, all 258', '222555m888p5588s', '8s', '4: all-triplets 2, all-258 2'],
    ['half flush and all triplets', '111555999m33z22m', '3z', '4: half-flush 2, all-triplets 2'],
  ])('JN-5 %s', (_, holding, tile, outcome) => {
    expect(fanOf(discarded(holding, tile))).toBe(outcome);
  });

  it('T-12 the reading with the most fan: 333 444 555 as triplets; but not with an unlawful pair', () => {
    expect(fanOf(discarded('333444555m22p66s', '6s'))).toBe('2: all-triplets 2');
    expect(fanOf(discarded('33344455m33p666s', '5m'))).toBe('pair-not-258');
    expect(fanOf(discarded('2223334445m666z', '5m'))).toBe('4: half-flush 2, all-triplets 2');
    expect(fanOf(discarded('3334445556m777z', '6m'))).toBe('pair-not-258');
  });
});

describe('JN-5 bare single wait', () => {
  it.each<readonly [string, string, string]>([
    ['four melds, off a discard', '5s (123m) (456m) (777p) (1111s)', '2: single-wait-bare 2'],
    ['with an added kong', '5s (123m) (456m) (7777p+) (111s)', '2: single-wait-bare 2'],
    ['near miss: a concealed kong among them', '5s (123m) (456m) (777p) [1111s]', '1:'],
    ['near miss: three melds', '5s678p (123m) (456m) (111s)', '1:'],
    ['near miss: a pair of 4', '4s (123m) (456m) (777p) (1111s)', 'pair-not-258'],
  ])('JN-5 %s', (_, holding, outcome) => {
    const tile = holding.startsWith('4') ? '4s' : '5s';
    expect(fanOf(discarded(holding, tile))).toBe(outcome);
  });

  it('JN-5 however the tile came', () => {
    const holding = '5s (123m) (456m) (777p) (111s)';
    expect(fanOf(drawn(holding, '5s'))).toBe('2: single-wait-bare 2');
    expect(fanOf(robbed(holding, '5s'))).toBe('2: single-wait-bare 2');
    expect(fanOf(discarded('5s (222m) (888m) (555p) (222s)', '5s'))).toBe(
      '6: all-triplets 2, all-258 2, single-wait-bare 2',
    );
  });

  it('JN-5 near miss: of 2, 5 and 8 the tile pairs none', () => {
    expect(fanOf(discarded('5s (222m) (888m) (555p) (222s)', '8s'))).toBe('2: all-258 2');
  });
});

describe('JN-5 fan of the moment', () => {
  it.each<readonly [string, WinSituation, string]>([
    ['the last tile drawn', drawn(PLAIN, '8s', { lastTile: true }), '2: last-tile-draw 2'],
    ['near miss: the last tile thrown', discarded(PLAIN, '8s', { lastTile: true }), '1:'],
    ['bloom on a kong', drawn(KONGED, '8s', { replacement: 'kong' }), '2: kong-bloom 2'],
    ['bloom on a flower', drawn(PLAIN, '8s', { replacement: 'flower', flowers: 1 }), '2: flower-bloom 2'],
    ['a flower after a kong: flower bloom alone', drawn(KONGED, '8s', { replacement: 'flower' }), '2: flower-bloom 2'],
    ['near miss: robbing adds nothing', robbed(PLAIN, '8s'), '1:'],
    ['near miss: self-draw adds nothing', drawn(PLAIN, '8s'), '1:'],
    ['open ready', discarded(PLAIN, '8s', { ready: 'open' }), '2: ready-open 2'],
    ['closed ready', discarded(PLAIN, '8s', { ready: 'closed' }), '1: ready-closed 1'],
    [
      'all that goes together',
      drawn('2224445s (111z) (7777s)', '5s', { replacement: 'kong', ready: 'open' }),
      '8: half-flush 2, all-triplets 2, kong-bloom 2, ready-open 2',
    ],
  ])('JN-5 %s', (_, won, outcome) => {
    expect(fanOf(won)).toBe(outcome);
  });

  it('JN-10 closedReadyFan: 0 is not listed, and the fan is still 1', () => {
    const nothing = rulesFor('jinan', { closedReadyFan: 0 });
    expect(fanOf(discarded(PLAIN, '8s', { ready: 'closed' }), nothing)).toBe('1:');
    const three = rulesFor('jinan', { closedReadyFan: 3 });
    expect(fanOf(drawn(PLAIN, '8s', { ready: 'closed', lastTile: true }), three)).toBe(
      '5: last-tile-draw 2, ready-closed 3',
    );
  });

  it('JN-5 the total of a recorded list is its sum, at least 1', () => {
    expect(rules.totalOf([])).toEqual({ total: 1 });
    expect(rules.totalOf([{ id: 'half-flush', value: 2 }, { id: 'ready-closed', value: 1 }])).toEqual({ total: 3 }); // prettier-ignore
  });
});
