import type { PlacedEvent } from './event-codec.js';
import { backOff, pause } from './back-off.js';
import { MessagingError, type Broker, type Message, type Place, type Publisher } from './port.js';
import {
  endsAfter,
  firstEnds,
  lastProgress,
  progressBetween,
  progressMessage,
  refuseLost,
  type Ends,
  type ProgressRecord,
} from './progress-codec.js';
import { FEED_PARTITIONS, RELAYED, type FeedName, type Topics } from './topics.js';

/*
 * The relay: the log, page by page, into topics. A page counts as relayed when its progress record is published, which goes out
 * with the messages of the next page, or alone when the log has no more. Killed in between, the relay publishes the page again.
 */

/** The log as the relay reads it: the event store's port has this shape. */
export interface RelayedLog {
  subscribe(options: {
    readonly after: number;
    readonly limit: number;
    readonly prefixes: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<RelayedPage>;
  lastPosition(): Promise<number>;
}
export interface RelayedPage {
  readonly events: readonly PlacedEvent[];
  readonly position: number;
  readonly caughtUp: boolean;
}

/** What of the log goes where. */
export interface Feed {
  readonly name: FeedName;
  /** Messages of a page, in the order they are to be published. Called once for each page, in order; begins anew after `begin`. */
  messagesOf(page: RelayedPage): readonly Message[] | Promise<readonly Message[]>;
  /** The pages that follow are those after this position. */
  begin(position: number): void;
}

export interface RelayOptions {
  readonly log: RelayedLog;
  readonly broker: Broker;
  /** created where they are missing, refused where they are otherwise */
  readonly topics: Topics;
  readonly feed: Feed;
  /** tells this run from others; unique */
  readonly run: string;
  /** events a page; default 500 */
  readonly pageSize?: number;
  /** failures in a row, without a page between them, after which the relay ends; default 20 */
  readonly restarts?: number;
  /** ms a page may take, publishing and progress, before the relay counts as stalled; default 60,000 */
  readonly stalledAfter?: number;
  readonly told?: (what: RelayNews) => void;
}

export type RelayNews =
  | { readonly kind: 'published'; readonly messages: number; readonly ms: number }
  | { readonly kind: 'relayed'; readonly position: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly failures: number };

export interface Relay {
  /** everything up to here is published, and known to be */
  readonly position: number;
  /** why it is not at work now, one sentence each */
  readonly reasons: readonly string[];
  /** settles with why it ended; `overtaken`: another relay has begun. Rejects when its restarts were used up. */
  readonly ended: Promise<'stopped' | 'overtaken'>;
  /** publishes nothing more once it settles; what was published has its progress record unless the cluster failed */
  stop(): Promise<void>;
}

const PAGE = 500;
const RESTARTS = 20;
const STALLED_AFTER = 60_000;

export function startRelay(options: RelayOptions): Relay {
  const { restarts = RESTARTS, stalledAfter = STALLED_AFTER, told = () => undefined } = options;
  const stopping = new AbortController();
  const state: State = { position: 0, reasons: ['the relay has not begun'], failures: 0, busySince: null, told };

  const run = async (): Promise<'stopped' | 'overtaken'> => {
    while (!stopping.signal.aborted) {
      const publisher = options.broker.openPublisher();
      try {
        return await relayFrom(options, publisher, state, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return 'stopped';
        state.busySince = null;
        state.failures++;
        state.reasons = [error instanceof Error ? error.message : String(error)];
        told({ kind: 'failed', error, failures: state.failures });
        const isHopeless = !(error instanceof MessagingError) || error.failure === 'refused';
        if (isHopeless || state.failures > restarts) throw error;
      } finally {
        await publisher.close();
      }
      await pause(backOff(state.failures), stopping.signal);
    }
    return 'stopped';
  };
  const ended = run();
  ended.then(
    (why) => (state.reasons = [`the relay has ended: ${why}`]),
    (error: unknown) =>
      (state.reasons = [`the relay has ended: ${error instanceof Error ? error.message : String(error)}`]),
  );
  return {
    get position() {
      return state.position;
    },
    get reasons() {
      const { reasons, busySince } = state;
      const busy = busySince === null ? 0 : Date.now() - busySince;
      return busy > stalledAfter ? [...reasons, `the relay stalled: a page has taken ${busy} ms`] : reasons;
    },
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}

interface State {
  position: number;
  reasons: readonly string[];
  failures: number;
  /** ms since 1970 of the page under way */
  busySince: number | null;
  readonly told: (what: RelayNews) => void;
}

/** One life: from the last progress record on, until it is stopped, overtaken or fails. */
async function relayFrom(
  { log, broker, topics, feed, run, pageSize = PAGE }: RelayOptions,
  publisher: Publisher,
  state: State,
  stopping: AbortSignal,
): Promise<'stopped' | 'overtaken'> {
  state.busySince = Date.now();
  await broker.applyTopics(Object.values(topics));
  const writer = await openProgress({ broker, topics, feed: feed.name, run, publisher });
  const last = await log.lastPosition();
  if (last < writer.position) {
    const why = `the log ends at ${last}, and ${writer.position} was relayed: it is another log, or an older copy`;
    throw new Error(`${why}; relay it into topics of its own`);
  }
  state.position = writer.position;
  state.busySince = null;
  feed.begin(writer.position);
  state.reasons = [];
  const publish = async (
    messages: readonly Message[],
    closing: Piece | null,
  ): Promise<readonly Place[] | 'overtaken'> => {
    const progress = closing === null ? [] : [writer.message(closing)];
    const from = Date.now();
    state.busySince ??= from;
    const ends = await publisher.publish([...messages, ...progress]);
    state.told({ kind: 'published', messages: messages.length, ms: Date.now() - from });
    if (closing !== null) {
      if ((await writer.written(closing, ends)) === 'overtaken') return 'overtaken';
      state.position = closing.position;
      state.failures = 0;
      state.busySince = Date.now();
      state.told({ kind: 'relayed', position: closing.position });
    }
    return ends;
  };
  const send = async (
    position: number,
    messages: readonly Message[],
    closing: Piece | null,
  ): Promise<Piece | 'overtaken'> => {
    const ends = await publish(messages, closing);
    return ends === 'overtaken' ? ends : { position, count: messages.length, ends };
  };

  /** published, its progress not yet */
  let open: Piece | null = null;
  /** under way while the next page is read */
  let sending: Promise<Piece | 'overtaken'> | null = null;
  const settle = async (): Promise<'settled' | 'overtaken'> => {
    if (sending === null) return 'settled';
    const sent = await sending;
    sending = null;
    if (sent === 'overtaken') return sent;
    open = sent;
    return 'settled';
  };
  const close = async (): Promise<'settled' | 'overtaken'> => {
    if ((await settle()) === 'overtaken') return 'overtaken';
    if (open !== null && (await publish([], open)) === 'overtaken') return 'overtaken';
    open = null;
    state.busySince = null;
    return 'settled';
  };
  for await (const page of log.subscribe({
    after: writer.position,
    limit: pageSize,
    prefixes: RELAYED,
    signal: stopping,
  })) {
    const messages = await feed.messagesOf(page);
    if ((await settle()) === 'overtaken') return 'overtaken';
    sending = send(page.position, messages, open);
    // it is awaited with the next page; until then nobody asks
    sending.catch(() => undefined);
    if (page.caughtUp && (await close()) === 'overtaken') return 'overtaken';
  }
  return (await close()) === 'overtaken' ? 'overtaken' : 'stopped';
}

/** A piece of the log whose messages are published. */
interface Piece {
  readonly position: number;
  readonly count: number;
  /** places behind its messages */
  readonly ends: readonly Place[];
}

interface ProgressWriter {
  readonly position: number;
  message(piece: Piece): Message;
  /** takes the answer to the batch that held the message */
  written(piece: Piece, ends: readonly Place[]): Promise<'written' | 'overtaken'>;
}

/** Takes up where the last run left off and claims the feed. */
async function openProgress({
  broker,
  topics,
  feed,
  run,
  publisher,
}: Pick<RelayOptions, 'broker' | 'topics' | 'run'> & {
  feed: FeedName;
  publisher: Publisher;
}): Promise<ProgressWriter> {
  const { last, next } = await lastProgress(broker, topics, feed);
  const at = { topic: topics.relay.name, partition: FEED_PARTITIONS[feed] };
  if (last !== null) await refuseLost(broker, last.ends);
  let position = last?.position ?? 0;
  let ends: Ends = last?.ends ?? (await firstEnds(broker, topics, feed));
  let expected = next;
  const record = (kind: ProgressRecord['kind'], piece: Piece): ProgressRecord => {
    const { position: to, count } = piece;
    return { kind, feed, run, from: position, position: to, count, ends: endsAfter(ends, piece.ends) };
  };
  const behind = (places: readonly Place[]): number => {
    const place = places.find(({ topic, partition }) => topic === at.topic && partition === at.partition);
    if (place === undefined) throw new MessagingError('outcome-unknown', 'no answer to a progress record');
    return place.offset;
  };
  const claim = { position, count: 0, ends: [] };
  expected = behind(await publisher.publish([progressMessage(topics, record('claim', claim))]));

  return {
    get position() {
      return position;
    },
    message: (piece) => progressMessage(topics, record('progress', piece)),
    async written(piece, places) {
      const next = behind(places);
      if (next !== expected + 1) {
        const between = await progressBetween(broker, { ...at, offset: expected }, next - 1);
        if (between.some((each) => each.kind === 'claim' && each.run !== run)) return 'overtaken';
      }
      expected = next;
      ends = endsAfter(ends, piece.ends);
      position = piece.position;
      return 'written';
    },
  };
}
