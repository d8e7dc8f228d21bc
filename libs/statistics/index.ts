export * from './facts.js';
export * from './fact-state.js';
export * from './fold.js';
