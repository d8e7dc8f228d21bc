import { useEffect, useSyncExternalStore } from 'react';
import { newNote, readNote, writeNote } from './file-note.js';
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
  | { readonly state: 'under-way' }
  /** `lost`: the name of the file that has to be chosen again; null: there was none */
  | { readonly state: 'done'; readonly lost: string | null };

let reopening: Reopening = readNote() === null ? { state: 'done', lost: null } : { state: 'under-way' };

/** Opens a file in the place of the one that was open. */
export function openFile(name: string, blob: Blob): void {
  read(name, blob);
  const before = readNote();
  const note = newNote(name);
  writeNote(note);
  import('./kept-file.js').then(
    ({ keepFile }) => keepFile(note, blob, before),
    () => undefined,
  );
}

function read(name: string, blob: Blob): void {
  stopReading();
  const { file, stop } = readLog(name, blob, (changed) => {
    if (opened?.file === changed) set({ file: changed });
  });
  stopReading = stop;
  set({ file });
}

/** ms after which a browser that does not answer is not waited for */
const LONGEST_WAIT = 4000;

/** Opens the file that the tab had open before a reload. */
async function reopen(): Promise<void> {
  const noted = readNote();
  const remembered = await Promise.race([
    import('./kept-file.js').then(({ rememberedFile }) => rememberedFile()),
    new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT, null)),
  ]).catch(() => null);
  const isWhole = remembered?.kind === 'whole';
  reopening = { state: 'done', lost: noted === null || isWhole ? null : noted.name };
  // somebody may have been quicker
  if (opened === null && isWhole) read(remembered.name, remembered.blob);
  else tell();
}

let hasLooked = false;

/** Looks once for the file of before a reload, while none is open. */
export function useReopening(): Reopening {
  useEffect(() => {
    if (hasLooked || opened !== null) return;
    hasLooked = true;
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
