import { handOfEvents, type SampleEvent } from './stored-events.js';

const EVENTS_A_HAND = 100;

/** Spreads a counter over the 32 bits, one to one, so that ids fall anywhere in an index, as random ids do. */
function scatter(count: number): string {
  const mixed = Math.imul(count ^ (count >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0).toString(16).padStart(8, '0');
}

/**
 * A source of events that never repeats an id or a revision: hand after hand of 100. Stamping costs a fraction of a
 * microsecond an event, so that a row measures the store and not its samples.
 */
export function endlessEvents(prefix: string): { take(howMany: number): SampleEvent[] } {
  const templates = handOfEvents('', EVENTS_A_HAND);
  const tail = Buffer.from(prefix.padEnd(6, '-')).toString('hex').slice(0, 12);
  let count = 0;
  const next = (): SampleEvent => {
    const revision = count % EVENTS_A_HAND;
    const hand = (count - revision) / EVENTS_A_HAND;
    const id = `${scatter(count++)}-5555-4aaa-8bbb-${tail}`;
    return { ...templates[revision], id, stream: `hand-${prefix}-${hand}` };
  };
  return { take: (howMany) => Array.from({ length: howMany }, next) };
}
