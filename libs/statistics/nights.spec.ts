import { describe, expect, it } from '@jest/globals';
import { dayAfter, isTimeZone, mondayOf, nightOf, nightStart } from './nights.js';
import { formContributions, matchContributions, placesOf } from './match-facts.js';

describe('nights', () => {
  it.each([
    ['2026-01-01T19:00:00+08:00', '2026-01-01'],
    ['2026-01-02T02:30:00+08:00', '2026-01-01'],
    ['2026-01-02T11:59:59+08:00', '2026-01-01'],
    ['2026-01-02T12:00:00+08:00', '2026-01-02'],
  ])('%s in Shanghai is of the night of %s', (at, night) => {
    expect(nightOf(Date.parse(at), 'Asia/Shanghai')).toBe(night);
  });

  it('begin at noon of the place, in summer time too', () => {
    expect(new Date(nightStart('2026-01-01', 'Asia/Shanghai')).toISOString()).toBe('2026-01-01T04:00:00.000Z');
    expect(new Date(nightStart('2026-07-01', 'Europe/Berlin')).toISOString()).toBe('2026-07-01T10:00:00.000Z');
    // the clock goes forward in the night before
    expect(new Date(nightStart('2026-03-29', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T10:00:00.000Z');
  });

  it('know zones, days after and Mondays', () => {
    expect([isTimeZone('Asia/Shanghai'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
    expect([dayAfter('2026-02-28', 1), mondayOf('2026-01-01'), mondayOf('2025-12-29')]).toEqual([
      '2026-03-01',
      '2025-12-29',
      '2025-12-29',
    ]);
  });
});

describe('matches', () => {
  it('share a place where nets are equal', () => {
    expect(placesOf([5, 12, 5, -22])).toEqual([2, 1, 2, 4]);
    expect(placesOf([0, 0, 0, 0])).toEqual([1, 1, 1, 1]);
  });

  it('count places, nights and the winner, who has won something', () => {
    const rows = matchContributions([
      { net: 12, place: 1, night: '2026-01-01' },
      { net: -4, place: 3, night: '2026-01-01' },
      { net: 0, place: 1, night: '2026-01-02' },
    ]);
    const of = (family: string, item: string) => rows.filter((row) => row.family === family && row.item === item);
    expect(of('match', 'net').map(({ amount }) => amount)).toEqual([12, -4, 0]);
    expect(of('place', '1')).toHaveLength(2);
    expect(of('match', 'winner')).toHaveLength(1);
    expect(of('night', 'net').map(({ amount }) => amount)).toEqual([8, 0]);
  });

  it('tell form from the latest hands', () => {
    const rows = formContributions(Array.from({ length: 30 }, (_, index) => index));
    const sum = (item: string) => rows.reduce((all, row) => all + (row.item === item ? row.amount : 0), 0);
    expect([sum('20'), sum('100')]).toEqual([190, 435]);
  });
});
