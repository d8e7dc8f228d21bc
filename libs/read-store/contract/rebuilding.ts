import { beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#event-store';
import { projectedLog } from '#platform/projected-log';
import { startTestHand } from '#recorder/testing/desk';
import {
  foldPart,
  projectAll,
  rebuild,
  startProjector,
  writePart,
  type PartToWrite,
  type WritePart,
} from '../index.js';
import { dumpOf, night, openStore, poisoned, tables, type Place } from './given.js';

export function describeRebuilding(at: () => Place): void {
  describe('R12 a rebuild', () => {
    let log: EventStore;
    let whole = '';

    const wholeOf = async (events: EventStore): Promise<string> => {
      const store = await openStore(at(), `whole${await events.lastPosition()}`);
      await projectAll({ log: projectedLog(events), store });
      return dumpOf(store);
    };
    /** batches of some events, so that a rebuild has many points to be stopped at */
    const pieces = ({ log, job, from }: PartToWrite) => foldPart(log, job, from, 60);
    const inPieces: WritePart = (part) => writePart(part, pieces(part));

    beforeEach(async () => {
      log = await tables(5);
      whole = await wholeOf(log);
    }, 60_000);

    it.each([1, 2, 4])('by %i workers comes to the fresh fold, byte for byte', async (workers) => {
      const models = await at().models('workers');
      await rebuild({ log: projectedLog(log), models, workers, write: inPieces });
      expect(await models.refresh()).toBe(true);
      expect(await models.store.dump()).toBe(whole);
      await models.close();
    });

    it('folds what was said of hands after their end, runs, voidings and corrections alike', async () => {
      log = await night();
      const models = await at().models('night');
      await rebuild({ log: projectedLog(log), models, workers: 2, write: inPieces });
      await models.refresh();
      expect(await models.store.dump()).toBe(await wholeOf(log));
      await models.close();
    });

    it('cancelled at 10 points and resumed each time comes to the same, and the old version serves until the end', async () => {
      log = await tables(12);
      whole = await wholeOf(log);
      const models = await at().models('cancelled');
      await projectAll({ log: projectedLog(log), store: models.store });
      const { version } = models;
      let folded = 0;
      for (let point = 1; point <= 10; point++) {
        const cancelling = new AbortController();
        let batches = 0;
        const cancelledPieces = async function* (part: PartToWrite) {
          for await (const batch of pieces(part)) {
            yield batch;
            folded += batch.rows.hands;
            if (++batches === 1) cancelling.abort(new Error(`cancelled at ${point}`));
          }
        };
        const write: WritePart = (part) => writePart(part, cancelledPieces(part));
        const cancelled = rebuild({ log: projectedLog(log), models, workers: 2, write, signal: cancelling.signal });
        await expect(cancelled).rejects.toThrow(`cancelled at ${point}`);
        expect(await models.isSuperseded()).toBe(false);
        expect((await models.queries.hand('m1-h1'))?.state).toBe('ended');
      }
      await rebuild({ log: projectedLog(log), models, workers: 4, write: inPieces });
      expect(models.version).toBe(version);
      expect(await models.isSuperseded()).toBe(true);
      await models.refresh();
      expect(await models.store.dump()).toBe(whole);
      // of what was written nothing was folded again: but for it, each attempt would have come to its first hands only
      expect(folded).toBeGreaterThanOrEqual(10);
      await models.close();
    });

    it('goes on under load: what is appended meanwhile is in it, and what comes after is projected into it', async () => {
      const models = await at().models('load');
      const projector = await startProjector({ log: projectedLog(log), store: models.store });
      const { openRecorder } = await import('#recorder');
      const { memoryKeys } = await import('#recorder/adapters/memory-keys');
      const bytes = (count: number) => new Uint8Array(count).fill(7);
      const means = { keys: memoryKeys(bytes), now: () => Date.UTC(2026, 0, 2), randomBytes: bytes, claimWindow: null };
      const recorder = openRecorder({ store: log, ...means });
      let number = 0;
      const handBrokenOff = async (): Promise<void> => {
        const hand = `m2-load${number++}`;
        await startTestHand({ recorder }, hand, 'm2');
        await recorder.voidHand({ commandId: `void-${hand}`, hand, reason: 'load', by: 'referee' });
      };
      let appended = Promise.resolve();
      const underLoad = async function* (part: PartToWrite) {
        for await (const batch of pieces(part)) {
          appended = appended.then(handBrokenOff);
          await appended;
          yield batch;
        }
      };
      const write: WritePart = (part) => writePart(part, underLoad(part));
      await rebuild({ log: projectedLog(log), models, workers: 2, write });
      await projector.stop();
      await models.refresh();
      const next = await startProjector({ log: projectedLog(log), store: models.store });
      await next.waitFor(await log.lastPosition());
      await next.stop();
      expect(number).toBeGreaterThan(3);
      expect(await models.store.dump()).toBe(await wholeOf(log));
      await models.close();
    });

    it('of two at once one is refused, and the model is none the worse', async () => {
      const [one, other] = [await at().models('rivals'), await at().models('rivals')];
      const outcomes = await Promise.allSettled(
        [one, other].map((models) => rebuild({ log: projectedLog(log), models, write: inPieces })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      await rebuild({ log: projectedLog(log), models: one, from: 'anew' });
      await one.refresh();
      expect(await one.store.dump()).toBe(whole);
      await Promise.all([one.close(), other.close()]);
    });

    it('R11 stops at a poison event with its position, and leaves nothing behind', async () => {
      const models = await at().models('poison');
      const broken = poisoned(log, 'hand-m3-h1', 6);
      const [{ position }] = await log.readStream('hand-m3-h1', { from: 6, to: 6 });
      await expect(rebuild({ log: broken, models, workers: 2 })).rejects.toThrow(
        `position ${position}, hand-m3-h1 revision 6: `,
      );
      expect(await models.isSuperseded()).toBe(false);
      const next = await models.begin('left');
      expect(await next.store.progress()).toBeNull();
      await next.abandon();
      await models.close();
    });
  });
}
