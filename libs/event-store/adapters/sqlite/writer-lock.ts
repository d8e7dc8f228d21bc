import Sqlite from 'better-sqlite3';
import { EventStoreError } from '../../port.js';

export interface WriterLock {
  release(): void;
}

/**
 * One writing process a store. The lock is an open exclusive transaction on a file of its own beside the store, so that the
 * operating system drops it with the process, however that dies, and no stale lock is ever left behind.
 */
export function takeWriterLock(path: string): WriterLock {
  const db = new Sqlite(`${path}.writer-lock`, { timeout: 0 });
  try {
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw new EventStoreError(
      'locked',
      {
        zh: `另一个进程正在写 ${path}；请先停下它，或另选一个数据目录`,
        en: `another process is writing to ${path}; stop it first, or name another data directory`,
      },
      { cause },
    );
  }
  return { release: () => void db.close() };
}
