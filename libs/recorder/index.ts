export type * from './commands.js';
export { type Means, sha256 } from './means.js';
export { KEY_SIZE, type KeyStore } from './key-store.js';
export { openRecorder } from './recorder.js';
export { isOver } from './importing/hand.js';
export { openPeople, type People } from './people.js';
export { exportLog, type ExportSelection, type HandsInPlay } from './export.js';
export { eventOf, gameEventOf, handEventsOf, originalOf, placedOf } from './stored-codec.js';
