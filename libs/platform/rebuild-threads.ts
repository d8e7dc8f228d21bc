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

/** Threads of a rebuild, this one among them. */
export interface RebuildThreads {
  /** folds and writes a part in a thread that has none */
  readonly write: WritePart;
  /** ends the others */
  close(): Promise<void>;
}

/** The program of a thread, beside this one in the compiled tree. */
const PROGRAM = new URL('./rebuild-worker.js', import.meta.url);

/**
 * So many threads with this one. Each other reads the log and writes the tables by itself: rows that were handed over cost more than
 * it took to fold them. They are begun at once, so that their programs are loaded while this thread still plans.
 */
export function openThreads(places: ThreadPlaces, workers: number, program: URL = PROGRAM): RebuildThreads {
  const threads = Array.from({ length: workers - 1 }, () => beginThread(program));
  const idle = [...threads];
  let isBusy = false;
  const here = async (part: PartToWrite): Promise<void> => {
    isBusy = true;
    try {
      // the threads of the others take theirs before this one has its hands full
      await new Promise(setImmediate);
      part.signal.throwIfAborted();
      await writePart(part);
    } finally {
      isBusy = false;
    }
  };
  const there = async (part: PartToWrite): Promise<void> => {
    const thread = idle.pop();
    if (thread === undefined) throw new Error('more parts at once than threads');
    await writeIn(thread, places, part);
    idle.push(thread);
  };
  return {
    async write(part) {
      part.signal.throwIfAborted();
      await (isBusy ? there(part) : here(part));
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

interface Thread {
  readonly worker: Worker;
  /** rejects when it ends, for whatever reason */
  readonly ended: Promise<never>;
}

function beginThread(program: URL): Thread {
  const worker = new Worker(program);
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a thread of the rebuild has ended before its part')));
  });
  // one that ends with no part of its own is missed by nobody
  ended.catch(() => undefined);
  return { worker, ended };
}

async function writeIn({ worker, ended }: Thread, places: ThreadPlaces, part: PartToWrite): Promise<void> {
  const { version, job, from, signal, wrote } = part;
  let hear = (_said: ThreadSaid): void => undefined;
  let stop = (): void => undefined;
  const written = new Promise<void>((resolve, reject) => {
    hear = (said) => (said === 'done' ? resolve() : wrote(said.wrote));
    stop = () => reject(signal.reason);
  });
  worker.on('message', hear);
  signal.addEventListener('abort', stop);
  try {
    const task: ThreadTask = { ...places, version, job, from };
    worker.postMessage(task);
    await Promise.race([written, ended]);
  } catch (error) {
    // a transaction under way is rolled back
    await worker.terminate();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.off('message', hear);
  }
}
