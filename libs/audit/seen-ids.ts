/*
 * Ids met so far, for a log of any length: as a fingerprint of 64 bits in a table of slots, 11 to 21 bytes an id, where a set of
 * texts took ten times as much. An id that comes again is always known. One that never came is taken for known only where
 * its fingerprint is another's: of a million ids once in forty million logs. The ids are a stranger's, so the fingerprint is keyed:
 * whoever does not know the key finds neither ids that share one nor ids that crowd in one place of the table.
 */

/** Two words that nobody can guess, from whoever has chance at hand. Which they are changes nothing that is found. */
export type IdKey = Readonly<Uint32Array>;

/** Mutable, one owner. */
export interface SeenIds {
  readonly key: IdKey;
  count: number;
  /** two words a slot, both zero in a free one; the number of slots is a power of two */
  slots: Uint32Array;
}

const FIRST_SLOTS = 1024;
/** the part of the slots that is taken at most */
const FULLEST = 0.75;

export function noIds(key: IdKey): SeenIds {
  return { key, count: 0, slots: new Uint32Array(2 * FIRST_SLOTS) };
}

export function hasId({ key, slots }: SeenIds, id: string): boolean {
  const [high, low] = fingerprint(key, id);
  return slots[placeOf(slots, high, low)] !== 0;
}

export function addId(seen: SeenIds, id: string): void {
  const [high, low] = fingerprint(seen.key, id);
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

/**
 * HalfSipHash-2-4 of the UTF-16 units of an id, low byte first, with 64 bits of key and of result: made for tables whose entries a
 * stranger chooses. The first word is never zero.
 */
export function fingerprint([k0, k1]: IdKey, id: string): readonly [high: number, low: number] {
  let v0 = k0 | 0;
  let v1 = k1 ^ 0xee;
  let v2 = k0 ^ 0x6c796765;
  let v3 = k1 ^ 0x74656462;
  let word = 0;
  let low = 0;
  // two rounds for each word and two closings of four; in one loop, so that the four stay in registers
  const closing = 2 * wordsOf(id);
  for (let round = 0; round < closing + 8; round++) {
    if (round < closing) {
      if ((round & 1) === 0) v3 ^= word = wordAt(id, round >> 1);
    } else if (round === closing) v2 ^= 0xee;
    else if (round === closing + 4) {
      low = v1 ^ v3;
      v1 ^= 0xdd;
    }
    v0 = (v0 + v1) | 0;
    v1 = turned(v1, 5) ^ v0;
    v0 = turned(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = turned(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = turned(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = turned(v1, 13) ^ v2;
    v2 = turned(v2, 16);
    if (round < closing && (round & 1) === 1) v0 ^= word;
  }
  return [(v1 ^ v3) >>> 0 || 1, low >>> 0];
}

/** Two units a word, and a last one with the number of bytes. */
function wordsOf(id: string): number {
  return (id.length >> 1) + 1;
}

function wordAt(id: string, at: number): number {
  const unit = 2 * at;
  if (unit + 1 < id.length) return id.charCodeAt(unit) | (id.charCodeAt(unit + 1) << 16);
  return (unit < id.length ? id.charCodeAt(unit) : 0) | ((2 * id.length) << 24);
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
