import { partsOf, planFor, type RebuildLog } from './rebuild-plan.js';
import type { RebuildStore } from './rebuild-store.js';
import { projectAll } from './projector.js';
import type { NextVersion, ReadModels } from './versions.js';
import { writePart, type WritePart } from './write-part.js';

export interface RebuildOptions {
  readonly log: RebuildLog;
  readonly models: ReadModels;
  /** parts that are folded at the same time, default 1; one that is resumed keeps the parts it was begun with */
  readonly workers?: number;
  /** where a part is folded and written; default in this thread */
  readonly write?: WritePart;
  /** default `left`: goes on from where a rebuild of this build was cancelled */
  readonly from?: 'left' | 'anew';
  /** cancels it: it rejects with the signal's reason, and can be resumed */
  readonly signal?: AbortSignal;
  /** hears how far it has come, as a position of the log */
  readonly told?: (position: number) => void;
}

/**
 * 重建 Makes the read model anew in the next version, beside the one that serves, and lets it serve: R12. Matches are dealt out to
 * parts, which are folded side by side up to one position; the rest comes in the order of the log. Rejects with a poison error
 * that names the position of an event that cannot be folded (R11); then, as on any failure but being cancelled, nothing is kept.
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const { log, models, from = 'left', signal, told = () => undefined } = options;
  let next = await models.begin(from);
  try {
    if (await isOfAnotherLog(next.store, log)) {
      await next.abandon();
      next = await models.begin('anew');
    }
    await writeParts(next, options);
    const ended = await projectAll({ log, store: next.store, ...(signal === undefined ? {} : { signal }) }, told);
    if (ended === 'overtaken') throw rival(next);
  } catch (error) {
    const isCancelled = signal?.aborted === true && error === signal.reason;
    await (isCancelled ? next.leave() : next.abandon());
    throw error;
  }
  await next.serve();
}

/** A rebuild that was left may be of a log that a backup has replaced since. */
async function isOfAnotherLog(store: RebuildStore, log: RebuildLog): Promise<boolean> {
  const last = await log.lastPosition();
  return (await store.checkpoint()) > last || ((await store.progress())?.target ?? 0) > last;
}

async function writeParts(
  { store, version }: NextVersion,
  { log, workers = 1, write = writePart, signal, told }: RebuildOptions,
): Promise<void> {
  // begun before, and put together already
  if ((await store.checkpoint()) > 0) return;
  if ((await store.progress()) === null) await store.plan(Math.max(1, workers), await log.lastPosition());
  const progress = await store.progress();
  if (progress === null) throw new Error('the rebuild has no plan');
  const { target, parts } = progress;
  const plan = await planFor(log, target);
  const jobs = partsOf(plan, parts.length, target);
  const stopping = new AbortController();
  const stop = (why: unknown): void => stopping.abort(why);
  const cancel = (): void => stop(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted === true) cancel();
  let matches = 0;
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      stopping.signal.throwIfAborted();
      await write({
        ...{ log, store, version, job, from: parts[job.part], signal: stopping.signal },
        wrote(count) {
          matches += count;
          told?.(Math.floor((target * matches) / Math.max(1, plan.matches.length)));
        },
      });
    }
  };
  try {
    const lanes = Array.from({ length: Math.max(1, workers) }, () => lane().catch(stopAnd(stop)));
    for (const outcome of await Promise.allSettled(lanes)) {
      if (outcome.status === 'rejected') throw stopping.signal.reason;
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  await store.assemble(plan.players, target);
}

/** Hands a failure on after telling the others to stop; the first reason counts. */
function stopAnd(stop: (why: unknown) => void): (error: unknown) => never {
  return (error) => {
    stop(error);
    throw error;
  };
}

function rival({ version }: NextVersion): Error {
  return new Error(`another rebuild is writing version ${version}`);
}
