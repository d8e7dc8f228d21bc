import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '#bots';
import { openTable, PLAYERS, playThrough, startTestHand } from '#recorder/testing/desk';
import type { FindingView, OpenMatch, Ports } from '../ports.js';
import { openEmbedded, type Embedded } from './embedded.js';

let folder = '';
let embedded: Embedded;
let ports: Ports;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-wiring-'));
  embedded = await openEmbedded({ folder });
  ports = embedded.ports;
});
afterEach(async () => {
  await ports.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The platform as a test plays on it, beside the ports. */
function desk() {
  return { store: embedded.platform.events, recorder: embedded.platform.recorder };
}

async function playedHand(hand = 'h1'): Promise<void> {
  await openTable(desk());
  await startTestHand(desk(), hand);
  await playThrough(desk(), hand, seededRandom([7, 7, 7, 7]));
  await embedded.platform.waitFor(await embedded.platform.events.lastPosition());
}

const ANOTHER: OpenMatch = {
  commandId: 'another',
  match: 'm2',
  ruleset: { id: 'changsha', options: {} },
  recording: 'full',
  players: PLAYERS.map((each) => (each.seat === 0 ? { ...each, name: '安大姐' } : each)),
  club: null,
  table: null,
  timeZone: null,
};

describe('the ports over the embedded platform', () => {
  it('knows a sealed hand by its chain head once it was read, and shares the replay until then and after', async () => {
    await playedHand();
    expect(ports.hands.sealedHead('h1')).toBeNull();
    const replay = await ports.hands.replay('h1', 0);
    expect(replay?.length).toBe((await ports.readModel.hand('h1'))?.eventCount);
    expect(await ports.hands.replay('h1', 0)).toBe(replay);
    const head = (await embedded.platform.events.head('hand-h1'))?.hash ?? '';
    expect(ports.hands.sealedHead('h1')).toContain(head);
    expect(ports.hands.sealedHead('h2')).toBeNull();
  });

  it('speaks with the new name after a player is renamed, under another head', async () => {
    await playedHand();
    const before = await ports.hands.replay('h1', 'all');
    const head = ports.hands.sealedHead('h1');
    const spoken = (view: typeof before) => (view?.frames ?? []).map(({ sentence }) => sentence.zh).join('\n');
    expect(spoken(before)).toContain('安');
    expect(spoken(before)).not.toContain('安大姐');
    expect(await ports.recorder.openMatch(ANOTHER)).toMatchObject({ ok: true });
    expect(spoken(await ports.hands.replay('h1', 'all'))).toContain('安大姐');
    expect(ports.hands.sealedHead('h1')).not.toBe(head);
    expect((await ports.readModel.hand('h1'))?.players[0].name).toBe('安大姐');
  });

  it('has read what was just written: a hand that goes on, and one that is voided', async () => {
    await ports.recorder.openMatch(ANOTHER);
    await ports.recorder.startHand({ commandId: 's', match: 'm2', hand: 'g1' });
    const started = await ports.readModel.hand('g1');
    expect(started).toMatchObject({ state: 'live', match: 'm2' });
    expect(await ports.readModel.hand('g1')).toEqual(started);
    await ports.recorder.voidHand({ commandId: 'v', hand: 'g1', reason: 'wrong deal', by: 'referee' });
    expect(await ports.readModel.hand('g1')).toMatchObject({ state: 'voided' });
    expect(await ports.hands.settlement('g1')).toEqual({ rows: [], totals: [0, 0, 0, 0] });
  });

  it('settles a hand as its own end says, each row with a clause and a reason in both languages', async () => {
    await playedHand();
    const settled = await ports.hands.settlement('h1');
    expect(settled?.totals).toEqual((await ports.readModel.hand('h1'))?.deltas);
    expect(await ports.hands.matchSettlement('m1')).toEqual(settled);
    for (const { clause, reason } of settled?.rows ?? []) {
      expect(clause).toMatch(/^CS-\d/);
      expect(reason.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(reason.en).toMatch(/[A-Za-z]/);
    }
  });

  it('R23 narrows a live hand, judges it only at its end, and lists none of its findings', async () => {
    await openTable(desk());
    await startTestHand(desk(), 'h1');
    await embedded.platform.waitFor(await embedded.platform.events.lastPosition());
    expect((await ports.hands.replay('h1', 'all'))?.viewpoint).toBe('spectator');
    const shown = await ports.hands.state('h1', 2, 'all');
    expect(shown?.seats.map(({ holding }) => holding)).toEqual([null, null, null, null]);
    expect((await ports.hands.state('h1', 2, 3))?.seats.filter(({ holding }) => holding !== null)).toHaveLength(1);
    const audit = await ports.auditor.hand('h1');
    expect(audit).toMatchObject({ hands: 1, findings: [], notJudged: [{ hand: 'h1' }] });
    expect(await ports.rescorer.hand('h1', { id: 'changsha', options: {} })).toMatchObject({
      ok: false,
      refusal: { code: 'hand-not-over' },
    });
  });

  it('leaves hands out of a comparison that are voided, in play or hold an event that cannot be read, and names each', async () => {
    await playedHand('h1');
    for (const hand of ['h2', 'h3']) {
      await startTestHand(desk(), hand);
      await playThrough(desk(), hand, seededRandom([7, 7, 7, 8]));
    }
    await ports.recorder.voidHand({ commandId: 'v', hand: 'h2', reason: 'wrong wall', by: 'referee' });
    await startTestHand(desk(), 'h4');
    const { events } = embedded.platform;
    // as a newer build writes
    const stored = await events.readStream('hand-h3');
    const { schema, at, meta } = stored[0];
    const strange = { id: randomUUID(), type: 'TileBlessed' as 'TileDrawn', schema, at, meta, data: {} };
    const written = await events.append({
      writes: [{ stream: 'hand-h3', expected: stored.length - 1, events: [strange] }],
    });
    expect(written).toMatchObject({ kind: 'appended' });
    await embedded.platform.waitFor((await events.readStream('hand-h4')).at(-1)?.position ?? 0);

    const asked = { id: 'changsha', options: { dealerExtra: 'none' } };
    const match = await ports.rescorer.match('m1', asked);
    const { hands, notJudged } = match?.ok === true ? match.value : { hands: [], notJudged: [] };
    expect(hands.map(({ hand }) => hand)).toEqual(['h1']);
    expect(notJudged.map(({ hand, why }) => [hand, why.en])).toEqual([
      ['h2', expect.stringContaining('was voided')],
      ['h3', expect.stringContaining('TileBlessed')],
      ['h4', expect.stringContaining('has not ended')],
    ]);
    expect(notJudged.map(({ why }) => why.zh)).toEqual([
      expect.stringContaining('已经作废'),
      expect.stringContaining('有一行无法读取，不作判断'),
      expect.stringContaining('没有打完'),
    ]);
    for (const [hand, code] of [
      ['h2', 'hand-voided'],
      ['h3', 'hand-unreadable'],
      ['h4', 'hand-not-over'],
    ]) {
      expect(await ports.rescorer.hand(hand, asked)).toMatchObject({ ok: false, refusal: { code } });
      const whatIf = await ports.rescorer.whatIf(hand, { kind: 'no-opening-hands' });
      expect(whatIf).toMatchObject({ ok: false, refusal: { code } });
    }
  });

  it.each([
    ['jinan', 'JN-9.3'],
    ['hefei', 'HF-7.4'],
  ])(
    'JN-9.3, HF-7.4 of %s it says the same of a wrong dealer in a hand, its match and the read model',
    async (book, clause) => {
      const night = readFileSync(new URL(`../../../test/golden/${book}/golden.paipu.jsonl`, import.meta.url), 'utf8');
      // without hashes, which would not fit what is changed
      const lines = night.split('\n').map((line) => line.replace(/,"meta":\{[^}]*\}/, ''));
      const wrong = lines.findIndex((line) => line.includes('"HandStarted"') && line.includes('"number":3'));
      lines[wrong] = lines[wrong].replace(
        /"dealer":(\d)/,
        (_, dealer: string) => `"dealer":${(Number(dealer) + 1) % 4}`,
      );
      const { hand } = JSON.parse(lines[wrong]) as { hand: string };
      const end = lines.findIndex((line, at) => at > wrong && line.includes('"HandStarted"'));
      const log = [Buffer.from(lines.slice(0, end).join('\n'))];
      await embedded.platform.recorder.importFile({ commandId: 'n', log, illegalHands: 'keep' }, {});
      await embedded.platform.waitFor(await embedded.platform.events.lastPosition());

      const told = [{ hand, code: 'next-dealer', clause, revision: 0 }];
      const views = (found: readonly FindingView[] = []) =>
        found.map((each) => ({ hand: each.hand, code: each.code, clause: each.clause, revision: each.revision }));
      const row = await ports.readModel.hand(hand);
      expect(views((await ports.auditor.hand(hand))?.findings)).toEqual(told);
      expect(views((await ports.auditor.match(row?.match ?? ''))?.findings)).toEqual(told);
      const { rows } = await ports.readModel.findings({}, { first: 10, after: null });
      expect(views(rows.map(({ node }) => node))).toEqual(told);
    },
  );

  it('knows nothing of what is not there', async () => {
    expect(await ports.hands.replay('h1', 'all')).toBeNull();
    expect(await ports.hands.state('h1', 0, 'all')).toBeNull();
    expect(await ports.hands.matchSettlement('m1')).toBeNull();
    expect(await ports.auditor.match('m1')).toBeNull();
    expect(await ports.readModel.statistics('p-an', {})).toBeNull();
    expect(await ports.rescorer.match('m1', { id: 'changsha', options: {} })).toBeNull();
    expect(await ports.readiness[0].check('en')).toBeNull();
  });

  it('scores a case, and says in both languages what is wrong with one', () => {
    const right = {
      ruleset: 'changsha',
      dealer: 0,
      seat: 1,
      by: 'self-draw',
      concealed: '123m456m55p678s45s',
      tile: '3s',
    };
    expect(ports.scorer.score(right)).toMatchObject({ legal: true, tier: 'small', total: 1 });
    expect(ports.scorer.score({ ...right, seat: 7 }).error).toMatchObject({
      zh: expect.any(String),
      en: expect.any(String),
    });
  });
});
