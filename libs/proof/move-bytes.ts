import { type Logged, type StoreEvent } from '#game-log';
import type { DrawSource } from '#rules';
import { HASH_SIZE } from './sha256.js';

/*
 * The hashed bytes of draws and discards, five events in six of a log. Two of them in one stream differ in few places, so
 * the bytes of the last one are kept, and only those places are written anew. Measured on 260 bytes: joining the text and
 * encoding it 450 ns, this 190 ns, the hash itself 390 ns.
 */

/** The bytes of the last event of its type, with the places that change. */
interface Frame {
  readonly stream: string;
  readonly from: DrawSource | undefined;
  /** widths of what stands in between */
  readonly atLength: number;
  readonly idLength: number;
  readonly indexDigits: number;
  readonly revisionDigits: number;
  /** room for the previous hash, then the text */
  readonly bytes: Uint8Array;
  /** where things begin; `index` only means something where there is one */
  readonly index: number;
  readonly seat: number;
  readonly tile: number;
  readonly id: number;
  readonly revision: number;
  readonly salt: number;
}

let lastDraw: Frame | undefined;
let lastDiscard: Frame | undefined;

const AT = HASH_SIZE + '{"at":"'.length;
const SALT_LENGTH = 32;

/** An event whose whole envelope is known, as the chain hashes it. */
export interface Chained {
  readonly at: string;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly salt: string | undefined;
}

/**
 * Room for the previous hash and the bytes that are hashed after it; undefined for an event that must go the plain way.
 * `write` gives its text the plain way. The bytes are only lent: the next event of the type changes them.
 */
export function moveBytes(event: Logged<StoreEvent>, chained: Chained, write: () => string): Uint8Array | undefined {
  if (event.type === 'TileDiscarded') {
    const frame = frameOf(lastDiscard, event, undefined, 0, chained, write);
    if (frame !== undefined) lastDiscard = frame;
    return frame?.bytes;
  }
  if (event.type !== 'TileDrawn' || event.dice !== undefined || event.column !== undefined) return undefined;
  const { index } = event;
  const indexDigits = index === undefined ? 0 : digitsOf(index);
  if (indexDigits < 0) return undefined;
  const frame = frameOf(lastDraw, event, event.from, indexDigits, chained, write);
  if (frame === undefined) return undefined;
  if (index !== undefined) putDigits(index, indexDigits, frame.bytes, frame.index);
  lastDraw = frame;
  return frame.bytes;
}

type Move = Extract<Logged<StoreEvent>, { readonly type: 'TileDrawn' | 'TileDiscarded' }>;

/** The last frame with everything of the event but its wall index put in, or a new one where it does not fit. */
function frameOf(
  last: Frame | undefined,
  event: Move,
  from: DrawSource | undefined,
  indexDigits: number,
  chained: Chained,
  write: () => string,
): Frame | undefined {
  if (event.auto !== undefined || event.note !== undefined || (event.seat & 3) !== event.seat) return undefined;
  const { at, id, stream, revision, salt } = chained;
  const revisionDigits = digitsOf(revision);
  if (salt?.length !== SALT_LENGTH || revisionDigits < 0 || event.tile.length !== 2) return undefined;
  const fits =
    last !== undefined &&
    last.stream === stream &&
    last.revisionDigits === revisionDigits &&
    last.indexDigits === indexDigits &&
    last.from === from &&
    last.atLength === at.length &&
    last.idLength === id.length;
  if (!fits) return newFrame(stream, from, indexDigits, chained, write());
  const { bytes } = last;
  bytes[last.seat] = event.seat + 48;
  putDigits(revision, revisionDigits, bytes, last.revision);
  const all =
    putText(at, bytes, AT) |
    putText(event.tile, bytes, last.tile) |
    putText(id, bytes, last.id) |
    putText(salt, bytes, last.salt);
  return all < 128 ? last : undefined;
}

const encoder = new TextEncoder();

function newFrame(
  stream: string,
  from: DrawSource | undefined,
  indexDigits: number,
  { at, id, revision }: Chained,
  text: string,
): Frame | undefined {
  const bytes = new Uint8Array(HASH_SIZE + text.length);
  // a character of more than one byte would move every place behind it
  if (encoder.encodeInto(text, bytes.subarray(HASH_SIZE)).read !== text.length || /[^ -~]/.test(text)) return undefined;
  const after = (key: string, since: number): number => text.indexOf(key, since - HASH_SIZE) + key.length + HASH_SIZE;
  const data = AT + at.length;
  const seat = after('"seat":', data);
  const tile = after('"tile":"', seat);
  const place = after('"id":"', tile);
  const number = after('"revision":', place + id.length);
  return {
    stream,
    from,
    atLength: at.length,
    idLength: id.length,
    indexDigits,
    revisionDigits: digitsOf(revision),
    bytes,
    index: after('"index":', data),
    seat,
    tile,
    id: place,
    revision: number,
    salt: after('"salt":"', number),
  };
}

/** Digits of a number below 1000; −1 for any other. */
function digitsOf(value: number): number {
  if (value < 0 || value > 999 || !Number.isInteger(value)) return -1;
  return value < 10 ? 1 : value < 100 ? 2 : 3;
}

function putDigits(value: number, digits: number, bytes: Uint8Array, place: number): void {
  for (let at = place + digits - 1, rest = value | 0; at >= place; at--, rest = (rest / 10) | 0) {
    bytes[at] = 48 + (rest % 10);
  }
}

/** Writes plain characters; answers all their codes or'ed together, below 128 if they were plain. */
function putText(text: string, bytes: Uint8Array, place: number): number {
  let all = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes[place + i] = code;
    all |= code;
  }
  return all;
}
