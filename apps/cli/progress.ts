import type { Writable } from 'node:stream';

/** Says how far long work has come, on a terminal only, some times a second. */
export interface Progress {
  at(done: number): void;
  /** clears the line */
  end(): void;
}

const EVERY_MS = 200;

/** `label` makes the line from what is done; nothing is written where `stream` is no terminal. */
export function openProgress(stream: Writable & { isTTY?: boolean }, label: (done: number) => string): Progress {
  if (stream.isTTY !== true) return { at: () => undefined, end: () => undefined };
  let last = 0;
  return {
    at(done) {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      stream.write(`\r\u001b[K${label(done)}`);
    },
    end() {
      if (last > 0) stream.write('\r\u001b[K');
    },
  };
}
