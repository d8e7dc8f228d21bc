import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { NameOf } from '../../port.js';
import type { ReadModels } from '../../versions.js';
import { followingQueries } from '../sql/following.js';
import { namesNoVersion } from './failure.js';
import { openModelFile, type ModelFile } from './model-file.js';

/*
 * Versions of the model in a folder: `read-<n>.db`, and `current`, the number of the one that serves, replaced in one step.
 * A rebuild fills the next version beside it; whoever serves looks at `current` and changes over.
 */

export interface ReadModelOptions {
  readonly folder: string;
  readonly nameOf: NameOf;
}

/** Opens the version that serves. One of another build, which this one cannot read, gives way to an empty one. */
export async function openSqliteReadModels({ folder, nameOf }: ReadModelOptions): Promise<ReadModels> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let version = currentVersion(folder);
  let model = await openModelFile(pathOf(folder, version), nameOf);
  if (!model.isCurrent) {
    await model.close();
    version++;
    remove(folder, version);
    model = await openModelFile(pathOf(folder, version), nameOf);
    point(folder, version);
  }
  removeBefore(folder, version);
  const queries = followingQueries(() => model);

  return {
    queries,
    get store() {
      return model;
    },
    get version() {
      return version;
    },
    async begin(from) {
      const next = currentVersion(folder) + 1;
      if (from === 'anew') remove(folder, next);
      const left = await openSqliteVersion({ folder, nameOf }, next);
      if (!left.isCurrent) {
        await left.close();
        remove(folder, next);
      }
      const store = left.isCurrent ? left : await openSqliteVersion({ folder, nameOf }, next);
      return {
        store,
        version: next,
        async serve() {
          await store.close();
          point(folder, next);
        },
        leave: () => store.close(),
        async abandon() {
          await store.close();
          remove(folder, next);
        },
      };
    },
    isSuperseded: async () => currentVersion(folder) !== version,
    async refresh() {
      const now = currentVersion(folder);
      if (now === version) return false;
      const before = model;
      model = await openModelFile(pathOf(folder, now), nameOf);
      version = now;
      await before.close();
      removeBefore(folder, now);
      return true;
    },
    close: () => model.close(),
  };
}

/**
 * A version by its number, for one of several that write parts of it: a file takes one writer at a time, so each waits its turn,
 * some 50 ms a batch of another.
 */
export function openSqliteVersion({ folder, nameOf }: ReadModelOptions, version: number): Promise<ModelFile> {
  return openModelFile(pathOf(folder, version), nameOf, { patience: 60_000 });
}

function pathOf(folder: string, version: number): string {
  return join(folder, `read-${version}.db`);
}

function currentVersion(folder: string): number {
  const path = join(folder, 'current');
  if (!existsSync(path)) return 1;
  const text = readFileSync(path, 'utf8').trim();
  if (!/^\d{1,9}$/.test(text)) throw namesNoVersion(path);
  return Number(text);
}

/** Replaces `current` in one step, durably. */
function point(folder: string, version: number): void {
  const part = join(folder, `current.${process.pid}.part`);
  const file = openSync(part, 'w', 0o600);
  writeSync(file, `${version}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(part, join(folder, 'current'));
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

function remove(folder: string, version: number): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${pathOf(folder, version)}${end}`, { force: true });
}

function removeBefore(folder: string, version: number): void {
  for (const name of readdirSync(folder)) {
    const found = /^read-(\d+)\.db$/.exec(name);
    if (found !== null && Number(found[1]) < version) remove(folder, Number(found[1]));
  }
}
