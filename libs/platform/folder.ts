import { chmodSync, mkdirSync } from 'node:fs';
import { EventStoreError } from '#event-store';

/** Makes a data directory with mode 0700. Throws EventStoreError `unavailable` where it cannot be one. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new EventStoreError('unavailable', `${folder} cannot be a data directory (${why})`);
  }
}
