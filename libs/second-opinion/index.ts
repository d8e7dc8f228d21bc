export * from './scored.js';
export * from './opening.js';
export { type Listed, type Reason, type Row, type SecondOpinion } from './opinion.js';
