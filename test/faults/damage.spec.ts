import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreError, type EventStore, type RecordedEvent } from '#event-store';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';

let folder = '';
let intact: readonly RecordedEvent[] = [];
const tally = { refused: 0, found: 0, served: 0 };

/** A store with a file and a write-ahead log, both in use, copied as a crash would leave them. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-damage-'));
  const path = join(folder, 'live.db');
  const first = openSqliteEventStore({ path });
  for (let round = 0; round < 40; round += 1) await write(first, round);
  await first.seal('hand-1');
  await first.close();
  const second = openSqliteEventStore({ path });
  for (let round = 40; round < 60; round += 1) await write(second, round);
  for (const end of ['', '-wal']) copyFileSync(path + end, join(folder, `crashed.db${end}`));
  intact = (await second.readAll({ limit: 10_000 })).events;
  await second.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(store: EventStore, round: number): Promise<void> {
  const events = Array.from({ length: 5 }, (_, index) => ({
    id: `${round}-${index}`,
    type: 'TileDiscarded' as const,
    schema: 1,
    at: '2026-01-01T19:00:00+08:00',
    data: { round, index, pad: `${round}`.repeat(100) },
    meta: { hash: 'a'.repeat(64) },
  }));
  const command = { id: `c${round}`, fingerprint: 'f', answer: round };
  await store.append({ writes: [{ stream: `hand-${round % 5}`, expected: 'any', events }], command });
}

function damagedCopy(end: '' | '-wal', how: 'cut' | 'flip', where: number): string {
  const path = join(folder, 'damaged.db');
  for (const companion of ['', '-wal', '-shm', '.writer-lock']) rmSync(path + companion, { force: true });
  for (const companion of ['', '-wal']) copyFileSync(join(folder, `crashed.db${companion}`), path + companion);
  const bytes = readFileSync(path + end);
  const at = Math.floor(where * bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(path + end, how === 'cut' ? bytes.subarray(0, at) : bytes);
  return path;
}

/** Everything the store serves of itself, by every way of reading; what it throws must be `corrupt`. */
async function served(store: EventStore): Promise<readonly (readonly RecordedEvent[])[]> {
  const reads = [
    () => store.readAll({ limit: 10_000 }).then(({ events }) => events),
    ...Array.from({ length: 5 }, (_, hand) => () => store.readStream(`hand-${hand}`)),
  ];
  const found = await Promise.allSettled(reads.map((read) => read()));
  for (const each of found) if (each.status === 'rejected') expect(each.reason).toMatchObject({ failure: 'corrupt' });
  if (found.some(({ status }) => status === 'rejected')) tally.found += 1;
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

describe('a damaged file', () => {
  it('R3 that is empty beside a write-ahead log is refused, not begun anew', () => {
    const path = damagedCopy('', 'cut', 0);
    expect(() => openSqliteEventStore({ path })).toThrow('is empty, but');
  });

  it('R3 cut or flipped at 50 random places never serves a wrong event', async () => {
    const damage = fc.tuple(
      fc.constantFrom('' as const, '-wal' as const),
      fc.constantFrom('cut' as const, 'flip' as const),
      fc.noBias(fc.integer({ min: 0, max: 999_999 })).map((millionths) => millionths / 1e6),
    );
    await fc.assert(
      fc.asyncProperty(fc.noShrink(damage), async ([end, how, where]) => {
        const path = damagedCopy(end, how, where);
        let store: EventStore;
        try {
          store = openSqliteEventStore({ path });
        } catch (error) {
          expect(error).toBeInstanceOf(EventStoreError);
          tally.refused += 1;
          return;
        }
        try {
          for (const events of await served(store)) {
            const stream = events[0]?.stream;
            const isMixed = events.some((event) => event.stream !== stream);
            const wanted = isMixed ? intact : intact.filter((event) => event.stream === stream);
            expect(events).toEqual(wanted.slice(0, events.length));
            tally.served += 1;
          }
        } finally {
          await store.close().catch(() => undefined);
        }
      }),
      { numRuns: 50 },
    );
    expect(tally.refused).toBeGreaterThan(0);
  }, 60_000);
});
