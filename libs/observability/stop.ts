import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { logWritten } from './log.js';
import { outliveReaders } from './standard-error.js';

export interface StopPlan {
  /** intake stops, what is in hand is finished, checkpoints are flushed, sockets closed; called once */
  stop(): Promise<unknown>;
  readonly logger: Logger;
  /** ms after which the process leaves all the same; whatever waits for it would kill it anyway */
  readonly withinMs: number;
  /** default: `parentGone()`, listened to from this call on */
  readonly orphaned?: Promise<void>;
}

/** Exit codes: stopped in order, and a stop that failed or took too long. */
const STOPPED = 0;
const BROKEN = 70;
/** ms behind its time after which a process that cannot even leave is killed */
const GRACE = 3000;

/** Settles when the parent that opened a channel to this process is gone; never without one. */
export function parentGone(): Promise<void> {
  return new Promise((resolve) => process.once('disconnect', resolve));
}

/**
 * From now on SIGTERM, SIGINT and the death of the parent stop the process in order: exit 0, or 70 when the stop throws or is
 * not done in time. A terminal and a parent may each tell of the same Ctrl+C: stopping twice is stopping once. A process whose
 * thread is held up, so that it could not leave in time, is killed from beside it. Readers of its output may go at any time.
 */
export function leaveWhenTold({ stop, logger, withinMs, orphaned = parentGone() }: StopPlan): void {
  outliveReaders();
  let isLeaving = false;
  const exit = (code: number): void => void logWritten(logger).then(() => process.exit(code));
  const leave = (why: string): void => {
    if (isLeaving) return;
    isLeaving = true;
    killAfter(withinMs + GRACE);
    logger.info({ why }, 'stopping');
    setTimeout(() => {
      logger.fatal({ withinMs }, 'the stop took too long');
      exit(BROKEN);
    }, withinMs).unref();
    stop().then(
      () => exit(STOPPED),
      (error: unknown) => {
        logger.fatal({ err: error }, 'the stop did not go well');
        exit(BROKEN);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave(signal));
  // a parent that is gone has left nobody to stop this process
  void orphaned.then(() => leave('parent gone'));
}

/** By a thread of its own: no timer of this one fires while it is held up. */
function killAfter(ms: number): void {
  const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`;
  new Worker(kill, { eval: true }).on('error', () => undefined).unref();
}
