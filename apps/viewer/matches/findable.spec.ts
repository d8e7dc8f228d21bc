import { describe, expect, it } from '@jest/globals';
import { choicesAmong, isFoundBy, type Findable } from './findable.js';

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
});
