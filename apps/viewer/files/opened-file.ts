import { useEffect, useSyncExternalStore } from 'react';
import { readNote, writeNote } from './file-note.js';
import { readLog, type LogFile } from './log-file.js';

/*
 * The file that is open, one at a time. It lives as long as its tab, a reload included (kept-file.ts): nothing of it is sent
 * anywhere.
 */

/** The file at a moment; another object after each piece of news. */
export interface OpenedFile {
  readonly file: LogFile;
}

let opened: OpenedFile | null = null;
let stopReading: () => void = () => undefined;
const listeners = new Set<() => void>();

/** What came of looking for the file that the tab had open before a reload. */
export type Reopening =
  | { readonly state: 'not-begun' }
  | { readonly state: 'under-way' }
  /** `lost`: the name of the file that has to be chosen again; null: there was none */
  | { readonly state: 'done'; readonly lost: string | null };

let reopening: Reopening = readNote() === null ? { state: 'done', lost: null } : { state: 'not-begun' };

/** Opens a file in the place of the one that was open. */
export function openFile(name: string, blob: Blob): void {
  read(name, blob);
  const before = readNote();
  writeNote({ name, copy: null });
  void import('./kept-file.js').then(({ keepFile }) => keepFile(name, blob, before));
}

function read(name: string, blob: Blob): void {
  stopReading();
  const { file, stop } = readLog(name, blob, (changed) => {
    if (opened?.file === changed) set({ file: changed });
  });
  stopReading = stop;
  set({ file });
}

/** Opens the file that the tab had open before a reload; asks once. */
async function reopen(): Promise<void> {
  const { rememberedFile } = await import('./kept-file.js');
  const remembered = await rememberedFile();
  reopening = { state: 'done', lost: remembered?.kind === 'name' ? remembered.name : null };
  // somebody may have been quicker
  if (opened === null && remembered?.kind === 'whole') read(remembered.name, remembered.blob);
  else tell();
}

/** Looks for the file of before a reload while none is open. */
export function useReopening(): Reopening {
  useEffect(() => {
    if (reopening.state !== 'not-begun' || opened !== null) return;
    reopening = { state: 'under-way' };
    void reopen();
  }, []);
  return useSyncExternalStore(subscribe, () => reopening);
}

export function useOpenedFile(): OpenedFile | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function set(next: OpenedFile): void {
  opened = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
