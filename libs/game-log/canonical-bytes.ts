import { TILE_NAMES, type TileName } from '#rules';

/*
 * Bytes of canonical lines: tables and checks the scanner asks per byte. Everything it accepts is ASCII; whatever is not
 * plainly right is left to the strict reading.
 */

/** A region of whole lines under the scanner's hand. Mutable, owned by the reader. */
export interface Scan {
  bytes: Uint8Array;
  /** over the same bytes, to read several at once */
  view: DataView;
  /** the same region as text, or null where it is no UTF-8: made when first asked for, see `sliceText` */
  text: string | null | undefined;
  /** byte offset minus text offset at `at`: grows with every non-ASCII character before it */
  drift: number;
  /** byte offset of the next byte to read */
  at: number;
  /** false: what the envelope of a line holds is checked and left out of the event */
  readonly keepsEnvelope: boolean;
}

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const CLOSE_LIST = 0x5d;
export const CLOSE_RECORD = 0x7d;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** A set of bytes, asked byte by byte or two at a time: pairs halve the time a run of an id or of hex takes. */
export interface ByteSet {
  /** 1 at the bytes of the set; length 256 */
  readonly single: Uint8Array;
  /** 1 at the pairs, read as a 16-bit number, of which both are in the set */
  readonly pair: Uint8Array;
}

/** Bytes that stand for themselves in a JSON string. */
export const TEXT_BYTE = byteSet((code) => code >= 0x20 && code < 0x7f && code !== QUOTE && code !== 0x5c);
/** Bytes of ids. */
export const ID_BYTE = byteSet((code) => code > 0x20 && code < 0x7f && code !== QUOTE && code !== 0x5c);
export const PATTERN_BYTE = byteSet((code) => /[a-z0-9-]/.test(String.fromCharCode(code)));
const HEX_BYTE = byteSet((code) => /[0-9a-f]/.test(String.fromCharCode(code)));

function byteSet(has: (code: number) => boolean): ByteSet {
  const single = Uint8Array.from({ length: 256 }, (_, code) => (has(code) ? 1 : 0));
  const pair = new Uint8Array(256 * 256);
  single.forEach((high, code) => {
    if (high === 1) pair.set(single, code << 8);
  });
  return { single, pair };
}

/** Highest rank by suit letter; 0 for a byte that is no suit. */
const RANKS = new Uint8Array(256);
for (const name of TILE_NAMES) RANKS[name.charCodeAt(1)] = Math.max(RANKS[name.charCodeAt(1)], name.charCodeAt(0) - 48);

/** Tile names by rank byte × 128 + suit byte, so that no name is made twice. */
const NAMES: (TileName | undefined)[] = Array.from({ length: 64 * 128 }, () => undefined);
for (const name of TILE_NAMES) NAMES[(name.charCodeAt(0) << 7) | name.charCodeAt(1)] = name;

/** The tile whose two bytes begin at `at`. */
export function tileNameAt(bytes: Uint8Array, at: number): TileName | undefined {
  const rank = bytes[at];
  const suit = bytes[at + 1];
  return rank < 64 && suit < 128 ? NAMES[(rank << 7) | suit] : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text, or null where they are no UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The characters between two byte offsets from `scan.at` on; undefined where the region is no UTF-8. */
export function sliceText(scan: Scan, from: number, end: number): string | undefined {
  if (scan.text === undefined) scan.text = decodeText(scan.bytes);
  return scan.text === null ? undefined : scan.text.slice(from - scan.drift, end - scan.drift);
}

/** A copy that does not keep the whole region alive, as a slice of it would. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}

/** Bytes to be found at a place, compared four at a time. */
export interface Token {
  readonly length: number;
  /** all of it as 32-bit numbers, the last one overlapping the one before where the length is no multiple of four */
  readonly words: Int32Array;
  /** where each of them begins */
  readonly places: Uint16Array;
  /** the bytes, of a token shorter than four */
  readonly short: Uint8Array;
}

export function tokenOf(bytes: Uint8Array): Token {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const count = length < 4 ? 0 : (length + 3) >> 2;
  const places = new Uint16Array(count);
  const words = new Int32Array(count);
  for (let word = 0; word < count; word++) {
    places[word] = Math.min(4 * word, length - 4);
    words[word] = view.getInt32(places[word], true);
  }
  return { length, words, places, short: length < 4 ? bytes : NO_BYTES };
}
const NO_BYTES = new Uint8Array(0);

export function token(text: string): Token {
  return tokenOf(ascii(text));
}

export function startsWith({ bytes, view }: Scan, at: number, { length, words, places, short }: Token): boolean {
  if (at + length > view.byteLength) return false;
  for (let i = 0; i < words.length; i++) if (view.getInt32(at + places[i], true) !== words[i]) return false;
  for (let i = 0; i < short.length; i++) if (bytes[at + i] !== short[i]) return false;
  return true;
}

/** Whether `digits` bytes, an even number, are lower-case hex. */
export function isHex({ view }: Scan, from: number, digits: number): boolean {
  const end = from + digits;
  if (end > view.byteLength) return false;
  const { pair } = HEX_BYTE;
  let all = 1;
  for (let at = from; at < end; at += 2) all &= pair[view.getUint16(at, true)];
  return all === 1;
}

/** Where a run of bytes of the set ends; the last byte of the region, a line feed, is in none. */
export function endOfRun({ bytes, view }: Scan, from: number, { single, pair }: ByteSet): number {
  const last = view.byteLength - 1;
  let at = from;
  while (at < last && pair[view.getUint16(at, true)] === 1) at += 2;
  return single[bytes[at]] === 1 ? at + 1 : at;
}

/** Number of tiles between two offsets when they are tiles and nothing else, else −1. */
export function countTiles(bytes: Uint8Array, from: number, end: number): number {
  let count = 0;
  let highest = 0;
  let open = 0;
  for (let at = from; at < end; at++) {
    const code = bytes[at];
    if (code >= 0x31 && code <= 0x39) {
      if (code - 48 > highest) highest = code - 48;
      open++;
      continue;
    }
    if (open === 0 || highest > RANKS[code]) return -1;
    count += open;
    open = 0;
    highest = 0;
  }
  return open === 0 ? count : -1;
}

/** Value of two digits, or a number over 99. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at] - 48;
  const ones = bytes[at + 1] - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 100;
}

const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether minutes and seconds stand here, `00:00` to `59:59`. */
export function isClock(bytes: Uint8Array, at: number): boolean {
  return twoDigits(bytes, at) <= 59 && bytes[at + 2] === 0x3a && twoDigits(bytes, at + 3) <= 59;
}

/** Whether the bytes are a time; the 29th of February is left to the strict reading, which knows the years. */
export function isPlainTime(bytes: Uint8Array, from: number, end: number): boolean {
  if (end - from < 20 || twoDigits(bytes, from) > 99 || twoDigits(bytes, from + 2) > 99) return false;
  const month = twoDigits(bytes, from + 5);
  const day = twoDigits(bytes, from + 8);
  if (bytes[from + 4] !== 0x2d || month < 1 || month > 12 || bytes[from + 7] !== 0x2d) return false;
  if (day < 1 || day > DAYS[month]) return false;
  if (bytes[from + 10] !== 0x54 || twoDigits(bytes, from + 11) > 23) return false;
  if (bytes[from + 13] !== 0x3a || twoDigits(bytes, from + 14) > 59) return false;
  if (bytes[from + 16] !== 0x3a || twoDigits(bytes, from + 17) > 59) return false;
  let at = from + 19;
  if (bytes[at] === 0x2e) {
    const first = at + 1;
    at = first;
    while (bytes[at] >= 0x30 && bytes[at] <= 0x39) at++;
    if (at === first || at - first > 9) return false;
  }
  if (bytes[at] === 0x5a) return at + 1 === end;
  if ((bytes[at] !== 0x2b && bytes[at] !== 0x2d) || at + 6 !== end) return false;
  return twoDigits(bytes, at + 1) <= 23 && bytes[at + 3] === 0x3a && twoDigits(bytes, at + 4) <= 59;
}
