import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { EventStore } from '#event-store';
import { durabilityFaults } from '#event-store/adapters/sqlite/connection';
import { storeFailure } from '#event-store/adapters/sqlite/failure';
import { openSqliteEventStore, restoreStore, verifyBackup } from '#event-store/adapters/sqlite/index';
import { anEvent, filled } from '#event-store/contract/given';
import { itOnSmallDisk } from '#read-store/testing/small-disk';
import { closed, expectBothLanguages, thrownBy } from './said-in-both.js';

/*
 * Why a store cannot be used, as who reads Chinese is told it: no English sentence stands inside the Chinese one. Paths, codes of
 * the system and commands stay as they are.
 */

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-said-'));
  path = join(folder, 'log.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tamper(file: string, sql: string): void {
  const db = new Sqlite(file);
  db.exec(sql);
  db.close();
}

/** A closed store with events at `path`, altered behind its back. */
async function storeWith(sql = ''): Promise<void> {
  const store = openSqliteEventStore({ path, indexEvery: 2 });
  await filled(store, 'hand-1', 3);
  await filled(store, 'hand-2', 3);
  await store.close();
  tamper(path, sql);
}
const open = () => openSqliteEventStore({ path });

/** A row whose event says another revision than is due, with a checksum that fits. */
async function gap(): Promise<void> {
  await storeWith('DROP TRIGGER events_no_update');
  const db = new Sqlite(path);
  const body = db.prepare<[], string>('SELECT body FROM events WHERE position = 6').pluck().get() ?? '';
  const altered = body.replace('"revision":2', '"revision":7');
  db.prepare('UPDATE events SET revision = 7, body = ?, crc = ? WHERE position = 6').run(altered, crc32(altered));
  db.close();
}

async function reading(sql: string): Promise<EventStore> {
  await storeWith();
  const store = openSqliteEventStore({ path, access: 'read' });
  tamper(path, sql);
  return store;
}

const LOST = 'DROP TRIGGER events_no_delete; DELETE FROM events WHERE position = 2';
const CHANGED = "DROP TRIGGER events_no_update; UPDATE events SET body = replace(body, '5p', '6p') WHERE position = 2";

describe('the store in a file says in Chinese alone', () => {
  it.each<[string, RegExp, () => unknown]>([
    [
      'that its folder is missing',
      /不存在；请核对路径$/,
      () => openSqliteEventStore({ path: join(folder, 'no/log.db') }),
    ],
    ['that its file is missing', /log\.db 不存在/, () => openSqliteEventStore({ path, access: 'read' })],
    ['that its file is a folder', /文件用不了（SQLITE_CANTOPEN\w*）；请/, () => (mkdirSync(path), open())],
    [
      'that it is no database',
      /已损坏（SQLITE_NOTADB）；请把它原样移开，从备份恢复：paipu restore/,
      () => (writeFileSync(path, 'x'.repeat(5000)), open()),
    ],
    ['that it is of another program', /不是事件库；请/, () => (tamper(path, 'CREATE TABLE notes (text)'), open())],
    [
      'that it was cut',
      /已损坏/,
      async () => {
        await storeWith();
        truncateSync(path, 8192);
        open();
      },
    ],
    [
      'that it is of another version',
      /第 9 版，本程序只认第 1 版/,
      async () => {
        await storeWith('PRAGMA user_version = 9');
        open();
      },
    ],
    [
      'that its file is lost and the log before it is not',
      /是空的，\S+-wal 却不是/,
      () => {
        writeFileSync(path, '');
        writeFileSync(`${path}-wal`, 'x');
        open();
      },
    ],
    [
      'that another process writes',
      /^另一个进程正在写 \S+；请先停下它/,
      async () => {
        const first = open();
        try {
          open();
        } finally {
          await first.close();
        }
      },
    ],
    ['that an event was changed', /位置 2 的事件已损坏：校验和不对/, async () => (await storeWith(CHANGED), open())],
    [
      'that columns were changed',
      /各列与事件不符/,
      async () => {
        await storeWith("DROP TRIGGER events_no_update; UPDATE events SET id = 'x' WHERE position = 2");
        open();
      },
    ],
    ['that an event is lost', /缺位置 2 的事件/, async () => (await storeWith(LOST), open())],
    ['that an event went while it was read', /它不见了|前面缺/, async () => (await reading(LOST)).readAll()],
    [
      'that a stream has lost an event while it was read',
      /前面缺第 1 条|已损坏/,
      async () => (await reading(LOST)).readStream('hand-1', { from: 0 }),
    ],
    ['that revisions have a gap', /有 3 条事件，编号却是 0 到 7/, async () => (await gap(), verifyBackup(path))],
    [
      'that its end is lost',
      /丢了最后的事件/,
      async () => (await storeWith('UPDATE progress SET indexed = 99'), open()),
    ],
    ['that indexes are damaged', /索引已损坏/, async () => (await storeWith('DELETE FROM places'), verifyBackup(path))],
    ['that a copy is missing', /不存在/, () => verifyBackup(path)],
    [
      'that a copy is there already',
      /已存在，没有覆盖；请另选一处$/,
      async () => {
        await storeWith();
        const backup = join(folder, 'copy');
        copyFileSync(path, backup);
        await restoreStore(backup, path);
      },
    ],
    [
      'that a copy cannot be written',
      /no\/copy 写不了（ENOENT）；请另选一处/,
      async () => {
        const store = open();
        await store.backup(join(folder, 'no/copy')).finally(() => store.close());
      },
    ],
    ['that it was opened for reading', /只读/, async () => filled(await reading(''), 'hand-1', 1)],
    ['that it is closed', /已关闭$/, async () => (await closed(open())).readAll()],
  ])('%s', async (_, says, work) => {
    const said = await thrownBy(work);
    expectBothLanguages(said);
    expect(said.zh).toMatch(says);
  });

  it.each(['FULL', 'CORRUPT', 'BUSY_SNAPSHOT', 'READONLY', 'IOERR_FSYNC', 'PERM'])(
    'what the driver means by %s',
    async (code) => {
      const error = { code: `SQLITE_${code}`, message: 'this is what the driver says' };
      const said = await thrownBy(() => Promise.reject(storeFailure(error, 'commit', path)));
      expectBothLanguages(said);
      expect(said.zh).toContain(`（SQLITE_${code}）；请`);
      expect(said.en).toContain('this is what the driver says');
    },
  );

  it('that a commit would not be durable', () => {
    const db = new Sqlite(path);
    db.pragma('synchronous = OFF');
    const faults = durabilityFaults(db);
    db.close();
    expect(faults).toHaveLength(2);
    faults.forEach(expectBothLanguages);
  });
});

itOnSmallDisk('a full disk is said in Chinese alone, with what to do', async (disk) => {
  const store = openSqliteEventStore({ path: join(disk, 'log.db') });
  const large = anEvent({ data: { pad: 'x'.repeat(4 * 1024 * 1024) } });
  const said = await thrownBy(() => store.append({ writes: [{ stream: 'hand-1', expected: 'any', events: [large] }] }));
  expectBothLanguages(said);
  expect(said.zh).toBe('磁盘已满，这一次什么也没有写入（SQLITE_FULL）；请腾出空间再试');
  await store.close();
});
