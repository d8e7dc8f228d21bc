import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEvent, events, everything, filled, revisions } from '../../contract/given.js';
import { openSqliteEventStore, restoreStore, verifyBackup } from './index.js';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-sqlite-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function newPath(): string {
  count += 1;
  return join(folder, `${count}.db`);
}

/** Runs SQL on the file behind the store's back. */
function tamper(path: string, sql: string): void {
  const db = new Sqlite(path);
  try {
    db.exec(sql);
  } finally {
    db.close();
  }
}

describe('the log of the sqlite store', () => {
  it.each([
    ["UPDATE events SET body = 'x'", 'events are never changed'],
    ['DELETE FROM events', 'events are never deleted'],
    [
      "INSERT OR REPLACE INTO events SELECT position, stream, revision, id, crc, 'x', command FROM events",
      'only appended',
    ],
  ])('refuses %s', async (sql, sentence) => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 2);
    expect(() => tamper(path, sql)).toThrow(sentence);
    await store.close();
  });

  it('is the same after it is opened again, with index tables and without', async () => {
    const path = newPath();
    const first = openSqliteEventStore({ path, indexEvery: 4 });
    for (const stream of ['hand-1', 'hand-2', 'hand-1']) await filled(first, stream, 3);
    const before = [await everything(first), await first.readStream('hand-1'), await first.listStreams()];
    await first.close();
    const second = openSqliteEventStore({ path });
    expect([await everything(second), await second.readStream('hand-1'), await second.listStreams()]).toEqual(before);
    await filled(second, 'hand-1', 2);
    const backwards = await second.readStream('hand-1', { direction: 'backwards', from: 6, limit: 3 });
    expect(revisions(backwards)).toEqual([6, 5, 4]);
    expect(revisions(await second.readStream('hand-1', { from: 4, to: 7 }))).toEqual([4, 5, 6, 7]);
    await second.close();
  });

  it('names the position of an event whose text was changed', async () => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 3);
    tamper(
      path,
      "DROP TRIGGER events_no_update; UPDATE events SET body = replace(body, '5p', '6p') WHERE position = 2",
    );
    await expect(store.readStream('hand-1')).rejects.toMatchObject({ failure: 'corrupt', details: { position: 2 } });
    await expect(store.readAll()).rejects.toMatchObject({ failure: 'corrupt', details: { position: 2 } });
    expect(await store.readStream('hand-1', { from: 2 })).toHaveLength(1);
    await store.close();
    expect(() => openSqliteEventStore({ path })).toThrow('position 2 of hand-1 is damaged');
  });

  it.each([
    ['the first text', 1, "body = replace(body, '5p', '6p')"],
    ['the last text', 3, "body = replace(body, '5p', '6p')"],
    ['a checksum', 2, 'crc = crc + 1'],
    ['a command', 3, "command = '{}'"],
    ['a text with the end of a line in it', 2, 'body = replace(body, \'"5p",\', \'"5p",\' || char(10))'],
    ['a text that lost its end', 2, 'body = substr(body, 1, length(body) - 1)'],
  ])('names the event when %s was changed in a stream that is read whole', async (_, position, change) => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 3);
    tamper(path, `DROP TRIGGER events_no_update; UPDATE events SET ${change} WHERE position = ${position}`);
    await expect(store.readStream('hand-1')).rejects.toMatchObject({ failure: 'corrupt', details: { position } });
    await store.close();
  });

  it('names a folder or file that is missing', () => {
    const missing = join(folder, 'missing', 'store.db');
    expect(() => openSqliteEventStore({ path: missing })).toThrow(`${join(folder, 'missing')} does not exist`);
    expect(() => openSqliteEventStore({ path: newPath(), access: 'read' })).toThrow('.db does not exist');
  });

  it('refuses a file that is not its own', () => {
    const path = newPath();
    tamper(path, 'CREATE TABLE notes (text)');
    expect(() => openSqliteEventStore({ path })).toThrow('is not an event store');
    const text = newPath();
    writeFileSync(text, 'a text file, long enough to hold more than a header '.repeat(50));
    expect(() => openSqliteEventStore({ path: text })).toThrow(expect.objectContaining({ failure: 'corrupt' }));
  });

  it('can only be read by a store opened for reading, which sees later appends', async () => {
    const path = newPath();
    const writing = openSqliteEventStore({ path, indexEvery: 4 });
    await filled(writing, 'hand-1', 3);
    const reading = openSqliteEventStore({ path, access: 'read', pollEvery: 1 });
    for (let round = 0; round < 5; round += 1) {
      await filled(writing, 'hand-1', 3);
      expect(await reading.readStream('hand-1')).toEqual(await writing.readStream('hand-1'));
    }
    const late = reading.subscribe({ after: await reading.lastPosition() }).next();
    await filled(writing, 'hand-2', 1);
    expect((await late).value?.events).toMatchObject([{ stream: 'hand-2', revision: 0 }]);
    await expect(filled(reading, 'hand-1', 1)).rejects.toMatchObject({ failure: 'read-only' });
    await reading.close();
    await writing.close();
  });
});

describe('the packed form of a sealed stream', () => {
  const sealed = async () => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 5);
    const before = await store.readStream('hand-1');
    await store.seal('hand-1');
    return { path, store, before };
  };

  it('is what a read of the whole stream is served from', async () => {
    const { path, store, before } = await sealed();
    tamper(path, 'DELETE FROM places; DROP TRIGGER events_no_delete; DELETE FROM events WHERE position = 2');
    expect(await store.readStream('hand-1')).toEqual(before);
    await store.close();
  });

  it.each([
    ["UPDATE sealed SET body = replace(body, '5p', '6p')", 'its text was changed'],
    ["UPDATE sealed SET body = '[]', crc = 223132457", 'it lacks events'],
    ['DELETE FROM sealed', 'it is gone'],
  ])('is passed over for the events after %s: %s', async (sql) => {
    const { path, store, before } = await sealed();
    tamper(path, sql);
    expect(await store.readStream('hand-1')).toEqual(before);
    await store.seal('hand-1');
    expect(await store.readStream('hand-1')).toEqual(before);
    await store.close();
  });
});

describe('backup and restore', () => {
  it('copies a store while it is written to, and makes an equal one of the copy', async () => {
    const path = newPath();
    const store = openSqliteEventStore({ path, indexEvery: 50 });
    const command = { id: 'c1', fingerprint: 'f1', answer: { said: 1 } };
    await store.append({ writes: [{ stream: 'hand-0', expected: 'none', events: events(20) }], command });
    const backup = join(folder, 'a.backup');
    const copying = store.backup(backup);
    for (let round = 0; round < 20; round += 1) await filled(store, `hand-${round % 3}`, 5);
    const counts = await copying;
    const all = await everything(store);
    expect(counts.events).toBeGreaterThanOrEqual(20);
    expect(verifyBackup(backup)).toEqual(counts);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    await store.close();

    const target = newPath();
    expect(await restoreStore(backup, target)).toEqual(counts);
    // a restored store may be asked before it is first written to
    const reading = openSqliteEventStore({ path: target, access: 'read' });
    expect(await everything(reading)).toEqual(all.slice(0, counts.events));
    await reading.close();
    const restored = openSqliteEventStore({ path: target });
    expect(await everything(restored)).toEqual(all.slice(0, counts.events));
    expect(await restored.findCommand('c1')).toMatchObject({ fingerprint: 'f1', answered: { answer: { said: 1 } } });
    await filled(restored, 'hand-0', 1);
    await restored.close();
  });

  it('writes over nothing and leaves no half file', async () => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 3);
    const backup = join(folder, 'b.backup');
    await store.backup(backup);
    await expect(store.backup(backup)).rejects.toThrow('exists');
    await expect(restoreStore(backup, path)).rejects.toMatchObject({ failure: 'locked' });
    await store.close();
    await expect(restoreStore(backup, path)).rejects.toThrow('exists');
    tamper(backup, "DROP TRIGGER events_no_update; UPDATE events SET body = replace(body, '5p', '6p')");
    const target = newPath();
    await expect(restoreStore(backup, target)).rejects.toMatchObject({ failure: 'corrupt', details: { position: 1 } });
    expect(existsSync(target)).toBe(false);
  });

  it.each([
    ['a missing event', 'DROP TRIGGER events_no_delete; DELETE FROM events WHERE position = 2'],
    ['an index that lacks an event', 'DELETE FROM event_ids WHERE position = 2'],
    ['an index that points elsewhere', 'UPDATE places SET position = 3 WHERE revision = 0'],
  ])('finds %s', async (_, sql) => {
    const path = newPath();
    const store = openSqliteEventStore({ path });
    await filled(store, 'hand-1', 3);
    await store.close();
    expect(verifyBackup(path)).toEqual({ events: 3, streams: 1, commands: 0, lastPosition: 3 });
    tamper(path, sql);
    expect(() => verifyBackup(path)).toThrow(expect.objectContaining({ failure: 'corrupt' }));
  });
});

describe('group commit', () => {
  it('gives each command of a group its own outcome', async () => {
    const store = openSqliteEventStore({ path: newPath() });
    const twin = anEvent();
    const append = (expected: 'none' | 'exists', event = anEvent()) =>
      store.append({ writes: [{ stream: 'hand-1', expected, events: [event] }] });
    const outcomes = await Promise.all([
      append('none', twin),
      append('none'),
      append('exists', twin),
      append('exists'),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['appended', 'conflict', 'duplicate-event', 'appended']);
    expect(revisions(await store.readStream('hand-1'))).toEqual([0, 1]);
    await store.close();
  });
});
