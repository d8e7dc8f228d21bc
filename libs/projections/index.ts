export * from './match-fold.js';
export * from './hand-fold.js';
export * from './folding.js';
export * from './page.js';
export type { Finding } from '#audit';
export * from './whole-match.js';
