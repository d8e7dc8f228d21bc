/*
 * What goes over the wire, and what was sent ahead: the page's questions leave with the first script, while the code that
 * draws the answers is still on its way, and nothing is asked twice.
 */

/** An answer as it came. */
export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly bytes: Uint8Array;
}

const ahead = new Map<string, Promise<Reply | null>>();
let isStarting = true;

/** Asks the service; null: nobody answered. An answer that was sent for ahead is taken, once. Only an abort throws. */
export async function sent(path: string, request: RequestInit): Promise<Reply | null> {
  const key = keyOf(path, request);
  const early = ahead.get(key);
  ahead.delete(key);
  return early ?? send(path, request);
}

/** As `sent`, and keeps the answer for whoever asks the same, until the page is left. */
export function sentAhead(path: string, request: RequestInit): Promise<Reply | null> {
  const reply = send(path, request);
  if (isStarting) ahead.set(keyOf(path, request), reply);
  return reply;
}

/** Another page is looked at: answers that nobody took are old. */
export function forgetAhead(): void {
  isStarting = false;
  ahead.clear();
}

function keyOf(path: string, { body, headers }: RequestInit): string {
  return [path, new Headers(headers).get('lang'), typeof body === 'string' ? body : ''].join('\n');
}

async function send(path: string, request: RequestInit): Promise<Reply | null> {
  try {
    const response = await fetch(path, request);
    const { ok, status, statusText } = response;
    return { ok, status, statusText, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return null;
  }
}
