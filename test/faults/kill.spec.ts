import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { type RecordedEvent } from '#event-store';
import { openSqliteEventStore, verifyBackup } from '#event-store/adapters/sqlite/index';
import { startChild } from './child.js';
import { compiledPath } from '../compiled.js';

const KILLS = 200;
const LANES = 4;
const RESTART_MS = 2000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-kill-'));
  compiledPath('test/faults/children/append-for-ever.ts');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** ms from the call that opens the store to its return */
interface Restart {
  readonly wall: number;
  readonly cpu: number;
}

interface Acknowledged {
  readonly stream: string;
  readonly first: number;
  readonly size: number;
  readonly batch: string;
}

/** One store, killed again and again; each child must open what the one before left behind. */
async function killRepeatedly(path: string, times: number) {
  const acknowledged: Acknowledged[] = [];
  const restarts: Restart[] = [];
  for (let run = 0; run < times; run += 1) {
    const child = startChild('append-for-ever', path, `${run}`);
    await child.says('up ');
    await pause(Math.random() * 40);
    child.kill();
    const lines = (await child.gone).split('\n');
    const [, wall, cpu] = (lines[0] ?? '').split(' ').map(Number);
    restarts.push({ wall: wall ?? NaN, cpu: cpu ?? NaN });
    acknowledged.push(...lines.filter((line) => /^\+ \S+ \d+ \d+ \S+$/.test(line)).map(acknowledgedOf));
  }
  return { acknowledged, restarts };
}

function acknowledgedOf(line: string): Acknowledged {
  const [, stream = '', first, size, batch = ''] = line.split(' ');
  return { stream, first: Number(first), size: Number(size), batch };
}

/** Batches that are not there from index 0 to size − 1, one event behind the other. */
function partialBatches(stream: readonly RecordedEvent[]): readonly unknown[] {
  return stream.filter(({ revision, data }) => {
    const { batch, index, size } = data;
    const first = stream[revision - Number(index)];
    const last = stream[revision - Number(index) + Number(size) - 1];
    return first?.data.batch !== batch || first?.data.index !== 0 || last?.data.batch !== batch;
  });
}

describe('a writing process that is killed', () => {
  it(`R1 ${KILLS} times at random loses nothing it acknowledged and leaves no part of a batch`, async () => {
    const paths = Array.from({ length: LANES }, (_, lane) => join(folder, `lane-${lane}.db`));
    const lanes = await Promise.all(paths.map((path) => killRepeatedly(path, KILLS / LANES)));
    for (const [lane, path] of paths.entries()) {
      const { acknowledged, restarts } = lanes[lane] ?? { acknowledged: [], restarts: [] };
      // the work of every restart, and the time of the median one: single times are those of a machine under other loads
      expect(restarts.filter(({ cpu }) => !(cpu < RESTART_MS))).toEqual([]);
      expect(restarts.map(({ wall }) => wall).sort((a, b) => a - b)[KILLS / LANES / 2]).toBeLessThan(RESTART_MS);
      const store = openSqliteEventStore({ path });
      const heads = await store.listStreams();
      expect(heads.map(({ stream }) => stream)).toEqual(Array.from({ length: 8 }, (_, seat) => `hand-${seat}`));
      const streams = new Map<string, readonly RecordedEvent[]>();
      for (const { stream } of heads) streams.set(stream, await store.readStream(stream));
      for (const stored of streams.values()) {
        expect(stored.map(({ revision }) => revision)).toEqual(stored.map((_, index) => index));
        expect(partialBatches(stored)).toEqual([]);
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS / LANES);
      const lost = acknowledged.filter(({ stream, first, size, batch }) => {
        const found = (streams.get(stream) ?? []).slice(first, first + size);
        return found.length !== size || found.some(({ data }) => data.batch !== batch);
      });
      expect(lost).toEqual([]);
      await store.close();
      expect(verifyBackup(path).events).toBe([...streams.values()].flat().length);
    }
  }, 180_000);

  it('R2 between commit and answer has done its command once, and the retry gets the first answer', async () => {
    const path = join(folder, 'retry.db');
    const commands = Array.from({ length: 3 }, (_, index) => `c${index}`);
    for (const command of commands) {
      expect(await startChild('append-once', path, command, 'die').gone).toBe('');
      const second = JSON.parse(await startChild('append-once', path, command).gone);
      const third = JSON.parse(await startChild('append-once', path, command).gone);
      expect(second).toMatchObject({ kind: 'repeated', answer: { attempt: 'die' } });
      expect(third).toEqual(second);
    }
    const store = openSqliteEventStore({ path, access: 'read' });
    expect((await store.readStream('hand-1')).map(({ id }) => id)).toEqual(
      commands.flatMap((command) => [0, 1, 2].map((index) => `${command}-${index}`)),
    );
    await store.close();
  }, 60_000);

  it('holds the store alone while it lives, lets others read, and leaves no lock when it dies', async () => {
    const path = join(folder, 'lock.db');
    const first = startChild('write-and-wait', path);
    await first.says('open');
    expect(await startChild('write-and-wait', path).gone).toMatch(/^locked: another process is writing to .*lock\.db/);
    expect(() => openSqliteEventStore({ path })).toThrow('another process is writing');
    const reading = openSqliteEventStore({ path, access: 'read' });
    expect(await reading.lastPosition()).toBe(0);
    await reading.close();
    first.kill();
    await first.gone;
    const next = openSqliteEventStore({ path });
    expect(await next.readiness()).toEqual({ ready: true, reasons: [] });
    await next.close();
  }, 30_000);

  it('is followed by a reading process, with no gap and nothing twice', async () => {
    const path = join(folder, 'follow.db');
    const writer = startChild('append-for-ever', path, '0');
    await writer.says('+ ');
    const reading = openSqliteEventStore({ path, access: 'read', pollEvery: 2 });
    const positions: number[] = [];
    for await (const page of reading.subscribe({ limit: 50 })) {
      positions.push(...page.events.map(({ position }) => position));
      if (positions.length > 3000) break;
    }
    writer.kill();
    await writer.gone;
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    await reading.close();
  }, 60_000);
});

describe('durability', () => {
  it('R4 is synchronous FULL on every connection, also of a WAL file opened again', async () => {
    const path = join(folder, 'durable.db');
    await openSqliteEventStore({ path }).close();
    const bare = new Sqlite(path);
    // what the driver does by itself: the trap this test is about
    expect(bare.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(bare.pragma('synchronous', { simple: true })).toBe(1);
    bare.close();
    const again = openSqliteEventStore({ path });
    const reading = openSqliteEventStore({ path, access: 'read' });
    expect([again.durabilityFaults(), reading.durabilityFaults()]).toEqual([[], []]);
    await reading.close();
    await again.close();
  });
});
