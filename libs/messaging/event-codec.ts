import {
  apart,
  CURRENT_SCHEMA,
  eventData,
  formatLine,
  fromStored,
  isEventType,
  saidError,
  upcastStored,
  type Logged,
  type Meta,
  type StoredEvent,
  type StoreEvent,
} from '#game-log';
import type { Message, Received, Said } from './port.js';
import { partitionOf } from './partition.js';
import type { WithheldEvent } from './progress-codec.js';
import { roleOfStream, type Topics } from './topics.js';

/*
 * An event of the log as a message: the value is its line as an exchange file has it, in the current schema version, without
 * names of players; the key is its stream; what a consumer wants to know before it reads the value is in the headers.
 */

/** An event at its place in the order of the whole log. */
export type PlacedEvent = StoredEvent & { readonly position: number };

export interface EventHeaders {
  readonly type: string;
  readonly schema: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly correlation: string | null;
  readonly causation: string | null;
}

/** The message of an event; null for a stream that never leaves the log. Throws with its place what this build does not know. */
export function messageOf(event: PlacedEvent, topics: Topics): Message | null {
  const role = roleOfStream(event.stream);
  if (role === null) return null;
  const { name, partitions } = topics[role];
  const { position, stream, revision, type }: PlacedEvent & { readonly type: string } = event;
  if (!isEventType(type)) {
    throw saidError({
      zh: `位置 ${position}，${stream} 第 ${revision} 条是 ${type}，本程序不认识；请换新版的 paipu`,
      en: `position ${position}, ${stream} revision ${revision}: a ${type}, which this build does not know; use a newer paipu`,
    });
  }
  const current = upcastStored(event);
  return {
    topic: name,
    partition: partitionOf(event.stream, partitions),
    key: event.stream,
    value: formatLine(fromStored(current)),
    headers: headersOf(event),
  };
}

function headersOf({ type, id, stream, revision, position, meta }: PlacedEvent): Record<string, string> {
  const headers: Record<string, string> = {
    type,
    schema: String(CURRENT_SCHEMA),
    id,
    stream,
    revision: String(revision),
    position: String(position),
  };
  const { correlation, causation, commandId } = meta;
  // an action is the origin of its events where nothing else is said
  const origin = correlation ?? commandId;
  if (origin !== undefined) headers.correlation = origin;
  const cause = causation ?? commandId;
  if (cause !== undefined) headers.causation = cause;
  const { traceparent } = meta;
  if (typeof traceparent === 'string') headers.traceparent = traceparent;
  return headers;
}

/** Headers alone, for consumers that only sort and dedupe; throws where the message is none of ours. */
export function readHeaders(message: Received): EventHeaders {
  const { headers } = message;
  const text = (name: string): string => {
    const value = headers[name];
    if (value === undefined) throw notOurs(message, { zh: `没有标头 ${name}`, en: `has no header ${name}` });
    return value;
  };
  const count = (name: string): number => {
    const value = Number(text(name));
    if (!Number.isSafeInteger(value) || value < 0)
      throw notOurs(message, { zh: `把标头 ${name} 写成 ${headers[name]}`, en: `has ${headers[name]} for ${name}` });
    return value;
  };
  return {
    type: text('type'),
    schema: count('schema'),
    id: text('id'),
    stream: text('stream'),
    revision: count('revision'),
    position: count('position'),
    correlation: headers.correlation ?? null,
    causation: headers.causation ?? null,
  };
}

/** The event of a message. The line is trusted: it was checked when it was appended. */
export function eventOf(message: Received): PlacedEvent {
  const { type, schema, id, stream, revision, position } = readHeaders(message);
  if (!isEventType(type))
    throw notOurs(message, { zh: `${type} 不是事件类型`, en: `is a ${type}, which is no event type` });
  const line = parseLine(message);
  return {
    id,
    stream,
    revision,
    type,
    schema,
    at: line.at ?? '',
    data: eventData(line),
    meta: line.meta ?? NO_META,
    position,
  };
}

const NO_META: Meta = {};

function parseLine(message: Received): Logged<StoreEvent> {
  try {
    const parsed: unknown = JSON.parse(message.value);
    return parsed as Logged<StoreEvent>;
  } catch (error) {
    throw notOurs(message, { zh: '不是 JSON', en: 'is no JSON' }, error);
  }
}

/** An event that the relay has withheld, for whoever folds the log: of a type that no build knows, so that the stream is parked. */
export function placeOnly({ type, ...place }: WithheldEvent): PlacedEvent {
  const unknown = { type: `withheld ${type}`, schema: 0, at: '', data: {}, meta: {} };
  return { ...unknown, ...place } as PlacedEvent;
}

/** Of a message that no relay of ours has made. */
function notOurs(message: Received, { zh, en }: Said, cause?: unknown): Error {
  const at = `${message.topic}/${message.partition}`;
  const said = {
    zh: `${at} 偏移 ${message.offset} 处应为转发写入的事件，却${apart(zh)}；请查是谁写入了这个主题`,
    en: `${at} at ${message.offset} ${en}, expected an event as the relay writes it; look for who writes to this topic`,
  };
  return saidError(said, cause === undefined ? undefined : { cause });
}
