import type { FileHeader } from './canonical-form.js';
import { beginRegion, CARRIAGE_RETURN, decodeText, LINE_FEED, scanOf, type Scan } from './canonical-bytes.js';
import { scanCanonicalHeader, scanCanonicalLine } from './canonical-line.js';
import { ownsRevision, withoutFields, type Logged } from './envelope.js';
import { foreignFile } from './foreign-file.js';
import { lineError, type LineError } from './line-error.js';
import type { Message } from '#rules';
import { parseHeader, parseLineStrictly, type Original } from './parse-line.js';

/*
 * Streaming reader of `*.paipu.jsonl`. Memory is bounded by the chunk and the longest line, whatever the size of the file.
 * What the lines say about each other (unique ids, numbers, order) is for the audit.
 */

/** Longest line, in bytes without its line end. */
export const LINE_LIMIT = 1024 * 1024;
/** Chunks are handed to a reader in pieces of this many bytes, so that a whole file in one buffer makes no whole file of events. */
const BATCH = 64 * 1024;
/** Text is decoded, where it is asked for, in pieces of this many bytes: pure ASCII decodes eight times as fast, and a name spoils one piece only. */
const PIECE = 8 * 1024;

/** One line of a file that is not blank. `fatal`: the header cannot be read, and nothing follows. */
export type ReadLine =
  | { readonly kind: 'header'; readonly line: number; readonly header: FileHeader }
  | { readonly kind: 'event'; readonly line: number; readonly event: Logged; readonly original?: Original }
  | { readonly kind: 'error'; readonly line: number; readonly error: LineError }
  | { readonly kind: 'fatal'; readonly line: number; readonly error: LineError };

/**
 * What becomes of `id`, `stream`, `revision`, `schema`, `at` and `meta` of a line. `checked`: they must be in order, and are
 * left out of the event, which makes reading three times as fast for whoever asks about the play alone.
 */
export interface ReaderOptions {
  readonly envelope: 'kept' | 'checked';
}
const KEEP_ALL: ReaderOptions = { envelope: 'kept' };

/** Takes the file chunk by chunk. A chunk may be reused by its owner once `feed` has come back. */
export interface LineReader {
  /** the lines that ended in this chunk */
  feed(chunk: Uint8Array): readonly ReadLine[];
  /** the last line, if the file does not end with a line end */
  end(): readonly ReadLine[];
}

/** The lines of a file in batches, the cheapest way to read a large one. Errors of `source` itself are thrown. */
export async function* readBatches(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ReaderOptions = KEEP_ALL,
): AsyncGenerator<readonly ReadLine[], void, undefined> {
  const reader = openReader(options);
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; from += BATCH) {
      const lines = reader.feed(chunk.subarray(from, from + BATCH));
      if (lines.length > 0) yield lines;
      if (lines.at(-1)?.kind === 'fatal') return;
    }
  }
  yield reader.end();
}

/** The lines of a file one by one. */
export async function* readGameLog(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<ReadLine, void, undefined> {
  for await (const lines of readBatches(source)) yield* lines;
}

/** The lines of a file that is at hand already. */
export function* readGameLogSync(
  source: Iterable<Uint8Array>,
  options: ReaderOptions = KEEP_ALL,
): Generator<ReadLine, void, undefined> {
  const reader = openReader(options);
  for (const chunk of source) {
    for (let from = 0; from < chunk.length; from += BATCH) {
      yield* reader.feed(chunk.subarray(from, from + BATCH));
    }
  }
  yield* reader.end();
}

interface State {
  /** the line that has begun but not ended, in the chunks it came in */
  readonly pending: Uint8Array[];
  pendingSize: number;
  /** the rest of a line over the limit is being passed over */
  skipping: boolean;
  /** number of the last line that was read */
  line: number;
  header: boolean;
  fatal: boolean;
  readonly scan: Scan;
}

export function openReader({ envelope }: ReaderOptions = KEEP_ALL): LineReader {
  const state: State = {
    pending: [],
    pendingSize: 0,
    skipping: false,
    line: 0,
    header: false,
    fatal: false,
    scan: scanOf(envelope),
  };
  return { feed: (chunk) => feed(state, chunk), end: () => end(state) };
}

function feed(state: State, chunk: Uint8Array): readonly ReadLine[] {
  const out: ReadLine[] = [];
  const whole = chunk.lastIndexOf(LINE_FEED) + 1;
  let from = 0;
  if (whole > 0 && (state.skipping || state.pendingSize > 0)) {
    // the line that began before is read by itself, so that nothing else of the chunk is copied
    from = chunk.indexOf(LINE_FEED) + 1;
    if (!state.skipping) readRegion(state, joined(state, chunk.subarray(0, from)), out);
    state.skipping = false;
  }
  while (from < whole && !state.fatal) {
    const next = state.scan.keepsEnvelope ? endOfPiece(chunk, from, whole) : whole;
    readRegion(state, chunk.subarray(from, next), out);
    from = next;
  }
  if (!state.fatal) hold(state, chunk.subarray(whole), out);
  return out;
}

/** Where a piece of whole lines ends: about `PIECE` bytes on, or behind the one line that is longer. */
function endOfPiece(chunk: Uint8Array, from: number, whole: number): number {
  if (from + PIECE >= whole) return whole;
  const last = chunk.lastIndexOf(LINE_FEED, from + PIECE - 1);
  return (last < from ? chunk.indexOf(LINE_FEED, from + PIECE) : last) + 1;
}

function end(state: State): readonly ReadLine[] {
  const out: ReadLine[] = [];
  if (state.fatal) return out;
  if (state.pendingSize > 0) {
    const region = joined(state, Uint8Array.of(LINE_FEED));
    readRegion(state, region, out);
    const cut = out.at(-1);
    if (cut?.kind === 'error') out[out.length - 1] = { ...cut, error: sayCut(cut.error) };
  }
  if (!state.header && !state.fatal) {
    const line = state.line + 1;
    const parsed = parseHeader('', line);
    // no line of it held anything
    if (!parsed.ok) out.push({ kind: 'fatal', line, error: lineError(line, { ...parsed.error, came: EMPTY_FILE }) });
  }
  return out;
}

const EMPTY_FILE: Message = { zh: '空文件', en: 'an empty file' };

function sayCut(error: LineError): LineError {
  const { zh, en } = error.message;
  return { ...error, message: { zh: `${zh}（文件在这一行结束）`, en: `${en} (the file ends in this line)` } };
}

/** Keeps the beginning of a line, unless it grows over the limit. */
function hold(state: State, rest: Uint8Array, out: ReadLine[]): void {
  if (state.skipping || rest.length === 0) return;
  if (state.pendingSize + rest.length > LINE_LIMIT + 1) {
    const line = ++state.line;
    const begun = joined(state, rest);
    refuse(state, line, lineError(line, (line === 1 ? foreignFile(begun) : null) ?? OVER_LIMIT), out);
    state.skipping = true;
    return;
  }
  state.pending.push(rest.slice());
  state.pendingSize += rest.length;
}

const OVER_LIMIT = {
  expected: { zh: `至多 ${LINE_LIMIT} 字节的行`, en: `a line of at most ${LINE_LIMIT} bytes` },
  came: { zh: '更长的行', en: 'a longer one' },
};
const NOT_UTF8 = { expected: { zh: 'UTF-8 编码', en: 'UTF-8' }, came: { zh: '别的字节', en: 'other bytes' } };

function joined(state: State, tail: Uint8Array): Uint8Array {
  if (state.pendingSize === 0) return tail;
  const region = new Uint8Array(state.pendingSize + tail.length);
  let at = 0;
  for (const piece of state.pending) {
    region.set(piece, at);
    at += piece.length;
  }
  region.set(tail, at);
  state.pending.length = 0;
  state.pendingSize = 0;
  return region;
}

/** Whole lines, the last byte a line feed. What is no UTF-8 loses the lines that hold it and no others. */
function readRegion(state: State, bytes: Uint8Array, out: ReadLine[]): void {
  const { scan } = state;
  beginRegion(scan, bytes);
  while (scan.at < bytes.length && !state.fatal) {
    if (!state.header) {
      readFirst(state, out);
      continue;
    }
    const event = scanCanonicalLine(scan);
    if (event === null) readStrictly(state, out);
    else out.push({ kind: 'event', line: ++state.line, event });
  }
}

/** The header, or a blank line before it. */
function readFirst(state: State, out: ReadLine[]): void {
  const header = scanCanonicalHeader(state.scan);
  if (header === null) return readStrictly(state, out);
  state.header = true;
  out.push({ kind: 'header', line: ++state.line, header });
}

/** One line by the strict reading. */
function readStrictly(state: State, out: ReadLine[]): void {
  const { scan } = state;
  const line = ++state.line;
  const from = scan.at;
  const next = scan.bytes.indexOf(LINE_FEED, from) + 1;
  scan.at = next;
  const foreign = line === 1 ? foreignFile(scan.bytes.subarray(from)) : null;
  if (foreign !== null) return refuse(state, line, lineError(line, foreign), out);
  const text = decodeText(scan.bytes.subarray(from, next - 1));
  if (text === null) return refuse(state, line, lineError(line, NOT_UTF8), out);
  scan.drift += next - 1 - from - text.length;
  let size = next - 1 - from;
  if (size > 0 && scan.bytes[next - 2] === CARRIAGE_RETURN) size--;
  if (size > LINE_LIMIT) return refuse(state, line, lineError(line, OVER_LIMIT), out);
  readStrictText(state, line, line === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text, out);
}

function readStrictText(state: State, line: number, text: string, out: ReadLine[]): void {
  if (!/[^ \t\r]/.test(text)) return;
  if (!state.header) return readHeader(state, line, text, out);
  const parsed = parseLineStrictly(text, line);
  if (!parsed.ok) return refuse(state, line, parsed.error, out);
  const { original } = parsed;
  const event = state.scan.keepsEnvelope ? parsed.event : withoutEnvelope(parsed.event);
  out.push(original === undefined ? { kind: 'event', line, event } : { kind: 'event', line, event, original });
}

const ENVELOPE: readonly string[] = ['id', 'stream', 'revision', 'schema', 'at', 'meta'];

/** An event as the fast reading gives it that keeps no envelope. */
function withoutEnvelope(event: Logged): Logged {
  return withoutFields(event, ownsRevision(event.type) ? ENVELOPE.filter((name) => name !== 'revision') : ENVELOPE);
}

function readHeader(state: State, line: number, text: string, out: ReadLine[]): void {
  const parsed = parseHeader(text, line);
  if (!parsed.ok) return refuse(state, line, parsed.error, out);
  state.header = true;
  out.push({ kind: 'header', line, header: parsed.header });
}

/** An error; before the header it ends the reading. */
function refuse(state: State, line: number, error: LineError, out: ReadLine[]): void {
  state.fatal = !state.header;
  out.push({ kind: state.header ? 'error' : 'fatal', line, error });
}
