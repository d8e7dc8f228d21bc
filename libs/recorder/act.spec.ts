import { describe, expect, it } from '@jest/globals';
import { auditEvent, closeAudit, openAudit, type Finding } from '#audit';
import { seededRandom } from '#bots';
import { verifyChain } from '#proof';
import { legalActions, toAct, type Action, type Seat, type Table } from '#rules';
import type { EventStore, RecordedEvent } from '#event-store';
import { sha256 } from './means.js';
import { eventOf, gameEventOf } from './stored-codec.js';
import { openTable, openTestDesk, playThrough, startTestHand, tableOf, type TestDesk } from './testing/desk.js';

const HANDS = ['h1', 'h2', 'h3', 'h4', 'h5'];

async function playMatch(desk: TestDesk): Promise<readonly (readonly RecordedEvent[])[]> {
  await openTable(desk);
  for (const [index, hand] of HANDS.entries()) {
    await startTestHand(desk, hand);
    await playThrough(desk, hand, seededRandom([1, 2, 3, index]));
  }
  return Promise.all(HANDS.map((hand) => desk.store.readStream(`hand-${hand}`)));
}

/** Plays on, seat by seat, until several seats are asked at once. */
async function playToWindow(desk: TestDesk, hand: string): Promise<{ table: Table; asked: readonly Seat[] }> {
  const random = seededRandom([7, 7, 7, 7]);
  for (let step = 0; ; step++) {
    const table = await tableOf(desk, hand);
    const asked = toAct(table);
    if (asked.length !== 1) return { table, asked };
    const discards = legalActions(table, asked[0]).filter(({ type }) => type === 'discard' || type === 'pass');
    const legal = discards.length > 0 ? discards : legalActions(table, asked[0]);
    const action = legal[Math.floor(random() * legal.length)];
    const done = await desk.recorder.act({ commandId: `${hand}-to-window-${step}`, hand, action });
    if (!done.ok) throw new Error(done.refusal.message.en);
  }
}

async function windowDesk(options: Parameters<typeof openTestDesk>[0] = {}) {
  // the first seed whose first hand comes to a window of several seats
  for (let seed = 0; ; seed++) {
    const desk = openTestDesk({ seed: `window ${seed}`, ...options });
    const match = `m${seed}`;
    const hand = `h${seed}`;
    await openTable(desk, match);
    await startTestHand(desk, hand, match);
    const { table, asked } = await playToWindow(desk, hand);
    if (asked.length > 1) return { desk, hand, table, asked };
  }
}

const pass = (seat: Seat): Action => ({ type: 'pass', seat });

/** A second recorder on the same store, as after a restart. */
function restarted(store: EventStore, options: Parameters<typeof openTestDesk>[0] = {}): TestDesk {
  return openTestDesk({ ...options, store });
}

describe('a match played through act', () => {
  it('leaves nothing for the audit to find, opens every wall, and every chain holds', async () => {
    const desk = openTestDesk({ seed: 'whole' });
    const streams = await playMatch(desk);
    const closed = await desk.recorder.closeMatch({ commandId: 'close', match: 'm1' });
    expect(closed).toMatchObject({ ok: true, value: { stream: 'match-m1', revision: 1, repeated: false } });
    const findings: Finding[] = [];
    const audit = openAudit(
      { finding: (finding) => findings.push(finding), notJudged: () => undefined },
      { sha256, chains: 'judged', idKey: new Uint32Array(2) },
    );
    const match = await desk.store.readStream('match-m1');
    for (const recorded of [match.slice(0, 1), ...streams, match.slice(1)].flat()) {
      auditEvent(audit, gameEventOf(recorded), recorded.revision);
    }
    closeAudit(audit);
    expect(findings).toEqual([]);
    for (const stream of streams) {
      const events = stream.map((recorded) => eventOf(recorded));
      expect(verifyChain(sha256, events)).toEqual({ checked: events.length, unchained: 0, firstBroken: null });
      expect(events.at(-1)?.type).toBe('WallRevealed');
      expect(events[0]).toMatchObject({ type: 'HandStarted', ruleset: { id: 'changsha', version: 1 } });
    }
  });

  it('notes command, match and cause on every event, and keeps names out of the log', async () => {
    const desk = openTestDesk({ seed: 'meta' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const { events } = await desk.store.readAll();
    expect(JSON.stringify(events)).not.toMatch(/[安楚飞多]/u);
    expect(events.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining(['match-m1', 'player-p-an', 'player-p-duo', 'secret-hand-h1', 'hand-h1']),
    );
    const hand = await desk.store.readStream('hand-h1');
    for (const { meta, id } of hand) {
      expect(meta).toMatchObject({ commandId: 'start-h1', correlation: 'match-m1' });
      expect(meta.salt).toMatch(/^[0-9a-f]{32}$/);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(await desk.recorder.nameOf('p-an')).toBe('安');
  });

  it('T-5 refuses what the table does not allow, with its clause, and appends nothing', async () => {
    const desk = openTestDesk({ seed: 'refused' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const before = await desk.store.lastPosition();
    const table = await tableOf(desk, 'h1');
    const [asked] = toAct(table);
    const other: Seat = asked === 0 ? 1 : 0;
    const refused = await desk.recorder.act({ commandId: 'x', hand: 'h1', action: { type: 'win', seat: other } });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'not-asked', clause: 'T-5' } });
    const unknown = await desk.recorder.act({ commandId: 'y', hand: 'nobody', action: pass(0) });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'unknown-hand' } });
    const stale = await desk.recorder.act({ commandId: 'z', hand: 'h1', expectedRevision: 0, action: pass(asked) });
    expect(stale).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
    expect(await desk.store.lastPosition()).toBe(before);
  });

  it('refuses a second hand while one is in play, and any hand of a closed match', async () => {
    const desk = openTestDesk({ seed: 'order' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const second = await desk.recorder.startHand({ commandId: 's2', match: 'm1', hand: 'h2' });
    expect(second).toMatchObject({ ok: false, refusal: { code: 'hand-in-play' } });
    expect(await desk.recorder.closeMatch({ commandId: 'c', match: 'm1' })).toMatchObject({ ok: false });
    await desk.recorder.voidHand({ commandId: 'v', hand: 'h1', reason: 'a tile fell', by: 'referee' });
    const next = await desk.recorder.startHand({ commandId: 's2b', match: 'm1', hand: 'h2' });
    expect(next).toMatchObject({ ok: true });
    const [first] = await desk.store.readStream('hand-h1');
    const [again] = await desk.store.readStream('hand-h2');
    expect(again.data).toMatchObject({ number: 2, dealer: first.data.dealer });
    await desk.recorder.voidHand({ commandId: 'v2', hand: 'h2', reason: 'late', by: 'referee' });
    expect(await desk.recorder.closeMatch({ commandId: 'c2', match: 'm1' })).toMatchObject({ ok: true });
    const late = await desk.recorder.startHand({ commandId: 's3', match: 'm1', hand: 'h3' });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'match-closed' } });
  });

  it('sums a match with penalties in and hands voided after their end out', async () => {
    const desk = openTestDesk({ seed: 'sums' });
    const streams = await playMatch(desk);
    const deltas = streams.map((stream) => stream.find(({ type }) => type === 'HandEnded')?.data.deltas as number[]);
    await desk.recorder.voidHand({ commandId: 'v', hand: 'h2', reason: 'wrong deal', by: 'referee' });
    const rows = [{ from: 0, to: 1, amount: 3 }] as const;
    await desk.recorder.givePenalty({ commandId: 'p', match: 'm1', rows, reason: 'late', by: 'referee' });
    await restarted(desk.store).recorder.closeMatch({ commandId: 'c', match: 'm1' });
    const counted = deltas.filter((_, index) => index !== 1);
    const sums = [0, 1, 2, 3].map((seat) => counted.reduce((sum, each) => sum + each[seat], 0));
    const closed = (await desk.store.readStream('match-m1')).at(-1);
    expect(closed?.data).toEqual({ totals: [sums[0] - 3, sums[1] + 3, sums[2], sums[3]] });
  });
});

describe('R2 a command repeated', () => {
  it('appends nothing and gets the first answer, also when it would be refused by now', async () => {
    const desk = openTestDesk({ seed: 'twice' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const table = await tableOf(desk, 'h1');
    const [seat] = toAct(table);
    const [action] = legalActions(table, seat).slice(-1);
    const first = await desk.recorder.act({ commandId: 'once', hand: 'h1', action });
    const before = await desk.store.lastPosition();
    for (const recorder of [desk.recorder, restarted(desk.store).recorder]) {
      const second = await recorder.act({ commandId: 'once', hand: 'h1', action });
      expect(second).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), repeated: true } });
      const other = await recorder.act({ commandId: 'once', hand: 'h1', action: pass(3) });
      expect(other).toMatchObject({ ok: false, refusal: { code: 'command-reused' } });
      const started = await recorder.startHand({ commandId: 'start-h1', match: 'm1', hand: 'h1' });
      expect(started).toMatchObject({ ok: true, value: { stream: 'hand-h1', repeated: true } });
    }
    expect(await desk.store.lastPosition()).toBe(before);
  });
});

describe('T-6 a claim window', () => {
  it('keeps answers out of sight until the last, then resolves in one batch', async () => {
    const { desk, hand, asked } = await windowDesk();
    const before = await desk.store.readStream(`hand-${hand}`);
    const last = asked[asked.length - 1];
    for (const seat of asked.slice(0, -1)) {
      const answer = await desk.recorder.act({ commandId: `a${seat}`, hand, action: pass(seat) });
      expect(answer).toEqual({ ok: true, value: { pending: true, deadline: null, repeated: false } });
      const again = await desk.recorder.act({ commandId: `a${seat}`, hand, action: pass(seat) });
      expect(again).toEqual({ ok: true, value: { pending: true, deadline: null, repeated: true } });
      const changed = await desk.recorder.act({ commandId: `b${seat}`, hand, action: pass(seat) });
      expect(changed).toMatchObject({ ok: false, refusal: { code: 'already-answered', clause: 'T-6' } });
    }
    expect(await desk.store.readStream(`hand-${hand}`)).toEqual(before);
    const done = await desk.recorder.act({ commandId: `a${last}`, hand, action: pass(last) });
    expect(done).toMatchObject({ ok: true, value: { stream: `hand-${hand}` } });
    expect((await desk.store.readStream(`hand-${hand}`)).length).toBeGreaterThan(before.length);
  });

  it('remembers the answers given before a restart', async () => {
    const { desk, hand, asked } = await windowDesk();
    const [first, ...rest] = asked;
    await desk.recorder.act({ commandId: 'a', hand, action: pass(first) });
    const after = restarted(desk.store);
    const changed = await after.recorder.act({ commandId: 'b', hand, action: pass(first) });
    expect(changed).toMatchObject({ ok: false, refusal: { code: 'already-answered' } });
    const answers = [];
    for (const seat of rest)
      answers.push(await after.recorder.act({ commandId: `c${seat}`, hand, action: pass(seat) }));
    expect(answers.at(-1)).toMatchObject({ ok: true, value: { stream: `hand-${hand}` } });
  });

  it('lets the rest pass when its time is up, marked where a win was declined', async () => {
    const { desk, hand, asked } = await windowDesk({ claimWindow: 10_000 });
    const [first] = asked;
    const kept = await desk.recorder.act({ commandId: 'a', hand, action: pass(first) });
    expect(kept).toMatchObject({ ok: true, value: { pending: true, deadline: expect.stringMatching(/Z$/) } });
    expect(await desk.recorder.closeOverdueWindows()).toEqual([]);
    const before = await desk.store.readStream(`hand-${hand}`);
    const after = restarted(desk.store, { claimWindow: 10_000 });
    await after.recorder.watch([hand]);
    after.clock.now = desk.clock.now + 10_000;
    expect(await after.recorder.closeOverdueWindows()).toEqual([hand]);
    expect(await after.recorder.closeOverdueWindows()).toEqual([]);
    expect((await desk.store.readStream(`hand-${hand}`)).length).toBeGreaterThan(before.length);
    const late = asked[1];
    desk.clock.now = after.clock.now;
    const tooLate = await desk.recorder.act({
      commandId: 'late',
      hand,
      expectedRevision: before.length - 1,
      action: pass(late),
    });
    expect(tooLate).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
  });
});

describe('R6 32 actors on one hand', () => {
  it('one of them wins each turn, and what is stored is what was acknowledged', async () => {
    const desk = openTestDesk({ seed: 'rivals' });
    await openTable(desk);
    await startTestHand(desk, 'h1');
    // each with what it knows in its own memory
    const rivals = Array.from({ length: 32 }, () => restarted(desk.store).recorder);
    for (let turn = 0; turn < 12; turn++) {
      const table = await tableOf(desk, 'h1');
      const asked = toAct(table);
      if (asked.length === 0) break;
      const [seat] = asked;
      const legal = legalActions(table, seat);
      const action = legal[legal.length - 1];
      const { length } = await desk.store.readStream('hand-h1');
      const outcomes = await Promise.all(
        rivals.map((recorder, index) =>
          recorder.act({ commandId: `t${turn}-${index}`, hand: 'h1', expectedRevision: length - 1, action }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const other of asked.slice(1)) {
        await desk.recorder.act({ commandId: `t${turn}-other-${other}`, hand: 'h1', action: pass(other) });
      }
    }
    const events = (await desk.store.readStream('hand-h1')).map((recorded) => eventOf(recorded));
    expect(verifyChain(sha256, events).firstBroken).toBeNull();
    expect(events.map((event) => ('revision' in event ? event.revision : null))).toEqual(events.map((_, at) => at));
  });
});
