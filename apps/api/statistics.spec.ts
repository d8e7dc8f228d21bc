import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type RunningApi } from './server.js';
import { post, TEST_SETTINGS, type Answer } from './testing/running-api.js';
import { openEmbedded } from './wiring/embedded.js';

/*
 * Statistics through the service itself over three hands of a club: four-1 (安 deals in to Chu for 14, opening hands of 博 and
 * 多), four-2 (多 draws it itself), four-4 (博 deals in to Chu for 2, 安 declines; corrected by 1). All figures here were worked
 * out by hand from the payments of the log.
 */

const GOLDEN = new URL('../../test/golden/statistics/four-hands.paipu.jsonl', import.meta.url).pathname;
const STARTED: Readonly<Record<string, string>> = {
  'four-1': '2026-01-01T19:00:00+08:00',
  'four-2': '2026-01-02T01:00:00+08:00',
  'four-3': '2026-01-02T01:30:00+08:00',
  'four-4': '2026-01-02T13:00:00+08:00',
};

/** The golden log as a club would have written it: with times, a club, a table. */
function clubLog(): string {
  let hand = '';
  const lines = readFileSync(GOLDEN, 'utf8').trim().split('\n');
  return lines
    .map((line) => {
      const event = JSON.parse(line) as Record<string, unknown>;
      if (event['type'] === 'MatchOpened') {
        Object.assign(event, { club: 'c1', table: 'T1', timeZone: 'Asia/Shanghai', at: STARTED['four-1'] });
      }
      if (event['type'] === 'HandStarted') {
        hand = String(event['hand']);
        event['at'] = STARTED[hand];
      }
      if (event['type'] === 'HandEnded') event['at'] = STARTED[hand].replace(':00:00+', ':05:00+');
      return JSON.stringify(event);
    })
    .join('\n');
}

let folder = '';
let api: RunningApi;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-statistics-'));
  api = await startApi((await openEmbedded({ folder })).ports, TEST_SETTINGS);
  const imported = await ask(
    `mutation ($log: String!) { importLog(input: { commandId: "i", log: $log }) {
      ... on ImportReport { added } ... on Refusal { message } } }`,
    { log: `${clubLog()}\n` },
  );
  expect(imported).toEqual({ importLog: { added: ['four-1', 'four-2', 'four-3', 'four-4'] } });
}, 60_000);
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

function request(query: string, variables: object = {}): Promise<Answer> {
  return post(api.url, { query, variables });
}

async function ask(query: string, variables: object = {}): Promise<unknown> {
  const { body } = await request(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}

async function figures(player: string, ids: readonly string[], filter = ''): Promise<unknown> {
  const data = (await ask(
    `{ player(id: "${player}") { statistics${filter} { figures { id numerator denominator value } } } }`,
  )) as { player: { statistics: { figures: { id: string }[] } } };
  return data.player.statistics.figures.filter(({ id }) => ids.includes(id));
}

describe('leaderboard', () => {
  it('ranks by a figure, the largest first, equal values at one rank', async () => {
    const data = await ask(
      '{ leaderboard(figure: "win-rate", minimum: 0) { nodes { rank id name hands figure { numerator denominator } } } }',
    );
    const line = (rank: number, id: string, name: string, numerator: number) => {
      return { rank, id, name, hands: 3, figure: { numerator, denominator: 3 } };
    };
    expect(data).toEqual({
      leaderboard: {
        nodes: [
          line(1, 'p-chu', 'Chu', 2),
          line(2, 'p-duo', '多', 1),
          line(3, 'p-an', '安', 0),
          line(3, 'p-bo', '博', 0),
        ],
      },
    });
  });

  it('goes on behind a cursor, and ranks a period alone', async () => {
    const page = (after: string) =>
      `{ leaderboard(figure: "net", minimum: 0, first: 2${after}, filter: { lastDay: "2026-01-01", club: "c1" }) {
        totalCount pageInfo { endCursor hasNextPage } nodes { id figure { value unit } } } }`;
    const first = (await ask(page(''))) as { leaderboard: { pageInfo: { endCursor: string } } };
    expect(first).toMatchObject({
      leaderboard: {
        totalCount: 4,
        pageInfo: { hasNextPage: true },
        nodes: [
          { id: 'p-duo', figure: { value: 34, unit: 'net' } },
          { id: 'p-chu', figure: { value: -3 } },
        ],
      },
    });
    expect(await ask(page(`, after: "${first.leaderboard.pageInfo.endCursor}"`))).toMatchObject({
      leaderboard: { pageInfo: { hasNextPage: false }, nodes: [{ id: 'p-bo' }, { id: 'p-an' }] },
    });
    const other = page(`, after: "${first.leaderboard.pageInfo.endCursor}"`).replace('"net"', '"net-per-hand"');
    expect((await request(other)).body.errors?.[0]).toMatchObject({
      message: expect.stringContaining('another list'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('leaves out who has played too little, by the least of the figure when no minimum is named', async () => {
    expect(await ask('{ leaderboard(figure: "win-rate") { totalCount } }')).toEqual({ leaderboard: { totalCount: 0 } });
  });

  it('ranks matches and ratings, which are in no hand', async () => {
    const ids = async (figure: string) =>
      (
        (await ask(`{ leaderboard(figure: "${figure}", minimum: 1) { nodes { id } } }`)) as {
          leaderboard: { nodes: { id: string }[] };
        }
      ).leaderboard.nodes.map(({ id }) => id);
    expect(await ids('net-per-match')).toEqual(['p-duo', 'p-chu', 'p-bo', 'p-an']);
    expect(await ids('rating')).toEqual(['p-duo', 'p-chu', 'p-bo', 'p-an']);
  });

  it.each(['nonsense', 'net-distribution', 'form-20'])('refuses %s, which is not one number', async (figure) => {
    const { body } = await request(`{ leaderboard(figure: "${figure}") { totalCount } }`);
    expect(body.errors?.[0].extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('a trend', () => {
  it('cuts days at noon of the club: what is played past midnight is of the night before', async () => {
    const data = await ask(
      '{ player(id: "p-chu") { trend(figure: "net") { timeZone points { label hands net running figure { value } } } } }',
    );
    expect(data).toEqual({
      player: {
        trend: {
          timeZone: 'Asia/Shanghai',
          points: [
            { label: '2026-01-01', hands: 2, net: -3, running: -3, figure: { value: -3 } },
            { label: '2026-01-02', hands: 1, net: 3, running: 0, figure: { value: 3 } },
          ],
        },
      },
    });
  });

  it('by twenty hands has the hands in one point; a period takes the latest ones', async () => {
    const data = await ask(`{ player(id: "p-chu") {
      hands: trend(by: HANDS_20, figure: "win-rate") { points { label hands figure { numerator denominator } } }
      month: trend(by: MONTH) { points { label from until hands } }
      week: trend(by: WEEK) { points { label hands } }
      last: trend(last: 1) { points { label } } } }`);
    expect(data).toEqual({
      player: {
        hands: { points: [{ label: '1', hands: 3, figure: { numerator: 2, denominator: 3 } }] },
        month: {
          points: [{ label: '2026-01', from: '2026-01-01T04:00:00.000Z', until: '2026-02-01T04:00:00.000Z', hands: 3 }],
        },
        week: { points: [{ label: '2025-12-29', hands: 3 }] },
        last: { points: [{ label: '2026-01-02' }] },
      },
    });
  });

  it('of a zone that nobody knows is the caller’s mistake', async () => {
    const { body } = await request(
      '{ player(id: "p-chu") { trend(filter: { timeZone: "Mars/Olympus" }) { timeZone } } }',
    );
    expect(body.errors?.[0].extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('opponents', () => {
  it('hold what passed between two, who dealt in to whom, and how far from the base rate of 2 / (12 × 3)', async () => {
    const data = (await ask(`{ player(id: "p-an") { opponents { totalCount nodes {
      id hands net dealtIn dealtInPaid wonFrom declinedInFavour expectedDealtIn z } } } }`)) as {
      player: { opponents: { nodes: { id: string; z: number }[] } };
    };
    const pair = (id: string, net: number, dealtIn: number, dealtInPaid: number, declinedInFavour: number) => {
      return expect.objectContaining({ id, hands: 3, net, dealtIn, dealtInPaid, wonFrom: 0, declinedInFavour });
    };
    const { nodes } = data.player.opponents;
    expect(nodes).toEqual([pair('p-bo', -2, 0, 0, 1), pair('p-chu', -14, 1, 14, 0), pair('p-duo', -11, 0, 0, 0)]);
    expect(nodes[1].z).toBeCloseTo((1 - 1 / 6) / Math.sqrt((1 / 6) * (17 / 18)), 10);
  });

  it('count a correction to the pair it was between', async () => {
    const data = await ask('{ player(id: "p-bo") { opponents(first: 3) { nodes { id net dealtIn dealtInPaid } } } }');
    expect(data).toMatchObject({
      player: {
        opponents: {
          nodes: [
            { id: 'p-an', net: 2 },
            { id: 'p-chu', net: -2, dealtIn: 1, dealtInPaid: 2 },
            { id: 'p-duo', net: -7 },
          ],
        },
      },
    });
  });
});

describe('opening hands', () => {
  const OPENED = 'openings { player shapes { id name } received }';

  it('CS-2 are told with who, what and the money, of a hand and hand by hand of a night', async () => {
    const { hand, night } = (await ask(
      `{ hand(id: "four-1") { ${OPENED} } night(club: "c1", date: "2026-01-01") { steps { ${OPENED} patterns { id } eventCount } } }`,
    )) as { hand: unknown; night: { steps: { openings: unknown; patterns: unknown; eventCount: number }[] } };
    const openings = [
      { player: 'p-bo', shapes: [{ id: 'four-of-a-kind', name: 'four of a kind' }], received: 5 },
      { player: 'p-duo', shapes: [{ id: 'two-triplets', name: 'two triplets' }], received: 8 },
    ];
    expect(hand).toEqual({ openings });
    expect(night.steps.map((step) => step.openings)).toEqual([openings, [], []]);
    expect(night.steps.map(({ patterns }) => patterns)).toEqual([[{ id: 'earthly' }], [{ id: 'heavenly' }], []]);
    expect(night.steps[0].eventCount).toBe(12);
  });

  it('a hand is found by shape, club, who dealt and against whom; dealt by nobody named is refused', async () => {
    const ids = async (filter: string): Promise<readonly string[]> => {
      const data = (await ask(`{ hands(filter: ${filter}) { nodes { id } } }`)) as {
        hands: { nodes: { id: string }[] };
      };
      return data.hands.nodes.map(({ id }) => id);
    };
    expect(await ids('{ pattern: "two-triplets" }')).toEqual(['four-1']);
    expect(await ids('{ pattern: "heavenly" }')).toEqual(['four-2']);
    expect(await ids('{ pattern: "two-triplets", patternAs: OPENED }')).toEqual(['four-1']);
    expect(await ids('{ pattern: "two-triplets", patternAs: WON }')).toEqual([]);
    expect(await ids('{ pattern: "heavenly", patternAs: WON }')).toEqual(['four-2']);
    expect(await ids('{ pattern: "heavenly", patternAs: OPENED }')).toEqual([]);
    expect(await ids('{ club: "c1", player: "p-duo", opponent: "p-an", dealing: DEALER }')).toEqual([
      ...['four-2', 'four-3', 'four-4'],
    ]);
    expect(await ids('{ player: "p-duo", dealing: NOT_DEALER }')).toEqual(['four-1']);
    expect(await ids('{ club: "c2" }')).toEqual([]);
    const { body } = await request('{ hands(filter: { dealing: DEALER }) { nodes { id } } }');
    expect(body.errors?.[0]).toMatchObject({ message: expect.stringContaining('Give `player` too') });
  });
});

describe('a night', () => {
  it('shows where each stands, hand by hand, summing to zero', async () => {
    const data = await ask(`{ night(club: "c1", date: "2026-01-01") {
      timeZone unit matches hands voided drawn players sum meanSeconds
      standings { id place hands wins net } steps { hand running } largest { hand player net }
      flow { from to amount } matchList { id state totals table players findings { errors warnings infos } } } }`);
    expect(data).toEqual({
      night: {
        timeZone: 'Asia/Shanghai',
        ...{ unit: 'pian', matches: 1, hands: 3, voided: 1, drawn: 0, players: 4, sum: 0, meanSeconds: 300 },
        standings: [
          { id: 'p-duo', place: 1, hands: 3, wins: 1, net: 34 },
          { id: 'p-chu', place: 2, hands: 3, wins: 2, net: 0 },
          { id: 'p-bo', place: 3, hands: 3, wins: 0, net: -7 },
          { id: 'p-an', place: 4, hands: 3, wins: 0, net: -27 },
        ],
        steps: [
          { hand: 'four-1', running: [6, 11, 3, -20] },
          { hand: 'four-2', running: [34, -3, -4, -27] },
          { hand: 'four-4', running: [34, -1, -6, -27] },
        ],
        largest: [
          { hand: 'four-2', player: 'p-duo', net: 28 },
          { hand: 'four-1', player: 'p-chu', net: 11 },
          { hand: 'four-4', player: 'p-chu', net: 2 },
        ],
        flow: [
          { from: 'p-chu', to: 'p-duo', amount: 16 },
          { from: 'p-an', to: 'p-chu', amount: 14 },
          { from: 'p-an', to: 'p-duo', amount: 11 },
          { from: 'p-bo', to: 'p-duo', amount: 7 },
          { from: 'p-an', to: 'p-bo', amount: 2 },
          { from: 'p-bo', to: 'p-chu', amount: 2 },
        ],
        matchList: [
          {
            id: 'four-hands',
            state: 'CLOSED',
            totals: [-27, -7, 0, 34],
            table: 'T1',
            players: ['p-an', 'p-bo', 'p-chu', 'p-duo'],
            findings: { errors: 0, warnings: 0, infos: 0 },
          },
        ],
      },
    });
  });

  it('counts as many findings as the list of findings holds', async () => {
    const data = (await ask(`{ night(club: "c1", date: "2026-01-01") { findings { errors warnings infos } }
      findings { nodes { severity hand } } }`)) as {
      night: { findings: Record<string, number> };
      findings: { nodes: { severity: string }[] };
    };
    const counted = Object.values(data.night.findings).reduce((sum, n) => sum + n, 0);
    expect(counted).toBe(data.findings.nodes.length);
  });

  it('is listed with its club, and is not of no club', async () => {
    expect(
      await ask('{ nights(club: "c1") { nodes { date club matches hands players } } none: nights { nodes { date } } }'),
    ).toEqual({
      nights: { nodes: [{ date: '2026-01-01', club: 'c1', matches: 1, hands: 3, players: 4 }] },
      none: { nodes: [] },
    });
    expect(await ask('{ night(club: "c1", date: "2026-01-02") { date } }')).toEqual({ night: null });
  });
});

describe('statistics of a player', () => {
  it('T-13 tell when the player was ready and won: twice at the deal, won before an own discard', async () => {
    expect(await figures('p-chu', ['ready-reached-rate', 'mean-ready-turn', 'mean-win-turn'])).toEqual([
      { id: 'ready-reached-rate', numerator: 2, denominator: 3, value: 2 / 3 },
      { id: 'mean-ready-turn', numerator: 0, denominator: 2, value: 0 },
      { id: 'mean-win-turn', numerator: 2, denominator: 2, value: 1 },
    ]);
  });

  it('tell of the match: second with a net of 0, no winner of it', async () => {
    const ids = ['matches', 'match-winner-rate', 'place-distribution/2', 'net-per-match', 'form-20'];
    expect(await figures('p-chu', ids)).toEqual([
      { id: 'matches', numerator: 1, denominator: null, value: 1 },
      { id: 'match-winner-rate', numerator: 0, denominator: 1, value: 0 },
      { id: 'place-distribution/2', numerator: 1, denominator: 1, value: 1 },
      { id: 'net-per-match', numerator: 0, denominator: 1, value: 0 },
      { id: 'form-20', numerator: 0, denominator: 3, value: 0 },
    ]);
  });

  it.each([
    ['(filter: { firstDay: "2026-01-02" })', 1],
    ['(filter: { lastDay: "2026-01-01" })', 2],
    ['(filter: { table: "T1" })', 3],
    ['(filter: { table: "T2" })', 0],
    ['(filter: { opponent: "p-bo", dealing: DEALER })', 0],
  ])('are of the hands that %s lets through', async (filter, hands) => {
    const data = await ask(`{ player(id: "p-chu") { statistics${filter} { hands } } }`);
    expect(data).toEqual({ player: { statistics: { hands } } });
  });

  it('have tables: a histogram of all ranges, patterns, opening hands, birds', async () => {
    const data = (await ask(`{ comparison(players: ["p-bo", "p-duo"]) { id statistics {
      distribution { low high hands } patterns { id wins share { numerator denominator } }
      openings { id held declared } birds { drawn luck expected hits } } } }`)) as {
      comparison: {
        id: string;
        statistics: { distribution: { hands: number }[]; patterns: unknown; openings: unknown };
      }[];
    };
    const [bo, duo] = data.comparison.map(({ statistics }) => statistics);
    expect(bo.distribution.reduce((sum, bin) => sum + bin.hands, 0)).toBe(3);
    expect(bo.distribution[0]).toEqual({ low: null, high: -50, hands: 0 });
    expect(duo.patterns).toEqual([{ id: 'heavenly', wins: 1, share: { numerator: 1, denominator: 1 } }]);
    expect(bo.openings).toEqual([{ id: 'four-of-a-kind', held: 1, declared: 1 }]);
  });

  it('answer alike when the query is compiled', async () => {
    const query = '{ player(id: "p-an") { statistics { hands figures { id value } } opponents { nodes { id z } } } }';
    const first = await ask(query);
    for (let times = 0; times < 4; times++) expect(await ask(query)).toEqual(first);
  });
});
