import type { Seat } from '#rules';
import {
  CARRIAGE_RETURN,
  CLOSE_RECORD,
  ID_BYTE,
  LINE_FEED,
  QUOTE,
  ascii,
  ownText,
  startsWith,
  tileNameAt,
  token,
  tokenOf,
  type Scan,
  type Token,
} from './canonical-bytes.js';
import type { Logged, Meta } from './envelope.js';
import { CURRENT_SCHEMA, ownsRevision } from './envelope.js';
import { EVENT_FIELDS, GAME_EVENT_TYPES, META_FIELDS } from './event-fields.js';
import type { GameEvent, GameEventType } from './event.js';
import {
  compileScanner,
  fieldsScanner,
  scanHex,
  scanInteger,
  scanStream,
  scanString,
  scanText,
  scanTime,
  take,
} from './scan-shape.js';
import { ID_LIMIT, TEXT_LIMIT, type Field } from './shape.js';

/*
 * The fast reading of a line in canonical form, straight from the bytes. It accepts a part of what the strict reading
 * accepts and gives the same values; on anything else it answers null and the strict reading decides.
 */

/** Reads the line at `scan.at`, whose bytes must end with a line feed, and moves behind that; null leaves `scan` as it was. */
export function scanCanonicalLine(scan: Scan): Logged | null {
  const from = scan.at;
  const { drift } = scan;
  const event = scanLine(scan, from);
  if (event === null) {
    scan.at = from;
    scan.drift = drift;
  }
  return event;
}

function scanLine(scan: Scan, from: number): Logged | null {
  const { bytes } = scan;
  for (const reading of READINGS[typeKey(bytes, from)]) {
    if (!startsWith(scan, from, reading.head)) continue;
    scan.at = from + reading.head.length;
    return reading.read(scan);
  }
  return null;
}

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
const tail: Tail = {
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

const ID_KEY = token(',"id":');
const STREAM_KEY = token(',"stream":');
const REVISION_KEY = token(',"revision":');
const SCHEMA_KEY = token(',"schema":');
const AT_KEY = token(',"at":');
const META_KEY = token(',"meta":{');
const AUTO = token(',"auto":true');
const NOTE_KEY = token(',"note":');

/** Reads the envelope and the end of the line into `tail`; false leaves the line to the strict reading. */
function scanTail(scan: Scan): boolean {
  const { bytes } = scan;
  tail.given = bytes[scan.at] !== CLOSE_RECORD;
  if (tail.given && !scanEnvelope(scan)) return false;
  if (bytes[scan.at] !== CLOSE_RECORD) return false;
  let end = scan.at + 1;
  if (bytes[end] === CARRIAGE_RETURN) end++;
  if (bytes[end] !== LINE_FEED) return false;
  scan.at = end + 1;
  return true;
}

function scanEnvelope(scan: Scan): boolean {
  tail.id = tail.stream = tail.revision = tail.schema = tail.at = tail.meta = tail.auto = tail.note = undefined;
  if (take(scan, ID_KEY) && (tail.id = scanString(scan, ID_BYTE, 1, ID_LIMIT)) === undefined) return false;
  if (take(scan, STREAM_KEY) && (tail.stream = scanStream(scan)) === undefined) return false;
  if (take(scan, REVISION_KEY) && (tail.revision = scanInteger(scan, 0, Number.MAX_SAFE_INTEGER)) === undefined)
    return false;
  if (take(scan, SCHEMA_KEY) && (tail.schema = scanInteger(scan, CURRENT_SCHEMA, CURRENT_SCHEMA)) === undefined)
    return false;
  if (take(scan, AT_KEY) && (tail.at = scanTime(scan)) === undefined) return false;
  if (take(scan, META_KEY) && (tail.meta = scanMeta(scan)) === undefined) return false;
  if (take(scan, AUTO)) tail.auto = true;
  return !take(scan, NOTE_KEY) || (tail.note = scanText(scan, TEXT_LIMIT)) !== undefined;
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

function scanSaltAndHash(scan: Scan): Meta | undefined {
  scan.at += SALT_KEY.length;
  const salt = scanHex(scan, 32);
  if (salt === undefined || !take(scan, HASH_KEY)) return undefined;
  const hash = scanHex(scan, 64);
  if (hash === undefined || scan.bytes[scan.at++] !== CLOSE_RECORD) return undefined;
  return { salt, hash };
}

/** Puts the envelope of `tail` onto an event just made. */
function attach(event: Record<string, unknown>): Logged {
  if (tail.id !== undefined) event.id = tail.id;
  if (tail.stream !== undefined) event.stream = tail.stream;
  if (tail.revision !== undefined) event.revision = tail.revision;
  if (tail.schema !== undefined) event.schema = tail.schema;
  if (tail.at !== undefined) event.at = tail.at;
  if (tail.meta !== undefined) event.meta = tail.meta;
  if (tail.auto !== undefined) event.auto = tail.auto;
  if (tail.note !== undefined) event.note = tail.note;
  return event as unknown as Logged<GameEvent>;
}

type Read = (scan: Scan) => Logged | null;

/** Reading of a type by the table of its fields. */
function readByTable(type: GameEventType): Read {
  const fields: readonly Field[] = EVENT_FIELDS[type];
  const scanFields = fieldsScanner(fields);
  const kept = RETAINED.filter((name) => fields.some((field) => field.name === name));
  return (scan) => {
    const event: Record<string, unknown> = { type };
    if (!scanFields(scan, event)) return null;
    for (const name of kept) if (event[name] !== undefined) event[name] = ownText(String(event[name]));
    if (!scanTail(scan)) return null;
    return tail.given ? attach(event) : (event as unknown as Logged<GameEvent>);
  };
}
/** Ids that readers of a file keep for long; a slice would keep its whole region alive. */
const RETAINED = ['hand', 'match', 'dispute'];

// the two types below are five lines in six of a log; read by hand, and built as literals, they cost a third

const SEAT_KEY = token(',"seat":');
const TILE_KEY = token(',"tile":"');
const FROM_FRONT = token('","from":"front"');
const FROM_TAIL = token('","from":"tail"');
const INDEX_KEY = token(',"index":');

/** Seat and tile behind the type; the tile's closing quote is the next byte then. */
function seatAt(scan: Scan): Seat | undefined {
  const at = scan.at;
  if (!startsWith(scan, at, SEAT_KEY)) return undefined;
  const seat = scan.bytes[at + SEAT_KEY.length] - 48;
  scan.at = at + SEAT_KEY.length + 1;
  return seat === 0 || seat === 1 || seat === 2 || seat === 3 ? seat : undefined;
}

function readDiscard(scan: Scan): Logged | null {
  const seat = seatAt(scan);
  if (seat === undefined || !take(scan, TILE_KEY)) return null;
  const tile = tileNameAt(scan.bytes, scan.at);
  if (tile === undefined || scan.bytes[scan.at + 2] !== QUOTE) return null;
  scan.at += 3;
  if (!scanTail(scan)) return null;
  if (!tail.given) return { type: 'TileDiscarded', seat, tile };
  const { id, stream, revision, schema, at, meta } = tail;
  if (isUsual()) {
    return schema === undefined
      ? { type: 'TileDiscarded', seat, tile, id, stream, revision, at, meta }
      : { type: 'TileDiscarded', seat, tile, id, stream, revision, schema, at, meta };
  }
  return attach({ type: 'TileDiscarded', seat, tile });
}

function readDraw(scan: Scan): Logged | null {
  const start = scan.at;
  const seat = seatAt(scan);
  if (seat === undefined || !take(scan, TILE_KEY)) return null;
  const tile = tileNameAt(scan.bytes, scan.at);
  if (tile === undefined) return null;
  scan.at += 2;
  const from = take(scan, FROM_FRONT) ? 'front' : take(scan, FROM_TAIL) ? 'tail' : undefined;
  if (from === undefined) {
    scan.at = start;
    return readColumnDraw(scan);
  }
  let index: number | undefined;
  if (take(scan, INDEX_KEY) && (index = scanInteger(scan, 0, Number.MAX_SAFE_INTEGER)) === undefined) return null;
  if (!scanTail(scan)) return null;
  if (!tail.given)
    return index === undefined
      ? { type: 'TileDrawn', seat, tile, from }
      : { type: 'TileDrawn', seat, tile, from, index };
  const { id, stream, revision, schema, at, meta } = tail;
  if (isUsual()) {
    if (index === undefined) {
      return schema === undefined
        ? { type: 'TileDrawn', seat, tile, from, id, stream, revision, at, meta }
        : { type: 'TileDrawn', seat, tile, from, id, stream, revision, schema, at, meta };
    }
    return schema === undefined
      ? { type: 'TileDrawn', seat, tile, from, index, id, stream, revision, at, meta }
      : { type: 'TileDrawn', seat, tile, from, index, id, stream, revision, schema, at, meta };
  }
  return attach(
    index === undefined ? { type: 'TileDrawn', seat, tile, from } : { type: 'TileDrawn', seat, tile, from, index },
  );
}
const readColumnDraw = readByTable('TileDrawn');

/** Whether the envelope is the one a platform writes: all of it, and nobody acted for the player. */
function isUsual(): boolean {
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

const BY_HAND: Readonly<Partial<Record<GameEventType, Read>>> = { TileDiscarded: readDiscard, TileDrawn: readDraw };

/** A small number by which four of their bytes tell most types apart; the head is compared in full afterwards. */
function typeKey(bytes: Uint8Array, from: number): number {
  return (bytes[from + 9] * 7 + bytes[from + 13] * 31 + bytes[from + 15] * 3 + bytes[from + 16] * 17) & 1023;
}

interface Reading {
  readonly head: Token;
  readonly read: Read;
}
const READINGS: readonly Reading[][] = Array.from({ length: 1024 }, () => []);
for (const type of GAME_EVENT_TYPES) {
  // its own `revision` is the envelope's too: never twice in a line, which the strict reading sees to
  if (ownsRevision(type)) continue;
  const head = ascii(`{"type":"${type}"`);
  READINGS[typeKey(head, 0)].push({ head: tokenOf(head), read: BY_HAND[type] ?? readByTable(type) });
}
