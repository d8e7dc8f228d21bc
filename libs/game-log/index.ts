export * from './event.js';
export * from './event-fields.js';
export * from './envelope.js';
export * from './canonical-form.js';
export * from './line-error.js';
export * from './parse-line.js';
export * from './upcast.js';
export * from './reader.js';
