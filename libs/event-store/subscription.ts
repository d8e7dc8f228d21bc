import type { AllRange, Page, SubscriptionOptions } from './port.js';
import { pageLimit, pageStart } from './range.js';

/** What a subscription needs of its store. */
export interface SubscriptionSource {
  readAll(range: AllRange): Promise<Page>;
  /** Settles when something may have been appended after `position`, or when `signal` aborts. Never rejects. */
  waitBeyond(position: number, signal: AbortSignal): Promise<void>;
  /** aborts when the store closes */
  readonly closing: AbortSignal;
}

/**
 * Catch-up and live as one loop over pages. Nothing is buffered: the place in the order is the only state, so that a slow
 * reader holds one page and the store holds nothing for it.
 */
export async function* subscribe(
  source: SubscriptionSource,
  options: SubscriptionOptions = {},
): AsyncGenerator<Page, void, undefined> {
  const limit = pageLimit(options.limit);
  const ending = options.signal === undefined ? source.closing : AbortSignal.any([source.closing, options.signal]);
  let after = pageStart(options.after);
  while (!ending.aborted) {
    const page = await source.readAll({ after, limit, prefixes: options.prefixes });
    if (ending.aborted) return;
    if (page.position > after) {
      after = page.position;
      yield page;
    }
    if (page.caughtUp) await source.waitBeyond(after, ending);
  }
}

/** Waiters of one store, woken by its appends. */
export interface Bell {
  /** last position rung */
  readonly position: number;
  ring(position: number): void;
  waitBeyond(position: number, signal: AbortSignal): Promise<void>;
}

export function createBell(start: number): Bell {
  let last = start;
  const waiting = new Set<() => void>();
  return {
    get position() {
      return last;
    },
    ring(position) {
      last = position;
      const woken = [...waiting];
      waiting.clear();
      for (const wake of woken) wake();
    },
    waitBeyond(position, signal) {
      if (last > position || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake, { once: true });
      });
    },
  };
}
