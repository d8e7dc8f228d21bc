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
