import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CallError, OutputClosed } from './exit.js';
import { UNWRITABLE } from './messages/frame.js';

/**
 * Where data go. `write` waits while the reader is slower than we are; rejects with `OutputClosed` once it has gone, and with
 * a `CallError` where nothing more can be written, as on a full disk.
 */
export interface Output {
  write(text: string): Promise<void>;
}

export interface StandardOutput extends Output {
  /** rejects as `write` does where the last text could not be written */
  settled(): Promise<void>;
}

/** Standard output, or any stream in its place. */
export function openOutput(stream: Writable): StandardOutput {
  let failure: Error | null = null;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code === 'EPIPE' ? new OutputClosed() : new CallError(UNWRITABLE(error.code ?? error.message));
  });
  return {
    async write(text) {
      if (failure !== null) throw failure;
      if (stream.write(text)) return;
      try {
        await once(stream, 'drain');
      } catch (error) {
        throw failure ?? error;
      }
    },
    async settled() {
      // a stream tells of a failed write in the turn after it
      await turn();
      if (failure !== null) throw failure;
    },
  };
}

/** Gathers small texts into writes of some size; `flush` sends what is left. */
export interface Gathering extends Output {
  flush(): Promise<void>;
}

const CHUNK = 64 * 1024;

export function gather(out: Output): Gathering {
  let parts: string[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const text = parts.join('');
    parts = [];
    size = 0;
    await out.write(text);
  };
  return {
    async write(text) {
      parts.push(text);
      size += text.length;
      if (size >= CHUNK) await flush();
    },
    flush,
  };
}
