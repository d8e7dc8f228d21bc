import { describe, expect, it } from '@jest/globals';
import { tilesOf } from '../notation/tiles-text.js';
import { concealedOf } from './concealed.js';
import {
  ALL_258,
  ALL_TRIPLETS,
  formsOf,
  formsOfCounts,
  isStandard,
  isStandardCounts,
  isStandardWith258Pair,
  ONE_SUIT,
  ONE_SUIT_AND_HONORS,
  QUAD,
  quads,
  SEVEN_PAIRS,
  SEVEN_PAIRS_258,
  STANDARD,
  STANDARD_258,
  suitsOf,
  SUITS_SHIFT,
  THIRTEEN_ORPHANS,
} from './forms.js';

const read = (text: string) => concealedOf(tilesOf(text));
const SHAPES = (1 << SUITS_SHIFT) - 1;

describe('forms of concealed tiles', () => {
  it.each([
    ['CS-3.1 four sets and a pair of 5', '123m456m789p345s55s', STANDARD | STANDARD_258],
    ['CS-3.1 four sets and a pair of 4 only', '123m456m789p345s44s', STANDARD],
    ['CS-3.1 one concealed pair beside four melds', '88p', STANDARD | STANDARD_258 | ALL_TRIPLETS | ALL_258 | ONE_SUIT],
    ['CS-3.2 triplets and a pair of any rank', '22233344m', STANDARD | ALL_TRIPLETS | ONE_SUIT],
    ['T-12 the pair may be any that some reading leaves', '22234m555p777s111z', STANDARD | STANDARD_258],
    [
      'CS-3.2 seven pairs that read as sets too',
      '112233m445566m77m',
      STANDARD | SEVEN_PAIRS | SEVEN_PAIRS_258 | ONE_SUIT,
    ],
    ['CS-3.2 seven pairs with four alike', '1111m3344p5577s99s', SEVEN_PAIRS | SEVEN_PAIRS_258 | QUAD],
    ['JN-2.2 seven pairs without a suited 2, 5 or 8', '1133m4466p7799s22z', SEVEN_PAIRS],
    ['CS-3.2 nothing but 2, 5 and 8 needs no shape', '2255m258p2558s258s', ALL_258],
    ['JN-5 one suit and honors', '123m456m789m11m222z', STANDARD | ONE_SUIT_AND_HONORS],
    ['JN-5 honors alone are no flush', '111222333z44z', STANDARD | ALL_TRIPLETS],
    ['JN-2.4 thirteen orphans', '19m19p19s12345677z', THIRTEEN_ORPHANS],
    ['JN-2.4 thirteen orphans paired by a terminal', '119m19p19s1234567z', THIRTEEN_ORPHANS],
    ['JN-2.4 twelve orphans are nothing', '119m19p19s1123456z', 0],
    ['JN-2.4 thirteen orphans with a stranger are nothing', '129m19p19s1234567z', 0],
    ['HF-4 three sets and two pairs are nothing', '123m456m789p33s44s1z', 0],
    ['T-12 four pairs in four suits are no standard holding', '111m22m33p444p55s66z', 0],
    ['T-10 four pairs and two sets are no standard holding', '11m111p22p333s44s55z', 0],
  ])('%s', (_, text, forms) => {
    expect(formsOf(read(text)) & SHAPES).toBe(forms);
  });

  it('CS-3.1 the number of concealed tiles answers to the melds', () => {
    expect(isStandard(read('123m55p'), 3)).toBe(true);
    expect(isStandard(read('123m55p'), 2)).toBe(false);
    expect(isStandardWith258Pair(read('123m55p'), 3)).toBe(true);
    expect(isStandardWith258Pair(read('123m44p'), 3)).toBe(false);
  });

  it('CS-4.2 quads are counted by tile', () => {
    expect(quads(read('1111m2222p3333s44s'))).toBe(3);
    expect(quads(read('111m222p333s44s555z'))).toBe(0);
  });

  it('HF-6 suits present are bits m p s z', () => {
    expect(suitsOf(read('123m55z'))).toBe(9);
    expect(suitsOf(read('33p44s'))).toBe(6);
  });

  it.each([
    ['123m456m789p345s55s', true],
    ['11m22m333m44p555s66s', false],
    ['112233m445566p77s', true],
    ['1122m334455p6688s', false],
  ])('T-12 raw counts answer as the holding does: %s', (text, standard) => {
    const { counts, size } = read(text);
    expect(isStandardCounts(counts.slice(0, 27))).toBe(standard);
    expect(formsOfCounts(counts, size)).toBe(formsOf(read(text)));
    expect(formsOfCounts(counts.slice(0, 27), size)).toBe(formsOf(read(text)));
  });
});
