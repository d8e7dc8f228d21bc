import type { Row } from './row.js';

/** Every row, in the order of the performance targets; loaded one by one, so that a broken one leaves the others be. */
export const ROWS: readonly { readonly name: string; readonly load: () => Promise<{ readonly row: Row }> }[] = [
  { name: 'win-check', load: () => import('./rows/win-check.js') },
  { name: 'waits', load: () => import('./rows/waits.js') },
  { name: 'shanten', load: () => import('./rows/shanten.js') },
  { name: 'score', load: () => import('./rows/score.js') },
  { name: 'fold', load: () => import('./rows/fold.js') },
  { name: 'audit', load: () => import('./rows/audit.js') },
  { name: 'memory', load: () => import('./rows/memory.js') },
  { name: 'chain', load: () => import('./rows/chain.js') },
  { name: 'jump', load: () => import('./rows/jump.js') },
  { name: 'durable-append', load: () => import('./rows/durable-append.js') },
  { name: 'group-commit', load: () => import('./rows/group-commit.js') },
  { name: 'import', load: () => import('./rows/import.js') },
  { name: 'rebuild', load: () => import('./rows/rebuild.js') },
  { name: 'command', load: () => import('./rows/command.js') },
  { name: 'stream-read', load: () => import('./rows/stream-read.js') },
  { name: 'relay', load: () => import('./rows/relay.js') },
  { name: 'statistics', load: () => import('./rows/statistics.js') },
  { name: 'graphql', load: () => import('./rows/graphql.js') },
];
