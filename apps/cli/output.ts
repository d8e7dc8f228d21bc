import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { OutputClosed } from './exit.js';

/** Where data go. `write` waits while the reader is slower than we are; rejects with `OutputClosed` once it has gone. */
export interface Output {
  write(text: string): Promise<void>;
}

/** Standard output, or any stream in its place. */
export function openOutput(stream: Writable): Output {
  let failure: Error | null = null;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code === 'EPIPE' ? new OutputClosed() : error;
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
