import { chmodSync, mkdirSync } from 'node:fs';
import { EventStoreError } from '#event-store';

/** Makes a data directory with mode 0700. Throws EventStoreError `unavailable` where it cannot be one. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const code = typeof error === 'object' && error !== null && 'code' in error ? `（${String(error.code)}）` : '';
    throw new EventStoreError('unavailable', {
      zh: `${folder} 不能用作数据目录${code}；请另选一个，或让运行本进程的用户能写它`,
      en: `${folder} cannot be a data directory (${why}); name another, or let the user of this process write it`,
    });
  }
}
