import type { Row } from '../row.js';

/** Yardstick: the durable append of our own store, measured in the same run once the recorder is wired. */
export const row: Row = {
  name: 'command',
  work: 'a command end to end in process: load, decide, append, answer',
  unit: 'commands',
  prepare: () => ({ ours: null, yardsticks: [], targets: [{ ratio: 0.7, of: ['durable append'] }] }),
};
