import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/** The file ended before its end. */
export class BrokenOff extends Error {
  constructor(readonly why: 'client-gone' | 'stopping') {
    super(`the upload broke off: ${why}`);
  }
}

/**
 * The body as it comes, no faster than it is read. Throws `BrokenOff` into its reader when the client goes away or the
 * service begins to stop; the connection itself is left alone, so that it can still be answered.
 */
export function uploadOf(request: IncomingMessage, stop: AbortSignal): Readable {
  const upload = new PassThrough();
  const stopNow = (): void => void upload.destroy(new BrokenOff('stopping'));
  // a reader that is not reading just then hears of it at its next read
  upload.on('error', () => undefined);
  upload.once('close', () => {
    stop.removeEventListener('abort', stopNow);
    request.unpipe(upload);
  });
  request.on('error', () => undefined);
  request.once('close', () => {
    if (!request.complete) upload.destroy(new BrokenOff('client-gone'));
  });
  stop.addEventListener('abort', stopNow, { once: true });
  request.pipe(upload);
  if (stop.aborted) stopNow();
  return upload;
}

/** ms a client may go on sending what nobody reads any more. */
const LINGER_MS = 5_000;

/** An answer went out before the end of the file: a client that first sends and then reads is given time to come to it. */
export function readOut(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  request.resume();
  const patience = setTimeout(() => request.complete || request.destroy(), LINGER_MS);
  patience.unref();
  request.once('close', () => clearTimeout(patience));
}
