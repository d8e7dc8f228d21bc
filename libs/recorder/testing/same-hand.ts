import { createHash } from 'node:crypto';
import type { EventStore } from '#event-store';
import { applyEvent, copyTable, foldHand, newTable, type HandEvent, type Table } from '#rules';
import { rulesOfHand } from '../live-hand.js';
import { handEventsOf } from '../stored-codec.js';

/* R21: a replayed hand is the same hand for ever. */

/**
 * Digests of the table as a hand left it: folded twice, folded from a snapshot and the tail behind it, and folded from the same
 * hand in another store. Equal where the hand is the same.
 */
export async function stateHashes(hand: string, store: EventStore, other: EventStore): Promise<readonly string[]> {
  const events = await eventsOf(store, hand);
  const again = fold(await eventsOf(other, hand));
  return [fold(events), fold(events), foldFromSnapshot(events), again].map(stateHash);
}

function stateHash({ rules, ...table }: Table): string {
  const plain = JSON.stringify([rules.id, rules.options, table], (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  );
  return createHash('sha256').update(plain).digest('hex');
}

async function eventsOf(store: EventStore, hand: string): Promise<readonly HandEvent[]> {
  return handEventsOf(await store.readStream(`hand-${hand}`));
}

function fold(events: readonly HandEvent[]): Table {
  const [started] = events;
  if (started.type !== 'HandStarted') throw new Error(started.type);
  return foldHand(rulesOfHand(started), events);
}

/** Half of it folded, laid aside as a copy while the fold goes on, then taken up again. */
function foldFromSnapshot(events: readonly HandEvent[]): Table {
  const half = events.length >> 1;
  const table = newTable(fold(events).rules);
  for (const event of events.slice(0, half)) applyEvent(table, event);
  const snapshot = copyTable(table);
  for (const event of events.slice(half)) applyEvent(table, event);
  for (const event of events.slice(half)) applyEvent(snapshot, event);
  return snapshot;
}
