import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStoreFailure } from '../../port.js';
import { itOnSmallDisk } from '../../testing/small-disk.js';
import { openModelFile, type ModelFile } from './model-file.js';

/* What is wrong with a file of the read models, told apart by real files, each with what to do. */

const nameOf = async (): Promise<string | null> => null;
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-model-'));
  path = join(folder, 'read-1.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (): Promise<ModelFile> => openModelFile(path, nameOf, { patience: 50 });

async function whole(): Promise<void> {
  await (await open()).close();
}
function altered(statement: string): void {
  const db = new Sqlite(path);
  db.exec(statement);
  db.close();
}

const ANEW = 'move its folder away: it is made anew from the log';
/** What is wrong and what to do, for who reads Chinese. */
const IN_CHINESE: Readonly<Partial<Record<ReadStoreFailure, RegExp>>> = {
  corrupt: /read-1\.db 已损坏（SQLITE_\w+）；请移开它所在的目录：下次启动时会从记录重新做出$/,
  foreign: /read-1\.db 里的表不是查询数据的表（(songs|缺 hands)）；请移开它所在的目录：下次启动时会从记录重新做出$/,
  'no-access': /read-1\.db 无法打开来写（SQLITE_CANTOPEN）；请让运行本进程的用户能读写该文件及其目录，再启动$/,
};

describe('a file of the read models that cannot be used', () => {
  it.each<[string, ReadStoreFailure, string, string, () => unknown]>([
    ['that is no database', 'corrupt', 'is damaged', ANEW, () => writeFileSync(path, 'x'.repeat(5000))],
    [
      'that was cut',
      'corrupt',
      'is damaged',
      ANEW,
      async () => {
        await whole();
        truncateSync(path, 4096);
      },
    ],
    [
      'whose table of tables is nonsense',
      'corrupt',
      'is damaged',
      ANEW,
      async () => {
        await whole();
        const db = new Sqlite(path);
        db.unsafeMode();
        db.pragma('writable_schema = ON');
        db.exec("UPDATE sqlite_schema SET sql = 'CREATE TABLE nonsense (' WHERE name = 'hands'");
        db.close();
      },
    ],
    [
      'of another program',
      'foreign',
      'holds other tables than a read model (songs)',
      ANEW,
      () => altered('CREATE TABLE songs (title TEXT)'),
    ],
    [
      'that has lost a table',
      'foreign',
      '(hands missing)',
      ANEW,
      async () => {
        await whole();
        altered('DROP TABLE hands');
      },
    ],
    ['that is a folder', 'no-access', 'cannot be opened for writing', 'let the user', () => mkdirSync(path)],
  ])('%s is told as %s', async (_, failure, what, remedy, damage) => {
    await damage();
    const error: unknown = await open().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'ReadStoreUnavailable', failure });
    expect(String(error)).toContain(path);
    expect(String(error)).toContain(what);
    expect(String(error)).toContain(remedy);
    expect(error).toMatchObject({ said: { zh: expect.stringMatching(IN_CHINESE[failure] ?? '') } });
  });

  it('that another process holds is told as locked, and opens once it is let go', async () => {
    await whole();
    const other = new Sqlite(path);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN IMMEDIATE; UPDATE checkpoint SET position = position; COMMIT');
    await expect(open()).rejects.toMatchObject({ failure: 'locked' });
    await expect(open()).rejects.toThrow('is held by another process');
    other.close();
    await whole();
  });

  it('of another build is no failure: it gives way', async () => {
    await whole();
    altered('UPDATE checkpoint SET schema = schema - 1');
    const model = await open();
    expect(model.isCurrent).toBe(false);
    await model.close();
  });
});

itOnSmallDisk(
  'a full disk is told as such at the start and at work, and room made is enough to go on',
  async (disk) => {
    const path = join(disk, 'read-1.db');
    const open = (): Promise<ModelFile> => openModelFile(path, nameOf, { patience: 50 });
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(3 * 1024 * 1024 - 8192));
    await expect(open()).rejects.toMatchObject({ failure: 'storage-full' });
    await expect(open()).rejects.toThrow('the disk is full');

    truncateSync(ballast, 1024 * 1024);
    rmSync(path, { force: true });
    const model = await open();
    await expect(model.plan(400_000, 1)).rejects.toMatchObject({ failure: 'storage-full' });
    expect(await model.progress()).toBe(null);
    rmSync(ballast);
    await model.plan(2, 7);
    expect(await model.progress()).toMatchObject({ target: 7 });
    await model.close();
  },
);
