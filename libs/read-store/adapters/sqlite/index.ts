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
import type { NameOf, ReadQueries, ReadStore } from '../../port.js';
import { openModelFile, type ModelFile } from './model-file.js';

/*
 * Versions of the model in a folder: `read-<n>.db`, and `current`, the number of the one that serves, replaced in one step.
 * A rebuild fills the next version beside it; whoever serves looks at `current` and changes over.
 */

export interface SqliteReadModels {
  /** the queries of the version that serves; the object stays the same over a change */
  readonly queries: ReadQueries;
  /** the version that serves, for its projector */
  readonly store: ReadStore;
  readonly version: number;
  /** an empty version beside the one that serves, taken over from an earlier attempt by nobody */
  begin(): Promise<NextVersion>;
  /** whether `current` names another version by now */
  isSuperseded(): boolean;
  /** changes over if so; nothing may be writing to the version that served */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

export interface NextVersion {
  readonly store: ReadStore;
  readonly version: number;
  /** makes it the one that serves, atomically; the file is closed here, `refresh` opens it */
  serve(): Promise<void>;
  abandon(): Promise<void>;
}

export interface ReadModelOptions {
  readonly folder: string;
  readonly nameOf: NameOf;
}

/** Opens the version that serves. One of another build, which this one cannot read, gives way to an empty one. */
export async function openSqliteReadModels({ folder, nameOf }: ReadModelOptions): Promise<SqliteReadModels> {
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
  const queries = following(() => model);

  return {
    queries,
    get store() {
      return model;
    },
    get version() {
      return version;
    },
    async begin() {
      const next = currentVersion(folder) + 1;
      remove(folder, next);
      const store = await openModelFile(pathOf(folder, next), nameOf);
      return {
        store,
        version: next,
        async serve() {
          await store.close();
          point(folder, next);
        },
        async abandon() {
          await store.close();
          remove(folder, next);
        },
      };
    },
    isSuperseded: () => currentVersion(folder) !== version,
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

function following(model: () => ModelFile): ReadQueries {
  return {
    hand: (id) => model().hand(id),
    hands: (filter, page) => model().hands(filter, page),
    match: (id) => model().match(id),
    matches: (filter, page) => model().matches(filter, page),
    player: (id) => model().player(id),
    players: (filter, page) => model().players(filter, page),
    findings: (filter, page) => model().findings(filter, page),
    sums: (player, filter) => model().sums(player, filter),
    liveHands: () => model().liveHands(),
  };
}

function pathOf(folder: string, version: number): string {
  return join(folder, `read-${version}.db`);
}

function currentVersion(folder: string): number {
  const path = join(folder, 'current');
  if (!existsSync(path)) return 1;
  const text = readFileSync(path, 'utf8').trim();
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${path} names no version: ${text}`);
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
