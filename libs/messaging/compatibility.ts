import { listOf, recordOf, type Json, type JsonRecord } from './payload-schemas.js';

/*
 * Whether a consumer written for an older schema reads what is written by a newer one: everything the newer schema allows must
 * be allowed by the older. Consumers pass over fields and event types they do not know, so both may be added; nothing they know
 * may go, become optional, or take a value it did not take.
 */

/** What an old consumer could not read, one sentence each, with the place. */
export function breaksOf(old: JsonRecord, next: JsonRecord): readonly string[] {
  const [before, after] = [recordOf(old.$defs), recordOf(next.$defs)];
  return Object.entries(before).flatMap(([type, schema]) => {
    const now = after[type];
    return now === undefined ? [`${type}: is no more`] : schemaBreaks(type, recordOf(schema), recordOf(now));
  });
}

const LOWER = ['minimum', 'minLength', 'minItems'];
const UPPER = ['maximum', 'maxLength', 'maxItems'];
/** Looked at one by one; whatever else a schema says must stay word for word. */
const JUDGED = new Set([
  ...LOWER,
  ...UPPER,
  'type',
  'const',
  'enum',
  'properties',
  'required',
  'items',
  'title',
  'description',
]);

function schemaBreaks(place: string, old: JsonRecord, next: JsonRecord): readonly string[] {
  return [
    ...valueBreaks(place, old, next),
    ...boundBreaks(place, old, next),
    ...fieldBreaks(place, old, next),
    ...itemBreaks(place, old, next),
    ...Object.keys(old)
      .filter((key) => !JUDGED.has(key) && !isSame(old[key], next[key]))
      .map((key) => `${place}: another ${key}`),
  ];
}

function valueBreaks(place: string, old: JsonRecord, next: JsonRecord): readonly string[] {
  const types = kinds(old.type);
  const strange = kinds(next.type).filter(
    (type) => !types.includes(type) && !(type === 'integer' && types.includes('number')),
  );
  if (types.length > 0 && (strange.length > 0 || next.type === undefined)) {
    return [`${place}: may be ${strange.join(', ') || 'anything'}, was ${types.join(', ')}`];
  }
  const known = valuesOf(old);
  if (known === null) return [];
  const values = valuesOf(next);
  const added = values?.filter((value) => !known.some((each) => isSame(each, value))) ?? ['anything'];
  return added.map((value) => `${place}: may be ${JSON.stringify(value)}, which was not`);
}

function boundBreaks(place: string, old: JsonRecord, next: JsonRecord): readonly string[] {
  const looser = (key: string, isLooser: (was: number, is: number) => boolean): readonly string[] => {
    const [was, is] = [old[key], next[key]];
    if (typeof was !== 'number' || (typeof is === 'number' && !isLooser(was, is))) return [];
    return [`${place}: ${key} was ${was}, is ${JSON.stringify(is) ?? 'none'}`];
  };
  return [
    ...LOWER.flatMap((key) => looser(key, (was, is) => is < was)),
    ...UPPER.flatMap((key) => looser(key, (was, is) => is > was)),
  ];
}

function fieldBreaks(place: string, old: JsonRecord, next: JsonRecord): readonly string[] {
  const [before, after] = [recordOf(old.properties), recordOf(next.properties)];
  const required = listOf(next.required);
  const optional = listOf(old.required).filter((name) => !required.includes(name));
  return [
    ...optional.map((name) => `${place}.${String(name)}: may be absent`),
    ...Object.entries(before).flatMap(([name, schema]) => {
      const now = after[name];
      if (now === undefined) return [`${place}.${name}: is no more`];
      return schemaBreaks(`${place}.${name}`, recordOf(schema), recordOf(now));
    }),
  ];
}

function itemBreaks(place: string, old: JsonRecord, next: JsonRecord): readonly string[] {
  if (old.items === undefined) return [];
  if (next.items === undefined) return [`${place}: may hold anything`];
  return schemaBreaks(`${place}[]`, recordOf(old.items), recordOf(next.items));
}

function kinds(type: Json | undefined): readonly Json[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : listOf(type);
}

/** The closed set of values a schema names; null where it names none. */
function valuesOf({ enum: words, const: one }: JsonRecord): readonly Json[] | null {
  if (one !== undefined) return [one];
  return words === undefined ? null : listOf(words);
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
