/*
 * Ids met so far, for a log of any length: as a fingerprint of 64 bits in a table of slots, 11 to 21 bytes an id, where a set of
 * texts took ten times as much. An id that comes again is always known. One that never came is taken for known only where
 * its fingerprint is another's: of a million ids once in forty million logs.
 */

/** Mutable, one owner. */
export interface SeenIds {
  count: number;
  /** two words a slot, both zero in a free one; the number of slots is a power of two */
  slots: Uint32Array;
}

const FIRST_SLOTS = 1024;
/** the part of the slots that is taken at most */
const FULLEST = 0.75;

export function noIds(): SeenIds {
  return { count: 0, slots: new Uint32Array(2 * FIRST_SLOTS) };
}

export function hasId({ slots }: SeenIds, id: string): boolean {
  const [high, low] = fingerprint(id);
  return slots[placeOf(slots, high, low)] !== 0;
}

export function addId(seen: SeenIds, id: string): void {
  const [high, low] = fingerprint(id);
  const place = placeOf(seen.slots, high, low);
  if (seen.slots[place] !== 0) return;
  seen.slots[place] = high;
  seen.slots[place + 1] = low;
  seen.count++;
  if (seen.count > FULLEST * (seen.slots.length / 2)) grow(seen);
}

function grow(seen: SeenIds): void {
  const { slots } = seen;
  const larger = new Uint32Array(2 * slots.length);
  for (let at = 0; at < slots.length; at += 2) {
    if (slots[at] === 0) continue;
    const place = placeOf(larger, slots[at], slots[at + 1]);
    larger[place] = slots[at];
    larger[place + 1] = slots[at + 1];
  }
  seen.slots = larger;
}

/** Where the fingerprint stands, or the free slot where it would. */
function placeOf(slots: Uint32Array, high: number, low: number): number {
  const last = slots.length - 2;
  let at = (2 * low) & last;
  while (slots[at] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) at = (at + 2) & last;
  return at;
}

/** Two words that every character goes into by another way; the first is never zero. */
function fingerprint(id: string): readonly [high: number, low: number] {
  let high = 0x9e3779b9 ^ id.length;
  let low = 0x85ebca6b;
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i);
    high = Math.imul(high ^ code, 0x2c1b3c6d);
    high ^= high >>> 15;
    low = Math.imul((low << 7) | (low >>> 25), 0x297a2d39) + Math.imul(code + 1, 0x7feb352d);
  }
  return [spread(high ^ Math.imul(low, 0x846ca68b)) || 1, spread(low)];
}

/** Every bit of a word into every other. */
function spread(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
