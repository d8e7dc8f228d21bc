import { describe, expect, it } from '@jest/globals';
import { formatCursor, pageRequest, parseCursor, toConnection } from './page.js';

describe('cursors', () => {
  it.each(['', '0', 'hand-7', '2026-01-01 牌', 'a\nb'])('come back as the key %j they were made of', (key) => {
    expect(parseCursor('hands', formatCursor('hands', key))).toBe(key);
  });

  it('take ids of the greatest length', () => {
    const id = '牌'.repeat(128);
    expect(parseCursor(`opponents of player ${id}`, formatCursor(`opponents of player ${id}`, id))).toBe(id);
  });

  it.each(['', 'x', 'Mjo=', 'Mjow\n', 'Mjow', 'MTow', 'A'.repeat(5000)])('%j is none', (cursor) => {
    expect(() => parseCursor('hands', cursor)).toThrow(/no cursor/);
  });

  it.each([
    ['hands', 'matches'],
    ['hands', 'hands of match m1'],
    ['leaderboard by net', 'leaderboard by net-per-hand'],
  ])('of %s are refused by %s, and the other way round', (one, other) => {
    expect(() => parseCursor(other, formatCursor(one, '1'))).toThrow(/another list/);
    expect(() => parseCursor(one, formatCursor(other, '1'))).toThrow(/another list/);
  });
});

describe('pages', () => {
  it('have 50 rows unless told otherwise, and at most 200', () => {
    expect(pageRequest('hands', null, null)).toEqual({ list: 'hands', first: 50, after: null });
    expect(pageRequest('hands', 200, formatCursor('hands', 'k'))).toEqual({ list: 'hands', first: 200, after: 'k' });
    expect(() => pageRequest('hands', 201, null)).toThrow(/1 to 200/);
    expect(() => pageRequest('hands', 0, null)).toThrow(/1 to 200/);
  });

  it('know where they stand', () => {
    const page = { rows: [{ key: 'b', node: 1 }], more: true, total: null };
    const cursor = formatCursor('hands', 'b');
    expect(toConnection(page, { list: 'hands', first: 1, after: 'a' }, (n) => n * 2)).toEqual({
      edges: [{ cursor, node: 2 }],
      nodes: [2],
      pageInfo: { hasNextPage: true, hasPreviousPage: true, startCursor: cursor, endCursor: cursor },
      totalCount: null,
    });
  });
});
