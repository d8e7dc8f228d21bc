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

  it.each([
    ['matches', 'hands'],
    ['matches', 'leaderboard(figure: "net"'],
    ['hands', 'matches'],
    ['players', 'nights'],
  ])('refuses a cursor of %s after which %s would go on', async (from, into) => {
    const list = (asked: string, after: string) =>
      `{ ${asked}${asked.includes('(') ? ', ' : '('}first: 1${after}) { pageInfo { endCursor } } }`;
    const given = await test.ask(list(from, ''));
    const [page] = Object.values(given.body.data as Record<string, { pageInfo: { endCursor: string } }>);
    const { endCursor } = page.pageInfo;
    expect(endCursor).toEqual(expect.any(String));
    const { body } = await test.ask(list(into, `, after: "${endCursor}"`));
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('a cursor of another list'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
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
    expect(body.errors?.[0]?.message).toBe('Give exactly one of `hand` and `match`; none or both came.');
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
