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

/** Keeps a copy of the file of a note, where the browser lets it. `before`: what the tab had noted until then. */
export async function keepFile(note: FileNote, blob: Blob, before: FileNote | null): Promise<void> {
  try {
    if (before !== null && before.copy !== null) await drop(before.copy);
    const copy = blob.size > MOST_BYTES ? null : await add(blob);
    // another may have been opened meanwhile
    if (copy !== null && readNote()?.token === note.token) writeNote({ ...note, copy });
    else if (copy !== null) await drop(copy);
    await dropOld(copy);
  } catch {
    // no room, or no database in a private window: the name is noted, and the file asked for again
  }
}

/** The file that the tab had open; null: it had none. What others have left too long goes on the way. */
export async function rememberedFile(): Promise<Remembered | null> {
  const note = readNote();
  try {
    await dropOld(note?.copy ?? null);
    const copy = note?.copy ?? null;
    const kept = copy === null ? null : await inStore<unknown>('readonly', (store) => store.get(copy));
    if (note !== null && isCopy(kept)) return { kind: 'whole', name: note.name, blob: kept.blob };
  } catch {
    // no database: what is left is the name
  }
  return note === null ? null : { kind: 'name', name: note.name };
}

async function add(blob: Blob): Promise<number> {
  return Number(await inStore('readwrite', (store) => store.add({ blob, keptAt: Date.now() } satisfies Copy)));
}

async function drop(key: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Drops what is too old, and all but the latest few; `own`, where there is one, counts as the latest. */
async function dropOld(own: number | null): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  const others = keys.map(Number).filter((key) => key !== own);
  const latestFirst = own === null ? others.reverse() : [own, ...others.reverse()];
  for (const [at, key] of latestFirst.entries()) {
    const kept = at < MOST_COPIES ? await inStore<unknown>('readonly', (store) => store.get(key)) : null;
    if (!isCopy(kept) || Date.now() - kept.keptAt >= LONGEST_MS) await drop(key);
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
  if (typeof value !== 'object' || value === null || !('blob' in value) || !('keptAt' in value)) return false;
  return value.blob instanceof Blob && typeof value.keptAt === 'number';
}
