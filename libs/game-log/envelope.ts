import type { EventType, GameEvent, PlayerAtSeat, StoreEvent } from './event.js';

/** What the platform notes beside an event; keys it does not know are kept as read. */
export interface Meta {
  readonly commandId?: string;
  /** who or which token */
  readonly actor?: string;
  readonly device?: string;
  readonly causation?: string;
  readonly correlation?: string;
  /** 16 random bytes in hex: without it the public hash would give a hidden tile away */
  readonly salt?: string;
  /** chain hash, lower-case hex */
  readonly hash?: string;
  readonly [key: string]: unknown;
}

/** Fields any line may carry after its own. All absent in a log kept by hand. */
export interface EnvelopeFields {
  readonly id?: string;
  readonly stream?: string;
  readonly revision?: number;
  readonly schema?: number;
  /** RFC 3339 with offset */
  readonly at?: string;
  readonly meta?: Meta;
  /** the platform or a time-out acted for the player; part of the stored data */
  readonly auto?: true;
  /** part of the stored data */
  readonly note?: string;
}

/** An event with whatever envelope it came with: the shape of a line. */
export type Logged<E extends StoreEvent = GameEvent> = E & EnvelopeFields;

/** An event as a store keeps it. `data` holds the event's own fields and `auto` and `note`, without players' names. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  /** from 0 */
  readonly revision: number;
  readonly type: EventType;
  readonly schema: number;
  readonly at: string;
  readonly data: EventData;
  readonly meta: Meta;
}
export type EventData = Readonly<Record<string, unknown>>;

/** Where and when an event is stored. */
export interface Envelope {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly at: string;
  readonly meta: Meta;
}

/** Schema version the code writes, for every type; older ones are lifted by upcast.ts. */
export const CURRENT_SCHEMA = 1;

/** Events whose own `revision` takes the key of the envelope's in a flat line; the envelope's is then known by place. */
export function ownsRevision(type: EventType): boolean {
  return type === 'DisputeRaised' || type === 'ClaimAnswered';
}

/**
 * The fields that are stored and hashed: no `type`, no envelope but `auto` and `note`. Names of players stay out: they live
 * in the player stream alone, so that erasing a person neither leaves a name behind nor breaks a chain.
 */
export function eventData(event: Logged<StoreEvent>): EventData {
  const { type, id, stream, schema, at, meta, ...data } = event;
  const fields: Record<string, unknown> = data;
  if (!ownsRevision(type)) delete fields.revision;
  if (event.type === 'MatchOpened') fields.players = event.players.map(({ seat, player }) => ({ seat, player }));
  if (event.type === 'PlayerReplaced') delete fields.name;
  return fields;
}

/** As `eventData`, of fields in an older schema version, as the reader gives them in `Original`. */
export function oldData(type: EventType, fields: object): EventData {
  return eventData({ ...fields, type } as Logged<StoreEvent>);
}

/** An event as it is stored at a place. Its own `id`, `at` and `meta`, if any, are for the caller to put into `envelope`. */
export function toStored(event: Logged<StoreEvent>, envelope: Envelope): StoredEvent {
  return {
    id: envelope.id,
    stream: envelope.stream,
    revision: envelope.revision,
    type: event.type,
    schema: CURRENT_SCHEMA,
    at: envelope.at,
    data: eventData(event),
    meta: envelope.meta,
  };
}

/** The name a file shows for a player; the player's id where no name is known or the person was erased. */
export type NameOf = (player: string) => string;

/**
 * The flat event of a stored one of the current schema (an older one goes through `upcastStored` first). The data are
 * trusted: they were checked when they were appended.
 */
export function fromStored(stored: StoredEvent, nameOf: NameOf = (player) => player): Logged<StoreEvent> {
  const { type, data, id, stream, revision, schema, at, meta } = stored;
  const { auto, note, ...own } = data;
  const event: Record<string, unknown> = { type, ...own, id, stream };
  if (!ownsRevision(type)) event.revision = revision;
  event.schema = schema;
  event.at = at;
  event.meta = meta;
  if (auto !== undefined) event.auto = auto;
  if (note !== undefined) event.note = note;
  if (type === 'MatchOpened') event.players = namedPlayers(data.players, nameOf);
  if (type === 'PlayerReplaced') event.name = nameOf(String(data.player));
  return event as unknown as Logged<StoreEvent>;
}

function namedPlayers(players: unknown, nameOf: NameOf): readonly PlayerAtSeat[] {
  const stored = players as readonly Omit<PlayerAtSeat, 'name'>[];
  return stored.map(({ seat, player }) => ({ seat, player, name: nameOf(player) }));
}

/** An event without some of its fields; what is left has the shape the caller names. */
export function withoutFields<Left extends EnvelopeFields>(event: Logged, names: readonly string[]): Left {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name))) as Left;
}
