import { EVENT_FIELDS, EVENT_TYPES, HEADER, lineFields } from './event-fields.js';
import { type EventData, type Logged } from './envelope.js';
import type { EventType, StoreEvent } from './event.js';
import { FLAG, TEXT, type Field, type Shape } from './shape.js';

/*
 * Canonical text of events, compiled once from the table of fields. Two orders: that of the table for the exchange file,
 * and that of RFC 8785 (keys by UTF-16 unit) for what is hashed. Strings that the table keeps to plain characters are
 * quoted without a look; measured against JSON.stringify this is what makes the writer fast.
 */

type Order = 'table' | 'sorted';
type Write = (value: unknown) => string;

/** Line 1 of a file. */
export interface FileHeader {
  readonly format: 'paipu';
  readonly version: 1;
  readonly generator?: string;
  readonly note?: string;
}

/** The canonical line of an event, without its line end. The event must be one that the schemas accept. */
export function formatLine(event: Logged<StoreEvent>): string {
  return `{"type":"${event.type}"${LINE_TAILS[event.type](fieldsOf(event))}}`;
}

export function formatHeader(header: FileHeader): string {
  return writeHeader(header);
}

/**
 * Canonical JSON (RFC 8785) of an event's data: own fields with `auto` and `note`, names of players left out. Takes the flat
 * event or its stored data, in the current schema; whatever else stands in `fields` is passed over.
 */
export function canonicalData(type: EventType, fields: object): string {
  const data = fields as EventData;
  return plainMove(type, data) ?? DATA_WRITERS[type](data);
}

/** Draws and discards are five events in six; spelled out they cost a fifth. */
function plainMove(type: EventType, data: EventData): string | undefined {
  if (data.auto !== undefined || data.note !== undefined) return undefined;
  if (type === 'TileDiscarded') return `{"seat":${data.seat},"tile":"${data.tile}"}`;
  if (type !== 'TileDrawn' || data.column !== undefined || data.dice !== undefined) return undefined;
  const { from, index, seat, tile } = data;
  return index === undefined
    ? `{"from":"${from}","seat":${seat},"tile":"${tile}"}`
    : `{"from":"${from}","index":${index},"seat":${seat},"tile":"${tile}"}`;
}

/**
 * Canonical JSON (RFC 8785) of stored data as they are, a field nobody knows included: what was tampered with must not hash
 * like what was stored. Flat types take the compiled writer.
 */
export function canonicalStored(type: EventType, data: EventData): string {
  const known = FLAT_FIELDS[type];
  return known !== null && Object.keys(data).every((name) => known.has(name))
    ? DATA_WRITERS[type](data)
    : sortedJson(data);
}

function fieldsOf(event: Logged<StoreEvent>): EventData {
  return event as unknown as EventData;
}

/** Canonical JSON (RFC 8785) of any value JSON can hold; `undefined` fields are left out as JSON.stringify does. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => sortedJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return scalar(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${sortedJson(item)}`).join(',')}}`;
}

function scalar(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw new RangeError('JSON text with a lone surrogate');
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`);
  return text;
}
const LONE_SURROGATE = /\p{Cs}/u;

const quote: Write = (value) => `"${String(value)}"`;
const plain: Write = (value) => String(value);
const json: Write = (value) => JSON.stringify(value);

/** Texts of options that cannot change; the reader hands the same ones out again and again, and sorting costs 15 µs. */
const frozenTexts = new WeakMap<object, string>();

function sortedOptions(value: unknown): string {
  if (!isFrozenThrough(value)) return sortedJson(value);
  const known = frozenTexts.get(value);
  if (known !== undefined) return known;
  const text = sortedJson(value);
  frozenTexts.set(value, text);
  return text;
}

function isFrozenThrough(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value) && Object.values(value).every(isLeaf);
}
function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isFrozenThrough(value);
}

function compile(shape: Shape, order: Order): Write {
  switch (shape.kind) {
    case 'seat':
    case 'integer':
    case 'flag':
      return plain;
    case 'tile':
    case 'tiles':
    case 'id':
    case 'stream':
    case 'pattern':
    case 'time':
    case 'zone':
    case 'hex':
    case 'word':
      return quote;
    case 'text':
      return json;
    case 'options':
      return order === 'table' ? json : sortedOptions;
    case 'meta':
    case 'any':
      return order === 'table' ? json : sortedJson;
    case 'list': {
      const write = compile(shape.of, order);
      return (value) => `[${(value as readonly unknown[]).map((item) => write(item)).join(',')}]`;
    }
    case 'record':
      return compileRecord(shape.fields, order);
  }
}

function compileRecord(fields: readonly Field[], order: Order): Write {
  const tail = compileTail(fields, order);
  return (value) => `{${tail(value as Readonly<Record<string, unknown>>).slice(1)}}`;
}

/** Every field that is given, each with a comma before it. */
function compileTail(fields: readonly Field[], order: Order): (from: Readonly<Record<string, unknown>>) => string {
  const ordered = order === 'table' ? fields : fields.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = ordered.map(({ name, shape }) => ({ name, prefix: `,"${name}":`, write: compile(shape, order) }));
  return (from) => {
    let out = '';
    for (const part of parts) {
      const value = from[part.name];
      if (value !== undefined) out += part.prefix + part.write(value);
    }
    return out;
  };
}

const LINE_TAILS = byType((type) => compileTail(lineFields(type), 'table'));
const DATA_WRITERS = byType((type) => compileRecord(dataFields(type), 'sorted'));
/** Names of the data fields by type; null where a field holds more than one value. */
const FLAT_FIELDS = byType((type) => {
  const fields = dataFields(type);
  const flat = fields.every(({ shape }) => !['list', 'record', 'options', 'any'].includes(shape.kind));
  return flat ? new Set(fields.map((field) => field.name)) : null;
});
const writeHeader = compileRecord(HEADER, 'table');

/** Fields of `eventData` as shapes. */
function dataFields(type: EventType): readonly Field[] {
  const own: readonly Field[] = EVENT_FIELDS[type];
  const said: readonly Field[] = [
    { name: 'auto', shape: FLAG, need: 'optional' },
    { name: 'note', shape: TEXT, need: 'optional' },
  ];
  return [...own.flatMap((field) => withoutNames(type, field)), ...said];
}
function withoutNames(type: EventType, field: Field): readonly Field[] {
  if (type === 'PlayerReplaced' && field.name === 'name') return [];
  if (type !== 'MatchOpened' || field.name !== 'players') return [field];
  return [{ ...field, shape: dropName(field.shape) }];
}
function dropName(shape: Shape): Shape {
  if (shape.kind === 'list') return { ...shape, of: dropName(shape.of) };
  if (shape.kind === 'record') return { ...shape, fields: shape.fields.filter((field) => field.name !== 'name') };
  return shape;
}

function byType<V>(make: (type: EventType) => V): Readonly<Record<EventType, V>> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, make(type)])) as Record<EventType, V>;
}
