import { setTimeout as pause } from 'node:timers/promises';
import { CLOSED } from '../../closed.js';
import {
  EventStoreError,
  type EventStore,
  type Message,
  type Page,
  type RecordedEvent,
  type StreamHead,
  type StreamRange,
} from '../../port.js';
import { pageLimit, pageStart, spanOf } from '../../range.js';
import { packRequest } from '../../request.js';
import { subscribe, type SubscriptionSource } from '../../subscription.js';
import { createAppending } from './appending.js';
import { createClaims } from './claims.js';
import { decodeEvent } from './codec.js';
import { connect, type Connection, type Patience } from './connection.js';
import { APPENDING, FINDING_COMMAND, LISTING_STREAMS, READING, READING_LOG, SEALING } from './doings.js';
import { deletedStream, storeFailure, troubleOf, whyOf } from './failure.js';
import { createLive } from './live.js';
import { createNames, type Names } from './names.js';
import { createOrder } from './order.js';
import { createRegistry } from './stream-list.js';
import { readNodeStream } from './stream-read.js';
import { createSharing } from './turns.js';

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:port`, `esdb+discover://…`, or `…?tls=false` */
  readonly url: string;
  /** begins the name of every stream at the node: small letters, digits, hyphens; default `paipu` */
  readonly namespace?: string;
  /** ms one call may take, or a read may stay silent; default 5000 */
  readonly deadline?: number;
  /** ms an operation may take with its retries, plus one last deadline; default 20000 */
  readonly patience?: number;
  /** ms before the first retry, doubling; default 50 */
  readonly firstPause?: number;
  /** default 2000 */
  readonly longestPause?: number;
  /** ms between looks whether a quiet live subscription is deaf; default 5000 */
  readonly watchEvery?: number;
}

/**
 * The log in EventStoreDB (22.10 or later; 23.10 for "caught up"). Makes no call yet: `readiness()` tells whether the node is
 * there. Throws RangeError for a malformed namespace, EventStoreError `unsupported` for a secure url without a user.
 */
export function openEventStoreDb(options: EventStoreDbOptions): EventStore {
  const { url, namespace = 'paipu', watchEvery = 5000 } = options;
  const names = createNames(namespace);
  const connection = connect(url, patienceOf(options));
  const closing = new AbortController();
  const order = createOrder(connection, names);
  const registry = createRegistry(connection, names);
  const live = createLive(connection, names, { order, closing: closing.signal, watchEvery });
  const underWay = new Set<Promise<unknown>>();

  const head = createSharing((stream) => headOf(connection, names, stream));
  const first = async (stream: string): Promise<RecordedEvent | null> =>
    (await readRange(connection, names, stream, { from: 0, to: 0 }))[0] ?? null;
  const claims = createClaims(connection, names);
  const { register } = registry;
  const appending = createAppending({ connection, names, claims, head, register });

  const whileOpen = async <T>(what: Message, work: () => Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw new EventStoreError('closed', CLOSED);
    try {
      return await work();
    } catch (error) {
      throw storeFailure(error, what);
    }
  };

  return {
    features: { manyStreams: false, inOrder: false },
    append: (request) =>
      whileOpen(APPENDING, async () => {
        const done = appending.append(packRequest(request));
        underWay.add(done);
        return done.finally(() => underWay.delete(done));
      }),
    findCommand: (id) => whileOpen(FINDING_COMMAND, () => appending.findCommand(id)),
    readStream: (stream, range) => whileOpen(READING, () => readRange(connection, names, stream, range)),
    head: (stream) => whileOpen(READING, () => head(stream)),
    listStreams: (list = {}) => whileOpen(LISTING_STREAMS, () => registry.list(list, head)),
    readFirsts: (list = {}) => whileOpen(LISTING_STREAMS, () => registry.list(list, first)),
    readAll: (range) => whileOpen(READING_LOG, () => order.readAll(range)),
    lastPosition: () => whileOpen(READING_LOG, () => order.lastPosition()),
    subscribe(given = {}) {
      const signals = given.signal === undefined ? [closing.signal] : [closing.signal, given.signal];
      const ending = AbortSignal.any(signals);
      const source: SubscriptionSource = {
        readAll: (range) => readPatiently(() => order.readAll(range), range.after ?? 0, { connection, ending }),
        waitBeyond: live.waitBeyond,
        closing: closing.signal,
      };
      pageLimit(given.limit);
      pageStart(given.after);
      return subscribe(source, given);
    },
    // a hint: the node has no packed form, and its own cache serves what is read often
    seal: () => whileOpen(SEALING, async () => undefined),
    async readiness() {
      if (closing.signal.aborted) return { ready: false, reasons: [CLOSED] };
      const reasons = [await nodeTrouble(connection, names), live.trouble].filter((reason) => reason !== null);
      return { ready: reasons.length === 0, reasons };
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await Promise.allSettled(underWay);
      await connection.close();
    },
  };
}

function patienceOf({
  deadline = 5000,
  patience = 20_000,
  firstPause = 50,
  longestPause = 2000,
}: EventStoreDbOptions): Patience {
  return { deadline, patience, firstPause, longestPause };
}

async function readRange(
  connection: Connection,
  names: Names,
  stream: string,
  range: StreamRange | undefined,
): Promise<readonly RecordedEvent[]> {
  const { low, high, limit, backwards } = spanOf(range);
  const count = Math.min(limit, high - low + 1);
  if (count <= 0) return [];
  const name = names.toNode(stream);
  const from = backwards ? (high === Number.MAX_SAFE_INTEGER ? undefined : high) : low;
  const found = await readNodeStream(connection, name, { from, count, backwards });
  if (found.length === 0) await refuseDeleted(connection, name);
  const events = found.map((each) => decodeEvent(names, each).event);
  return events.filter(({ revision }) => revision >= low && revision <= high);
}

async function headOf(connection: Connection, names: Names, stream: string): Promise<StreamHead | null> {
  const name = names.toNode(stream);
  const [last] = await readNodeStream(connection, name, { from: undefined, count: 1, backwards: true });
  if (last === undefined) {
    await refuseDeleted(connection, name);
    return null;
  }
  const { event } = decodeEvent(names, last);
  return { stream, revision: event.revision, position: event.position, hash: event.meta.hash ?? null };
}

/** A soft-deleted stream reads as if it had never been, and its revisions would go on behind the hole. */
async function refuseDeleted(connection: Connection, name: string): Promise<void> {
  const [metadata] = await readNodeStream(connection, `$$${name}`, { from: undefined, count: 1, backwards: true });
  if (metadata !== undefined && typeof metadata.data === 'object' && '$tb' in metadata.data) throw deletedStream(name);
}

/** A subscription outlives an outage of any length: it reads again, with back-off, until it is left or the store closes. */
async function readPatiently(
  read: () => Promise<Page>,
  after: number,
  { connection, ending }: { connection: Connection; ending: AbortSignal },
): Promise<Page> {
  const left: Page = { events: [], position: after, caughtUp: true };
  let leave = (): void => undefined;
  const aborted = new Promise<Page>((resolve) => {
    leave = () => resolve(left);
  });
  ending.addEventListener('abort', leave, { once: true });
  try {
    while (!ending.aborted) {
      const page = await Promise.race([read().catch(outage), aborted]);
      if (page !== null) return page;
      await pause(connection.longestPause, undefined, { signal: ending }).catch(() => undefined);
    }
    return left;
  } finally {
    ending.removeEventListener('abort', leave);
  }
}

function outage(error: unknown): null {
  if (error instanceof EventStoreError && error.failure === 'unavailable') return null;
  throw error;
}

async function nodeTrouble(connection: Connection, names: Names): Promise<Message | null> {
  try {
    const span = { from: undefined, count: 1, backwards: true };
    await readNodeStream(connection, names.registry, span, performance.now() - connection.patience);
    return null;
  } catch (error) {
    const why = whyOf(error);
    const cause = error instanceof EventStoreError ? error.details.cause : error;
    if (troubleOf(cause) !== 'unreachable') return why;
    const silent = whyOf(cause);
    return { zh: `节点没有应答（${silent.zh}）`, en: `the node does not answer: ${silent.en}` };
  }
}
