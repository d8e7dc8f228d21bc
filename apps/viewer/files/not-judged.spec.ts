import { describe, expect, it } from '@jest/globals';
import type { IndexedHand } from './log-index.js';
import { unjudgedIn } from './not-judged.js';

const why = (zh: string) => ({ zh, en: `en ${zh}` });
const place = (hand: string, number: number): IndexedHand => ({
  ...{ hand, number, match: 0, dealer: 0, start: 0, end: 9, line: 2 },
  ...{ deltas: null, openings: [], wins: [], voided: false, paid: [0, 0, 0, 0] },
});

describe('what a file’s audit did not judge', () => {
  it('is told hand by hand, each once with its reasons, and by line where there is no hand', () => {
    const places = new Map([['h2', place('h2', 2)]]);
    const notJudged = [
      { match: 'm', hand: 'h2', line: 7, why: why('a') },
      { match: 'm', hand: 'h2', line: 9, why: why('b') },
      { match: 'm', hand: 'h2', line: 11, why: why('a') },
      { match: 'm', hand: null, line: 30, why: why('c') },
    ];
    const told = unjudgedIn({ notJudged, places }).map(({ place: at, line, reasons }) => [
      at?.number ?? null,
      line,
      reasons.map(({ zh }) => zh),
    ]);
    expect(told).toEqual([
      [2, 7, ['a', 'b']],
      [null, 30, ['c']],
    ]);
  });
});
