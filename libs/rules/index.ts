export * from './result.js';
export * from './tiles/seat.js';
export * from './tiles/tile.js';
export * from './holding/meld.js';
export * from './holding/concealed.js';
export * from './table/event.js';
export * from './pattern/win.js';
export * from './variant/contract.js';
