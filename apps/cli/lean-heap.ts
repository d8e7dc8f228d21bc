import { setFlagsFromString } from 'node:v8';

/**
 * For commands that put a whole log into tables: rows outlive the young generation, and are garbage once they are written. Collected
 * at the usual distance they came to 100 MB.
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
