import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file to which a write is followed by fdatasync: what the disk itself allows. */
export function openSyncedFile(folder: string): { append(text: string): void; close(): void } {
  const file = openSync(join(folder, 'synced.log'), 'a');
  return {
    append(text) {
      writeSync(file, text);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}
