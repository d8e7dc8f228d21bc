import { readNote, writeNote, type FileNote } from './file-note.js';

/*
 * The opened file through a reload of its tab. The tab knows its name and where its copy lies; the copy lies in the browser's
 * own database on this device, goes nowhere, and is thrown away when it is old or others have taken its place.
 */

/** Beyond this a copy is not worth the room it takes. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_COPIES = 4;
const LONGEST_MS = 24 * 60 * 60 * 1000;

const STORE = 'files';

interface Copy {
  readonly blob: Blob;
  /** ms of the epoch */
  readonly keptAt: number;
}

/** What is left of the file after a reload: itself, or its name alone. */
export type Remembered =
  | { readonly kind: 'whole'; readonly name: string; readonly blob: Blob }
  | { readonly kind: 'name'; readonly name: string };

/** Keeps a copy of the file that the tab has noted, where the browser lets it. `before`: what it had noted until then. */
export async function keepFile(name: string, blob: Blob, before: FileNote | null): Promise<void> {
  if (blob.size > MOST_BYTES) return;
  try {
    const copy = Number(
      await inStore('readwrite', (store) => {
        if (before !== null && before.copy !== null) store.delete(before.copy);
        return store.add({ blob, keptAt: Date.now() } satisfies Copy);
      }),
    );
    const now = readNote();
    // another may have been opened meanwhile
    if (now?.name === name && now.copy === null) writeNote({ name, copy });
    await dropOld(copy);
  } catch {
    // no room, or no database in a private window: the name is noted, and the file asked for again
  }
}

/** The file that the tab had open; null: it had none. */
export async function rememberedFile(): Promise<Remembered | null> {
  const note = readNote();
  if (note === null) return null;
  const { name, copy } = note;
  if (copy === null) return { kind: 'name', name };
  try {
    const kept = await inStore<unknown>('readonly', (store) => store.get(copy));
    return isCopy(kept) ? { kind: 'whole', name, blob: kept.blob } : { kind: 'name', name };
  } catch {
    return { kind: 'name', name };
  }
}

async function dropOld(own: number): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  const others = keys.map(Number).filter((key) => key !== own);
  for (const [at, key] of others.reverse().entries()) {
    const kept = at < MOST_COPIES - 1 ? await inStore<unknown>('readonly', (store) => store.get(key)) : null;
    if (isCopy(kept) && Date.now() - kept.keptAt < LONGEST_MS) continue;
    await inStore('readwrite', (store) => store.delete(key));
  }
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('paipu-files', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
    opening.onsuccess = () => {
      const base = opening.result;
      const transaction = base.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        base.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        base.close();
        reject(transaction.error ?? new Error('not kept'));
      };
    };
  });
}

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'blob' in value && value.blob instanceof Blob;
}
