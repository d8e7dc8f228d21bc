import { describe, expect, it } from '@jest/globals';
import { formatCursor, pageRequest, parseCursor, toConnection } from './page.js';

describe('cursors', () => {
  it.each(['', '0', 'hand-7', '2026-01-01 牌'])('come back as the key %j they were made of', (key) => {
    expect(parseCursor(formatCursor(key))).toBe(key);
  });

  it.each(['', 'x', 'MTo=', 'MTow\n', 'Mjow', 'A'.repeat(500)])('%j is none', (cursor) => {
    expect(() => parseCursor(cursor)).toThrow(/no cursor/);
  });
});

describe('pages', () => {
  it('have 50 rows unless told otherwise, and at most 200', () => {
    expect(pageRequest(null, null)).toEqual({ first: 50, after: null });
    expect(pageRequest(200, formatCursor('k'))).toEqual({ first: 200, after: 'k' });
    expect(() => pageRequest(201, null)).toThrow(/1 to 200/);
    expect(() => pageRequest(0, null)).toThrow(/1 to 200/);
  });

  it('know where they stand', () => {
    const page = { rows: [{ key: 'b', node: 1 }], more: true, total: null };
    expect(toConnection(page, { first: 1, after: 'a' }, (n) => n * 2)).toEqual({
      edges: [{ cursor: formatCursor('b'), node: 2 }],
      nodes: [2],
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: true,
        startCursor: formatCursor('b'),
        endCursor: formatCursor('b'),
      },
      totalCount: null,
    });
  });
});
