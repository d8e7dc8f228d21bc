import type { Row } from '../row.js';

export const row: Row = {
  name: 'graphql',
  work: 'a replay of 100 events over GraphQL, 32 connections',
  unit: 'requests',
  prepare: () => ({ ours: null, yardsticks: [], targets: [] }),
};
