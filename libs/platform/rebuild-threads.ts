import { Worker } from 'node:worker_threads';
import type { FoldPart, PartBatch, PartJob, PartPlace } from '#read-store';
import type { LogPlace } from './log.js';

/** Where a thread of a rebuild finds the log, and what it folds. */
export interface ThreadTask {
  readonly folder: string;
  readonly log: LogPlace;
  readonly job: PartJob;
  readonly from: PartPlace;
}

/** What a thread says: a batch, or that there are no more. It folds on while one batch waits. */
export type ThreadSaid = { readonly batch: PartBatch } | 'done';

/** The program of a thread, beside this one in the compiled tree. */
const PROGRAM = new URL('./rebuild-worker.js', import.meta.url);

/** Folds each part in a thread of its own, which reads the log by itself; rows are written by whoever asks for them. */
export function foldInThreads({ folder, log }: Pick<ThreadTask, 'folder' | 'log'>, program: URL = PROGRAM): FoldPart {
  return async function* (job, from, signal) {
    const workerData: ThreadTask = { folder, log, job, from };
    const worker = new Worker(program, { workerData });
    const waiting: ThreadSaid[] = [];
    const failures: Error[] = [];
    let isGone = false;
    let wake = (): void => undefined;
    worker.on('message', (said: ThreadSaid) => {
      waiting.push(said);
      wake();
    });
    worker.on('error', (error: Error) => {
      failures.push(error);
      wake();
    });
    worker.on('exit', () => {
      isGone = true;
      wake();
    });
    const cancel = (): void => wake();
    signal.addEventListener('abort', cancel);
    try {
      for (;;) {
        signal.throwIfAborted();
        const said = waiting.shift();
        if (said === 'done') return;
        if (said !== undefined) {
          worker.postMessage('next');
          yield said.batch;
        } else if (failures.length > 0) throw failures[0];
        else if (isGone) throw new Error('a thread of the rebuild has ended before its part');
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      await worker.terminate();
    }
  };
}
