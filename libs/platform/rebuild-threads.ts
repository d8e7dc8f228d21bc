import { Worker } from 'node:worker_threads';
import { writePart, type PartJob, type PartPlace, type PartToWrite, type WritePart } from '#read-store';
import type { LogPlace } from './log.js';
import type { ReadStorePlace } from './read-models.js';

/** Where a thread of a rebuild finds log and read models. */
export interface ThreadPlaces {
  readonly folder: string;
  readonly log: LogPlace;
  readonly readStore: ReadStorePlace;
}

/** What it folds, and into which version. */
export interface ThreadTask extends ThreadPlaces {
  readonly version: number;
  readonly job: PartJob;
  readonly from: PartPlace;
}

/** What a thread says: how many more matches are in the tables, or that all of its part are. */
export type ThreadSaid = { readonly wrote: number } | 'done';

/** The program of a thread, beside this one in the compiled tree. */
const PROGRAM = new URL('./rebuild-worker.js', import.meta.url);

/**
 * Folds and writes one part at a time in this thread and the others each in a thread of its own, which reads the log and writes the
 * tables by itself: rows that were handed over cost more than it took to fold them.
 */
export function writeInThreads(places: ThreadPlaces, program: URL = PROGRAM): WritePart {
  let isBusy = false;
  const inThread = async ({ version, job, from, signal, wrote }: PartToWrite): Promise<void> => {
    const workerData: ThreadTask = { ...places, version, job, from };
    const worker = new Worker(program, { workerData });
    let stop = (): void => undefined;
    const ended = new Promise<void>((resolve, reject) => {
      stop = () => reject(signal.reason);
      worker.on('message', (said: ThreadSaid) => (said === 'done' ? resolve() : wrote(said.wrote)));
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread of the rebuild has ended before its part')));
    });
    signal.addEventListener('abort', stop);
    try {
      await ended;
    } finally {
      signal.removeEventListener('abort', stop);
      // a transaction under way is rolled back
      await worker.terminate();
    }
  };
  const here = async (part: PartToWrite): Promise<void> => {
    isBusy = true;
    try {
      // the threads of the others begin before this one has its hands full
      await new Promise(setImmediate);
      part.signal.throwIfAborted();
      await writePart(part);
    } finally {
      isBusy = false;
    }
  };
  return async (part) => {
    part.signal.throwIfAborted();
    await (isBusy ? inThread(part) : here(part));
  };
}
