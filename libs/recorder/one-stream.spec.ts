import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { oneStreamAtATime, testOn } from './testing/desk.js';

/** The recorder's own suites once more, on a store that cannot append to several streams in one transaction. */
testOn(() => oneStreamAtATime(createMemoryEventStore()));
await import('./act.spec.js');
await import('./record-events.spec.js');
await import('./importing/import.spec.js');
await import('./same-hand.spec.js');
