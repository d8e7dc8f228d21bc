import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { conflictOf } from '../expectation.js';
import type { EventStore, ExpectedRevision } from '../port.js';
import { anEvent, everything, events, filled, revisions, type StoreHarness } from './given.js';

export function describeWriters(store: () => EventStore, harness: StoreHarness): void {
  describe('rival writers', () => {
    it('R6 32 writers on one stream with expected revision: wins are what is stored, in a line', async () => {
      const wins: { readonly revision: number; readonly id: string }[] = [];
      await Promise.all(Array.from({ length: 32 }, (_, writer) => compete(store(), `w${writer}`, 5, wins)));
      const stored = await store().readStream('hand-1');
      expect(stored).toHaveLength(32 * 5);
      expect(revisions(stored)).toEqual(stored.map((_, index) => index));
      expect(wins.sort((a, b) => a.revision - b.revision)).toEqual(
        stored.map(({ revision, id }) => ({ revision, id })),
      );
    });

    it('R6 exactly one of 32 that expect the same revision wins', async () => {
      await filled(store(), 'hand-1', 1);
      const outcomes = await Promise.all(
        Array.from({ length: 32 }, () =>
          store().append({ writes: [{ stream: 'hand-1', expected: 0, events: [anEvent()] }] }),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === 'conflict')).toHaveLength(31);
    });
  });

  describe('any history of appends', () => {
    const step = fc.record({
      stream: fc.constantFrom('a', 'b', 'c'),
      expected: fc.oneof(
        fc.constantFrom('any', 'none', 'exists'),
        fc.nat({ max: 6 }),
      ) as fc.Arbitrary<ExpectedRevision>,
      count: fc.integer({ min: 1, max: 4 }),
    });

    it('is what a list of events a stream would hold', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const fresh = await harness.open();
          const model = new Map<string, string[]>();
          for (const { stream, expected, count } of steps) {
            const batch = events(count);
            const stored = model.get(stream);
            const actual = stored === undefined ? null : stored.length - 1;
            const outcome = await fresh.append({ writes: [{ stream, expected, events: batch }] });
            const conflict = conflictOf({ stream, expected, events: [] }, actual);
            expect(outcome.kind).toBe(conflict === null ? 'appended' : 'conflict');
            if (conflict === null) model.set(stream, [...(stored ?? []), ...batch.map(({ id }) => id)]);
          }
          for (const [stream, ids] of model) {
            expect((await fresh.readStream(stream)).map(({ id }) => id)).toEqual(ids);
          }
          expect(await everything(fresh)).toHaveLength([...model.values()].flat().length);
          await fresh.close();
        }),
        { numRuns: 20 },
      );
    });

    it('is the same whole, in pages of any size and by stream', async () => {
      const fresh = await harness.open();
      for (let round = 0; round < 10; round += 1) await filled(fresh, `hand-${round % 3}`, 1 + (round % 4));
      const all = await everything(fresh);
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: all.length + 2 }), fc.integer({ min: 1, max: 40 }), async (skip, limit) => {
          const after = all[skip - 1]?.position ?? (skip === 0 ? 0 : await fresh.lastPosition());
          const page = await fresh.readAll({ after, limit });
          expect(page.events).toEqual(all.filter(({ position }) => position > after).slice(0, limit));
        }),
        { numRuns: 50 },
      );
      await fresh.close();
    });
  });
}

async function compete(
  store: EventStore,
  writer: string,
  times: number,
  wins: { readonly revision: number; readonly id: string }[],
): Promise<void> {
  let won = 0;
  while (won < times) {
    const head = await store.head('hand-1');
    const event = anEvent({ data: { writer } });
    const expected = head === null ? 'none' : head.revision;
    const outcome = await store.append({ writes: [{ stream: 'hand-1', expected, events: [event] }] });
    if (outcome.kind !== 'appended') continue;
    won += 1;
    wins.push({ revision: outcome.revision, id: event.id });
  }
}
