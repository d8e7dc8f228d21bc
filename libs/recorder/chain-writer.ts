import type { NewEvent } from '#event-store';
import { CURRENT_SCHEMA, toStored, type Logged, type Meta, type StoreEvent } from '#game-log';
import { eventHash, firstPreviousHash } from '#proof';
import { eventId, sha256 } from './means.js';

/** Where a stream ends: what the next event is chained to. `revision` −1 and the first previous hash before any event. */
export interface StreamEnd {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
}

export function emptyStream(stream: string): StreamEnd {
  return { stream, revision: -1, hash: firstPreviousHash(sha256, stream) };
}

/** What one command puts on every event it makes. `count` runs through all streams of the command, for the ids. */
export interface Stamp {
  readonly commandId: string;
  readonly at: string;
  readonly meta: Meta;
  readonly salt: () => string;
  count: number;
}

/** The events with envelope, salt and chain hash, to be appended at the end of a stream, and where that then ends. */
export function chainEvents(
  end: StreamEnd,
  events: readonly Logged<StoreEvent>[],
  stamp: Stamp,
): { readonly events: readonly NewEvent[]; readonly end: StreamEnd } {
  const { stream } = end;
  let { revision, hash } = end;
  const chained = events.map((event): NewEvent => {
    revision++;
    const id = event.id ?? eventId(stamp.commandId, stamp.count);
    stamp.count++;
    const salted: Meta = { ...event.meta, ...stamp.meta, salt: stamp.salt() };
    const stored = toStored(event, { id, stream, revision, at: event.at ?? stamp.at, meta: salted });
    hash = eventHash(sha256, hash, stored);
    return { ...stored, schema: CURRENT_SCHEMA, meta: { ...salted, hash } };
  });
  return { events: chained, end: { stream, revision, hash } };
}
