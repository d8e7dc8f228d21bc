import type { Seat } from '#rules';
import {
  QUOTE,
  ascii,
  beginLine,
  ownText,
  startsWith,
  tileNameAt,
  token,
  tokenOf,
  type Scan,
  type Token,
} from './canonical-bytes.js';
import { ownsRevision, type Logged } from './envelope.js';
import { EVENT_FIELDS, GAME_EVENT_TYPES, HEADER } from './event-fields.js';
import type { GameEvent, GameEventType } from './event.js';
import type { FileHeader } from './canonical-form.js';
import { attach, endsLine, isUsual, scanTail, tail } from './scan-envelope.js';
import { compileScanner, fieldsScanner } from './scan-shape.js';
import { scanInteger, take } from './scan-value.js';
import { record, type Field } from './shape.js';

/*
 * The fast reading of a line in canonical form, straight from the bytes. It accepts a part of what the strict reading
 * accepts and gives the same values; on anything else it answers null and the strict reading decides.
 */

/** Reads the line at `scan.at`, whose bytes must end with a line feed, and moves behind that; null leaves `scan` as it was. */
export function scanCanonicalLine(scan: Scan): Logged | null {
  return orBack(scan, scanLine);
}

/** Reads the first line of a file in the same way. */
export function scanCanonicalHeader(scan: Scan): FileHeader | null {
  return orBack(scan, () => {
    const header = scanHeader(scan);
    return header !== undefined && endsLine(scan) ? (header as FileHeader) : null;
  });
}
const scanHeader = compileScanner(record(HEADER));

/** A line, or `scan` as it was before it. */
function orBack<T>(scan: Scan, read: (scan: Scan, from: number) => T | null): T | null {
  const from = scan.at;
  beginLine(scan);
  const { drift } = scan;
  const value = read(scan, from);
  if (value === null) {
    scan.at = from;
    scan.drift = drift;
  }
  return value;
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
    return (tail.given ? attach(event) : event) as Logged<GameEvent>;
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
  return attach({ type: 'TileDiscarded', seat, tile }) as Logged<GameEvent>;
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
  ) as Logged<GameEvent>;
}
const readColumnDraw = readByTable('TileDrawn');

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
