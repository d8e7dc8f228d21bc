import { describe, expect, it } from '@jest/globals';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import type { EventStore } from '#event-store';
import { exportLog, type Recorder } from '#recorder';
import { openTestDesk, type TestDesk } from '#recorder/testing/desk';
import { stateHashes } from '#recorder/testing/same-hand';
import { paipu } from '../cli/paipu.js';
import { startNodeProcess } from './node-process.js';

/*
 * R21 on the EventStoreDB adapter. Simulated hands are recorded at the node; PAIPU_HANDS=10000
 * takes as many as the table of reliability asks. Each batch has a node of its own, for the protocol server keeps all in memory.
 */

const HANDS = Number(process.env.PAIPU_HANDS ?? 100);
const BATCH = 250;
const BATCHES = Array.from({ length: Math.ceil(HANDS / BATCH) }, (_, at) => at);

/** The exchange file of a simulated night. */
async function played(batch: number, hands: number): Promise<string> {
  const { code, stdout } = await paipu(['simulate', '--hands', `${hands}`, '--seed', `same-${batch}`]);
  expect(code).toBe(0);
  return stdout;
}

async function exported(store: EventStore, { nameOf }: Recorder): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportLog(store, { nameOf }, { everything: true })) pieces.push(piece);
  return pieces.join('');
}

/** The hands that were taken in, all that the file has. */
async function imported({ recorder }: TestDesk, log: string): Promise<readonly string[]> {
  const done = await recorder.importLog({ commandId: 'import', log, illegalHands: 'refuse' });
  if (!done.ok) throw new Error(done.refusal.message.en);
  expect(done.value).toMatchObject({ refused: [], findings: [] });
  return done.value.added;
}

describe(`R21 ${HANDS} random hands in EventStoreDB`, () => {
  it.each(BATCHES)(
    'are the same folded twice, from a snapshot and a tail, and after export and import (batch %i)',
    async (batch) => {
      const count = Math.min(BATCH, HANDS - batch * BATCH);
      const node = await startNodeProcess();
      const stores = ['one', 'two'].map((namespace) => openEventStoreDb({ url: node.url, namespace }));
      const [first, second] = stores.map((store) => openTestDesk({ store }));
      const hands = await imported(first, await played(batch, count));
      expect(await imported(second, await exported(first.store, first.recorder))).toEqual(hands);
      const hashes = new Set<string>();
      for (const hand of hands) {
        const of = new Set(await stateHashes(hand, first.store, second.store));
        expect([hand, of.size]).toEqual([hand, 1]);
        for (const each of of) hashes.add(each);
      }
      expect(hashes.size).toBe(count);
      await Promise.all(stores.map((store) => store.close()));
      await node.stop();
    },
    600_000,
  );
});
