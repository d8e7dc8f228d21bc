export * from './finding.js';
export * from './log.js';
export * from './hand.js';
export { judgeEvent } from './judge.js';
export * from './rescore/rescored.js';
export { rescoreHand, sameFamily } from './rescore/rescore.js';
export { whatIf, type WhatIf } from './rescore/what-if.js';
