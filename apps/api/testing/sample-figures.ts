import type { FigureReader } from '../ports.js';

/* Statistics without anything in them: what they hold is tested through the real read model. */

export const NO_TABLES = { distribution: [], patterns: [], openings: [], birds: null, shanten: [] };

export const SAMPLE_FIGURES: FigureReader = {
  all: () => [],
  leaderboard: async () => ({ rows: [], more: false, total: 0 }),
  trend: async () => ({ timeZone: 'UTC', points: [] }),
  opponents: async () => ({ rows: [], more: false, total: 0 }),
  nights: async () => ({ rows: [], more: false, total: 0 }),
  night: async () => null,
};

export const SAMPLE_STATISTICS = {
  ...NO_TABLES,
  hands: 4,
  voided: 0,
  figures: [
    {
      id: 'win-rate',
      family: 'outcome',
      name: { zh: '胡牌率', en: 'Win rate' },
      unit: 'share',
      numerator: 1,
      denominator: 4,
      value: 0.25,
      low: 0.05,
      high: 0.7,
      deviation: null,
      formula: { zh: '胡牌局数 / 局数', en: 'hands won / hands' },
      n: 4,
      enough: false,
    },
  ],
};
