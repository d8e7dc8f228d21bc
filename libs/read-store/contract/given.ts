import { seededRandom } from '#bots';
import type { EventStore } from '#event-store';
import { projectedLog } from '#platform/projected-log';
import type { PlacedEvent } from '#projections';
import { openTable, openTestDesk, playThrough, startTestHand } from '#recorder/testing/desk';
import type { LogPage, NameOf, ReadModels, ReadStore, RebuildLog } from '../index.js';

/** Where an adapter puts the models of a test. */
export interface Place {
  /** the models of this name: the same ones when they are opened again, as another process would */
  models(name: string): Promise<ReadModels>;
  /**
   * Runs work on a model while its writing connection is killed again and again, at points that chance chooses. The work is begun
   * anew after each kill, until it comes to its end; it does, undisturbed, after so many. Answers how often it was killed.
   */
  killing(name: string, most: number, work: (store: ReadStore) => Promise<unknown>): Promise<number>;
  remove(): Promise<void>;
}

export const nameOf: NameOf = async (player) => `name of ${player}`;

/** The version that serves, for a test that needs no other. */
export async function openStore(place: Place, name: string): Promise<ReadStore> {
  const models = await place.models(name);
  return { ...models.store, close: () => models.close() };
}

export async function dumpOf(store: ReadStore): Promise<string> {
  const dump = await store.dump();
  await store.close();
  return dump;
}

/** A night with everything that changes hands after their end. */
export async function night(): Promise<EventStore> {
  const desk = openTestDesk({ seed: 'night' });
  const { recorder } = desk;
  await openTable(desk);
  for (let number = 1; number <= 4; number++) {
    await startTestHand(desk, `h${number}`);
    await playThrough(desk, `h${number}`, seededRandom([number, 1, 2, 3]));
    if (number === 2) {
      await recorder.replacePlayer({ commandId: 'r', match: 'm1', seat: 2, player: 'p-new', name: '新' });
      await recorder.voidHand({ commandId: 'v', hand: 'h1', reason: 'wrong deal', by: 'referee' });
    }
  }
  const rows = [{ from: 1, to: 3, amount: 2 }] as const;
  await recorder.recordEvents({
    commandId: 'c',
    stream: 'match-m1',
    expectedRevision: 2,
    events: [{ type: 'PaymentCorrected', hand: 'h3', rows, by: 'referee', reason: 'counted twice' }],
  });
  await recorder.givePenalty({ commandId: 'p', match: 'm1', rows, reason: 'late', by: 'referee' });
  await startTestHand(desk, 'h5');
  await recorder.voidHand({ commandId: 'v5', hand: 'h5', reason: 'light went out', by: 'referee' });
  await startTestHand(desk, 'h6');
  return desk.store;
}

/** A night at some tables at the same time, the hands of each a few events behind those of another. */
export async function tables(count: number): Promise<EventStore> {
  const desk = openTestDesk({ seed: 'tables' });
  for (let table = 1; table <= count; table++) await openTable(desk, `m${table}`);
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      for (let number = 1; number <= 2; number++) {
        const hand = `m${at + 1}-h${number}`;
        await startTestHand(desk, hand, `m${at + 1}`);
        await playThrough(desk, hand, seededRandom([at, number, 3, 4]));
      }
    }),
  );
  await startTestHand(desk, 'm1-h3', 'm1');
  return desk.store;
}

/** The log with one event that no build can fold in the place of another. */
export function poisoned(store: EventStore, stream: string, revision: number): RebuildLog {
  const log = projectedLog(store);
  const spoil = (event: PlacedEvent): PlacedEvent =>
    event.stream === stream && event.revision === revision
      ? { ...event, type: 'NobodyKnows' as PlacedEvent['type'] }
      : event;
  const page = (read: LogPage): LogPage => ({ ...read, events: read.events.map(spoil) });
  return {
    ...log,
    readAll: async (range) => page(await log.readAll(range)),
    async *subscribe(options) {
      for await (const read of log.subscribe(options)) yield page(read);
    },
    stream: async (name, upTo) => (await log.stream(name, upTo)).map(spoil),
    async *firsts(prefix) {
      for await (const first of log.firsts(prefix)) yield spoil(first);
    },
  };
}
