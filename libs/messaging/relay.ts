import { backOff, pause } from './back-off.js';
import type { PlacedEvent } from './event-codec.js';
import { reasonOf } from '#game-log';
import { MessagingError, type Broker, type Message, type Said } from './port.js';
import type { ParkedByRelay, WithheldEvent } from './progress-codec.js';
import { relayFrom } from './relay-life.js';
import { standBy } from './relay-standby.js';
import type { FeedName, Topics } from './topics.js';

/*
 * The relay: the log, page by page, into topics. A page counts as relayed when its progress record is published, which goes out
 * with the messages of the next page, or alone when the log has no more. Killed in between, the relay publishes the page again.
 * Of several relays one works on a feed and the others stand by.
 */

/** The log as the relay reads it: the event store's port has this shape. */
export interface RelayedLog {
  subscribe(options: {
    readonly after: number;
    readonly limit: number;
    readonly prefixes: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<RelayedPage>;
  /** events of a stream in order, from one revision to another, both inclusive; `to` absent: to its end */
  readStream(stream: string, range: { readonly from: number; readonly to?: number }): Promise<readonly PlacedEvent[]>;
}
export interface RelayedPage {
  readonly events: readonly PlacedEvent[];
  readonly position: number;
  readonly caughtUp: boolean;
}

/** What of the log goes where. */
export interface Feed {
  readonly name: FeedName;
  /** What is made of a page. Called once for each page, in order; begins anew after `begin`. */
  messagesOf(page: Pick<RelayedPage, 'events' | 'position'>): MadeOfPage | Promise<MadeOfPage>;
  /** The pages that follow are those after this position, with these streams parked. */
  begin(position: number, parked: readonly ParkedByRelay[]): void;
}
export interface MadeOfPage {
  /** in the order they are to be published */
  readonly messages: readonly Message[];
  /** events of the page that are not among them, for their streams are parked */
  readonly withheld: readonly WithheldEvent[];
  /** all streams that are parked by now */
  readonly parked: readonly ParkedByRelay[];
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
  /** ms without a sign of the relay at work after which one that stands by takes over; default 10,000 */
  readonly lease?: number;
  /** false: leaves the feed to another, and takes it no more; a process has all its feeds or none */
  readonly mayLead?: () => boolean;
  readonly told?: (what: RelayNews) => void;
}

export type RelayNews =
  | { readonly kind: 'published'; readonly messages: number; readonly ms: number }
  | { readonly kind: 'relayed'; readonly position: number }
  /** another relay is at work; told once until that changes */
  | { readonly kind: 'standing-by'; readonly run: string }
  | { readonly kind: 'leading'; readonly position: number; readonly parked: readonly ParkedByRelay[] }
  | { readonly kind: 'parked'; readonly parked: ParkedByRelay }
  /** events of a parked stream, published after all */
  | { readonly kind: 'replayed'; readonly stream: string; readonly events: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly failures: number };

export interface Relay {
  /** everything up to here is published, and known to be */
  readonly position: number;
  /** why it is not at work now, one sentence each */
  readonly reasons: readonly Said[];
  /** whether the feed is this relay's, also while it is started again; false while it stands by */
  readonly isLeading: boolean;
  /** whether it waits for another relay to go */
  readonly isStandingBy: boolean;
  /** streams of which nothing is published from some event on (R11) */
  readonly parked: readonly ParkedByRelay[];
  /** settles when it was stopped. Rejects when its restarts were used up. */
  readonly ended: Promise<'stopped'>;
  /** publishes nothing more once it settles; what was published has its progress record unless the cluster failed */
  stop(): Promise<void>;
}

const RESTARTS = 20;
const STALLED_AFTER = 60_000;
const LEASE = 10_000;

/** What is known of a relay from one life to the next. */
export interface RelayState {
  position: number;
  parked: readonly ParkedByRelay[];
  reasons: readonly Said[];
  isLeading: boolean;
  isStandingBy: boolean;
  /** failures in a row */
  failures: number;
  /** ms since 1970 of the page under way */
  busySince: number | null;
  readonly told: (what: RelayNews) => void;
}

/** A relay's options with nothing left open. */
export type RelayPlan = RelayOptions & Required<Pick<RelayOptions, 'lease' | 'mayLead'>>;

export function startRelay(options: RelayOptions): Relay {
  const { restarts = RESTARTS, stalledAfter = STALLED_AFTER, told = () => undefined } = options;
  const plan: RelayPlan = { ...options, lease: options.lease ?? LEASE, mayLead: options.mayLead ?? (() => true) };
  const stopping = new AbortController();
  const state: RelayState = {
    ...{ position: 0, parked: [], reasons: [{ zh: '转发还没有开始', en: 'the relay has not begun' }] },
    ...{ isLeading: false, isStandingBy: false, failures: 0, busySince: null, told },
  };

  const run = async (): Promise<'stopped'> => {
    while (!stopping.signal.aborted) {
      const publisher = options.broker.openPublisher();
      try {
        await takeFeed(plan, state, stopping.signal);
        // one that was overtaken stands by from now on
        if (!stopping.signal.aborted) await relayFrom(plan, publisher, state, stopping.signal);
        state.isLeading = false;
        continue;
      } catch (error) {
        if (stopping.signal.aborted) return 'stopped';
        state.busySince = null;
        state.isStandingBy = false;
        state.failures++;
        state.reasons = [reasonOf(error)];
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
  const endedBy = ({ zh, en }: Said): void => {
    state.isLeading = false;
    state.reasons = [{ zh: `转发已经结束：${zh}`, en: `the relay has ended: ${en}` }];
  };
  ended.then(
    () => endedBy({ zh: '已停下', en: 'stopped' }),
    (error: unknown) => endedBy(reasonOf(error)),
  );
  return {
    get position() {
      return state.position;
    },
    get reasons() {
      const { reasons, busySince } = state;
      const busy = busySince === null ? 0 : Date.now() - busySince;
      if (busy <= stalledAfter) return reasons;
      const stalled = {
        zh: `转发停滞：一页已经用了 ${busy} 毫秒；请查看 Kafka 集群`,
        en: `the relay stalled: a page has taken ${busy} ms; look after the Kafka cluster`,
      };
      return [...reasons, stalled];
    },
    get isLeading() {
      return state.isLeading;
    },
    get isStandingBy() {
      return state.isStandingBy;
    },
    get parked() {
      return state.parked;
    },
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}

/** Settles when the feed is this run's to take. */
async function takeFeed(plan: RelayPlan, state: RelayState, stopping: AbortSignal): Promise<void> {
  const { broker, topics, feed, run, lease, mayLead } = plan;
  if (!state.isLeading) state.reasons = [{ zh: '转发在等轮到它', en: 'the relay waits for its turn' }];
  state.busySince = Date.now();
  await broker.applyTopics(Object.values(topics));
  state.busySince = null;
  await standBy(
    {
      ...{ broker, topics, feed: feed.name, run, isOurs: state.isLeading, lease, mayLead },
      stoodBy(other) {
        state.isLeading = false;
        state.isStandingBy = true;
        state.failures = 0;
        state.reasons = [
          { zh: '另一个转发进程在工作；这一个备用', en: 'another relay is at work; this one stands by' },
        ];
        state.told({ kind: 'standing-by', run: other });
      },
      followed: (position) => (state.position = position),
    },
    stopping,
  );
  state.isStandingBy = false;
}
