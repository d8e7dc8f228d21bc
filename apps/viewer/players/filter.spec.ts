import { describe, expect, it } from '@jest/globals';
import { asked, handsAsked, NO_FILTER, parseFilter, withFilter } from './filter.js';

describe('the filter of a page of statistics', () => {
  it('comes back out of its address, and leaves the rest of the address alone', () => {
    const filter = { ...NO_FILTER, from: '2026-01-01', dealing: 'DEALER' as const, opponent: 'p-he' };
    const query = withFilter(new URLSearchParams('figure=win-rate&ruleset=hefei'), filter);
    expect(query.toString()).toBe('figure=win-rate&from=2026-01-01&dealing=DEALER&opponent=p-he');
    expect(parseFilter(query)).toEqual(filter);
    expect(asked(filter)).toEqual({ firstDay: '2026-01-01', dealing: 'DEALER', opponent: 'p-he' });
  });

  it('asks for a list of hands with all but its days, which are those of the period shown', () => {
    const filter = {
      from: '2026-01-01',
      to: '2026-01-02',
      ruleset: 'changsha',
      club: 'c1',
      dealing: 'DEALER' as const,
      opponent: 'p-he',
    };
    expect(handsAsked(filter)).toEqual({ ruleset: 'changsha', club: 'c1', dealing: 'DEALER', opponent: 'p-he' });
  });

  it('passes over what is no day and no way of dealing', () => {
    expect(parseFilter(new URLSearchParams('from=2026-13-45&to=yesterday&dealing=SOMETIMES'))).toEqual(NO_FILTER);
  });
});
