import { describe, expect, it } from '@jest/globals';
import { choicesAmong, isFoundBy, onceEach, soughtName, type Findable } from './findable.js';

const named = (id: string) => ({ id, name: `name of ${id}` });
const hand = (opened: readonly string[], won: readonly string[]): Findable => ({
  openings: opened.map((id) => ({ shapes: [named(id)] })),
  patterns: won.map(named),
});

describe('hands found by a pattern', () => {
  it('CS-2 offers what there is, each hand counted once, the most frequent first', () => {
    const hands = [
      hand(['two-triplets', 'two-triplets'], []),
      hand(['no-258'], ['all-triplets']),
      hand(['no-258'], []),
    ];
    expect(choicesAmong(hands)).toEqual({
      opened: [
        { ...named('no-258'), hands: 2 },
        { ...named('two-triplets'), hands: 1 },
      ],
      won: [{ ...named('all-triplets'), hands: 1 }],
    });
  });

  it('are those opened or won with it, and all when nothing is looked for', () => {
    const found = (pattern: string | null) =>
      [hand(['no-258'], []), hand([], ['all-triplets']), hand([], [])].map((each) => isFoundBy(each, pattern));
    expect(found('no-258')).toEqual([true, false, false]);
    expect(found('all-triplets')).toEqual([false, true, false]);
    expect(found(null)).toEqual([true, true, true]);
  });

  it('tell a shape to open with from a pattern to win with under the same id', () => {
    const hands = [hand(['missing-suit'], []), hand([], ['missing-suit']), hand([], [])];
    const found = (pattern: string) => hands.map((each) => isFoundBy(each, pattern));
    expect(found('opened:missing-suit')).toEqual([true, false, false]);
    expect(found('won:missing-suit')).toEqual([false, true, false]);
    expect(found('missing-suit')).toEqual([true, true, false]);
  });

  it('are named as every book that has the pattern names it, and not at all where none does', () => {
    const won = onceEach([
      { id: 'all-258', name: '将将胡' },
      { id: 'all-258', name: '小二五八' },
      { id: 'all-258', name: '小二五八' },
    ]);
    expect(won).toEqual([{ id: 'all-258', name: '将将胡 / 小二五八', hands: 0 }]);
    const opened = onceEach([{ id: 'missing-suit', name: '缺一色' }]);
    const choices = { opened, won: [...won, { id: 'missing-suit', name: '缺门', hands: 2 }] };
    expect(soughtName(choices, 'opened:missing-suit')).toBe('缺一色');
    expect(soughtName(choices, 'missing-suit')).toBe('缺一色 / 缺门');
    expect(soughtName(choices, 'opened:all-258')).toBeNull();
  });
});
