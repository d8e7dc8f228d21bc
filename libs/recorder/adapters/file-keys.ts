import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { EventStoreError } from '#event-store';
import { KEY_SIZE, type KeyStore } from '../key-store.js';

/*
 * Keys in a folder, one file a person, mode 0600 in a folder 0700. A file appears whole or not at all: it is written and
 * synced under another name and then linked, so that of two writers one wins and a crash leaves no half key. A destroyed key
 * is overwritten and leaves an empty file behind, so that it is not made anew.
 */

/** How many keys stay in memory. */
const KEPT = 10_000;

/** Throws EventStoreErrors: `corrupt` for a file that is no key, `unavailable` where the system refuses file or folder. */
export function fileKeys(folder: string, randomBytes: (count: number) => Uint8Array): KeyStore {
  told(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  });
  const kept = new Map<string, Uint8Array>();

  const keep = (player: string, key: Uint8Array): Uint8Array => {
    if (kept.size >= KEPT) kept.clear();
    kept.set(player, key);
    return key;
  };
  const read = (player: string): Uint8Array | null | undefined => {
    const path = pathOf(folder, player);
    if (!existsSync(path)) return undefined;
    const key = told(path, () => readFileSync(path));
    if (key.length === 0) return null;
    if (key.length !== KEY_SIZE) throw noKey(path, key.length);
    return keep(player, key);
  };
  return {
    async keyFor(player) {
      const known = kept.get(player) ?? read(player);
      if (known !== undefined) return known;
      const path = pathOf(folder, player);
      told(path, () => writeOnce(folder, path, randomBytes(KEY_SIZE)));
      return read(player) ?? null;
    },
    find: async (player) => kept.get(player) ?? read(player) ?? null,
    async destroy(player) {
      kept.delete(player);
      const path = pathOf(folder, player);
      told(path, () => {
        if (existsSync(path)) overwrite(path, Buffer.alloc(KEY_SIZE));
        rmSync(path, { force: true });
        writeOnce(folder, path, new Uint8Array(0));
      });
    },
  };
}

/** Does something with a key's file or the folder; what the system refuses is said with what to do. */
function told<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // by its shape: an error of the system is made once a process, its class once for each test file
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    const said = {
      zh: `密钥文件 ${path} 用不了（${error.code}）；请让运行本进程的用户能读写它和所在目录`,
      en: `the key file ${path} cannot be used (${error.code}); let the user of this process read and write it and its folder`,
    };
    throw new EventStoreError('unavailable', said, { cause: error });
  }
}

function noKey(path: string, size: number): EventStoreError {
  return new EventStoreError('corrupt', {
    zh: `密钥文件 ${path} 已损坏：应为 ${KEY_SIZE} 字节，却是 ${size} 字节；请从备份恢复 keys/ 里的这个文件`,
    en: `the key file ${path} is damaged: expected ${KEY_SIZE} bytes, came ${size}; restore this file of keys/ from a backup`,
  });
}

/** Names of players never become names of files: they may hold anything, and a listing should tell nothing. */
function pathOf(folder: string, player: string): string {
  return join(folder, `${createHash('sha256').update(player).digest('hex')}.key`);
}

function writeOnce(folder: string, path: string, bytes: Uint8Array): void {
  const part = `${path}.${process.pid}.part`;
  overwrite(part, bytes);
  try {
    if (!existsSync(path)) linkSync(part, path);
  } catch (error) {
    // another process was first: its key is the key
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(part, { force: true });
  }
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

function overwrite(path: string, bytes: Uint8Array): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w', 0o600);
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
