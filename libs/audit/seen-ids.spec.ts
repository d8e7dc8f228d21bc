import { describe, expect, it } from '@jest/globals';
import { addId, fingerprint, hasId, noIds } from './seen-ids.js';

/** of the published vectors: its bytes count up from 0 */
const KEY = Uint32Array.of(0x03020100, 0x07060504);

const idOf = (n: number): string => `s1-m${String(n >> 4).padStart(6, '0')}-h${String(n & 15).padStart(2, '0')}`;

describe('ids met so far', () => {
  it('know every one of ten thousand that came, and none that did not', () => {
    const seen = noIds(KEY);
    const ids = Array.from({ length: 20_000 }, (_, n) => idOf(n));
    ids.slice(0, 10_000).forEach((id) => addId(seen, id));
    expect(ids.findIndex((id) => !hasId(seen, id))).toBe(10_000);
    expect(ids.slice(10_000).filter((id) => hasId(seen, id))).toEqual([]);
    expect(seen.count).toBe(10_000);
  });
  it('keep their order and their case apart, and know the empty one', () => {
    const seen = noIds(KEY);
    ['ab', 'hand-1', '局一'].forEach((id) => addId(seen, id));
    expect(['ba', 'Ab', 'hand-1 ', '局二', ''].filter((id) => hasId(seen, id))).toEqual([]);
    addId(seen, '');
    expect(hasId(seen, '')).toBe(true);
  });
  it('take 21 bytes an id at most, however often each comes', () => {
    const seen = noIds(KEY);
    for (let n = 0; n < 30_000; n++) addId(seen, idOf(n % 10_000));
    expect(seen.count).toBe(10_000);
    expect(seen.slots.byteLength / seen.count).toBeLessThan(22);
  });
  it('have the fingerprints of HalfSipHash-2-4, by its published vectors', () => {
    const counted = (bytes: number) =>
      String.fromCharCode(...Array.from({ length: bytes / 2 }, (_, n) => (2 * n) | ((2 * n + 1) << 8)));
    expect([0, 2, 4, 6, 8, 12, 14].map((bytes) => hexOf(fingerprint(KEY, counted(bytes))))).toEqual([
      '218d1f59b9b83cc8',
      '064f39ef7c50eb57',
      'd5e78a175be52ea1',
      'ce3e91358aa2bc25',
      'edfee820bce4858c',
      '7bc71f9faef5c799',
      '3bb1a870eae8e658',
    ]);
  });
  it('crowd under one key in one place of the table, under another they do not', () => {
    const place = (key: Uint32Array, id: string) => fingerprint(key, id)[1] & 255;
    const crowding = Array.from({ length: 60_000 }, (_, n) => idOf(n)).filter((id) => place(KEY, id) === 7);
    expect(crowding.length).toBeGreaterThan(200);
    const places = new Set(crowding.map((id) => place(Uint32Array.of(1, 2), id)));
    expect(places.size).toBeGreaterThan(100);
  });
});

/** The bytes of both words, the lower word and the lower byte first. */
function hexOf([high, low]: readonly [number, number]): string {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(low, 0);
  bytes.writeUInt32LE(high, 4);
  return bytes.toString('hex');
}
