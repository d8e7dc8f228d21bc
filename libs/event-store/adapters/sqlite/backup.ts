import Sqlite, { type Database } from 'better-sqlite3';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { EventStoreError } from '../../port.js';
import { missing, storeFailure } from './failure.js';
import { verifyStore, type StoreCounts } from './verify.js';
import { takeWriterLock } from './writer-lock.js';

/**
 * Copies an open store to a new file while appends go on, verifies the copy and puts it in place whole, mode 0600. Throws
 * `unavailable` if the file exists or cannot be written, `corrupt` if the copy is damaged (then there is no file).
 */
export async function backupStore(db: Database, file: string): Promise<StoreCounts> {
  return copyStore(db, file, 'DELETE');
}

async function copyStore(db: Database, file: string, journal: 'DELETE' | 'WAL'): Promise<StoreCounts> {
  refuseExisting(file);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    // made before it is filled: it holds the walls of hands in play, and its folder is the caller's
    closeSync(openSync(part, 'wx', 0o600));
    await db.backup(part);
    const counts = settleCopy(part, journal);
    putInPlace(part, file);
    return counts;
  } catch (error) {
    removeWithCompanions(part);
    throw isOfSystem(error) ? unwritable(file, error) : storeFailure(error, 'read');
  }
}

/** Checks a backup without touching it. */
export function verifyBackup(file: string): StoreCounts {
  if (!existsSync(file)) throw missing(file);
  let db: Database | undefined;
  try {
    db = new Sqlite(file, { readonly: true });
    return verifyStore(db);
  } catch (error) {
    throw storeFailure(error, 'read');
  } finally {
    db?.close();
  }
}

/**
 * Makes a store at `path` from a backup, verified before and after the copy. Refuses to write over a store (`unavailable`)
 * and while one is being written (`locked`).
 */
export async function restoreStore(file: string, path: string): Promise<StoreCounts> {
  verifyBackup(file);
  const lock = takeWriterLock(path);
  const source = new Sqlite(file, { readonly: true });
  try {
    refuseExisting(path);
    // left behind by a store deleted by hand, they would be played back into the restored one
    for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    // a store is read in the mode it is written in, also before anybody has written to it
    return await copyStore(source, path, 'WAL');
  } finally {
    source.close();
    lock.release();
  }
}

/** One file without companions, synced and verified. */
function settleCopy(part: string, journal: 'DELETE' | 'WAL'): StoreCounts {
  const copy = new Sqlite(part);
  try {
    copy.pragma(`journal_mode = ${journal}`);
    return verifyStore(copy);
  } finally {
    copy.close();
  }
}

function putInPlace(part: string, file: string): void {
  sync(part);
  renameSync(part, file);
  sync(dirname(resolve(file)));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new EventStoreError('unavailable', {
    zh: `${file} 已存在，没有覆盖；请另选一处`,
    en: `${file} exists and is not written over; name another place`,
  });
}

/** A file that the system does not let be made. */
function unwritable(file: string, { code, message }: SystemError): EventStoreError {
  return new EventStoreError('unavailable', {
    zh: `${file} 写不了（${code}）；请另选一处，或让运行本进程的用户能写那里`,
    en: `${file} cannot be written (${message}); name another place, or let the user of this process write there`,
  });
}

interface SystemError {
  readonly code: string;
  readonly message: string;
}

/** By its shape, not by its class: that of a test file is another. */
function isOfSystem(error: unknown): error is SystemError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

function removeWithCompanions(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${end}`, { force: true });
}
