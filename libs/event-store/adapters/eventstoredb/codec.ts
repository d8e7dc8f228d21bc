import {
  jsonEvent,
  type EventData as NodeEventData,
  type JSONRecordedEvent,
  type RecordedEvent as NodeEvent,
} from '@eventstore/db-client';
import { createHash, randomUUID } from 'node:crypto';
import { EventStoreError, FOREIGN, type Message, type RecordedEvent } from '../../port.js';
import { eventText, type PackedEvent } from '../../request.js';
import { safePosition, type Names } from './names.js';

/*
 * An event at the node: `type` and `data` are the event's own, for whoever looks with other tools; schema, time and chain are
 * its metadata. The first event of a command's append carries the command: in the same append, so whole or absent with it.
 * The first event of every append has an id at the node that nobody else can send: two that append the same event ids at the
 * same place would otherwise both be told that theirs went in, and the node would hold one of them.
 */

/** What the ledger keeps of a command. */
export interface CommandRecord {
  readonly id: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  /** how many events its append has */
  readonly count: number;
}

export interface Decoded {
  readonly event: RecordedEvent;
  readonly command: CommandRecord | null;
}

interface Envelope {
  readonly schema: number;
  readonly at: string;
  readonly meta: RecordedEvent['meta'];
  /** the event's id where the node has another */
  readonly id?: string;
  readonly command?: CommandRecord;
}

const TOO_OLD: Message = {
  zh: '节点太旧，不给出事件的位置；请换 EventStoreDB 22.10 或更新的',
  en: 'the node is too old and tells no positions; use EventStoreDB 22.10 or later',
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An event behind the first of its append. */
export function encodeEvent(packed: PackedEvent): NodeEventData {
  return encoded(packed, nodeId(packed.id), null);
}

/** The first event of an append, with the command it was made for. */
export function encodeFirst(packed: PackedEvent, command: CommandRecord | null): NodeEventData {
  return encoded(packed, randomUUID(), command);
}

function encoded(packed: PackedEvent, id: string, command: CommandRecord | null): NodeEventData {
  // made of a checked request: JSON through and through, no bigint that would leave the client hanging
  const event: RecordedEvent = JSON.parse(eventText(packed, 0, 0));
  const envelope: Envelope = {
    schema: event.schema,
    at: event.at,
    meta: event.meta,
    ...(id === event.id ? {} : { id: event.id }),
    ...(command === null ? {} : { command }),
  };
  return jsonEvent({ id, type: event.type, data: { ...event.data }, metadata: { ...envelope } });
}

/** An event of one of our streams; what we did not write keeps its place and is `FOREIGN`. */
export function decodeEvent(names: Names, found: NodeEvent): Decoded {
  const stream = names.fromNode(found.streamId);
  const position = positionOf(found);
  if (stream === null) {
    throw new EventStoreError('corrupt', {
      zh: `位置 ${position} 的事件属于 ${found.streamId}，那不是我们的流`,
      en: `the event at position ${position} is of ${found.streamId}, no stream of ours`,
    });
  }
  const place = { stream, revision: Number(found.revision), position };
  const envelope = found.metadata;
  if (!isEnvelope(envelope) || !isJson(found) || !isRecord(found.data)) {
    const at = found.created.toISOString();
    const event = { ...place, id: found.id, type: FOREIGN, schema: 0, at, data: {}, meta: {} };
    return { event: event as unknown as RecordedEvent, command: null };
  }
  const event = {
    ...place,
    id: envelope.id ?? found.id,
    type: found.type,
    schema: envelope.schema,
    at: envelope.at,
    data: found.data,
    meta: envelope.meta,
  } as RecordedEvent;
  return { event, command: envelope.command ?? null };
}

/** Needs EventStoreDB 22.10 or later, which tells the position of an event on every read. */
export function positionOf(found: NodeEvent): number {
  const { position } = found as { readonly position?: { readonly commit: bigint } };
  if (position === undefined) throw new EventStoreError('unsupported', TOO_OLD);
  return safePosition(position.commit);
}

/** The id as the UUID that the node insists on; of another text a UUID made from its digest. */
export function nodeId(id: string): string {
  if (UUID.test(id)) return id;
  const digest = createHash('sha256').update(id, 'utf8').digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}

function isJson(found: NodeEvent): found is JSONRecordedEvent {
  return found.isJson;
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isRecord(value) || typeof value.schema !== 'number' || typeof value.at !== 'string') return false;
  return isRecord(value.meta) && (value.id === undefined || typeof value.id === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
