import {
  CARRIAGE_RETURN,
  CLOSE_RECORD,
  ID_BYTE,
  LINE_FEED,
  QUOTE,
  endOfRun,
  isClock,
  isHex,
  isUuid,
  sliceText,
  startsWith,
  token,
  tokenOf,
  type Scan,
  type Token,
} from './canonical-bytes.js';
import type { EnvelopeFields, Meta } from './envelope.js';
import { CURRENT_SCHEMA } from './envelope.js';
import { META_FIELDS } from './event-fields.js';
import { compileScanner } from './scan-shape.js';
import { scanHex, scanInteger, scanStream, scanString, scanText, scanTime, take } from './scan-value.js';
import { ID_LIMIT, TEXT_LIMIT } from './shape.js';

/*
 * The fast reading of what stands behind an event's own fields. A platform writes the same envelope line after line but for
 * the id, the revision, the seconds and the hex of `meta`: a line like the one before is compared with it, and its values
 * are made only for a reader that keeps them.
 */

/** The envelope of the line at hand, reused from line to line. */
interface Tail {
  given: boolean;
  id: string | undefined;
  stream: string | undefined;
  revision: number | undefined;
  schema: number | undefined;
  at: string | undefined;
  meta: Meta | undefined;
  auto: true | undefined;
  note: string | undefined;
}
export const tail: Tail = {
  given: false,
  id: undefined,
  stream: undefined,
  revision: undefined,
  schema: undefined,
  at: undefined,
  meta: undefined,
  auto: undefined,
  note: undefined,
};

/** Reads the envelope and the end of the line into `tail`; false leaves the line to the strict reading. */
export function scanTail(scan: Scan): boolean {
  const { bytes } = scan;
  tail.given = false;
  if (bytes[scan.at] !== CLOSE_RECORD) {
    if (passUsual(scan)) return !scan.keepsEnvelope || keepUsual(scan);
    if (!scanEnvelope(scan) || bytes[scan.at] !== CLOSE_RECORD) return false;
    if (!scan.keepsEnvelope) dropEnvelope();
  }
  scan.at++;
  return endsLine(scan);
}

/** Moves behind the end of the line, if that is next. */
export function endsLine(scan: Scan): boolean {
  const { bytes, at } = scan;
  const end = bytes[at] === CARRIAGE_RETURN ? at + 1 : at;
  if (bytes[end] !== LINE_FEED) return false;
  scan.at = end + 1;
  return true;
}

const ID_KEY = token(',"id":');
const STREAM_KEY = token(',"stream":');
const REVISION_KEY = token(',"revision":');
const SCHEMA_KEY = token(',"schema":');
const AT_KEY = token(',"at":');
const META_KEY = token(',"meta":{');
const AUTO = token(',"auto":true');
const NOTE_KEY = token(',"note":');

function scanEnvelope(scan: Scan): boolean {
  tail.given = true;
  tail.id = tail.stream = tail.revision = tail.schema = tail.at = tail.meta = tail.auto = tail.note = undefined;
  if (take(scan, ID_KEY) && (tail.id = scanString(scan, ID_BYTE, 1, ID_LIMIT)) === undefined) return false;
  const afterId = scan.at;
  if (take(scan, STREAM_KEY) && (tail.stream = scanStream(scan)) === undefined) return false;
  if (take(scan, REVISION_KEY) && (tail.revision = scanInteger(scan, 0, Number.MAX_SAFE_INTEGER)) === undefined)
    return false;
  const afterRevision = scan.at;
  if (take(scan, SCHEMA_KEY) && (tail.schema = scanInteger(scan, CURRENT_SCHEMA, CURRENT_SCHEMA)) === undefined)
    return false;
  if (take(scan, AT_KEY) && (tail.at = scanTime(scan)) === undefined) return false;
  const afterTime = scan.at;
  if (take(scan, META_KEY) && (tail.meta = scanMeta(scan)) === undefined) return false;
  learnUsual(scan, afterId, afterRevision, afterTime);
  if (take(scan, AUTO)) tail.auto = true;
  return !take(scan, NOTE_KEY) || (tail.note = scanText(scan, TEXT_LIMIT)) !== undefined;
}

/** Leaves what is part of the stored data. */
function dropEnvelope(): void {
  tail.id = tail.stream = tail.revision = tail.schema = tail.at = tail.meta = undefined;
  tail.given = tail.auto !== undefined || tail.note !== undefined;
}

const SALT_KEY = token('"salt":');
const HASH_KEY = token(',"hash":');
const META_PARTS = META_FIELDS.map(({ name, shape }) => ({
  name,
  key: token(`"${name}":`),
  scanValue: compileScanner(shape),
}));

/** `meta` behind its brace, known keys in the platform's order. */
function scanMeta(scan: Scan): Meta | undefined {
  const { bytes } = scan;
  if (startsWith(scan, scan.at, SALT_KEY)) return scanSaltAndHash(scan);
  const meta: Record<string, unknown> = {};
  for (const { name, key, scanValue } of META_PARTS) {
    if (!take(scan, key)) continue;
    const value = scanValue(scan);
    if (value === undefined) return undefined;
    meta[name] = value;
    const next = bytes[scan.at++];
    if (next === CLOSE_RECORD) return meta;
    if (next !== 0x2c) return undefined;
  }
  return undefined;
}

const SALT_DIGITS = 32;
const HASH_DIGITS = 64;

function scanSaltAndHash(scan: Scan): Meta | undefined {
  scan.at += SALT_KEY.length;
  const salt = scanHex(scan, SALT_DIGITS);
  if (salt === undefined || !take(scan, HASH_KEY)) return undefined;
  const hash = scanHex(scan, HASH_DIGITS);
  if (hash === undefined || scan.bytes[scan.at++] !== CLOSE_RECORD) return undefined;
  return { salt, hash };
}

interface Usual {
  /** behind the id: `","stream":"…","revision":` */
  stream: Token;
  /** behind the revision: `,"schema":1,"at":"2026-01-01T19:`, then minutes and seconds */
  hour: Token;
  /** behind them: `+08:00","meta":{"salt":"` */
  zone: Token;
  streamName: string;
  schema: number | undefined;
}

/** The envelope of a line before, cut where lines of one stream and hour differ; nothing starts with it before one is learnt. */
const usual: Usual = {
  stream: token('\n'),
  hour: token('\n'),
  zone: token('\n'),
  streamName: '',
  schema: undefined,
};
const ID_OPEN = token(',"id":"');
const HASH_OPEN = token('","hash":"');
const END = token('"}}\n');
const UUID = '00000000-0000-0000-0000-000000000000'.length;
const CLOCK = '00:00'.length;
const TO_CLOCK = '2026-01-01T19:'.length;
const META_OPEN = ',"meta":{"salt":"'.length;

/** Where the values of the envelope begin that `passUsual` has just passed. */
const places = { id: 0, idEnd: 0, revision: 0, at: 0, atEnd: 0, salt: 0, hash: 0 };

/** Moves behind the line if its envelope is one like the last; false leaves `scan` as it was. */
function passUsual(scan: Scan): boolean {
  const { bytes } = scan;
  if (!startsWith(scan, scan.at, ID_OPEN)) return false;
  const id = scan.at + ID_OPEN.length;
  const idEnd = isUuid(scan, id) ? id + UUID : endOfRun(scan, id, ID_BYTE);
  if (idEnd === id || idEnd - id > ID_LIMIT || !startsWith(scan, idEnd, usual.stream)) return false;
  const digits = idEnd + usual.stream.length;
  let revision = 0;
  let at = digits;
  for (let code = bytes[at]; code >= 0x30 && code <= 0x39; code = bytes[++at]) revision = revision * 10 + (code - 48);
  if (at === digits || at - digits > 15 || (bytes[digits] === 0x30 && at - digits > 1)) return false;
  if (!startsWith(scan, at, usual.hour)) return false;
  const clock = at + usual.hour.length;
  if (!isClock(bytes, clock) || !startsWith(scan, clock + CLOCK, usual.zone)) return false;
  const salt = clock + CLOCK + usual.zone.length;
  if (!isHex(scan, salt, SALT_DIGITS) || !startsWith(scan, salt + SALT_DIGITS, HASH_OPEN)) return false;
  const hash = salt + SALT_DIGITS + HASH_OPEN.length;
  if (!isHex(scan, hash, HASH_DIGITS) || !startsWith(scan, hash + HASH_DIGITS, END)) return false;
  scan.at = hash + HASH_DIGITS + END.length;
  places.id = id;
  places.idEnd = idEnd;
  places.revision = revision;
  places.at = clock - TO_CLOCK;
  places.atEnd = salt - META_OPEN - 1;
  places.salt = salt;
  places.hash = hash;
  return true;
}

/** Makes the values that were passed; false where the text around them is no UTF-8. */
function keepUsual(scan: Scan): boolean {
  const id = sliceText(scan, places.id, places.idEnd);
  const at = sliceText(scan, places.at, places.atEnd);
  const salt = sliceText(scan, places.salt, places.salt + SALT_DIGITS);
  const hash = sliceText(scan, places.hash, places.hash + HASH_DIGITS);
  if (id === undefined || at === undefined || salt === undefined || hash === undefined) return false;
  tail.given = true;
  tail.id = id;
  tail.stream = usual.streamName;
  tail.revision = places.revision;
  tail.schema = usual.schema;
  tail.at = at;
  tail.meta = { salt, hash };
  tail.auto = tail.note = undefined;
  return true;
}

/** Keeps the envelope just read to compare the next one with, if it is one that a platform writes. */
function learnUsual(scan: Scan, afterId: number, afterRevision: number, afterTime: number): void {
  const { id, stream, revision, at, meta } = tail;
  if (id === undefined || stream === undefined || revision === undefined || at === undefined) return;
  if (meta === undefined || Object.keys(meta).join() !== 'salt,hash') return;
  const { bytes } = scan;
  const clock = afterTime - 1 - at.length + TO_CLOCK;
  // fractions of a second differ from line to line
  if (bytes[clock + CLOCK] === 0x2e || bytes[afterId - 1] !== QUOTE) return;
  usual.stream = tokenOf(bytes.slice(afterId - 1, afterRevision - String(revision).length));
  usual.hour = tokenOf(bytes.slice(afterRevision, clock));
  usual.zone = tokenOf(bytes.slice(clock + CLOCK, afterTime + META_OPEN));
  usual.streamName = stream;
  usual.schema = tail.schema;
}

/** Puts the envelope of `tail` onto an event just made. */
export function attach(event: Record<string, unknown>): EnvelopeFields {
  if (tail.id !== undefined) event.id = tail.id;
  if (tail.stream !== undefined) event.stream = tail.stream;
  if (tail.revision !== undefined) event.revision = tail.revision;
  if (tail.schema !== undefined) event.schema = tail.schema;
  if (tail.at !== undefined) event.at = tail.at;
  if (tail.meta !== undefined) event.meta = tail.meta;
  if (tail.auto !== undefined) event.auto = tail.auto;
  if (tail.note !== undefined) event.note = tail.note;
  return event;
}

/** Whether the envelope is the one a platform writes: all of it, and nobody acted for the player. */
export function isUsual(): boolean {
  return (
    tail.id !== undefined &&
    tail.stream !== undefined &&
    tail.revision !== undefined &&
    tail.at !== undefined &&
    tail.meta !== undefined &&
    tail.auto === undefined &&
    tail.note === undefined
  );
}
