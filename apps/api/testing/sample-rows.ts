import { SEATS } from '#rules';
import type { FindingView, HandSummary, MatchSummary, RescoredHandView, RulesetBook, SeenEvent } from '../ports.js';

const CHANGSHA = { id: 'changsha', version: 1, options: {} };
export const PLAYERS = SEATS.map((seat) => ({
  seat,
  player: `p${seat}`,
  name: ['安', '楚', '飞', '多'][seat] ?? null,
}));

export function summary(
  id: string,
  number: number,
  events: readonly SeenEvent[],
  state: HandSummary['state'],
): HandSummary {
  const isOver = state !== 'live';
  return {
    id,
    match: 'm1',
    number,
    dealer: 0,
    ruleset: CHANGSHA,
    state,
    startedAt: '2026-01-01T19:00:00+08:00',
    endedAt: isOver ? '2026-01-01T19:05:00+08:00' : null,
    eventCount: events.length,
    players: PLAYERS,
    wins: isOver
      ? [
          {
            seat: 1,
            by: 'discard',
            from: 3,
            tile: '5p',
            tier: 'big',
            patterns: [{ id: 'all-triplets', value: 6 }],
            total: 6,
          },
        ]
      : [],
    openings: isOver ? [{ seat: 2, shapes: ['two-triplets'], received: 6, revision: 2 }] : [],
    drawnReason: null,
    deltas: isOver ? [0, 12, 0, -12] : null,
    nextDealer: isOver ? 1 : null,
    clause: isOver ? 'CS-10.2' : null,
  };
}

export const MATCH: MatchSummary = {
  id: 'm1',
  ruleset: CHANGSHA,
  recording: 'full',
  state: 'open',
  club: null,
  table: null,
  timeZone: 'Asia/Shanghai',
  openedAt: '2026-01-01T19:00:00+08:00',
  closedAt: null,
  players: PLAYERS,
  handCount: 3,
  totals: [0, 12, 0, -12],
};

export const FINDING: FindingView = {
  id: 'f1',
  code: 'payment',
  severity: 'error',
  match: 'm1',
  hand: 'h1',
  line: null,
  revision: 98,
  clause: 'CS-8.2',
  expected: { amount: 12 },
  recorded: { amount: 10 },
  message: { zh: '付款应为 12 片。', en: 'The payment should be 12.' },
};

export const RESCORED: RescoredHandView = {
  hand: 'h1',
  changed: [
    {
      for: 'win',
      from: 3,
      to: 1,
      was: { from: 3, to: 1, amount: 12, base: 6, factor: 2 },
      now: { from: 3, to: 1, amount: 6, base: 6 },
      reasons: [{ clause: 'CS-8.4', says: { zh: '倍数 2 → 1', en: 'factor 2 → 1' } }],
    },
  ],
  was: [0, 12, 0, -12],
  now: [0, 6, 0, -6],
  unanswered: [],
};

export const SETTLEMENT = {
  rows: [
    {
      from: 3,
      to: 1,
      amount: 12,
      base: 6,
      factor: 2,
      for: 'win',
      hand: 'h1',
      revision: 98,
      clause: 'CS-8.2',
      reason: { zh: '点炮，碰碰胡', en: 'Discarded to all triplets' },
    },
  ],
  totals: [0, 12, 0, -12],
} as const;

export const BOOK: RulesetBook = {
  id: 'changsha',
  version: 1,
  name: { zh: '长沙麻将', en: 'Changsha mahjong' },
  options: [{ id: 'birds', clause: 'CS-12', summary: { zh: '鸟数', en: 'Birds' }, default: 1, values: [0, 1, 2] }],
  openingShapes: ['two-triplets'],
  patterns: [
    {
      id: 'all-triplets',
      zh: '碰碰胡',
      en: 'All triplets',
      clause: 'CS-4.3',
      value: '6',
      holdsWhen: { zh: '四组都是刻子', en: 'four triplets' },
    },
  ],
  clauses: [{ id: 'CS-1', text: { zh: '牌', en: 'Tiles' } }],
};
