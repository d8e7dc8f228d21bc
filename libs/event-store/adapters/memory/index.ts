import { CLOSED } from '../../closed.js';
import { conflictOf } from '../../expectation.js';
import {
  EventStoreError,
  START,
  type AllRange,
  type Appended,
  type AppendOutcome,
  type EventStore,
  type Page,
  type RecordedEvent,
  type StreamHead,
  type StreamList,
} from '../../port.js';
import { isWanted, pageLimit, pageStart, spanOf } from '../../range.js';
import { eventText, packRequest, type PackedRequest } from '../../request.js';
import { createBell, subscribe } from '../../subscription.js';

interface Ledger {
  readonly fingerprint: string;
  readonly answered: Appended;
}

/** The store for tests and for throw-away tables: every promise of the port but durability. */
export function createMemoryEventStore(): EventStore {
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const ids = new Set<string>();
  const ledger = new Map<string, Ledger>();
  const closing = new AbortController();
  const bell = createBell(START);

  const open = (): void => {
    if (closing.signal.aborted) throw new EventStoreError('closed', CLOSED);
  };

  const append = (request: PackedRequest): AppendOutcome => {
    const { command, writes } = request;
    const known = command === undefined ? undefined : ledger.get(command.id);
    if (command !== undefined && known !== undefined) {
      if (known.fingerprint !== command.fingerprint) return { kind: 'command-reused', commandId: command.id };
      return { ...known.answered, kind: 'repeated' };
    }
    for (const write of writes) {
      const conflict = conflictOf(write, lastRevision(streams.get(write.stream)));
      if (conflict !== null) return conflict;
    }
    const duplicate = firstDuplicate(request, ids);
    if (duplicate !== undefined) return { kind: 'duplicate-event', id: duplicate };
    for (const write of writes) {
      const stream = streams.get(write.stream) ?? [];
      streams.set(write.stream, stream);
      for (const packed of write.events) {
        const event: RecordedEvent = freeze(JSON.parse(eventText(packed, stream.length, log.length + 1)));
        stream.push(event);
        log.push(event);
        ids.add(event.id);
      }
    }
    const revision = lastRevision(streams.get(writes[0]?.stream ?? '')) ?? 0;
    const answer: unknown = command === undefined ? null : JSON.parse(command.answer);
    const answered: Appended = { kind: 'appended', revision, position: log.length, answer };
    if (command !== undefined) ledger.set(command.id, { fingerprint: command.fingerprint, answered });
    return answered;
  };

  const listed = (list: StreamList): readonly string[] =>
    [...streams.keys()]
      .filter((name) => isWanted(list, name) && (list.after === undefined || byBytes(name, list.after) > 0))
      .sort(byBytes)
      .slice(0, pageLimit(list.limit));

  const readAll = async (range: AllRange = {}): Promise<Page> => {
    open();
    const after = pageStart(range.after);
    const limit = pageLimit(range.limit);
    const events: RecordedEvent[] = [];
    let position = after;
    while (position < log.length && events.length < limit) {
      const event = log[position];
      position += 1;
      if (event !== undefined && isWanted(range, event.stream)) events.push(event);
    }
    return { events, position, caughtUp: position >= log.length };
  };

  return {
    features: { manyStreams: true, inOrder: true },
    async append(request) {
      open();
      const outcome = append(packRequest(request));
      if (outcome.kind === 'appended') bell.ring(log.length);
      return outcome;
    },
    async findCommand(commandId) {
      open();
      const found = ledger.get(commandId);
      return found === undefined ? null : { ...found, answered: { ...found.answered, kind: 'repeated' } };
    },
    async readStream(stream, range) {
      open();
      const span = spanOf(range);
      const found = (streams.get(stream) ?? []).slice(span.low, Math.min(span.high, Number.MAX_SAFE_INTEGER - 1) + 1);
      return (span.backwards ? found.reverse() : found).slice(0, span.limit);
    },
    async head(stream) {
      open();
      return headOf(streams.get(stream));
    },
    async listStreams(list = {}) {
      open();
      return listed(list).flatMap((name) => headOf(streams.get(name)) ?? []);
    },
    async readFirsts(list = {}) {
      open();
      return listed(list).flatMap((name) => streams.get(name)?.[0] ?? []);
    },
    readAll,
    async lastPosition() {
      open();
      return log.length;
    },
    subscribe: (options) => subscribe({ readAll, waitBeyond: bell.waitBeyond, closing: closing.signal }, options),
    async seal() {
      open();
    },
    async readiness() {
      return closing.signal.aborted ? { ready: false, reasons: [CLOSED] } : { ready: true, reasons: [] };
    },
    async close() {
      closing.abort();
    },
  };
}

function firstDuplicate(request: PackedRequest, ids: ReadonlySet<string>): string | undefined {
  const seen = new Set<string>();
  for (const { id } of request.writes.flatMap((write) => write.events)) {
    if (ids.has(id) || seen.has(id)) return id;
    seen.add(id);
  }
  return undefined;
}

function lastRevision(stream: readonly RecordedEvent[] | undefined): number | null {
  return stream === undefined ? null : stream.length - 1;
}

function headOf(stream: readonly RecordedEvent[] | undefined): StreamHead | null {
  const last = stream?.at(-1);
  if (last === undefined) return null;
  return { stream: last.stream, revision: last.revision, position: last.position, hash: last.meta.hash ?? null };
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Shared by all readers, so nobody may change it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freeze(inner);
    Object.freeze(value);
  }
  return value;
}
