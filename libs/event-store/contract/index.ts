import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '../port.js';
import { describeAppends } from './appends.js';
import { anEvent, filled, type StoreHarness } from './given.js';
import { describeLedger } from './ledger.js';
import { describeReads } from './reads.js';
import { describeSubscriptions } from './subscriptions.js';
import { describeWriters } from './writers.js';

export type { StoreHarness } from './given.js';

/** The contract of the port: every adapter runs the whole of it. */
export function describeEventStore(name: string, harness: StoreHarness): void {
  describe(`event store ${name}`, () => {
    let current: EventStore | undefined;
    const store = (): EventStore => {
      if (current === undefined) throw new Error('no store is open');
      return current;
    };

    beforeEach(async () => {
      current = await harness.open();
    });
    afterEach(async () => {
      await current?.close();
    });

    describeAppends(store);
    describeLedger(store);
    describeReads(store);
    describeSubscriptions(store);
    describeWriters(store, harness);

    describe('close', () => {
      it('finishes the appends under way and refuses later calls', async () => {
        const under = filled(store(), 'hand-1', 2);
        await store().close();
        await expect(under).resolves.toMatchObject({ kind: 'appended', revision: 1 });
        const late = store().append({ writes: [{ stream: 'hand-1', expected: 'any', events: [anEvent()] }] });
        await expect(late).rejects.toMatchObject({ failure: 'closed' });
        await expect(store().readStream('hand-1')).rejects.toMatchObject({ failure: 'closed' });
        expect(await store().readiness()).toMatchObject({ ready: false });
        await store().close();
      });

      it('is ready before', async () => {
        expect(await store().readiness()).toEqual({ ready: true, reasons: [] });
      });
    });
  });
}
