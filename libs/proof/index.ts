export * from './sha256.js';
export * from './canonical-json.js';
export * from './chain.js';
export * from './commitment.js';
export * from './shuffle.js';
export * from './merkle.js';
