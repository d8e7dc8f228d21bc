import { describe, expect, it } from '@jest/globals';
import { matchWordsIn } from './finding-place.js';
import type { IndexedMatch } from './log-index.js';

const match = (openedAt: string): IndexedMatch => ({
  match: openedAt,
  ruleset: { id: 'changsha' },
  recording: 'full',
  players: [],
  openedAt,
  timeZone: 'Asia/Shanghai',
  club: null,
  table: null,
  part: 0,
});

describe('a match of a file in words', () => {
  it('has the day of the clock that its time is of, in the language of the reader', () => {
    // the recorder writes UTC, where it is 17:00 of the day before
    const [late, next] = [match('2026-01-01T17:00:00Z'), match('2026-01-02T16:30:00Z')];
    expect(matchWordsIn([late, next])(late)).toEqual({ zh: '2026年1月2日·01:00', en: '2 January 2026·01:00' });
  });

  it('has no day where all are of one, whatever the day is elsewhere', () => {
    const [early, noon] = [match('2026-01-01T17:00:00Z'), match('2026-01-02T04:00:00Z')];
    expect(matchWordsIn([early, noon])(early)).toEqual({ zh: '01:00', en: '01:00' });
  });
});
