import { describe, expect, it } from '@jest/globals';
import { columnsOf, cutColumns, packColumns, padColumns, spread, wrapColumns } from './columns.js';

describe('terminal columns', () => {
  it('a Chinese character takes two', () => {
    expect(columnsOf('5万')).toBe(3);
    expect(padColumns('安', 4)).toBe('安  ');
    expect(spread('庄', '+3片', 10)).toBe('庄    +3片');
    expect(cutColumns('欧阳修文', 6)).toBe('欧阳..');
  });

  it('a broken text keeps numbers, sums, words and punctuation together', () => {
    expect(wrapColumns('安打出 5万，博胡', 11, '  ')).toEqual(['安打出', '  5万，博胡']);
    expect(wrapColumns('安付博 4片 = (1 + 1) × 2；', 12)).toEqual(['安付博', '4片 = (1 + 1) × 2；']);
    expect(wrapColumns('An wins on 5m', 8)).toEqual(['An wins', 'on 5m']);
  });

  it('packed items are never broken', () => {
    expect(packColumns([' 5万 ', '(6条)', ' 7筒 '], 10, '')).toEqual([' 5万 (6条)', ' 7筒 ']);
    expect(packColumns([], 10, '')).toEqual([]);
  });
});
