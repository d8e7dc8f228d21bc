import {
  ID_BYTE,
  PATTERN_BYTE,
  QUOTE,
  TEXT_BYTE,
  countTiles,
  endOfRun,
  isHex,
  isClock,
  isPlainTime,
  ownText,
  sliceText,
  startsWith,
  tileNameAt,
  token,
  tokenOf,
  type ByteSet,
  type Scan,
  type Token,
} from './canonical-bytes.js';
import { ID_LIMIT, STREAM_LIMIT } from './shape.js';
import { ZONE_FORM, isKnownZone } from './text-forms.js';

/*
 * Scanners of single values in canonical form. A scanner begins at `scan.at`, moves it behind the value and gives the value;
 * `undefined` means: not plainly right, let the strict reading decide. Where it stops then is open.
 */

export type ScanValue = (scan: Scan) => unknown;

export function take(scan: Scan, wanted: Token): boolean {
  if (!startsWith(scan, scan.at, wanted)) return false;
  scan.at += wanted.length;
  return true;
}

/** An integer as JSON writes it, of at most fifteen digits. */
export function scanInteger(scan: Scan, min: number, max: number): number | undefined {
  const { bytes } = scan;
  let at = scan.at;
  const negative = bytes[at] === 0x2d;
  if (negative) at++;
  const first = at;
  let value = 0;
  for (let code = bytes[at]; code >= 0x30 && code <= 0x39; code = bytes[++at]) value = value * 10 + (code - 48);
  const digits = at - first;
  if (digits === 0 || digits > 15 || (bytes[first] === 0x30 && (digits > 1 || negative))) return undefined;
  if (negative) value = -value;
  if (value < min || value > max) return undefined;
  scan.at = at;
  return value;
}

/** A quoted string of bytes of the set. */
export function scanString(scan: Scan, set: ByteSet, min: number, max: number): string | undefined {
  const { bytes } = scan;
  if (bytes[scan.at] !== QUOTE) return undefined;
  const from = scan.at + 1;
  const end = endOfRun(scan, from, set);
  if (bytes[end] !== QUOTE || end - from < min || end - from > max) return undefined;
  scan.at = end + 1;
  return sliceText(scan, from, end);
}

/** Free text without escapes. Length and offsets are in UTF-16 units: of four bytes two, of fewer one. */
export function scanText(scan: Scan, max: number): string | undefined {
  const { bytes } = scan;
  if (bytes[scan.at] !== QUOTE) return undefined;
  const from = scan.at + 1;
  let end = endOfRun(scan, from, TEXT_BYTE);
  let drift = 0;
  while (bytes[end] >= 0x80) {
    for (; bytes[end] >= 0x80; end++) drift += bytes[end] < 0xc0 ? 1 : bytes[end] >= 0xf0 ? -1 : 0;
    end = endOfRun(scan, end, TEXT_BYTE);
  }
  const units = end - from - drift;
  if (bytes[end] !== QUOTE || units > max) return undefined;
  const text = sliceText(scan, from, end - drift);
  scan.at = end + 1;
  scan.drift += drift;
  return text;
}

/** Quoted lower-case hex of so many digits. */
export function scanHex(scan: Scan, digits: number): string | undefined {
  const { bytes } = scan;
  const from = scan.at + 1;
  const end = from + digits;
  if (bytes[scan.at] !== QUOTE || !isHex(scan, from, digits) || bytes[end] !== QUOTE) return undefined;
  scan.at = end + 1;
  return sliceText(scan, from, end);
}

export function scanZone(scan: Scan): string | undefined {
  const text = scanString(scan, ID_BYTE, 1, ID_LIMIT);
  return text !== undefined && ZONE_FORM.test(text) && isKnownZone(text) ? ownText(text) : undefined;
}

export function scanTile(scan: Scan): string | undefined {
  const { bytes, at } = scan;
  if (bytes[at] !== QUOTE || bytes[at + 3] !== QUOTE) return undefined;
  scan.at = at + 4;
  return tileNameAt(bytes, at + 1);
}

export function scanTiles(scan: Scan, min: number, max: number): string | undefined {
  const from = scan.at + 1;
  const text = scanString(scan, PATTERN_BYTE, min, 2 * max);
  if (text === undefined) return undefined;
  const count = countTiles(scan.bytes, from, scan.at - 1);
  return count >= min && count <= max ? text : undefined;
}

/** The last time that was read, but for its minutes and seconds: the times of a match differ in little else. */
let hour = token('"');
let zone = token('"');
const HOUR = '2026-01-01T19:'.length;
const TO_ZONE = '2026-01-01T19:00:00'.length;

export function scanTime(scan: Scan): string | undefined {
  const { bytes, at } = scan;
  const from = at + 1;
  if (startsWith(scan, at, hour) && startsWith(scan, from + TO_ZONE, zone) && isClock(bytes, from + HOUR)) {
    const end = from + TO_ZONE + zone.length - 1;
    scan.at = end + 1;
    return sliceText(scan, from, end);
  }
  const text = scanString(scan, ID_BYTE, 20, 35);
  if (text === undefined || !isPlainTime(bytes, from, scan.at - 1)) return undefined;
  hour = tokenOf(bytes.slice(at, from + HOUR));
  zone = tokenOf(bytes.slice(from + TO_ZONE, scan.at));
  return text;
}

const STREAM_STARTS = ['"match-', '"hand-'].map(token);
let lastStream = '';
let lastStreamBytes = token('"');

/** Streams come in runs: the last one is looked for first. */
export function scanStream(scan: Scan): string | undefined {
  if (lastStream !== '' && take(scan, lastStreamBytes)) return lastStream;
  const start = STREAM_STARTS.find((each) => startsWith(scan, scan.at, each));
  if (start === undefined) return undefined;
  const from = scan.at;
  const text = scanString(scan, ID_BYTE, start.length, STREAM_LIMIT);
  if (text === undefined || text.length - start.length + 1 > ID_LIMIT) return undefined;
  lastStream = ownText(text);
  lastStreamBytes = tokenOf(scan.bytes.slice(from, scan.at));
  return lastStream;
}

const patterns = new Map<string, string>();
export function scanPattern(scan: Scan): string | undefined {
  const text = scanString(scan, PATTERN_BYTE, 1, 64);
  if (text === undefined || text.startsWith('-')) return undefined;
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const own = ownText(text);
  if (patterns.size < 1024) patterns.set(own, own);
  return own;
}

export function wordScanner(words: readonly string[]): ScanValue {
  const tokens = words.map((word) => ({ word, quoted: token(`"${word}"`) }));
  return (scan) => {
    for (const { word, quoted } of tokens) if (take(scan, quoted)) return word;
    return undefined;
  };
}
