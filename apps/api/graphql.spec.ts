import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from './testing/running-api.js';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  await test.api.stop();
});

describe('hands', () => {
  it('gives a hand, its winner and its payments', async () => {
    const { body } = await test.ask(
      '{ hand(id: "h1") { id matchId state wins { seat means tile tier patterns { id value } total } settlement { totals rows { from to amount purpose clause } } } }',
    );
    expect(body).toEqual({
      data: {
        hand: {
          id: 'h1',
          matchId: 'm1',
          state: 'ENDED',
          wins: [
            {
              seat: 1,
              means: 'DISCARD',
              tile: '5p',
              tier: 'BIG',
              patterns: [{ id: 'all-triplets', value: 6 }],
              total: 6,
            },
          ],
          settlement: {
            totals: [0, 12, 0, -12],
            rows: [{ from: 3, to: 1, amount: 12, purpose: 'WIN', clause: 'CS-8.2' }],
          },
        },
      },
    });
  });

  it('answers null for a hand that does not exist', async () => {
    const { body } = await test.ask('{ hand(id: "nowhere") { id } }');
    expect(body).toEqual({ data: { hand: null } });
  });

  it('replays a part of a hand with a sentence, the event and the table', async () => {
    const { body } = await test.ask(
      '{ hand(id: "h1") { replay(from: 3, to: 4) { length viewpoint frames { step sentence sentences { zh en } event { type seat tile source from } table { step wallLeft seats { seat river { tile } } } } } } }',
      undefined,
      { lang: 'zh' },
    );
    expect(body).toMatchObject({
      data: {
        hand: {
          replay: {
            length: 100,
            viewpoint: 'all',
            frames: [
              {
                step: 3,
                sentence: '第 3 步：TileDrawn',
                sentences: { zh: '第 3 步：TileDrawn', en: 'Step 3: TileDrawn' },
                event: { type: 'TileDrawn', seat: 0, tile: '5m', source: 'FRONT', from: null },
                table: { step: 3, wallLeft: 55 },
              },
              { step: 4, event: { type: 'TileDiscarded', seat: 0, tile: '5m', source: null } },
            ],
          },
        },
      },
    });
  });

  it('jumping to a step gives the table that stepping gives', async () => {
    const { body } = await test.ask(
      'fragment T on TableState { step phase turn wallLeft seats { seat holding river { tile } } } { hand(id: "h1") { stateAt(step: 57) { ...T } replay(from: 57, to: 57) { frames { table { ...T } } } } }',
    );
    const { hand } = body.data as { hand: { stateAt: unknown; replay: { frames: [{ table: unknown }] } } };
    expect(hand.stateAt).toEqual(hand.replay.frames[0].table);
  });

  it('narrows a look at everything to a bystander’s while the hand is live', async () => {
    const { body } = await test.ask(
      '{ hand(id: "h2") { replay { viewpoint frames { event { type dealt } } } stateAt(step: 5) { seats { holding } } } }',
    );
    expect(body.data).toMatchObject({
      hand: {
        replay: {
          viewpoint: 'spectator',
          frames: expect.arrayContaining([{ event: { type: 'TilesDealt', dealt: [null, null, null, null] } }]),
        },
        stateAt: { seats: [{ holding: null }, { holding: null }, { holding: null }, { holding: null }] },
      },
    });
  });

  it('pages through events without a gap or a repetition', async () => {
    const query =
      'query ($after: String) { hand(id: "h1") { events(first: 30, after: $after) { totalCount edges { cursor node { revision } } pageInfo { hasNextPage endCursor } } } }';
    type Page = {
      hand: {
        events: {
          totalCount: number;
          edges: { node: { revision: number } }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      };
    };
    const revisions: number[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const { body } = await test.ask(query, { after });
      const { events } = (body.data as Page).hand;
      revisions.push(...events.edges.map(({ node }) => node.revision));
      after = events.pageInfo.hasNextPage ? events.pageInfo.endCursor : null;
      pages++;
    } while (after !== null);
    expect(pages).toBe(4);
    expect(revisions).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  it('filters and pages hands', async () => {
    const { body } = await test.ask(
      '{ hands(filter: { state: LIVE }, first: 1) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage } } }',
    );
    expect(body.data).toEqual({
      hands: { totalCount: 1, nodes: [{ id: 'h2' }], pageInfo: { hasNextPage: false, hasPreviousPage: false } },
    });
  });

  it('refuses a cursor it never gave out', async () => {
    const { body } = await test.ask('{ hands(after: "bm90aGluZw") { nodes { id } } }');
    expect(body.errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('matches, players, audit and rules', () => {
  it('gives a match with its hands, settlement and audit', async () => {
    const { body } = await test.ask(
      '{ match(id: "m1") { id players { seat name } hands { nodes { id } } settlement { totals } audit { hands findings { code message expected } notJudged { hand why } } } }',
    );
    expect(body.data).toEqual({
      match: {
        id: 'm1',
        players: ['安', '楚', '飞', '多'].map((name, seat) => ({ seat, name })),
        hands: { nodes: [{ id: 'broken' }, { id: 'h1' }, { id: 'h2' }].sort((a, b) => order(a.id) - order(b.id)) },
        settlement: { totals: [0, 12, 0, -12] },
        audit: {
          hands: 3,
          findings: [{ code: 'payment', message: 'The payment should be 12.', expected: '{"amount":12}' }],
          notJudged: [{ hand: 'h2', why: 'not over' }],
        },
      },
    });
  });

  it('speaks the language asked for', async () => {
    const query = '{ audit(hand: "h1") { findings { message } } }';
    const chinese = { data: { audit: { findings: [{ message: '付款应为 12 片。' }] } } };
    expect((await test.ask(query, {}, { 'accept-language': 'fr, zh-Hant-TW;q=0.9, en;q=0.5' })).body).toEqual(chinese);
    expect((await test.ask(query, {}, { lang: 'zh', 'accept-language': 'en' })).body).toEqual(chinese);
  });

  it('audits either a hand or a match', async () => {
    const { body } = await test.ask('{ audit(hand: "h1", match: "m1") { hands } }');
    expect(body.errors?.[0]?.message).toBe('Give exactly one of `hand` and `match`.');
  });

  it('gives statistics with numerator, denominator and interval', async () => {
    const { body } = await test.ask(
      '{ player(id: "p0") { name statistics(filter: { dealing: NOT_DEALER }) { hands figures { id name numerator denominator value low high formula n enough } } } }',
    );
    expect(body.data).toMatchObject({
      player: {
        name: '安',
        statistics: {
          hands: 4,
          figures: [{ id: 'win-rate', name: 'Win rate', numerator: 1, denominator: 4, value: 0.25, enough: false }],
        },
      },
    });
  });

  it('shows the rule sets in the caller’s language', async () => {
    const { body } = await test.ask(
      '{ rulesets { id name options { id values default } patterns { id clause } clauses { id text } } }',
      {},
      { lang: 'zh' },
    );
    expect(body.data).toMatchObject({
      rulesets: [
        { name: '长沙麻将', options: [{ values: [0, 1, 2], default: 1 }], clauses: [{ id: 'CS-1', text: '牌' }] },
      ],
    });
  });

  it('scores a case, and says what is wrong with another', async () => {
    const { body } = await test.ask(
      'query ($from: Int) { score(case: { id: "c1", ruleset: "changsha", dealer: 0, seat: 1, by: DISCARD, from: $from, concealed: "123m456m55p67s", tile: "8s" }) { id legal total error rows { from to amount } } }',
      { from: 1 },
    );
    expect(body.data).toEqual({
      score: { id: 'c1', legal: null, total: null, error: 'from: expected another seat', rows: null },
    });
  });

  it('refuses text that is no tile before anything is asked', async () => {
    const { status, body } = await test.ask(
      '{ score(case: { ruleset: "changsha", dealer: 0, seat: 1, by: DISCARD, concealed: "1x", tile: "0p" }) { legal } }',
    );
    expect(status).toBe(400);
    expect(body.errors?.length).toBeGreaterThan(0);
  });
});

const ORDER = ['h1', 'h2', 'broken'];
function order(id: string): number {
  return ORDER.indexOf(id);
}

describe('recording', () => {
  const act =
    'mutation ($input: ActInput!) { act(input: $input) { __typename ... on Accepted { commandId stream revision repeated } ... on Pending { commandId deadline } ... on Refusal { code clause message } } }';

  it('repeats a command safely', async () => {
    const input = { commandId: 'c-1', hand: 'h2', action: { type: 'DISCARD', seat: 0, tile: '5m' } };
    const first = await test.ask(act, { input });
    const second = await test.ask(act, { input });
    expect(first.body.data).toEqual({
      act: { __typename: 'Accepted', commandId: 'c-1', stream: 'hand-h2', revision: 0, repeated: false },
    });
    expect(second.body.data).toEqual({
      act: { __typename: 'Accepted', commandId: 'c-1', stream: 'hand-h2', revision: 0, repeated: true },
    });
  });

  it('hands the recorder exactly the fields that an action has', async () => {
    await test.ask(act, {
      input: {
        commandId: 'c-2',
        hand: 'h2',
        action: { type: 'DISCARD', seat: 2, tile: '7s', ready: 'NONE', with: null },
      },
    });
    expect(test.ports.asked).toContain('act {"type":"discard","seat":2,"tile":"7s"}');
  });

  it('answers pending while a claim window is open', async () => {
    const { body } = await test.ask(act, {
      input: { commandId: 'c-3', hand: 'h2', action: { type: 'PASS', seat: 3 } },
    });
    expect(body.data).toEqual({ act: { __typename: 'Pending', commandId: 'c-3', deadline: null } });
  });

  it('gives a refusal as a union member with code, clause and sentence', async () => {
    const { status, body } = await test.ask(
      act,
      { input: { commandId: 'c-4', hand: 'h2', action: { type: 'WIN', seat: 3 } } },
      { lang: 'zh' },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      data: { act: { __typename: 'Refusal', code: 'pair-not-258', clause: 'CS-3.1', message: '将不是二五八。' } },
    });
  });

  it('refuses an action that lacks what it needs, and asks nobody', async () => {
    const before = test.ports.asked.length;
    const { body } = await test.ask(act, {
      input: { commandId: 'c-5', hand: 'h2', action: { type: 'DISCARD', seat: 0 } },
    });
    expect(body.data).toMatchObject({ act: { __typename: 'Refusal', code: 'malformed-input', clause: '' } });
    expect(test.ports.asked.length).toBe(before);
  });

  it('refuses a match whose seats are not the four', async () => {
    const players = [0, 1, 2, 2].map((seat, i) => ({ seat, player: `p${i}`, name: 'x' }));
    const { body } = await test.ask(
      'mutation ($input: OpenMatchInput!) { openMatch(input: $input) { ... on Refusal { code message } } }',
      { input: { commandId: 'c-6', match: 'm2', ruleset: { id: 'changsha' }, players } },
    );
    expect(body.data).toMatchObject({
      openMatch: { code: 'malformed-input', message: expect.stringContaining('seats 0, 1, 2 and 3') },
    });
  });

  it('takes every other mutation', async () => {
    const { body } = await test.ask(
      `mutation ($players: [SeatingInput!]!, $event: Json!) {
        openMatch(input: { commandId: "a", match: "m2", ruleset: { id: "changsha", options: { birds: 2 } }, players: $players }) { ... on Accepted { stream } }
        startHand(input: { commandId: "b", match: "m2", hand: "h7" }) { ... on Accepted { stream } }
        recordEvents(input: { commandId: "c", stream: "hand-h8", expectedRevision: -1, events: [$event] }) { ... on Accepted { stream } }
        closeMatch(input: { commandId: "d", match: "m2" }) { ... on Accepted { stream } }
        voidHand(input: { commandId: "e", hand: "h7", reason: "tile on the floor", by: "referee" }) { ... on Accepted { stream } }
        importLog(input: { commandId: "f", log: "{}" }) { ... on ImportReport { added refused { line refusal { code message } } findings { code } } }
      }`,
      {
        players: [0, 1, 2, 3].map((seat) => ({ seat, player: `p${seat}`, name: 'x' })),
        event: { type: 'TileDrawn', seat: 0, tile: '5m', from: 'front' },
      },
    );
    expect(body).toEqual({
      data: {
        openMatch: { stream: 'match-m2' },
        startHand: { stream: 'hand-h7' },
        recordEvents: { stream: 'hand-h8' },
        closeMatch: { stream: 'match-m2' },
        voidHand: { stream: 'hand-h7' },
        importLog: {
          added: ['h9'],
          refused: [{ line: 3, refusal: { code: 'unreadable', message: 'Line 3 cannot be read' } }],
          findings: [{ code: 'payment' }],
        },
      },
    });
  });
});
