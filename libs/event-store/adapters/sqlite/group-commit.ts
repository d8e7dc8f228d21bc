import type { Database } from 'better-sqlite3';
import { EventStoreError, type Message } from '../../port.js';
import { storeFailure } from './failure.js';

/** Work done inside a write transaction; synchronous, and it writes either all it should or nothing. */
export type Work<T> = () => T;

export interface GroupCommit {
  /** Settles once the transaction that holds the work is on the disk. */
  submit<T>(work: Work<T>): Promise<T>;
  /** Settles when nothing waits any more and the upkeep is done. */
  finish(): Promise<void>;
}

export interface GroupHooks {
  /** after a commit, before its works settle */
  committed(): void;
  /** after a rollback */
  rolledBack(): void;
  /** work of the store's own, due between two groups or before the end; `done` follows its commit */
  upkeep(state: 'open' | 'closing'): { readonly work: () => void; readonly done: () => void } | undefined;
}

interface Waiting {
  /** runs the work and returns what settles it after the commit */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** Works in one transaction at most: bounds how long the event loop stands still and how much one failure takes along. */
const GROUP_LIMIT = 512;

/**
 * All work that waits when the turn of the event loop ends shares one transaction and one fdatasync. The sync runs on the
 * event loop on purpose: it takes 0.15 ms here, a thread's round trip takes as long, and what arrives meanwhile only makes
 * the next group larger. Measured in docs and by the bench, not assumed.
 */
export function createGroupCommit(db: Database, hooks: GroupHooks): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const waiting: Waiting[] = [];
  const idle: (() => void)[] = [];
  let isScheduled = false;
  let broken: EventStoreError | undefined;

  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  };

  const turn = (): void => {
    isScheduled = false;
    const group = waiting.splice(0, GROUP_LIMIT);
    if (group.length > 0) commitGroup(group);
    keepUp('open');
    if (waiting.length > 0) return schedule();
    for (const wake of idle.splice(0)) wake();
  };

  /** Upkeep that fails (a full disk) is left for the next time: what it derives is in the log already. */
  const keepUp = (state: 'open' | 'closing'): void => {
    const due = broken === undefined ? hooks.upkeep(state) : undefined;
    if (due === undefined) return;
    const attempted = attempt([{ run: () => (due.work(), due.done), fail: () => undefined }]);
    if (!(attempted instanceof Failure)) attempted.forEach((settle) => settle());
  };

  const commitGroup = (group: readonly Waiting[]): void => {
    if (broken !== undefined) return group.forEach(({ fail }) => fail(broken));
    const attempted = attempt(group);
    if (!(attempted instanceof Failure)) return attempted.forEach((settle) => settle());
    const { error } = attempted;
    // one that is too large for the disk must not take the small ones along
    if (group.length > 1 && isFull(error)) return group.forEach((one) => commitGroup([one]));
    group.forEach(({ fail }) => fail(error));
  };

  const attempt = (group: readonly Waiting[]): readonly (() => void)[] | Failure => {
    let phase: 'write' | 'commit' = 'write';
    try {
      begin.run();
      const settles = group.map(({ run }) => run());
      phase = 'commit';
      commit.run();
      hooks.committed();
      return settles;
    } catch (thrown) {
      const error = storeFailure(thrown, phase);
      // after a failed sync the kernel may have dropped the pages: nothing written later could be trusted
      if (error instanceof EventStoreError && error.failure === 'outcome-unknown') broken = error;
      undo();
      return new Failure(error);
    }
  };

  /** A store that cannot even take back what it has not written takes no further work. */
  const undo = (): void => {
    try {
      // SQLite has rolled back already after some failures
      if (db.inTransaction) rollback.run();
      hooks.rolledBack();
    } catch (thrown) {
      broken ??= new EventStoreError('unavailable', OPEN_AGAIN, { cause: thrown });
    }
  };

  return {
    submit: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({
          run: () => {
            const value = work();
            return () => resolve(value);
          },
          fail: reject,
        });
        schedule();
      }),
    async finish() {
      if (waiting.length > 0) await new Promise<void>((resolve) => idle.push(resolve));
      keepUp('closing');
    },
  };
}

const OPEN_AGAIN: Message = {
  zh: '写入失败后没能退回原状；请重新启动，再试一次',
  en: 'what failed could not be taken back; start again and repeat it',
};

class Failure {
  constructor(readonly error: unknown) {}
}

function isFull(error: unknown): boolean {
  return error instanceof EventStoreError && error.failure === 'storage-full';
}
