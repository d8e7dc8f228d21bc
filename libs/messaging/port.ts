import type { Message as Sentence } from '#game-log';

/*
 * The port of the fan-out: topics of partitions, each an ordered run of messages with offsets 0, 1, 2 … What every adapter
 * promises:
 *
 * - `publish` settles when every replica in sync has the whole batch, in its order within each partition.
 * - A batch whose publishing failed may be there whole, in part or not at all: publish it again. So messages come at least
 *   once; the first time each comes, order within a key is that of publishing.
 * - Every call settles within a deadline of the adapter's own. Rejections are MessagingErrors.
 */

/** A sentence in both languages; a message is what goes to Kafka. */
export type Said = Sentence;

/** A message on its way; headers and value are UTF-8 text. */
export interface Message {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A place in a partition; offsets are safe integers. */
export interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
}

export type Received = Message & Place;

/** What a partition holds: offsets from `first` on, `next` is the one the next message will get. */
export interface Bounds {
  readonly partition: number;
  readonly first: number;
  readonly next: number;
}

/** A topic as it shall be. */
export interface TopicSpec {
  readonly name: string;
  readonly partitions: number;
  /** copies of each partition; at most the number of brokers */
  readonly replicas: number;
  /** settings of the topic, by Kafka's names */
  readonly config: Readonly<Record<string, string>>;
}

export interface Publisher {
  /**
   * Batches go out one at a time, in the order of the calls. Answers the place behind each partition's last message of the
   * batch. Rejects with `outcome-unknown`, `unavailable`, `refused` (never to be taken: too large, no such topic) or `closed`.
   */
  publish(messages: readonly Message[]): Promise<readonly Place[]>;
  close(): Promise<void>;
}

/** Reading by place, outside any group: one pull at a time a partition; what is not pulled is not read far ahead. */
export interface Lanes {
  /**
   * The messages that follow in this partition, in order, without a gap; [] when none came within `wait` ms. Rejects with
   * `trimmed` when what should follow has been deleted, `unavailable` when the reader broke: open other lanes.
   */
  next(topic: string, partition: number, wait: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export interface ConsumeOptions {
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Handles messages of one partition, in order; they are committed when it settles. A rejection ends the consumption, and what
   * was not committed comes again. `signal` aborts when the partition was taken away or the consumption stops.
   */
  handle(messages: readonly Received[], signal: AbortSignal): Promise<void>;
}

export interface Consumption {
  /** why it is not at work now, one sentence each */
  readonly reasons: readonly Said[];
  /** settles on `stop`; rejects when handling failed or the restarts were used up */
  readonly ended: Promise<void>;
  /** lets the batch under way finish, commits it, leaves the group */
  stop(): Promise<void>;
}

export interface Broker {
  /** Creates what is missing; rejects with `refused` where a topic has another number of partitions or other settings. */
  applyTopics(topics: readonly TopicSpec[]): Promise<void>;
  /** By partition, from 0. */
  bounds(topic: string): Promise<readonly Bounds[]>;
  openPublisher(): Publisher;
  /** Reads from these places on, one a partition. */
  openLanes(from: readonly Place[]): Promise<Lanes>;
  /** Members of one group share the partitions. */
  consume(options: ConsumeOptions): Consumption;
  /** Why nothing can be published now, one sentence each. */
  readiness(): Promise<readonly Said[]>;
  close(): Promise<void>;
}

export const MESSAGING_FAILURES = [
  'unavailable',
  'outcome-unknown',
  'refused',
  'trimmed',
  'stalled',
  'closed',
] as const;
export type MessagingFailure = (typeof MESSAGING_FAILURES)[number];

/**
 * A cluster that failed, or is not as it must be. What is said tells what is wrong and, where one can do something, what; it ends
 * without a full stop, and is in English the message. What the client says of itself stands in the English sentence alone.
 */
export class MessagingError extends Error {
  constructor(
    readonly failure: MessagingFailure,
    readonly said: Said,
    cause?: unknown,
  ) {
    super(said.en, cause === undefined ? undefined : { cause });
    this.name = 'MessagingError';
  }
}

/** What was to come next in a stream or a feed did not: nothing is skipped in silence (R10). */
export class GapError extends Error {
  readonly said: Said;

  constructor(
    readonly of: Said,
    readonly expected: number,
    readonly came: number,
  ) {
    const said = {
      zh: `${of.zh}：应为 ${expected}，却是 ${came}；中间的已经不在 Kafka 里，请改从事件库读（PAIPU_PROJECT_FROM=log），或让转发从头再来`,
      en: `${of.en}: expected ${expected}, came ${came}; what lay between is not in Kafka any more, read the log itself (PAIPU_PROJECT_FROM=log) or relay it anew`,
    };
    super(said.en);
    this.said = said;
    this.name = 'GapError';
  }
}
