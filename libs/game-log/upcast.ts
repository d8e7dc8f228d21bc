import { CURRENT_SCHEMA, type StoredEvent } from './envelope.js';

/*
 * Older schema versions, lifted one step at a time to the current one. A step takes and gives the plain fields of an event
 * and knows nothing of later versions, so that it is written once and never again.
 *
 * Version 0 is what the pre-release wrote: `KongDeclared` named its kind `form` and its replacement by the Chinese word, and
 * `BirdDrawn` counted the seat from 1.
 */

type Fields = Readonly<Record<string, unknown>>;
type Lift = (fields: Fields) => Fields;

const REPLACEMENT_WORDS: Readonly<Record<string, string>> = {
  开杠: 'open',
  补张: 'supplement',
  杠尾: 'tail',
  掷骰: 'dice',
};

function replacementOf(word: unknown): unknown {
  return typeof word === 'string' && Object.hasOwn(REPLACEMENT_WORDS, word) ? REPLACEMENT_WORDS[word] : word;
}

/** By type, the step from each version to the next; a type without an entry never changed. */
const LIFTS: Readonly<Record<string, readonly Lift[]>> = {
  KongDeclared: [
    ({ form, ...fields }) => ({
      ...fields,
      kind: form,
      replacement: replacementOf(fields.replacement),
    }),
  ],
  BirdDrawn: [({ seat, ...fields }) => ({ ...fields, seat: typeof seat === 'number' ? seat - 1 : seat })],
};

/** The fields as the current version has them; those of an unknown type or version come back as they are. */
export function upcast(type: string, version: number, fields: Fields): Fields {
  const lifts = Object.hasOwn(LIFTS, type) ? LIFTS[type] : [];
  return lifts.slice(version, CURRENT_SCHEMA).reduce((lifted, lift) => lift(lifted), fields);
}

/** A stored event in the current version; its hash still covers the stored form. */
export function upcastStored(stored: StoredEvent): StoredEvent {
  if (stored.schema >= CURRENT_SCHEMA) return stored;
  return { ...stored, schema: CURRENT_SCHEMA, data: upcast(stored.type, stored.schema, stored.data) };
}
