import { jsonEvent, type RecordedEvent as NodeEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { decodeEvent, type Decoded } from './codec.js';
import type { Connection } from './connection.js';
import type { Names } from './names.js';
import { appendAfter } from './node-append.js';
import { readNodeStream } from './stream-read.js';

/*
 * What must be unique in the whole store has a stream of its own at the node: a command id, an event id. Before events are
 * appended at a place (stream and revision), the place is written there. The claim proves nothing by itself: it holds only if
 * the event at its place is the one it speaks of, which went in whole or not at all (ADR 0009).
 */

export interface Place {
  /** name at the node */
  readonly stream: string;
  readonly revision: number;
  readonly fingerprint: string | null;
}

export type Claim =
  /** nobody claimed it, or who did was overtaken at the place and never stored it; `last` is the claim's own revision */
  | { readonly kind: 'free'; readonly last: number | null }
  /** claimed, and the place is empty: under way, or given up by a crash */
  | { readonly kind: 'open'; readonly place: Place; readonly last: number }
  | { readonly kind: 'kept'; readonly place: Place; readonly found: Decoded };

export interface Claims {
  look(name: string, isIt: (found: Decoded) => boolean): Promise<Claim>;
  /** false: somebody else claimed it since `last` */
  make(name: string, last: number | null, place: Place): Promise<boolean>;
}

export function createClaims(connection: Connection, names: Names): Claims {
  return {
    async look(name, isIt) {
      const [latest] = await readNodeStream(connection, name, { from: undefined, count: 1, backwards: true });
      const place = latest === undefined ? null : placeOf(latest);
      if (latest === undefined || place === null) return { kind: 'free', last: null };
      const last = Number(latest.revision);
      const span = { from: place.revision, count: 1, backwards: false };
      const [there] = await readNodeStream(connection, place.stream, span);
      if (there === undefined) return { kind: 'open', place, last };
      const found = decodeEvent(names, there);
      return isIt(found) ? { kind: 'kept', place, found } : { kind: 'free', last };
    },
    async make(name, last, place) {
      const claim = jsonEvent({ id: randomUUID(), type: 'PlaceClaimed', data: { ...place } });
      return (await appendAfter(connection, name, last, [claim])).kind === 'appended';
    },
  };
}

function placeOf({ data }: NodeEvent): Place | null {
  if (typeof data !== 'object' || !('stream' in data) || !('revision' in data)) return null;
  const fingerprint = 'fingerprint' in data && typeof data.fingerprint === 'string' ? data.fingerprint : null;
  if (typeof data.stream !== 'string' || typeof data.revision !== 'number') return null;
  return { stream: data.stream, revision: data.revision, fingerprint };
}
