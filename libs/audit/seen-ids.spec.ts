import { describe, expect, it } from '@jest/globals';
import { addId, hasId, noIds } from './seen-ids.js';

const idOf = (n: number): string => `s1-m${String(n >> 4).padStart(6, '0')}-h${String(n & 15).padStart(2, '0')}`;

describe('ids met so far', () => {
  it('know every one of ten thousand that came, and none that did not', () => {
    const seen = noIds();
    const ids = Array.from({ length: 20_000 }, (_, n) => idOf(n));
    ids.slice(0, 10_000).forEach((id) => addId(seen, id));
    expect(ids.findIndex((id) => !hasId(seen, id))).toBe(10_000);
    expect(ids.slice(10_000).filter((id) => hasId(seen, id))).toEqual([]);
    expect(seen.count).toBe(10_000);
  });
  it('keep their order and their case apart, and know the empty one', () => {
    const seen = noIds();
    ['ab', 'hand-1', '局一'].forEach((id) => addId(seen, id));
    expect(['ba', 'Ab', 'hand-1 ', '局二', ''].filter((id) => hasId(seen, id))).toEqual([]);
    addId(seen, '');
    expect(hasId(seen, '')).toBe(true);
  });
  it('take 21 bytes an id at most, however often each comes', () => {
    const seen = noIds();
    for (let n = 0; n < 30_000; n++) addId(seen, idOf(n % 10_000));
    expect(seen.count).toBe(10_000);
    expect(seen.slots.byteLength / seen.count).toBeLessThan(22);
  });
});
