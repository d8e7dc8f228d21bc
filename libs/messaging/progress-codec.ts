import {
  MessagingError,
  type Bounds,
  type Broker,
  type Message,
  type Place,
  type Received,
  type Said,
} from './port.js';
import { FEED_PARTITIONS, type FeedName, type Topics } from './topics.js';

/*
 * How far a feed of the relay has come, as a record in Kafka itself: behind the messages it speaks of, and gone with them when a
 * cluster is lost. It is the relay's checkpoint and what a reader by position goes by: everything up to `position` lies before
 * `ends`. ADR 0010.
 */

/** By topic, for each partition the offset behind its last message. */
export type Ends = Readonly<Record<string, readonly number[]>>;

export interface ProgressRecord {
  /**
   * `claim`: a relay began; the run whose claim is the last one is the writer, every other steps back. `progress`: so far it came,
   * or it is alive. `leave`: it stopped in order, and nobody need wait for a sign of it.
   */
  readonly kind: 'claim' | 'progress' | 'leave';
  readonly feed: FeedName;
  readonly run: string;
  /** this record speaks of the log after this position … */
  readonly from: number;
  /** … up to this one */
  readonly position: number;
  /** messages that were published for that piece */
  readonly count: number;
  readonly ends: Ends;
  /** events of that piece that were not published, because their streams are parked; absent: none */
  readonly withheld?: readonly WithheldEvent[];
  /** streams that are parked as of this record; absent: none */
  readonly parked?: readonly ParkedByRelay[];
  /** the last event of the log that had been read for the feed by then: whether a log is still the same one is seen by it */
  readonly mark?: LogMark;
}

/** An event that waits in the log, because it or an earlier one of its stream cannot be made a message of. */
export interface WithheldEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
}

/** A stream of which nothing is published from this event on (R11); all others go on. */
export interface ParkedByRelay {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  /** one sentence, in both languages */
  readonly reason: Said;
}

/** An event by which a log is known again: another log, or one that was restored and went on, has another one there, or none. */
export interface LogMark {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
}

export type PlacedProgress = ProgressRecord & { readonly offset: number };

export function progressMessage(topics: Topics, record: ProgressRecord): Message {
  return {
    topic: topics.relay.name,
    partition: FEED_PARTITIONS[record.feed],
    key: record.feed,
    value: JSON.stringify(record),
    headers: { type: record.kind, schema: '1' },
  };
}

export function readProgress({ value, offset }: Received): PlacedProgress {
  const record = JSON.parse(value) as ProgressRecord;
  if (record.parked === undefined) return { ...record, offset };
  return { ...record, parked: record.parked.map((each) => ({ ...each, reason: reasonIn(each.reason) })), offset };
}

/** Records of older builds hold an English sentence. */
function reasonIn(reason: Said | string): Said {
  return typeof reason === 'string' ? { zh: '旧版程序没有用中文写明原因；请看它的日志', en: reason } : reason;
}

/** Of a place where there must be something, and nothing came. */
export function nothingCame(topic: string, offset: number): MessagingError {
  return new MessagingError('unavailable', {
    zh: `${topic} 的 ${offset} 处应有消息，却没有读到；会再试；若一直不恢复，请查看 Kafka 集群`,
    en: `${topic}: nothing came at ${offset}, where a message must be; it is tried again, and where that does not help look after the cluster`,
  });
}

function noPartition(partition: number): MessagingError {
  return new MessagingError('refused', {
    zh: `转发的主题没有分区 ${partition}；请照 topics.json 建好主题`,
    en: `no partition ${partition}; make the topics as topics.json says`,
  });
}

/** The last record of a feed; null before the first. `next` is the offset the next one will get. */
export async function lastProgress(
  broker: Broker,
  topics: Topics,
  feed: FeedName,
): Promise<{ readonly last: PlacedProgress | null; readonly next: number }> {
  const partition = FEED_PARTITIONS[feed];
  const { first, next } = boundOf(await broker.bounds(topics.relay.name), partition);
  if (next === first) return { last: null, next };
  return { last: await readOne(broker, { topic: topics.relay.name, partition, offset: next - 1 }), next };
}

/** Records of a feed from one offset to another, exclusive. */
export async function progressBetween(broker: Broker, place: Place, end: number): Promise<readonly PlacedProgress[]> {
  const found: PlacedProgress[] = [];
  const lanes = await broker.openLanes([place]);
  try {
    for (let at = place.offset; at < end;) {
      const messages = await lanes.next(place.topic, place.partition, WAIT);
      if (messages.length === 0) throw nothingCame(place.topic, at);
      found.push(...messages.map(readProgress).filter(({ offset }) => offset < end));
      at += messages.length;
    }
    return found;
  } finally {
    await lanes.close();
  }
}
const WAIT = 10_000;

async function readOne(broker: Broker, place: Place): Promise<PlacedProgress | null> {
  const [record] = await progressBetween(broker, place, place.offset + 1);
  return record ?? null;
}

export function boundOf(bounds: readonly Bounds[], partition: number): Bounds {
  const found = bounds.find((each) => each.partition === partition);
  if (found === undefined) throw noPartition(partition);
  return found;
}

/** Topics a feed writes to. */
export function topicsOfFeed(topics: Topics, feed: FeedName): readonly string[] {
  if (feed === 'findings') return [topics.findings.name];
  return [topics.hands.name, topics.matches.name, topics.players.name];
}

/** Rejects `refused` where a topic ends before what was published into it: it was deleted and made anew, or cut. */
export async function refuseLost(broker: Broker, ends: Ends): Promise<void> {
  for (const [topic, offsets] of Object.entries(ends)) {
    for (const { partition, next } of await broker.bounds(topic)) {
      const end = offsets[partition] ?? 0;
      if (next >= end) continue;
      throw new MessagingError('refused', {
        zh: `${topic}/${partition} 到 ${next} 就完了，已经发布到 ${end}：它被重建或截断过；请删去转发的全部主题，或换别的主题，从头转发`,
        en: `${topic}/${partition} ends at ${next}, and ${end} was published: it was made anew, or cut; delete all topics of the relay, or name others, to relay anew`,
      });
    }
  }
}

/** Where the topics of a feed begin: the ends before anything was published. */
export async function firstEnds(broker: Broker, topics: Topics, feed: FeedName): Promise<Ends> {
  const ends: Record<string, readonly number[]> = {};
  for (const topic of topicsOfFeed(topics, feed)) ends[topic] = (await broker.bounds(topic)).map(({ first }) => first);
  return ends;
}

/** The ends after more was published; a place that is no end of these topics changes nothing. */
export function endsAfter(ends: Ends, published: readonly Place[]): Ends {
  const moved: Record<string, number[]> = {};
  for (const [topic, offsets] of Object.entries(ends)) moved[topic] = [...offsets];
  for (const { topic, partition, offset } of published) {
    const offsets = moved[topic];
    if (offsets !== undefined) offsets[partition] = Math.max(offset, offsets[partition] ?? 0);
  }
  return moved;
}
