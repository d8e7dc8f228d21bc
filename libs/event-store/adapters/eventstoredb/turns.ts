import { EventStoreError } from '../../port.js';

/**
 * Appends of this process to one stream go one after another: rivals at the node cost a round trip and a claim each, rivals
 * here nothing. Who waited for longer than `patience` ms is refused; nothing of it was stored.
 */
export interface Turns {
  take<T>(stream: string, patience: number, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(stream, patience, work) {
      const before = last.get(stream) ?? Promise.resolve();
      const mine = waitFor(before, stream, patience).then(work);
      const tail = Promise.allSettled([before, mine]).then(() => {
        if (last.get(stream) === tail) last.delete(stream);
      });
      last.set(stream, tail);
      return mine;
    },
  };
}

function waitFor(before: Promise<unknown>, stream: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new EventStoreError('unavailable', {
          zh: `流 ${stream} 先前的追加还没完成，这一次什么也没有写入；请稍后再试`,
          en: `earlier appends to ${stream} are still under way and nothing was stored; repeat it later`,
        }),
      );
    }, patience);
    void before.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The last revisions this process knows of; a stream may have gone further since, never back. */
export interface KnownRevisions {
  get(stream: string): number | undefined;
  set(stream: string, revision: number): void;
  forget(stream: string): void;
}

const KNOWN_AT_MOST = 20_000;

export function createKnownRevisions(): KnownRevisions {
  const known = new Map<string, number>();
  return {
    get: (stream) => known.get(stream),
    set(stream, revision) {
      known.delete(stream);
      known.set(stream, revision);
      const [oldest] = known.keys();
      if (known.size > KNOWN_AT_MOST && oldest !== undefined) known.delete(oldest);
    },
    forget: (stream) => void known.delete(stream),
  };
}

/**
 * Questions about one stream that come while one is under way share the next: each is still asked after it came, so whoever
 * appended reads what it wrote.
 */
export function createSharing<T>(ask: (stream: string) => Promise<T>): (stream: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const begin = (stream: string): Promise<T> => {
    const asked = ask(stream).finally(() => underWay.delete(stream));
    underWay.set(stream, asked);
    return asked;
  };
  return (stream) => {
    const running = underWay.get(stream);
    if (running === undefined) return begin(stream);
    const waiting = next.get(stream);
    if (waiting !== undefined) return waiting;
    const shared = running
      .catch(() => undefined)
      .then(() => {
        next.delete(stream);
        return begin(stream);
      });
    next.set(stream, shared);
    return shared;
  };
}
