import type { Meta } from './envelope.js';

/*
 * What an import puts beside what a file says: the store needs an id, a time and a chain of every event, and a hand must say
 * which match it belongs to. It stands under one key of `meta`, so that an export can leave it out again.
 */

/** Fields that the file did not give and an import added; `salt`: of `meta` only the salt. */
export const ADDED_FIELDS = ['id', 'stream', 'revision', 'schema', 'at', 'meta', 'salt', 'ruleset'] as const;
export type AddedField = (typeof ADDED_FIELDS)[number];

/** `meta.import` of a stored event. */
export interface ImportNote {
  /** on the first event of a hand whose events do not name their match */
  readonly match?: string;
  readonly added?: readonly AddedField[];
  /** the end of the file's own chain, where that is not the chain of the store; on the first event of a hand */
  readonly head?: { readonly stream: string; readonly revision: number; readonly hash: string };
}

/** The match a hand belongs to: its own note where an import had to add it, else the correlation of its first event. */
export function matchOfMeta(meta: Meta): string | null {
  const { import: imported, correlation } = meta;
  if (typeof imported === 'object' && imported !== null && 'match' in imported && typeof imported.match === 'string') {
    return imported.match;
  }
  return typeof correlation === 'string' && correlation.startsWith('match-') ? correlation.slice(6) : null;
}

/** The fields of an event that its file did not give. */
export function addedFields(meta: Meta): ReadonlySet<AddedField> {
  const note = meta.import;
  const listed = typeof note === 'object' && note !== null && 'added' in note ? note.added : [];
  return Array.isArray(listed) ? new Set(ADDED_FIELDS.filter((field) => listed.includes(field))) : NOTHING;
}
const NOTHING: ReadonlySet<AddedField> = new Set();
