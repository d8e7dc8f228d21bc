import type { Row } from '../row.js';

export const row: Row = {
  name: 'jump',
  work: 'jump to any step of a hand of 300 events',
  unit: 'jumps',
  prepare: () => ({ ours: null, yardsticks: [], targets: [] }),
};
