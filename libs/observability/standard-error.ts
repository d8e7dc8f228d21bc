import { write } from 'node:fs';
import type { DestinationStream } from 'pino';

/** A destination that can say when everything is out. */
export interface LogDestination extends DestinationStream {
  /** calls back when what was written so far is out, or never will be */
  flush(done: () => void): void;
}

/** bytes that wait at most; beyond, lines are lost rather than the process */
const MOST_WAITING = 4 * 1024 * 1024;
/** ms before a pipe that is full is tried again */
const FULL = 20;

/**
 * A file descriptor to write lines to that holds up nobody: a reader that is gone takes the log with it and nothing else, one that
 * does not read costs its lines. Nothing of it ever waits on the thread that calls.
 */
export function openDescriptor(fd: number): LogDestination {
  let waiting: Buffer[] = [];
  let size = 0;
  let isGone = false;
  let isWriting = false;
  let flushing: (() => void)[] = [];
  const settled = (): void => {
    isWriting = false;
    const done = flushing;
    flushing = [];
    for (const each of done) each();
  };
  const writeOn = (rest: Buffer): void => {
    write(fd, rest, 0, rest.length, null, (error, written) => {
      if (error !== null && error.code !== 'EAGAIN') {
        isGone = true;
        waiting = [];
        return settled();
      }
      const left = rest.subarray(error === null ? written : 0);
      if (left.length > 0) return error === null ? writeOn(left) : void setTimeout(writeOn, FULL, left);
      next();
    });
  };
  const next = (): void => {
    if (waiting.length === 0) return settled();
    const text = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    isWriting = true;
    writeOn(text);
  };
  return {
    write(line) {
      if (isGone || size > MOST_WAITING) return;
      const bytes = Buffer.from(line);
      waiting.push(bytes);
      size += bytes.length;
      if (!isWriting) next();
    },
    flush(done) {
      if (isWriting) flushing.push(done);
      else done();
    },
  };
}

/** Whoever read standard output or standard error and went away stops no process of ours. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
