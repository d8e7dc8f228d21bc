import type { AppendOutcome, Appended, EventStore, NewEvent, Page, RecordedEvent } from '../port.js';

/** A store of the adapter under test, new and empty. */
export interface StoreHarness {
  open(): Promise<EventStore>;
}

/** An event such as the recorder makes; ids are unique within the test run. */
export function anEvent(given: Partial<NewEvent> = {}): NewEvent {
  return {
    id: crypto.randomUUID(),
    type: 'TileDiscarded',
    schema: 1,
    at: '2026-01-01T19:00:00+08:00',
    data: { seat: 0, tile: '5p', note: '听牌 "ready"\n\u2028' },
    meta: { actor: 'p1', salt: 'a'.repeat(32), hash: 'b'.repeat(64) },
    ...given,
  };
}

export function events(count: number): readonly NewEvent[] {
  return Array.from({ length: count }, () => anEvent());
}

/** Appends with no expectation and insists that it went in. */
export async function filled(store: EventStore, stream: string, count: number): Promise<Appended> {
  return appended(await store.append({ writes: [{ stream, expected: 'any', events: events(count) }] }));
}

export function appended(outcome: AppendOutcome): Appended {
  if (outcome.kind === 'appended' || outcome.kind === 'repeated') return outcome;
  throw new Error(`not appended: ${JSON.stringify(outcome)}`);
}

export async function everything(store: EventStore): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  let page: Page = { events: [], position: 0, caughtUp: false };
  while (!page.caughtUp) {
    page = await store.readAll({ after: page.position, limit: 100 });
    all.push(...page.events);
  }
  return all;
}

/** Reads a subscription until it has so many events, then leaves it. */
export async function take(pages: AsyncIterable<Page>, count: number): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  if (count === 0) return all;
  for await (const page of pages) {
    all.push(...page.events);
    if (all.length >= count) break;
  }
  return all;
}

export function revisions(found: readonly RecordedEvent[]): readonly number[] {
  return found.map(({ revision }) => revision);
}
