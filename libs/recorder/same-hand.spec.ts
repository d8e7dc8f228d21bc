import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#bots';
import { exportLog } from './index.js';
import { openTable, openTestDesk, playThrough, startTestHand } from './testing/desk.js';
import { stateHashes } from './testing/same-hand.js';

/** R21 asks for ten thousand hands, which PAIPU_HANDS=10000 plays. */
const HANDS = Number(process.env.PAIPU_HANDS ?? 24);

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
    const hashes = await Promise.all(hands.map((hand) => stateHashes(hand, desk.store, other.store)));
    expect(hashes.filter((each) => new Set(each).size !== 1)).toEqual([]);
    expect(new Set(hashes.flat()).size).toBe(HANDS);
  }, 3_600_000);
});
