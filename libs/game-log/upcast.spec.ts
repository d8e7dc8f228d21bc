import { describe, expect, it } from '@jest/globals';
import { formatLine, parseLineStrictly, upcastStored } from './index.js';

describe('older schema versions', () => {
  it('a KongDeclared of version 0 is read: `form` became `kind`, the Chinese word became ours', () => {
    const line =
      '{"type":"KongDeclared","seat":2,"form":"exposed","tile":"6m","from":3,"replacement":"补张","schema":0}';
    const parsed = parseLineStrictly(line, 1);
    expect(parsed).toEqual({
      ok: true,
      event: {
        type: 'KongDeclared',
        seat: 2,
        kind: 'exposed',
        tile: '6m',
        from: 3,
        replacement: 'supplement',
        schema: 1,
      },
      original: { schema: 0, data: { seat: 2, form: 'exposed', tile: '6m', from: 3, replacement: '补张' } },
    });
    expect(parsed.ok && formatLine(parsed.event)).toBe(
      '{"type":"KongDeclared","seat":2,"kind":"exposed","tile":"6m","from":3,"replacement":"supplement","schema":1}',
    );
  });
  it('a BirdDrawn of version 0 is read: its seats were counted from 1', () => {
    const line = '{"type":"BirdDrawn","tile":"8s","for":"win","source":"wall","seat":4,"schema":0}';
    expect(parseLineStrictly(line, 1)).toMatchObject({ event: { seat: 3, schema: 1 } });
  });
  it('a type that never changed is read in version 0 as it is', () => {
    const line = '{"type":"TileDiscarded","seat":0,"tile":"5p","schema":0}';
    expect(parseLineStrictly(line, 1)).toMatchObject({ event: { seat: 0, tile: '5p', schema: 1 } });
  });
  it('the old form under the current version is an error', () => {
    const line = '{"type":"KongDeclared","seat":2,"form":"concealed","tile":"6m","replacement":"open"}';
    expect(parseLineStrictly(line, 1)).toMatchObject({ ok: false, error: { field: 'kind' } });
  });
  it('a stored event is lifted, and a current one is left alone', () => {
    const place = {
      id: 'e1',
      stream: 'hand-h',
      revision: 3,
      type: 'BirdDrawn' as const,
      at: '2026-01-01T00:00:00Z',
      meta: {},
    };
    const old = { ...place, schema: 0, data: { tile: '8s', for: 'win', source: 'wall', seat: 1 } };
    expect(upcastStored(old)).toMatchObject({ schema: 1, data: { seat: 0 } });
    const current = upcastStored(old);
    expect(upcastStored(current)).toBe(current);
  });
});
