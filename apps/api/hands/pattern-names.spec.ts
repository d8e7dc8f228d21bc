import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesets, scorer } from '../wiring/rules.js';
import type { HandSummary, NightView, Ports, ReplayView } from '../ports.js';
import { startApi, type RunningApi } from '../server.js';
import { inMemoryPorts } from '../testing/in-memory-ports.js';
import { post, TEST_SETTINGS } from '../testing/running-api.js';
import { PLAYERS, summary } from '../testing/sample-rows.js';

/* Ids that several books have under other names, as the service tells them of hands of each book. */

const HANDS = [
  handOf('changsha', 'last-tile-discard', ['missing-suit']),
  handOf('changsha-classic', 'last-tile-discard', ['missing-suit']),
  handOf('jinan', 'all-258', []),
  handOf('hefei', 'missing-suit', []),
];

function handOf(ruleset: string, pattern: string, shapes: readonly string[]): HandSummary {
  const made = summary(ruleset, 1, [], 'ended');
  return {
    ...made,
    ruleset: { id: ruleset, version: 1, options: {} },
    wins: made.wins.map((win) => ({ ...win, patterns: [{ id: pattern, value: 6 }] })),
    openings: shapes.length === 0 ? [] : [{ seat: 2, shapes, received: 6, revision: 2 }],
  };
}

function portsOf(hands: readonly HandSummary[]): Ports {
  const ports = inMemoryPorts();
  return {
    ...ports,
    rulesets,
    scorer,
    readModel: { ...ports.readModel, hand: async (id) => hands.find((each) => each.id === id) ?? null },
    hands: { ...ports.hands, replay: async (id) => replayOf(hands.find((each) => each.id === id)) },
    figures: { ...ports.figures, night: async () => nightOf(hands) },
  };
}

function replayOf(hand: HandSummary | undefined): ReplayView | null {
  if (hand === undefined) return null;
  const event = { type: 'HandWon', seat: 1, patterns: hand.wins[0].patterns } as const;
  const sentence = { zh: '胡', en: 'won' };
  const table = { step: 1, phase: '', turn: null, dealer: 0, wallLeft: 0, seats: [], birds: [], payments: [] } as const;
  return { hand: hand.id, viewpoint: 'all', length: 1, frames: [{ step: 1, event, sentence, table }] };
}

function nightOf(hands: readonly HandSummary[]): NightView {
  return {
    ...{ date: '2026-01-01', club: null, timeZone: 'UTC', unit: null, matches: 1, hands: hands.length, players: 4 },
    ...{ voided: 0, drawn: 0, meanSeconds: null, list: [], standings: [], largest: [], flow: [], sum: 0 },
    findings: { errors: 0, warnings: 0, infos: 0 },
    steps: hands.map(({ id, ruleset, openings, wins }) => ({
      ...{ hand: id, match: 'm1', number: 1, startedAt: null, eventCount: 1, ruleset, players: PLAYERS, openings },
      patterns: wins.flatMap(({ patterns }) => patterns.map((pattern) => pattern.id)),
      running: [0, 0, 0, 0],
    })),
  };
}

let api: RunningApi;
beforeAll(async () => {
  api = await startApi(portsOf(HANDS), TEST_SETTINGS);
});
afterAll(() => api.stop());

async function asked<T>(query: string, lang: 'zh' | 'en'): Promise<T> {
  const { body } = await post(api.url, { query }, { lang });
  expect(body.errors).toBeUndefined();
  return body.data as T;
}

type Named = readonly { readonly name: string }[];
const names = (patterns: Named): readonly string[] => patterns.map(({ name }) => name);

describe('a pattern is named by the book of its hand', () => {
  it.each([
    ['changsha', 'zh', '河底捞鱼', ['缺一色']],
    ['changsha', 'en', 'last tile thrown', ['a suit missing']],
    ['changsha-classic', 'zh', '海底炮', ['缺一色']],
    ['jinan', 'zh', '小二五八', []],
    ['hefei', 'zh', '缺门', []],
    ['hefei', 'en', 'missing suit', []],
  ] as const)(
    'of %s in %s: in its wins, events and openings, and in the steps of a night',
    async (id, lang, won, opened) => {
      const { hand, night } = await asked<{
        hand: {
          wins: { patterns: Named }[];
          openings: { shapes: Named }[];
          events: { nodes: { patterns: Named }[] };
          replay: { frames: { event: { patterns: Named } }[] };
        };
        night: { steps: { hand: string; patterns: Named; openings: { shapes: Named }[] }[] };
      }>(
        `{ hand(id: "${id}") { wins { patterns { name } } openings { shapes { name } } events { nodes { patterns { name } } }
           replay { frames { event { patterns { name } } } } }
         night(date: "2026-01-01") { steps { hand patterns { name } openings { shapes { name } } } } }`,
        lang,
      );
      const step = night.steps.find((each) => each.hand === id);
      expect({
        wins: hand.wins.flatMap(({ patterns }) => names(patterns)),
        events: hand.events.nodes.flatMap(({ patterns }) => names(patterns)),
        frames: hand.replay.frames.flatMap(({ event }) => names(event.patterns)),
        openings: hand.openings.flatMap(({ shapes }) => names(shapes)),
        step: { won: names(step?.patterns ?? []), opened: step?.openings.flatMap(({ shapes }) => names(shapes)) },
      }).toEqual({ wins: [won], events: [won], frames: [won], openings: opened, step: { won: [won], opened } });
    },
  );

  it('in the list of opening shapes, and in a score', async () => {
    const { rulesets: books, score } = await asked<{
      rulesets: { id: string; openingShapes: Named }[];
      score: { patterns: Named };
    }>(
      `{ rulesets { id openingShapes { name } }
         score(case: { ruleset: "jinan", dealer: 0, seat: 1, by: SELF_DRAW, concealed: "1133557799m113p", tile: "3p" }) { patterns { name } } }`,
      'zh',
    );
    expect(names(books.find(({ id }) => id === 'changsha')?.openingShapes ?? [])).toContain('缺一色');
    expect(names(score.patterns)).toContain('七对');
  });
});
