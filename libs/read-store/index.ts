export type * from './port.js';
export * from './projector.js';
