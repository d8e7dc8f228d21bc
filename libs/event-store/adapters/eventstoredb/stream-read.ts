import { BACKWARDS, END, FORWARDS, type ResolvedEvent, type RecordedEvent as NodeEvent } from '@eventstore/db-client';
import { EventStoreError, type Message } from '../../port.js';
import type { Connection } from './connection.js';
import { READING, readingStream } from './doings.js';
import { DeadlinePassed, storeFailure, troubleOf } from './failure.js';

/** Reads of one stream at the node: ended by count, silence, error or end, and taken up again where they broke off. */

export interface NodeSpan {
  /** first revision wanted; undefined backwards: the last of the stream */
  readonly from: number | undefined;
  readonly count: number;
  readonly backwards: boolean;
}

/** A read of the client: it emits, and may go on emitting, errors too, long after we left it. */
export interface Emitting {
  on(event: 'data', listener: (resolved: ResolvedEvent) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface Drainage {
  leave(): Promise<unknown>;
  take(event: NodeEvent): 'more' | 'enough';
  /** called at the start with the means to end the read, and to say that it is alive though no event comes */
  steer?(helm: { readonly enough: () => void; readonly alive: () => void }): void;
}

/**
 * Hands every event to `take` until it answers 'enough', the read ends, errs, or is silent for so long. Always settles, and
 * an error that the client emits later is heard by nobody. A read that is to end by itself should be let: every call left
 * early is a reset, and HTTP/2 servers end connections that reset too often.
 */
export function drain(
  what: Message,
  silence: number,
  reading: Emitting,
  { leave, take, steer = () => undefined }: Drainage,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let over = false;
    const finish = (act: () => void): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      act();
    };
    const quit = (act: () => void): void => {
      if (!over) leave().catch(() => undefined);
      finish(act);
    };
    const onSilence = (): void => quit(() => reject(new DeadlinePassed(what, silence)));
    let timer = setTimeout(onSilence, silence);
    const alive = (): void => {
      if (over) return;
      clearTimeout(timer);
      timer = setTimeout(onSilence, silence);
    };
    steer({ enough: () => quit(resolve), alive });
    reading.on('error', (error) => finish(() => reject(error)));
    reading.on('end', () => finish(resolve));
    reading.on('data', ({ event }) => {
      if (over || event === undefined) return;
      alive();
      try {
        if (take(event) === 'enough') quit(resolve);
      } catch (error) {
        quit(() => reject(error));
      }
    });
  });
}

/** Events of a stream; [] where it does not exist. Rejects `corrupt` where a revision is missing or the stream was deleted. */
export async function readNodeStream(
  connection: Connection,
  name: string,
  { from, count, backwards }: NodeSpan,
  begun: number = performance.now(),
): Promise<readonly NodeEvent[]> {
  const found: NodeEvent[] = [];
  const step = backwards ? -1 : 1;
  let next = from;
  let since = begun;
  for (let tries = 1; found.length < count; tries += 1) {
    const before = found.length;
    const reading = connection.client.readStream(name, {
      ...connection.options,
      direction: backwards ? BACKWARDS : FORWARDS,
      fromRevision: next === undefined ? END : BigInt(next),
      maxCount: count - found.length,
    });
    try {
      await drain(readingStream(name), connection.deadline, reading, {
        leave: () => reading.cancel(),
        take: (event) => {
          const revision = Number(event.revision);
          const due: number | undefined = next;
          const isFirstBackwards = backwards && found.length === 0;
          if (due !== undefined && revision !== due && !isFirstBackwards) {
            // delivered twice: seen already
            if ((revision - due) * step < 0) return 'more';
            throw missingRevision(name, due);
          }
          found.push(event);
          next = revision + step;
          return 'more';
        },
      });
      return found;
    } catch (error) {
      if (troubleOf(error) === 'not-found') return found;
      if (found.length > before) {
        tries = 0;
        since = performance.now();
      }
      const isLost = troubleOf(error) === 'unreachable';
      if (isLost && next !== undefined && next < 0) return found;
      if (!isLost || !(await connection.mayRetry(Math.max(tries, 1), since))) {
        throw storeFailure(error, READING, name);
      }
    }
  }
  return found;
}

function missingRevision(name: string, due: number): EventStoreError {
  const said = {
    zh: `流 ${name} 缺第 ${due} 条；请从备份恢复它`,
    en: `revision ${due} of ${name} is missing; restore the stream from a backup`,
  };
  return new EventStoreError('corrupt', said, { stream: name });
}
