import { CURRENT_SCHEMA, type Logged } from './envelope.js';
import { GAME_EVENT_TYPES, HEADER, META_FIELDS, SECOND_HEADER, isGameEventType, lineFields } from './event-fields.js';
import type { GameEvent, GameEventType } from './event.js';
import type { FileHeader } from './canonical-form.js';
import { fieldName, lineError, showText, showValue, type Fault, type LineError } from './line-error.js';
import { eventSchemaOf, headerSchema } from './schema.js';
import { describeShape, integer, record, words, type Shape } from './shape.js';
import { parseStrictJson, type JsonObject, type JsonValue } from './strict-json.js';
import { upcast } from './upcast.js';

/*
 * The strict reading of one line: the law. The fast reading of canonical lines (canonical-line.ts) accepts a part of the
 * same language and gives the same values, which a property test holds.
 */

/** What a line held before it was lifted from an older schema version; its hash covers this. */
export interface Original {
  readonly schema: number;
  readonly data: JsonObject;
}
export type ParsedLine =
  | { readonly ok: true; readonly event: Logged; readonly original?: Original }
  | { readonly ok: false; readonly error: LineError };

/** Reads one line, without its line end; `line` is its number for the error. */
export function parseLineStrictly(text: string, line: number): ParsedLine {
  const json = parseStrictJson(text);
  if (!json.ok) return { ok: false, error: lineError(line, json.fault, sniff(text)) };
  const { value } = json;
  if (stringAt(value, 'format') === 'paipu' && stringAt(value, 'type') === null) {
    return { ok: false, error: lineError(line, AGAIN, { type: SECOND_HEADER, hand: null }) };
  }
  const known = { type: stringAt(value, 'type'), hand: stringAt(value, 'hand') };
  const read = readEvent(value);
  return 'event' in read ? { ok: true, ...read } : { ok: false, error: lineError(line, read, known) };
}

export type ParsedHeader =
  { readonly ok: true; readonly header: FileHeader } | { readonly ok: false; readonly error: LineError };

/** Reads the first line of a file. */
export function parseHeader(text: string, line: number): ParsedHeader {
  const json = parseStrictJson(text);
  if (!json.ok) return { ok: false, error: lineError(line, { ...json.fault, expected: HEADER_EXPECTED }) };
  const checked = headerSchema().safeParse(json.value);
  if (checked.success) return { ok: true, header: json.value as unknown as FileHeader };
  if (stringAt(json.value, 'format') !== 'paipu') {
    return { ok: false, error: lineError(line, { expected: HEADER_EXPECTED, came: showValue(json.value) }) };
  }
  return { ok: false, error: lineError(line, faultOf(checked.error.issues[0], json.value, record(HEADER))) };
}

const HEADER_EXPECTED = {
  zh: '文件头 {"format":"paipu","version":1}',
  en: 'the file header {"format":"paipu","version":1}',
};
const AGAIN: Fault = {
  expected: {
    zh: '一条事件（文件头只能是第一行；请删去这一行）',
    en: 'an event (the header is the first line alone; delete this one)',
  },
  came: { zh: '又一个文件头', en: 'another header' },
};
const TYPE_SHAPE = { zh: '已知的事件类型', en: 'a known event type' };

function readEvent(value: JsonValue): { event: Logged; original?: Original } | Fault {
  if (!isObject(value)) return { expected: { zh: '一个 JSON 对象', en: 'one JSON object' }, came: showValue(value) };
  const { type } = value;
  if (typeof type !== 'string' || !isGameEventType(type)) {
    return { field: 'type', expected: TYPE_SHAPE, came: showValue(type) };
  }
  const version = value.schema ?? CURRENT_SCHEMA;
  if (typeof version !== 'number' || version < 0 || version > CURRENT_SCHEMA) {
    return { field: 'schema', expected: describeShape(integer(0, CURRENT_SCHEMA)), came: showValue(version) };
  }
  if (version === CURRENT_SCHEMA) return checkEvent(type, value);
  const lifted = { ...upcast(type, version, value), schema: CURRENT_SCHEMA };
  const read = checkEvent(type, lifted);
  return 'event' in read ? { ...read, original: { schema: version, data: dataOf(value) } } : read;
}

function checkEvent(type: GameEventType, value: Readonly<Record<string, unknown>>): { event: Logged } | Fault {
  const checked = eventSchemaOf(type).safeParse(value);
  if (!checked.success) return faultOf(checked.error.issues[0], value, record(lineFields(type)));
  // in the order of the table, as the fast reading gives it; zod's own copy would reorder `meta`
  const event: Record<string, unknown> = { type };
  for (const { name } of lineFields(type)) if (value[name] !== undefined) event[name] = value[name];
  return { event: event as unknown as Logged<GameEvent> };
}

function dataOf(value: JsonObject): JsonObject {
  // the types that were lifted so far have no `revision` of their own
  const { type, id, stream, revision, schema, at, meta, ...data } = value;
  return data;
}

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

function faultOf(issue: Issue | undefined, value: unknown, shape: Shape): Fault {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const key = issue.keys?.[0] ?? '';
    const expected = { zh: '已知的字段', en: 'a known field' };
    return { field: fieldName([...path, key]), expected, came: showText(key) };
  }
  const found = path.reduce<{ value: unknown; shape: Shape }>(step, { value, shape });
  return { field: fieldName(path), expected: describeShape(found.shape), came: showValue(found.value) };
}

function step(from: { value: unknown; shape: Shape }, key: PropertyKey): { value: unknown; shape: Shape } {
  const value = (from.value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
  return { value, shape: shapeWithin(from.shape, key) };
}
function shapeWithin(shape: Shape, key: PropertyKey): Shape {
  if (shape.kind === 'list') return shape.of;
  const fields = shape.kind === 'record' ? shape.fields : shape.kind === 'meta' ? META_FIELDS : [];
  const inner = fields.find((field) => field.name === key)?.shape;
  return inner ?? (key === 'type' ? words(GAME_EVENT_TYPES) : shape);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function stringAt(value: JsonValue, key: string): string | null {
  const found = isObject(value) ? value[key] : null;
  return typeof found === 'string' ? found : null;
}

const TYPE_IN_TEXT = /"type"\s*:\s*"([A-Za-z]{1,40})"/;
const HAND_IN_TEXT = /"hand"\s*:\s*"([^"\\\s]{1,128})"/;
/** What a line that is no JSON seems to be. */
function sniff(text: string): { type: string | null; hand: string | null } {
  const start = text.slice(0, 512);
  return { type: TYPE_IN_TEXT.exec(start)?.[1] ?? null, hand: HAND_IN_TEXT.exec(start)?.[1] ?? null };
}
