export * from './port.js';
export * from './projector.js';
export * from './rebuild-part.js';
export * from './rebuild-plan.js';
export type * from './rebuild-store.js';
export * from './rebuild.js';
export * from './replay-parked.js';
export type * from './versions.js';
