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
  /**
   * The same region as text or, where no envelope is kept and few lines ask for it, the line at hand; null where it is no
   * UTF-8. Made when first asked for, see `sliceText`.
   */
  text: string | null | undefined;
  /** byte offset minus offset in `text` at `at`: grows with every non-ASCII character before it */
  drift: number;
  /** byte offset of the next byte to read */
  at: number;
  /** false: what the envelope of a line holds is checked and left out of the event */
  readonly keepsEnvelope: boolean;
}

/** A scan over nothing yet. `checked`: see `ReaderOptions`. */
export function scanOf(envelope: 'kept' | 'checked'): Scan {
  const bytes = new Uint8Array(0);
  const view = new DataView(bytes.buffer);
  return { bytes, view, text: '', drift: 0, at: 0, keepsEnvelope: envelope === 'kept' };
}

/** Begins whole lines, the last byte a line feed. */
export function beginRegion(scan: Scan, bytes: Uint8Array): void {
  scan.bytes = bytes;
  scan.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  scan.text = undefined;
  scan.drift = 0;
  scan.at = 0;
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

/** A set of bytes, asked byte by byte or two at a time: pairs halve the time a run of an id takes. */
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

/** Begins the line at `scan.at`. */
export function beginLine(scan: Scan): void {
  if (scan.keepsEnvelope) return;
  scan.text = undefined;
  scan.drift = scan.at;
}

/** The characters between two byte offsets from `scan.at` on; undefined where the text is no UTF-8. */
export function sliceText(scan: Scan, from: number, end: number): string | undefined {
  if (scan.text === undefined) scan.text = decodeText(scan.keepsEnvelope ? scan.bytes : lineAt(scan));
  return scan.text === null ? undefined : scan.text.slice(from - scan.drift, end - scan.drift);
}

/** The line at hand, of which nothing has been read yet but ASCII: its first byte is where `drift` says. */
function lineAt({ bytes, drift }: Scan): Uint8Array {
  return bytes.subarray(drift, bytes.indexOf(LINE_FEED, drift) + 1);
}

/** A copy that does not keep the whole region alive, as a slice of it would. */
export function ownText(text: string): string {
  return ` ${text}`.slice(1);
}

/** ASCII bytes to be found at a place, compared eight at a time. */
export interface Token {
  readonly length: number;
  /**
   * all of it as 64-bit floats, the last one overlapping the one before where the length is no multiple of eight. Bytes that
   * are all ASCII and not all zero make no NaN and no zero, so that only the same eight bytes are the same float.
   */
  readonly eights: Float64Array;
  /** where the last of them begins */
  readonly last: number;
  /** the bytes, of a token shorter than eight */
  readonly short: Uint8Array;
}

export function tokenOf(bytes: Uint8Array): Token {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const count = length < 8 ? 0 : (length + 7) >> 3;
  const eights = new Float64Array(count);
  for (let at = 0; at < count; at++) eights[at] = view.getFloat64(Math.min(8 * at, length - 8), true);
  return { length, eights, last: length - 8, short: length < 8 ? bytes : NO_BYTES };
}
const NO_BYTES = new Uint8Array(0);

export function token(text: string): Token {
  return tokenOf(ascii(text));
}

export function startsWith({ bytes, view }: Scan, at: number, { length, eights, last, short }: Token): boolean {
  if (at + length > view.byteLength) return false;
  const end = eights.length - 1;
  if (end < 0) {
    for (let i = 0; i < short.length; i++) if (bytes[at + i] !== short[i]) return false;
    return true;
  }
  for (let i = 0; i < end; i++) if (view.getFloat64(at + 8 * i, true) !== eights[i]) return false;
  return view.getFloat64(at + last, true) === eights[end];
}

/** Whether `digits` bytes, four or more, are lower-case hex; four at a time, the last four perhaps over again. */
export function isHex({ view }: Scan, from: number, digits: number): boolean {
  const last = from + digits - 4;
  if (last + 4 > view.byteLength) return false;
  let wrong = noHex(view.getInt32(last, true));
  for (let at = from; at < last; at += 4) wrong |= noHex(view.getInt32(at, true));
  return (wrong & HIGH_BITS) === 0;
}

const HIGH_BITS = 0x80808080 | 0;

/** Four bytes at once: the high bit of a byte is set where it is no lower-case hex digit, or where one below it is none. */
function noHex(word: number): number {
  const digit = word ^ 0x30303030;
  const letter = word ^ 0x60606060;
  const above9 = (digit + 0x76767676) | 0;
  const aboveF = (letter + 0x79797979) | 0;
  const fromA = (letter + 0x7f7f7f7f) | 0;
  return (above9 & (aboveF | ~fromA)) | word;
}

/** Whether the 36 bytes of an id of 8-4-4-4-12 lower-case hex digits stand here. */
export function isUuid(scan: Scan, at: number): boolean {
  const { view } = scan;
  if (at + 36 > view.byteLength) return false;
  const wrong =
    noHex(view.getInt32(at, true)) |
    noHex(view.getInt32(at + 4, true)) |
    noHex(view.getInt32(at + 9, true)) |
    noHex(view.getInt32(at + 14, true)) |
    noHex(view.getInt32(at + 19, true)) |
    noHex(view.getInt32(at + 24, true)) |
    noHex(view.getInt32(at + 28, true)) |
    noHex(view.getInt32(at + 32, true));
  if ((wrong & HIGH_BITS) !== 0) return false;
  const { bytes } = scan;
  return (
    bytes[at + 8] === HYPHEN && bytes[at + 13] === HYPHEN && bytes[at + 18] === HYPHEN && bytes[at + 23] === HYPHEN
  );
}
const HYPHEN = 0x2d;

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
