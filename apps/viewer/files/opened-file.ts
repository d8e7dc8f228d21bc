import { useSyncExternalStore } from 'react';
import { readLog, type LogFile } from './log-file.js';

/*
 * The file that is open, one at a time. It lives as long as the page: nothing of it is sent anywhere or kept.
 */

/** The file at a moment; another object after each piece of news. */
export interface OpenedFile {
  readonly file: LogFile;
}

let opened: OpenedFile | null = null;
let stopReading: () => void = () => undefined;
const listeners = new Set<() => void>();

/** Opens a file in the place of the one that was open. */
export function openFile(name: string, blob: Blob): void {
  stopReading();
  const { file, stop } = readLog(name, blob, (changed) => {
    if (opened?.file === changed) set({ file: changed });
  });
  stopReading = stop;
  set({ file });
}

export function closeFile(): void {
  stopReading();
  set(null);
}

export function useOpenedFile(): OpenedFile | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function set(next: OpenedFile | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
