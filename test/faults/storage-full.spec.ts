import { expect } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreError, type AppendOutcome, type EventStore } from '#event-store';
import { openSqliteEventStore, verifyBackup } from '#event-store/adapters/sqlite/index';
import { itOnSmallDisk } from '#read-store/testing/small-disk';

const BATCH = 20;

function batch(store: EventStore, round: number): Promise<AppendOutcome> {
  const events = Array.from({ length: BATCH }, (_, index) => ({
    id: `${round}-${index}`,
    type: 'TileDiscarded' as const,
    schema: 1,
    at: '2026-01-01T19:00:00+08:00',
    data: { pad: 'x'.repeat(1000) },
    meta: {},
  }));
  const command = { id: `c${round}`, fingerprint: 'f', answer: { round } };
  return store.append({ writes: [{ stream: `hand-${round % 3}`, expected: 'any', events }], command });
}

/** Appends in groups of eight until the disk is full; returns how many were acknowledged and what the others threw. */
async function fill(store: EventStore) {
  let acknowledged = 0;
  for (let round = 0; ; round += 8) {
    const settled = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => batch(store, round + index)));
    acknowledged += settled.filter(({ status }) => status === 'fulfilled').length;
    const thrown = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    if (thrown.length > 0) return { acknowledged, thrown };
  }
}

itOnSmallDisk(
  'R5 a full disk gives a typed error and no half batch; reads go on; room made is enough to go on',
  async (disk) => {
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(1024 * 1024));
    const path = join(disk, 'store.db');
    const store = openSqliteEventStore({ path });

    const { acknowledged, thrown } = await fill(store);
    expect(acknowledged).toBeGreaterThan(10);
    for (const error of thrown) {
      expect(error).toBeInstanceOf(EventStoreError);
      expect(error).toMatchObject({ failure: 'storage-full' });
    }

    const heads = await store.listStreams();
    expect(heads.reduce((sum, { revision }) => sum + revision + 1, 0)).toBe(acknowledged * BATCH);
    for (const { stream, revision } of heads) expect(await store.readStream(stream)).toHaveLength(revision + 1);
    expect(await store.lastPosition()).toBe(acknowledged * BATCH);
    await expect(batch(store, 9999)).rejects.toMatchObject({ failure: 'storage-full' });

    rmSync(ballast);
    expect(await batch(store, 9999)).toMatchObject({ kind: 'appended', answer: { round: 9999 } });
    expect(await batch(store, 9999)).toMatchObject({ kind: 'repeated' });
    await store.close();
    expect(verifyBackup(path)).toMatchObject({ events: (acknowledged + 1) * BATCH, commands: acknowledged + 1 });
  },
);
