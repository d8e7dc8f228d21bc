import { describe, expect, it } from '@jest/globals';
import type { TileName } from '../../tiles/tile.js';
import { discarded, drawn, rulesFor, type WinGiven } from '../../testing/win-text.js';
import type { WinSituation } from '../../pattern/win.js';

const rules = rulesFor('jinan');
const triplets = rulesFor('jinan', { honorTripletPoints: 1 });

function pointsOf(won: WinSituation, by = rules): unknown {
  const judgement = by.assess(won);
  return typeof judgement === 'string' ? judgement : judgement.points;
}

describe('JN-6.1 points', () => {
  it.each<readonly [string, string, WinGiven, number]>([
    ['the base', '123m456m55p345s67s', {}, 5],
    ['two flowers', '123m456m55p345s67s', { flowers: 2 }, 7],
    ['eight flowers', '123m456m55p345s67s', { flowers: 8 }, 13],
    ['an exposed suited kong', '456m55p345s67s (1111m)', {}, 6],
    ['an added suited kong', '456m55p345s67s (1111m+)', {}, 6],
    ['a concealed suited kong', '456m55p345s67s [1111m]', {}, 7],
    ['an exposed kong of honors', '456m55p345s67s (1111z)', {}, 7],
    ['an added kong of honors', '456m55p345s67s (1111z+)', {}, 7],
    ['a concealed kong of honors', '456m55p345s67s [1111z]', {}, 8],
    ['near miss: a pong of honors', '456m55p345s67s (111z)', {}, 5],
    ['near miss: four alike in the hand', '22225555m88p778s', {}, 5],
    ['all added up', '55p67s [1111z] (2222z) [3333s]', { flowers: 3 }, 15],
  ])('JN-6.1 %s', (_, holding, given, points) => {
    expect(pointsOf(discarded(holding, '8s', given))).toBe(points);
  });

  it.each<readonly [string, string, TileName, number]>([
    ['a pong and a triplet of honors', '55p345s222z67s (111z)', '8s', 7],
    ['a triplet that the winning tile makes', '123m55p345s22z678s', '2z', 6],
    ['near miss: a kong has its own points', '456m55p345s67s (1111z)', '8s', 7],
    ['near miss: a pong of suited tiles', '456m55p345s67s (111s)', '8s', 5],
    ['near miss: pairs of honors', '1133m2244p11z22z7s', '7s', 5],
    ['near miss: four honors as two pairs', '1133m2244p1111z7s', '7s', 5],
  ])('JN-10 honorTripletPoints 1: %s', (_, holding, tile, points) => {
    expect(pointsOf(discarded(holding, tile), triplets)).toBe(points);
  });

  it('JN-6.1 the table may ask for the points of a recorded win', () => {
    const { concealed, melds, moment } = drawn('456m55p345s67s [1111z]', '8s', { flowers: 2 });
    expect(rules.points?.(concealed, melds, moment)).toBe(10);
  });
});
