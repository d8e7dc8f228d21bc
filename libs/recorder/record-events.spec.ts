import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '#bots';
import { formatLine } from '#game-log';
import { gameEventOf } from './stored-codec.js';
import { openTable, openTestDesk, playThrough, startTestHand } from './testing/desk.js';

type Line = Readonly<Record<string, unknown>>;
const ENVELOPE: ReadonlySet<string> = new Set(['id', 'stream', 'revision', 'schema', 'at', 'meta']);

/** A hand as another server would send it: bare facts. */
async function factsOfHand(): Promise<readonly Line[]> {
  const desk = openTestDesk({ seed: 'facts' });
  await openTable(desk);
  await startTestHand(desk, 'h1');
  await playThrough(desk, 'h1', seededRandom([3, 1, 4, 1]));
  const stream = await desk.store.readStream('hand-h1');
  return stream.map((recorded) => {
    const line: Line = JSON.parse(formatLine(gameEventOf(recorded)));
    return Object.fromEntries(Object.entries(line).filter(([name]) => !ENVELOPE.has(name)));
  });
}

async function tableWithFacts() {
  const desk = openTestDesk();
  await openTable(desk);
  const send = (commandId: string, expectedRevision: number, events: readonly Line[]) =>
    desk.recorder.recordEvents({ commandId, stream: 'hand-h1', match: 'm1', expectedRevision, events });
  return { desk, send };
}

describe('facts as they happen', () => {
  it('are appended as they come, judged, and answered the same when repeated', async () => {
    const facts = await factsOfHand();
    const { desk, send } = await tableWithFacts();
    for (let from = 0; from < facts.length; from += 7) {
      const sent = await send(`c${from}`, from - 1, facts.slice(from, from + 7));
      expect(sent).toMatchObject({ ok: true, value: { findings: [], repeated: false } });
    }
    const last = facts.length - 1;
    const again = await send('c0', -1, facts.slice(0, 7));
    expect(again).toMatchObject({ ok: true, value: { revision: 6, repeated: true } });
    expect(await desk.store.head('hand-h1')).toMatchObject({ revision: last });
    expect(await send('late', last, [{ type: 'TileDiscarded', seat: 0, tile: '1m' }])).toMatchObject({
      ok: false,
      refusal: { code: 'hand-over' },
    });
  });

  it('that break a rule are stored with their findings', async () => {
    const facts = await factsOfHand();
    const { desk, send } = await tableWithFacts();
    const at = facts.findIndex(({ type }) => type === 'TileDiscarded');
    const seat = facts[at].seat === 0 ? 1 : 0;
    const wrong = facts.slice(0, at + 1).with(at, { ...facts[at], seat });
    const sent = await send('c', -1, wrong);
    expect(sent.ok && sent.value.findings.map(({ code, line }) => [code, line])).toEqual([['illegal-action', at]]);
    expect(await desk.store.head('hand-h1')).toMatchObject({ revision: at });
  });

  it.each([400, 1])('whose first names the wrong dealer are told so at the first turn, %i at a time', async (size) => {
    const facts = await factsOfHand();
    const { send } = await tableWithFacts();
    const wrong = facts.with(0, { ...facts[0], dealer: (Number(facts[0].dealer) + 1) % 4 });
    const told: [string, number][] = [];
    for (let from = 0; from < wrong.length; from += size) {
      const sent = await send(`c${from}`, from - 1, wrong.slice(from, from + size));
      if (sent.ok) told.push(...sent.value.findings.map(({ code, line }): [string, number] => [code, line]));
    }
    const draw = facts.findIndex(({ type }) => type === 'TileDrawn');
    // of a fact sent by itself nothing tells yet whether it is the draw that is wrong
    expect(told).toEqual([...(size === 1 ? [['illegal-action', draw]] : []), ['next-dealer', 0]]);
  });

  it('about a hand that this platform deals are refused: its table records the facts', async () => {
    const desk = openTestDesk({ seed: 'dealt here' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const head = await desk.store.head('hand-h1');
    const expectedRevision = head?.revision ?? -1;
    const events = [{ type: 'TileDiscarded', seat: 0, tile: '9s' }];
    expect(
      await desk.recorder.recordEvents({ commandId: 'c', stream: 'hand-h1', expectedRevision, events }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'dealt-here' },
    });
    expect(await desk.store.head('hand-h1')).toEqual(head);
  });

  it('that cannot be read, or belong elsewhere, or come late are refused whole', async () => {
    const facts = await factsOfHand();
    const { desk, send } = await tableWithFacts();
    const before = await desk.store.lastPosition();
    const bad = await send('a', -1, [...facts.slice(0, 2), { type: 'TileDrawn', seat: 9, tile: '1m', from: 'front' }]);
    expect(bad).toMatchObject({ ok: false, refusal: { code: 'unreadable' } });
    expect(!bad.ok && bad.refusal.message.en).toMatch(/line 3, field seat: expected a seat 0–3/);
    expect(await send('b', 5, facts)).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(await send('c', -1, facts.slice(1))).toMatchObject({ ok: false, refusal: { code: 'out-of-order' } });
    const foreign = { type: 'MatchClosed', totals: [0, 0, 0, 0] };
    expect(await send('d', -1, [facts[0], foreign])).toMatchObject({ ok: false, refusal: { code: 'wrong-stream' } });
    expect(await desk.store.lastPosition()).toBe(before);
  });
});
