import { Worker } from 'node:worker_threads';
import {
  writePart,
  type PartJob,
  type PartPlace,
  type PartToWrite,
  type RebuildStore,
  type WritePart,
} from '#read-store';
import type { LogPlace } from './log.js';
import type { ReadStorePlace } from './read-models.js';
import { giveBack, inTurn, openTurn } from './turn.js';

/** Where a thread of a rebuild finds log and read models. */
export interface ThreadPlaces {
  readonly folder: string;
  readonly log: LogPlace;
  readonly readStore: ReadStorePlace;
}

/** Whose turn it is to write, where the tables take one writer at a time, and which of them a thread is. */
export interface WritersTurn {
  readonly turn: SharedArrayBuffer;
  readonly who: number;
}

/** What it folds, and into which version. */
export interface ThreadTask extends ThreadPlaces {
  readonly version: number;
  readonly job: PartJob;
  readonly from: PartPlace;
  /** null where the tables take many writers */
  readonly writer: WritersTurn | null;
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
  const turn = places.readStore === 'embedded' ? openTurn() : null;
  let isBusy = false;
  let writers = 0;
  const inThread = async ({ version, job, from, signal, wrote }: PartToWrite): Promise<void> => {
    const writer = turn === null ? null : { turn, who: ++writers };
    const workerData: ThreadTask = { ...places, version, job, from, writer };
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
      if (writer !== null) giveBack(writer.turn, writer.who);
    }
  };
  const here = async (part: PartToWrite): Promise<void> => {
    isBusy = true;
    try {
      // the threads of the others begin before this one has its hands full
      await new Promise(setImmediate);
      part.signal.throwIfAborted();
      await writePart({ ...part, store: inTurns(part.store, turn === null ? null : { turn, who: ++writers }) });
    } finally {
      isBusy = false;
    }
  };
  return async (part) => {
    part.signal.throwIfAborted();
    await (isBusy ? inThread(part) : here(part));
  };
}

/** The store with each batch written when it is the writer's turn. */
export function inTurns(store: RebuildStore, writer: WritersTurn | null): RebuildStore {
  if (writer === null) return store;
  return { ...store, commitPart: (...rows) => inTurn(writer.turn, writer.who, () => store.commitPart(...rows)) };
}
