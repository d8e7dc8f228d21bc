import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FLAGS, formatRoute, PANELS, parseRoute, type Look, type Route } from './route.js';

const look: fc.Arbitrary<Look> = fc.record({
  step: fc.option(fc.nat({ max: 999_999 })),
  seat: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  flags: fc.subarray([...FLAGS]).map((flags) => new Set(flags)),
  panel: fc.constantFrom(...PANELS),
});
const id = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const query = fc.constantFrom('ruleset=hefei', 'a=p-lin&b=p-he', 'from=2026-01-01&by=WEEK');
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>({ page: 'matches' }, { page: 'file' }, { page: 'leaderboard' }, { page: 'write' }),
  fc.record({ page: fc.constant('match' as const), match: id, query }, { requiredKeys: ['page', 'match'] }),
  fc.record({ page: fc.constant('hand' as const), hand: id, look }),
  fc.record({ page: fc.constant('file-hand' as const), hand: id, look }),
  fc.record({ page: fc.constant('player' as const), player: id, query }, { requiredKeys: ['page', 'player'] }),
  fc.record({ page: fc.constant('night' as const), date: day, query }, { requiredKeys: ['page', 'date'] }),
  fc.record(
    { page: fc.constantFrom('compare' as const, 'hands' as const, 'leaderboard' as const), query },
    { requiredKeys: ['page'] },
  ),
);

describe('a link', () => {
  it('restores page, hand, step, seat, flags and panel', () => {
    fc.assert(
      fc.property(routes, (route) => {
        const url = new URL(formatRoute(route), 'http://paipu.test');
        expect(parseRoute(url.pathname, url.search)).toEqual(route);
      }),
    );
  });

  it.each([
    ['/hand/h1?step=-1&seat=7&panel=none', { step: null, seat: 0, panel: 'log' }],
    ['/hand/h1?step=9999999', { step: 999_999 }],
    [`/hand/h1?step=${'9'.repeat(400)}`, { step: 999_999 }],
    ['/hand/h1?step=1e9', { step: null }],
    ['/hand/h1?step=12&seat=2&closed&masked', { step: 12, seat: 2, flags: new Set(['closed', 'masked']) }],
  ])('with something unreadable is read as far as it can be: %s', (href, expected) => {
    const url = new URL(href, 'http://paipu.test');
    expect(parseRoute(url.pathname, url.search)).toMatchObject({ page: 'hand', hand: 'h1', look: expected });
  });

  it.each(['/nowhere', '/match/a/b', '/file/x/y', '/a/b/c/d', '/night/2026-13-45', '/night/2026-02-30', '/night/x'])(
    'to nowhere is said to be so: %s',
    (path) => {
      expect(parseRoute(path, '')).toEqual({ page: 'unknown', path });
    },
  );
});
