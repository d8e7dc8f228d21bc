import { describe, expect, it } from '@jest/globals';
import { handsByMatch, MOST_STEPS } from './hands-by-match.js';

const step = (hand: string, match: string, running: readonly number[]) => ({
  ...{ hand, match, number: 1, startedAt: null, eventCount: 9, openings: [], patterns: [] },
  running: [...running],
});

describe('the hands of a night', () => {
  it('stand under their match; what a hand moved is told over the night, whichever hands are shown', () => {
    const steps = [step('a1', 'a', [3, -3]), step('b1', 'b', [1, -1]), step('a2', 'a', [6, -6])];
    const shown = handsByMatch({ steps, hands: 3 }, ({ hand }) => hand !== 'a1');
    expect(shown.map(({ match, hands }) => [match, hands.map(({ hand, moved }) => [hand, moved])])).toEqual([
      ['b', [['b1', [-2, 2]]]],
      ['a', [['a2', [5, -5]]]],
    ]);
  });

  it('of a night whose beginning is left out: what the first moved is not known', () => {
    const steps = Array.from({ length: MOST_STEPS }, (_, at) => step(`h${at}`, 'a', [500 + at, -500 - at]));
    const movedOf = (hands: number) =>
      handsByMatch({ steps, hands }, () => true)[0]
        ?.hands.slice(0, 2)
        .map(({ moved }) => moved);
    expect(movedOf(MOST_STEPS + 1)).toEqual([null, [1, -1]]);
    expect(movedOf(MOST_STEPS)).toEqual([
      [500, -500],
      [1, -1],
    ]);
  });
});
