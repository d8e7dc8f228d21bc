import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_QUERIES } from '../../apps/api/explorer/page.js';
import { killAll, startService, type Service } from './service.js';

jest.setTimeout(240_000);

const NIGHT = readFileSync(
  fileURLToPath(new URL('../golden/changsha/sample-night.paipu.jsonl', import.meta.url)),
  'utf8',
);
const HANDS = 48;

let folder = '';
let service: Service;
let first = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-night-'));
  service = await startService(folder, { sample: 'night', viewer: join(folder, 'none') });
  const { hands } = await service.ask<{ hands: { nodes: readonly { id: string }[] } }>(
    '{ hands(first: 1) { nodes { id } } }',
  );
  first = hands.nodes[0].id;
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const IMPORT = `mutation($input: ImportLogInput!) { importLog(input: $input) { __typename
  ... on ImportReport { added unchanged refused { hand line refusal { code message } } findings { code } repeated } ... on Refusal { code } } }`;

interface Report {
  readonly importLog: {
    readonly added: readonly string[];
    readonly unchanged: readonly string[];
    readonly refused: readonly {
      readonly hand: string;
      readonly line: number;
      readonly refusal: { readonly code: string };
    }[];
    readonly findings: readonly { readonly code: string }[];
    readonly repeated: boolean;
  };
}

async function handsOf(player: string): Promise<{ readonly hands: number; readonly voided: number }> {
  const answer = await service.ask<{ player: { statistics: { hands: number; voided: number } } }>(
    'query($player: ID!) { player(id: $player) { statistics { hands voided } } }',
    { player },
  );
  return answer.player.statistics;
}

/** Waits until the service has said something; it never does where the test's time runs out. */
async function untilSaid(text: string): Promise<void> {
  while (!service.said().includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the first start, and the night it brings', () => {
  it('says where to go, what is not guarded, and three queries that work', async () => {
    expect(service.said()).toContain(`${HANDS} hands was taken in`);
    expect(EXAMPLE_QUERIES).toHaveLength(3);
    // its address is the first line of what it says when it is ready
    await untilSaid('no authentication');
    for (const { title, query } of EXAMPLE_QUERIES) {
      await untilSaid(title);
      expect(Object.keys(await service.ask<object>(query))).toHaveLength(1);
    }
    const ready = await fetch(`${service.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', checks: { intake: 'ok', store: 'ok' } }]);
  });

  it('says in the language of the browser that there is no viewer, where none was built', async () => {
    const page = async (language: string) => {
      const response = await fetch(service.url, { headers: { 'accept-language': language } });
      return [response.status, await response.text()];
    };
    expect(await page('zh-CN')).toEqual([503, expect.stringContaining('查看器还没有构建')]);
    expect(await page('de')).toEqual([503, expect.stringContaining('The viewer is not built: npm run build')]);
  });

  it('holds a settled, audited night: nothing is found, and every match sums to zero', async () => {
    const { matches } = await service.ask<{
      matches: {
        nodes: readonly { totals: readonly number[]; settlement: { totals: readonly number[] }; audit: object }[];
      };
    }>('{ matches(first: 10) { nodes { totals settlement { totals } audit { findings { code } } } } }');
    expect(matches.nodes).toHaveLength(3);
    for (const { totals, settlement, audit } of matches.nodes) {
      expect(settlement.totals).toEqual(totals);
      expect(totals.reduce((sum, each) => sum + each, 0)).toBe(0);
      expect(audit).toEqual({ findings: [] });
    }
  });

  it('pages through its hands without repeating or missing one', async () => {
    const ids: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { hands }: { hands: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
        await service.ask(
          'query($after: String) { hands(first: 7, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }',
          { after },
        );
      ids.push(...hands.nodes.map(({ id }) => id));
      more = hands.pageInfo.hasNextPage;
      after = hands.pageInfo.endCursor;
    }
    expect(new Set(ids).size).toBe(HANDS);
    expect(ids).toHaveLength(HANDS);
  });

  it('a file imported again changes nothing', async () => {
    const input = { commandId: 'again', log: NIGHT };
    const { importLog } = await service.ask<Report>(IMPORT, { input });
    expect({ ...importLog, unchanged: importLog.unchanged.length }).toMatchObject({
      added: [],
      unchanged: HANDS,
      refused: [],
    });
    const repeated = await service.ask<Report>(IMPORT, { input });
    expect(repeated.importLog).toEqual(importLog);
    expect((await handsOf('p-lin')).hands).toBe(HANDS);
  });

  it('a known hand with another discard is a conflict, and the record stays', async () => {
    const lines = NIGHT.split('\n');
    const at = lines.findIndex((line) => line.includes('"TileDiscarded"'));
    const line = lines[at].replace(
      /"tile":"(\d)([mps])"/,
      (_, rank: string, suit: string) => `"tile":"${(Number(rank) % 9) + 1}${suit}"`,
    );
    const log = lines.toSpliced(at, 1, line).join('\n');
    const { importLog } = await service.ask<Report>(IMPORT, { input: { commandId: 'forged', log } });
    expect(importLog.added).toEqual([]);
    expect(importLog.refused.map(({ hand, refusal }) => [hand, refusal.code])).toContainEqual([first, 'conflict']);
    const { hand } = await service.ask<{ hand: object }>(
      'query($id: ID!) { hand(id: $id) { audit { findings { code } } } }',
      { id: first },
    );
    expect(hand).toEqual({ audit: { findings: [] } });
  });

  it('the same moves under other rules, and a refusal for other tiles', async () => {
    const query = `query($id: ID!, $ruleset: ID!, $options: Json) { hand(id: $id) { rescored(ruleset: $ruleset, options: $options) {
      __typename ... on RescoredHand { was now changed { was { amount } now { amount } reasons { clause text } } } ... on Refusal { code clause } } } }`;
    const same = await service.ask<{ hand: { rescored: { was: number[]; now: number[]; changed: unknown[] } } }>(
      query,
      { id: first, ruleset: 'changsha' },
    );
    expect(same.hand.rescored.changed).toEqual([]);
    expect(same.hand.rescored.now).toEqual(same.hand.rescored.was);
    const other = await service.ask<{ hand: { rescored: object } }>(query, { id: first, ruleset: 'hefei' });
    expect(other.hand.rescored).toEqual({ __typename: 'Refusal', code: 'other-family', clause: 'T-15' });
  });

  it('what if, in money: the sums of a hand with another bird, and a refusal where there is none', async () => {
    const query = `query($id: ID!, $question: WhatIfInput!) { hand(id: $id) { whatIf(question: $question) {
      __typename ... on RescoredHand { was now } ... on Refusal { code } } } }`;
    const ask = async (question: object) =>
      (await service.ask<{ hand: { whatIf: { was?: number[]; now?: number[] } } }>(query, { id: first, question })).hand
        .whatIf;
    const { was, now } = await ask({ bird: '1m' });
    const other = await ask({ bird: '2m' });
    expect(other.was).toEqual(was);
    expect(other.now).not.toEqual(now);
    expect(now?.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(await ask({ bird: '1m', nth: 5 })).toEqual({ __typename: 'Refusal', code: 'no-bird' });
    expect(await service.askText(query, { id: first, question: {} })).toContain('exactly one');
  });

  it('takes facts of another server as they happen, and refuses them at a place it is not', async () => {
    const strip = (line: string) => {
      const { id, stream, revision, schema, meta, wall, ...fields } = JSON.parse(line) as Record<string, unknown>;
      return fields;
    };
    const lines = NIGHT.split('\n').slice(1);
    const opened = { ...strip(lines[0]), match: 'far' };
    const end = lines.findIndex((line) => line.includes('"HandEnded"'));
    const [started, ...moves] = lines.slice(1, end + 1).map(strip);
    const query = `mutation($input: RecordEventsInput!) { recordEvents(input: $input) { __typename ... on Accepted { revision repeated } ... on Refusal { code } } }`;
    const record = (commandId: string, stream: string, expectedRevision: number, events: readonly object[]) =>
      service.ask<{ recordEvents: object }>(query, { input: { commandId, stream, expectedRevision, events } });
    expect((await record('f1', 'match-far', -1, [opened])).recordEvents).toMatchObject({
      __typename: 'Accepted',
      revision: 0,
    });
    const start = { ...started, hand: 'far-1', meta: { correlation: 'match-far' } };
    expect((await record('f2', 'hand-far-1', -1, [start, ...moves.slice(0, 20)])).recordEvents).toMatchObject({
      revision: 20,
    });
    expect((await record('f3', 'hand-far-1', 7, moves.slice(20))).recordEvents).toEqual({
      __typename: 'Refusal',
      code: 'conflict',
    });
    expect((await record('f4', 'hand-far-1', 20, moves.slice(20))).recordEvents).toMatchObject({
      __typename: 'Accepted',
      repeated: false,
    });
    expect((await record('f4', 'hand-far-1', 20, moves.slice(20))).recordEvents).toMatchObject({ repeated: true });
    const { hand } = await service.ask<{ hand: object }>('{ hand(id: "far-1") { state audit { findings { code } } } }');
    expect(hand).toEqual({ state: 'ENDED', audit: { findings: [] } });
    expect((await handsOf('p-lin')).hands).toBe(HANDS + 1);
  });

  it('a voided hand leaves the figures, and stays on record', async () => {
    const before = await handsOf('p-lin');
    const query =
      'mutation($hand: ID!) { voidHand(input: { commandId: "void", hand: $hand, reason: "wrong deal", by: "referee" }) { __typename } }';
    expect(await service.ask(query, { hand: first })).toEqual({ voidHand: { __typename: 'Accepted' } });
    expect(await handsOf('p-lin')).toEqual({ hands: before.hands - 1, voided: before.voided + 1 });
    const { hand } = await service.ask<{ hand: object }>(
      'query($id: ID!) { hand(id: $id) { state settlement { rows { amount } totals } } }',
      { id: first },
    );
    expect(hand).toEqual({ state: 'VOIDED', settlement: { rows: [], totals: [0, 0, 0, 0] } });
  });

  it('stops in order on SIGTERM and does not import again at the next start', async () => {
    expect(await service.stop()).toBe(0);
    service = await startService(folder, { sample: 'night', lang: 'zh' });
    expect(service.said()).toContain('牌谱已就绪');
    expect(service.said()).not.toContain('首次启动');
    expect((await handsOf('p-lin')).voided).toBe(1);
  });

  it('leaves with 2 and a sentence while another process has the data directory', async () => {
    await expect(startService(folder)).rejects.toThrow(/gone with 2 .*another process is writing to/);
  });
});
