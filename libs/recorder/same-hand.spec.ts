import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#bots';
import { applyEvent, copyTable, foldHand, newTable, type HandEvent, type Table } from '#rules';
import { exportLog } from './index.js';
import { rulesOfHand } from './live-hand.js';
import { handEventsOf } from './stored-codec.js';
import { openTable, openTestDesk, playThrough, startTestHand, type TestDesk } from './testing/desk.js';

/** R21 asks for ten thousand hands, which PAIPU_HANDS=10000 plays. */
const HANDS = Number(process.env.PAIPU_HANDS ?? 24);

function stateHash({ rules, ...table }: Table): string {
  const plain = JSON.stringify([rules.id, rules.options, table], (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  );
  return createHash('sha256').update(plain).digest('hex');
}

async function eventsOf(desk: TestDesk, hand: string): Promise<readonly HandEvent[]> {
  return handEventsOf(await desk.store.readStream(`hand-${hand}`));
}

function fold(events: readonly HandEvent[]): Table {
  const [started] = events;
  if (started.type !== 'HandStarted') throw new Error(started.type);
  return foldHand(rulesOfHand(started), events);
}

/** Half of it folded, laid aside as a copy while the fold goes on, then taken up again. */
function foldFromSnapshot(events: readonly HandEvent[]): Table {
  const half = events.length >> 1;
  const table = newTable(fold(events).rules);
  for (const event of events.slice(0, half)) applyEvent(table, event);
  const snapshot = copyTable(table);
  for (const event of events.slice(half)) applyEvent(table, event);
  for (const event of events.slice(half)) applyEvent(snapshot, event);
  return snapshot;
}

describe(`R21 ${HANDS} random hands`, () => {
  it('are the same folded twice, from a snapshot and a tail, and after export and import', async () => {
    const desk = openTestDesk({ seed: 'same' });
    await openTable(desk);
    const hands = Array.from({ length: HANDS }, (_, index) => `h${index + 1}`);
    for (const [index, hand] of hands.entries()) {
      await startTestHand(desk, hand);
      await playThrough(desk, hand, seededRandom([index, 21, 21, 21]));
    }
    let file = '';
    const { nameOf } = desk.recorder;
    for await (const piece of exportLog(desk.store, { nameOf }, { everything: true })) file += piece;
    const other = openTestDesk();
    const imported = await other.recorder.importLog({ commandId: 'i', log: file, illegalHands: 'refuse' });
    expect(imported).toMatchObject({ ok: true, value: { added: hands, refused: [], findings: [] } });
    const hashes = await Promise.all(
      hands.map(async (hand) => {
        const events = await eventsOf(desk, hand);
        const again = fold(await eventsOf(other, hand));
        return [fold(events), fold(events), foldFromSnapshot(events), again].map(stateHash);
      }),
    );
    expect(hashes.filter((each) => new Set(each).size !== 1)).toEqual([]);
    expect(new Set(hashes.flat()).size).toBe(HANDS);
  }, 3_600_000);
});
