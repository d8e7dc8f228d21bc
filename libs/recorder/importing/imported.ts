import type { NewEvent } from '#event-store';
import {
  ADDED_FIELDS,
  CURRENT_SCHEMA,
  ownsRevision,
  type AddedField,
  type GameEvent,
  type ImportNote,
  type Logged,
  type Meta,
} from '#game-log';
import { eventHash } from '#proof';
import type { RulesetRef } from '#rules';
import type { StreamEnd } from '../chain-writer.js';
import { sha256 } from '../means.js';
import { placeId } from '../place-id.js';
import { dataOf } from '../stored-codec.js';

export interface ImportContext {
  readonly at: string;
  readonly salt: () => string;
  /** noted on the first event */
  readonly match: string | null;
  readonly head: ImportNote['head'] | null;
  /** the rule set of a hand that does not name its own */
  readonly ruleset: RulesetRef | null;
  /** the file's chain holds for exactly what is stored: its hashes are the store's */
  readonly chain: 'kept' | 'made';
}

/** The events as they are stored at the end of a stream. */
export function importEvents(
  end: StreamEnd,
  events: readonly Logged<GameEvent>[],
  context: ImportContext,
): { readonly events: readonly NewEvent[]; readonly end: StreamEnd } {
  let { revision, hash } = end;
  const { stream } = end;
  const stored = events.map((event, index): NewEvent => {
    revision++;
    const ruleset = index === 0 && event.type === 'HandStarted' && event.ruleset === undefined ? context.ruleset : null;
    const first = index === 0 ? context : null;
    const data = ruleset === null ? dataOf(event) : { ...dataOf(event), ruleset };
    const id = event.id ?? placeId(stream, revision);
    const at = event.at ?? context.at;
    const note = noteOf(event, first, ruleset);
    if (context.chain === 'kept' && event.meta !== undefined) {
      hash = event.meta.hash ?? '';
      const meta: Meta = note === null ? event.meta : { ...event.meta, import: note };
      return { id, stream, revision, type: event.type, schema: CURRENT_SCHEMA, at, data, meta };
    }
    const { hash: _fileHash, ...given } = event.meta ?? {};
    // a chain of the file's that was made without salts stays so: nothing of a hand that is over is left to hide
    const salt = event.meta?.hash === undefined ? (event.meta?.salt ?? context.salt()) : event.meta.salt;
    const salted: Meta = salt === undefined ? {} : { salt };
    const placed = { id, stream, revision, type: event.type, schema: CURRENT_SCHEMA, at, data };
    hash = eventHash(sha256, hash, { ...placed, meta: salted });
    const meta: Meta = { ...given, ...salted, ...(note === null ? {} : { import: note }), hash };
    return { ...placed, meta };
  });
  return { events: stored, end: { stream, revision, hash } };
}

/** Ids that follow from the place need no proof; those that a file brings do. */
export function idsOf(events: readonly Logged<GameEvent>[]): { readonly eventIds?: 'derived' } {
  return events.every(({ id }) => id === undefined) ? { eventIds: 'derived' } : {};
}

/** Lists seen so far, so that a hundred events of a hand share one. */
const lists = new Map<string, readonly AddedField[]>();

function noteOf(event: Logged<GameEvent>, first: ImportContext | null, ruleset: RulesetRef | null): ImportNote | null {
  const match = first?.match ?? null;
  const head = first?.head ?? null;
  const added = addedTo(event, { withRuleset: ruleset !== null && event.meta?.hash === undefined });
  if (match === null && head === null && added === null) return null;
  return {
    ...(match === null ? {} : { match }),
    ...(added === null ? {} : { added }),
    ...(head === null ? {} : { head }),
  };
}

function addedTo(
  event: Logged<GameEvent>,
  { withRuleset }: { readonly withRuleset: boolean },
): readonly AddedField[] | null {
  const { meta } = event;
  const isWhole =
    event.id !== undefined &&
    event.stream !== undefined &&
    event.schema !== undefined &&
    event.at !== undefined &&
    (meta?.salt !== undefined || meta?.hash !== undefined) &&
    (event.revision !== undefined || ownsRevision(event.type));
  if (isWhole && !withRuleset) return null;
  const added = ADDED_FIELDS.filter((field) => {
    switch (field) {
      case 'meta':
        return meta === undefined;
      case 'salt':
        return meta !== undefined && meta.salt === undefined && meta.hash === undefined;
      case 'ruleset':
        return withRuleset;
      case 'revision':
        return event.revision === undefined && !ownsRevision(event.type);
      case 'id':
      case 'stream':
      case 'schema':
      case 'at':
        return event[field] === undefined;
    }
  });
  const key = added.join();
  const known = lists.get(key);
  if (known !== undefined) return known;
  lists.set(key, added);
  return added;
}
