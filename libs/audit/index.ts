export * from './finding.js';
export * from './log.js';
export * from './hand.js';
export { judgeEvent } from './judge.js';
