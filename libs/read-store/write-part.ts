import type { ProjectedLog } from './projector.js';
import { foldPart, type PartBatch } from './rebuild-part.js';
import type { PartJob } from './rebuild-plan.js';
import type { PartPlace, RebuildStore } from './rebuild-store.js';

/** A part of a rebuild, and where it goes. */
export interface PartToWrite {
  readonly log: Pick<ProjectedLog, 'stream'>;
  readonly store: RebuildStore;
  /** number of the version the store is, for whoever opens it elsewhere */
  readonly version: number;
  readonly job: PartJob;
  readonly from: PartPlace;
  /** stops it between two batches, rejecting with the signal's reason */
  readonly signal: AbortSignal;
  /** hears how many more matches are in the tables */
  readonly wrote: (matches: number) => void;
}

/** Folds and writes a part from where it stands to its end, wherever that is done. */
export type WritePart = (part: PartToWrite) => Promise<void>;

/** In this thread; `batches` are those of the part. */
export async function writePart(
  { log, store, version, job, from, signal, wrote }: PartToWrite,
  batches: AsyncIterable<PartBatch> = foldPart(log, job, from),
): Promise<void> {
  let place = from;
  for await (const { rows, to } of batches) {
    signal.throwIfAborted();
    if ((await store.commitPart(job.part, rows, place, to)) === 'overtaken') {
      throw new Error(`another rebuild is writing version ${version}`);
    }
    place = to;
    wrote(rows.matches.length);
    // reading and writing an embedded store never waits: signals and timers would not be heard until the end
    await new Promise(setImmediate);
  }
}
