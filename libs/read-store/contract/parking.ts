import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#event-store';
import { projectedLog } from '#platform/projected-log';
import { projectAll, replayParked, startProjector } from '../index.js';
import { dumpOf, openStore, poisoned, tables, type Place } from './given.js';

export function describeParking(at: () => Place): void {
  describe('R11 an event that cannot be folded', () => {
    let log: EventStore;
    let whole = '';
    let last = 0;
    const open = (name: string) => openStore(at(), name);

    beforeEach(async () => {
      log = await tables(3);
      last = await log.lastPosition();
      const store = await open('whole');
      await projectAll({ log: projectedLog(log), store });
      whole = await dumpOf(store);
    }, 60_000);

    it('parks its stream by name with reason and position, and the others go on', async () => {
      const store = await open('live');
      const projector = await startProjector({ log: poisoned(log, 'hand-m2-h1', 9), store, pageSize: 40 });
      await projector.waitFor(last);
      await projector.stop();
      const [, ...events] = await log.readStream('hand-m2-h1');
      const [{ position }] = events.filter(({ revision }) => revision === 9);
      expect(await store.parked()).toEqual([
        {
          ...{ stream: 'hand-m2-h1', position, revision: 9, last: events.length, match: 'm2' },
          reason: {
            zh: expect.stringMatching(/NobodyKnows 本程序不认识；请换新版/),
            en: expect.stringMatching(/NobodyKnows, which this build does not know; use a newer/),
          },
        },
      ]);
      const { rows } = await store.hands({}, { first: 20, after: null });
      const states = rows.map(({ node: { id, state, eventCount } }) => [id, state, eventCount]);
      expect(states).toContainEqual(['m2-h1', 'live', 9]);
      expect(states.filter(([, state]) => state === 'ended')).toHaveLength(5);
      await store.close();
    });

    it.each([1, 11, 1000])('leaves the same model behind, %i events at a time', async (pageSize) => {
      const log2 = poisoned(log, 'hand-m2-h1', 9);
      const once = await open('once');
      await projectAll({ log: log2, store: once, onPoison: 'park', pageSize: 100_000 });
      const dump = await dumpOf(once);
      const store = await open('pieces');
      await projectAll({ log: log2, store, onPoison: 'park', pageSize });
      expect(await dumpOf(store)).toBe(dump);
    });

    it.each([
      ['hand-m2-h1', 9],
      ['hand-m2-h1', 0],
      ['match-m3', 0],
    ])('%s revision %i: replayed after the cause is gone, the model is the fresh fold', async (stream, revision) => {
      const store = await open('replayed');
      await projectAll({ log: poisoned(log, stream, revision), store, onPoison: 'park', pageSize: 30 });
      expect(await store.dump()).not.toBe(whole);
      const still = await replayParked({ log: poisoned(log, stream, revision), store, stream });
      expect(still).toMatchObject({ kind: 'still-parked', parked: { stream, revision } });
      expect(await replayParked({ log: projectedLog(log), store, stream })).toMatchObject({ kind: 'replayed', stream });
      expect(await replayParked({ log: projectedLog(log), store, stream })).toEqual({ kind: 'not-parked', stream });
      expect(await store.parked()).toEqual([]);
      expect(await dumpOf(store)).toBe(whole);
    });

    it('is replayed while a projector goes on, which begins again with the new state', async () => {
      const [store, other] = [await open('beside'), await open('beside')];
      const broken = poisoned(log, 'hand-m1-h1', 4);
      const half = Math.floor(last / 2);
      const early = {
        ...broken,
        async *subscribe(options: Parameters<typeof broken.subscribe>[0]) {
          for await (const page of broken.subscribe(options)) {
            yield page;
            if (page.position >= half && !(await store.parked()).every(({ stream }) => stream !== 'hand-m1-h1')) {
              await replayParked({ log: projectedLog(log), store: other, stream: 'hand-m1-h1' });
            }
          }
        },
      };
      const projector = await startProjector({
        log: { ...early, stream: projectedLog(log).stream },
        store,
        pageSize: 50,
      });
      await projector.waitFor(last);
      await projector.stop();
      await other.close();
      expect(await dumpOf(store)).toBe(whole);
    });

    it('stops a rebuild, with its position', async () => {
      const store = await open('stopped');
      const [{ position }] = await log.readStream('hand-m2-h1', { from: 9, to: 9 });
      const broken = poisoned(log, 'hand-m2-h1', 9);
      await expect(projectAll({ log: broken, store })).rejects.toThrow(`position ${position}, hand-m2-h1 revision 9: `);
      await store.close();
    });
  });
}
