import type { Message, StoredEvent } from '#game-log';

/*
 * The port of the event store: what every adapter promises, held by the contract suite in ./contract.
 *
 * - An acknowledged append is durable, whole, and is never altered or deleted. A refused one leaves no trace.
 * - Revisions of a stream count 0, 1, 2 … without a gap. An event id occurs once in the whole store.
 * - Global positions rise in commit order, begin above 0 and may have gaps. Order is by position only, never by `at`.
 * - Positions are safe integers, not bigint: an SQLite row number or a commit offset of EventStoreDB stays below 2^53 for
 *   longer than the disks last, and numbers go through JSON, GraphQL and checkpoints without a codec.
 */

export type { Message, StoredEvent } from '#game-log';

/** Place in the one order of the whole store: a safe integer above 0. */
export type Position = number;

/** Before the first event: `after: START` reads everything. */
export const START: Position = 0;

export interface RecordedEvent extends StoredEvent {
  readonly position: Position;
}

/**
 * The `type` of what stands in a stream of ours and was not written by us, where a store can be written to by others. Its place is
 * that of an event; its data are empty, for they mean nothing. No build knows the type: whoever folds the stream stops there, as
 * at an event of a newer build, and other streams go on (R11).
 */
export const FOREIGN = 'foreign event';

export function isForeign({ type }: { readonly type: string }): boolean {
  return type === FOREIGN;
}

/**
 * An event to be appended. `stream` and `revision` are the store's to give; where an event carries them already (they are
 * in its hash), they must be what the store would give: another revision is a conflict, another stream a bug that throws.
 */
export type NewEvent = Omit<StoredEvent, 'stream' | 'revision'> & {
  readonly stream?: string;
  readonly revision?: number;
};

/** What the caller believes of the stream: anything, no event yet, at least one event, or this last revision. */
export type ExpectedRevision = 'any' | 'none' | 'exists' | number;

export interface StreamWrite {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** at least one */
  readonly events: readonly NewEvent[];
}

/** A command, remembered in the transaction of its events, so that repeating it appends nothing and answers the same. */
export interface Command {
  readonly id: string;
  /** digest of the request; the same id with another fingerprint is refused */
  readonly fingerprint: string;
  /** JSON value handed back to whoever repeats the command */
  readonly answer: unknown;
}

/** All writes are appended in one transaction, in this order, or none of them. Each stream occurs once. */
export interface AppendRequest {
  /** at least one; more than one only where `features.manyStreams` */
  readonly writes: readonly StreamWrite[];
  readonly command?: Command;
  /**
   * `derived`: every event id is made from the command's id or from the event's own place, so that nobody else can have made
   * it; a store where proof must be bought leaves it out. Absent: they come from elsewhere, and uniqueness is proved.
   */
  readonly eventIds?: 'derived';
}

export interface Appended {
  readonly kind: 'appended' | 'repeated';
  /** last revision of the first write's stream after this append */
  readonly revision: number;
  /** position of the last event of this append */
  readonly position: Position;
  /** the command's answer, of the first time if `repeated`; null without a command */
  readonly answer: unknown;
}

/** Another writer was there first: `actual` is the stream's last revision, null while it has no event. */
export interface RevisionConflict {
  readonly kind: 'conflict';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number | null;
}

/** An event id that the store holds already, or twice in the request. */
export interface DuplicateEvent {
  readonly kind: 'duplicate-event';
  readonly id: string;
}

/** The command id was used for a different request. */
export interface CommandReused {
  readonly kind: 'command-reused';
  readonly commandId: string;
}

export type AppendRefusal = RevisionConflict | DuplicateEvent | CommandReused;
/** Decided in this order: ledger, expected revisions in order of the writes, event ids. */
export type AppendOutcome = Appended | AppendRefusal;

export interface StreamHead {
  readonly stream: string;
  /** last revision; the stream holds revision + 1 events */
  readonly revision: number;
  readonly position: Position;
  /** `meta.hash` of the last event; null where it has none */
  readonly hash: string | null;
}

export interface StreamRange {
  /** default forwards */
  readonly direction?: 'forwards' | 'backwards';
  /** first revision returned, inclusive; default the first of the direction */
  readonly from?: number;
  /** last revision returned, inclusive, in the direction of reading; default to the end */
  readonly to?: number;
  /** at most so many events; default all */
  readonly limit?: number;
}

export interface StreamFilter {
  /** streams whose name begins with one of these; absent: every stream */
  readonly prefixes?: readonly string[];
}

export interface AllRange extends StreamFilter {
  /** exclusive; default START */
  readonly after?: Position;
  /** at most so many events; default 500 */
  readonly limit?: number;
}

/** A bounded piece of the whole order. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  /** everything the filter wants up to here is in this page or before it: the checkpoint, and the next `after` */
  readonly position: Position;
  /** the page reached the end of the store as it was when read */
  readonly caughtUp: boolean;
}

export interface SubscriptionOptions extends AllRange {
  /** ends the iteration without an error */
  readonly signal?: AbortSignal;
}

export interface StreamList extends StreamFilter {
  /** exclusive stream name; order is by name, by code unit of UTF-8 */
  readonly after?: string;
  /** at most so many; default 500 */
  readonly limit?: number;
}

export interface Readiness {
  readonly ready: boolean;
  /** one sentence each, when not ready */
  readonly reasons: readonly Message[];
}

/** What an adapter can do beyond the least. */
export interface StoreFeatures {
  /** several streams in one transaction (the hand and its secret stream); EventStoreDB cannot */
  readonly manyStreams: boolean;
  /** appends sent one behind the other are committed in that order, while earlier ones are still under way */
  readonly inOrder: boolean;
}

/** Every method rejects with an EventStoreError and with nothing else but a RangeError for a malformed call. */
export interface EventStore {
  readonly features: StoreFeatures;
  /**
   * Durable once it settles with `appended`. Rivals' doings are outcomes; a machine that fails rejects: `storage-full`
   * (nothing stored), `closed`, `outcome-unknown` (repeat with the same command).
   */
  append(request: AppendRequest): Promise<AppendOutcome>;
  /** The answer of a command done before; null if unknown. */
  findCommand(commandId: string): Promise<{ readonly fingerprint: string; readonly answered: Appended } | null>;
  /** Events of one stream; an unknown stream and an empty range give []. */
  readStream(stream: string, range?: StreamRange): Promise<readonly RecordedEvent[]>;
  /** Last revision and hash without reading an event; null for a stream without events. */
  head(stream: string): Promise<StreamHead | null>;
  /** Heads of streams in order of name. */
  listStreams(list?: StreamList): Promise<readonly StreamHead[]>;
  /** First events of streams in order of name: what each is about, without reading it. */
  readFirsts(list?: StreamList): Promise<readonly RecordedEvent[]>;
  /** One page of the whole order, by position, forwards. */
  readAll(range?: AllRange): Promise<Page>;
  /** Position of the last event, START when empty. */
  lastPosition(): Promise<Position>;
  /**
   * Everything after a position, then what comes, as pages: catch-up and live are one loop, so nothing is missed or seen
   * twice. Pull only: a page is read when it is asked for, so a slow reader costs no memory and loses nothing.
   * Ends on abort, on `return`, and on `close` of the store. A page may be empty where the filter passed over events.
   */
  subscribe(options?: SubscriptionOptions): AsyncIterableIterator<Page>;
  /** Hint that the stream never changes again; may store a derived, packed form. Never changes what a read returns. */
  seal(stream: string): Promise<void>;
  /** Whether acknowledged means durable here and now (R4). */
  readiness(): Promise<Readiness>;
  /** Waits for appends under way, refuses later ones, ends subscriptions. */
  close(): Promise<void>;
}

export const STORE_FAILURES = [
  'storage-full',
  'closed',
  'corrupt',
  'locked',
  'read-only',
  'not-durable',
  'unsupported',
  'outcome-unknown',
  'unavailable',
] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

/**
 * A machine or a file that failed; `position` names the place where known. What is said tells what is wrong and, where one can do
 * something, what; it ends without a full stop, and is in English the message. What a driver says of itself stands in the English
 * sentence alone; its code in both.
 */
export class EventStoreError extends Error {
  constructor(
    readonly failure: StoreFailure,
    readonly said: Message,
    readonly details: { readonly position?: Position; readonly stream?: string; readonly cause?: unknown } = {},
  ) {
    super(said.en, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'EventStoreError';
  }
}
