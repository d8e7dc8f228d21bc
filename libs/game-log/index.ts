export * from './event.js';
export * from './event-fields.js';
export * from './envelope.js';
