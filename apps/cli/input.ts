import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { CallError } from './exit.js';
import { UNREADABLE } from './messages/frame.js';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file, or of standard input for `-`. A file that is missing or may not be read is a `CallError` (exit code
 * 2) at the first read.
 */
export async function* readInput(file: string, stdin: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const source = file === '-' ? stdin : createReadStream(file, { highWaterMark: CHUNK });
  try {
    for await (const chunk of source) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  } catch (error) {
    throw isSystemError(error) ? new CallError(UNREADABLE(file, error.code ?? error.message)) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** A line of text; null when it is longer than the limit or is no UTF-8. */
export type TextLine = string | null;

/** Bytes of the longest line that is read. */
export const LINE_LIMIT = 1024 * 1024;

/** The lines of a text, CRLF or LF, blank lines left out; memory is bounded by the longest line allowed. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pending: Uint8Array[] = [];
  let size = 0;
  const take = (tail: Uint8Array): TextLine | undefined => {
    const bytes = Buffer.concat([...pending, tail]);
    const isTooLong = size + tail.length > LINE_LIMIT;
    pending = [];
    size = 0;
    if (isTooLong) return null;
    try {
      const text = decoder.decode(bytes).replace(/\r$/, '');
      return text.trim() === '' ? undefined : text;
    } catch {
      return null;
    }
  };
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = take(chunk.subarray(from, end));
      if (line !== undefined) yield line;
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    size += rest.length;
    // of a line over the limit only its length is kept
    if (size <= LINE_LIMIT && rest.length > 0) pending.push(rest.slice());
  }
  if (size > 0) {
    const line = take(new Uint8Array(0));
    if (line !== undefined) yield line;
  }
}
