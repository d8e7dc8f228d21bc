import { backOff, pause } from './back-off.js';
import { eventOf, placeOnly, readHeaders, type PlacedEvent } from './event-codec.js';
import { GapError, MessagingError, type Broker, type Place, type Received, type Said } from './port.js';
import {
  boundOf,
  firstEnds,
  nothingCame,
  progressBetween,
  readProgress,
  type Ends,
  type PlacedProgress,
} from './progress-codec.js';
import { FEED_PARTITIONS, type Topics } from './topics.js';

/*
 * The log again, out of Kafka: pages of events in the one order of the log, each with the position up to which it is whole. The
 * partitions alone have no common order; the relay's progress records give it back. A record says: everything up to position P
 * lies before these offsets. So a page is all that lies before them and was not had yet, sorted by position; what comes twice
 * has a position that was had. Events that the relay has withheld are named in its records: they come as places of events, and
 * whoever folds the log parks their streams as the relay did.
 */

export interface FeedPage {
  readonly events: readonly PlacedEvent[];
  readonly position: number;
  readonly caughtUp: boolean;
}

export interface FeedReaderOptions {
  readonly broker: Broker;
  readonly topics: Topics;
  /** failures in a row, without a page between them, after which reading rejects; default 20 */
  readonly restarts?: number;
  /** ms to wait for a message that must be there; default 10,000 */
  readonly patience?: number;
  /** hears of failures that were got over */
  readonly failed?: (error: unknown) => void;
}

export interface FeedRange {
  /** position, exclusive */
  readonly after: number;
  /** events a page aims at; a page is never split, so what the relay published at once comes at once */
  readonly limit: number;
  readonly prefixes: readonly string[];
}

export interface FeedReader {
  /** One page; `caughtUp` when the relay has told of nothing more. Rejects with GapError when what should follow is gone. */
  readAll(range: FeedRange): Promise<FeedPage>;
  /** Pages as the relay tells of them; ends on abort. */
  subscribe(options: FeedRange & { readonly signal: AbortSignal }): AsyncIterable<FeedPage>;
  close(): Promise<void>;
}

const RESTARTS = 20;
/** ms to wait for messages that a progress record says are there */
const PATIENCE = 10_000;
/** ms between looks at the signal while nothing comes */
const IDLE = 250;

export function openFeedReader(options: FeedReaderOptions): FeedReader {
  const { restarts = RESTARTS, failed = () => undefined } = options;
  let kept: Cursor | null = null;
  const drop = async (): Promise<void> => {
    const cursor = kept;
    kept = null;
    await cursor?.close();
  };
  const cursorAt = async (after: number): Promise<Cursor> => {
    if (kept?.position === after) return kept;
    await drop();
    return (kept = await openCursor(options, after));
  };
  const pageAfter = async ({ after, limit, prefixes }: FeedRange): Promise<FeedPage | null> => {
    try {
      const page = await (await cursorAt(after)).next(limit, IDLE);
      const isWanted = ({ stream }: PlacedEvent): boolean => prefixes.some((prefix) => stream.startsWith(prefix));
      return page === null ? null : { ...page, events: page.events.filter(isWanted) };
    } catch (error) {
      await drop();
      throw error;
    }
  };
  return {
    async readAll(range) {
      const page = await pageAfter(range);
      if (page !== null) return page;
      return { events: [], position: range.after, caughtUp: (await kept?.isAtEnd()) ?? false };
    },
    async *subscribe({ signal, ...range }) {
      let { after } = range;
      let failures = 0;
      while (!signal.aborted) {
        let page: FeedPage | null;
        try {
          page = await pageAfter({ ...range, after });
        } catch (error) {
          const isPassing =
            error instanceof MessagingError && error.failure !== 'trimmed' && error.failure !== 'refused';
          if (!isPassing || ++failures > restarts) throw error;
          failed(error);
          await pause(backOff(failures), signal);
          continue;
        }
        if (page === null || page.position === after || signal.aborted) continue;
        failures = 0;
        after = page.position;
        yield page;
      }
    },
    close: drop,
  };
}

interface Cursor {
  readonly position: number;
  /** null when the relay told of nothing within `wait` ms */
  next(limit: number, wait: number): Promise<FeedPage | null>;
  /** whether every record of the relay was read */
  isAtEnd(): Promise<boolean>;
  close(): Promise<void>;
}

async function openCursor({ broker, topics, patience = PATIENCE }: FeedReaderOptions, after: number): Promise<Cursor> {
  const start = await startOf(broker, topics, after);
  const names = Object.keys(start.ends);
  const relay = { topic: topics.relay.name, partition: FEED_PARTITIONS.events };
  const read = copyOf(start.ends);
  const places = names.flatMap((topic) => placesOf(topic, read[topic] ?? []));
  const lanes = await broker.openLanes([...places, { ...relay, offset: start.next }]);
  const over = new Map<string, Received[]>();
  let told: PlacedProgress[] = [];
  /** read, and further on than the records followed so far: another relay's, or one's that was killed */
  let ahead: readonly PlacedEvent[] = [];
  let position = after;
  let lastTold = start.next - 1;

  /** what a partition holds from where it was read up to an offset */
  const takeUpTo = async (topic: string, partition: number, end: number): Promise<readonly Received[]> => {
    const at = `${topic}/${partition}`;
    const offsets = read[topic] ?? [];
    let held = over.get(at) ?? [];
    for (const until = Date.now() + patience; (held[held.length - 1]?.offset ?? -1) < end - 1;) {
      if (Date.now() > until) throw nothingCame(at, end - 1);
      held = [...held, ...(await lanes.next(topic, partition, IDLE))];
    }
    over.set(
      at,
      held.filter(({ offset }) => offset >= end),
    );
    offsets[partition] = end;
    return held.filter(({ offset }) => offset < end);
  };
  const missing = (ends: Ends): number =>
    names.reduce(
      (sum, topic) =>
        sum + (ends[topic] ?? []).reduce((all, end, at) => all + Math.max(0, end - (read[topic]?.[at] ?? 0)), 0),
      0,
    );

  return {
    get position() {
      return position;
    },
    async next(limit, wait) {
      if (told.length === 0) {
        const came = await lanes.next(relay.topic, relay.partition, wait);
        told = came.map(readProgress);
        lastTold = came[came.length - 1]?.offset ?? lastTold;
      }
      if (told.length === 0) return null;
      const whole = told.findIndex(({ ends }) => missing(ends) > limit);
      const upTo = Math.max(1, whole === -1 ? told.length : whole);
      const [pieces, rest] = [told.slice(0, upTo), told.slice(upTo)];
      told = rest;
      const from = position;
      const target = follow(pieces, from);
      const found: PlacedEvent[] = [...ahead];
      for (const topic of names) {
        for (const [partition, end] of (target.ends[topic] ?? []).entries()) {
          if (end <= (read[topic]?.[partition] ?? 0)) continue;
          for (const message of await takeUpTo(topic, partition, end)) {
            if (readHeaders(message).position > from) found.push(eventOf(message));
          }
        }
      }
      // what is published after all comes in the place of what was withheld
      for (const { withheld = [] } of pieces)
        found.push(...withheld.filter((each) => each.position > from).map(placeOnly));
      const sorted = inOrder(found);
      const events = sorted.filter((event) => event.position <= target.position);
      if (target.count !== null && events.length !== target.count) {
        throw new GapError(
          { zh: `到位置 ${target.position} 为止的事件数`, en: `events up to ${target.position}` },
          target.count,
          events.length,
        );
      }
      ahead = sorted.slice(events.length);
      position = target.position;
      return { events, position, caughtUp: false };
    },
    async isAtEnd() {
      const { next } = boundOf(await broker.bounds(relay.topic), relay.partition);
      return told.length === 0 && lastTold + 1 >= next;
    },
    close: () => lanes.close(),
  };
}

const FEED: Said = { zh: 'Kafka 里的事件流', en: 'the feed' };
const recordAt = (offset: number): Said => ({
  zh: `转发进度（偏移 ${offset}）`,
  en: `the relay's record at ${offset}`,
});

/** The place several records lead to; `count` of events is known where each takes up where the one before ended. */
function follow(
  pieces: readonly PlacedProgress[],
  from: number,
): { position: number; ends: Ends; count: number | null } {
  let position = from;
  let count: number | null = 0;
  let ends: Ends = {};
  for (const piece of pieces) {
    if (piece.from > position) throw new GapError(recordAt(piece.offset), position, piece.from);
    if (piece.from < position && piece.position > position) count = null;
    if (piece.from === position && count !== null) count += piece.count + (piece.withheld?.length ?? 0);
    position = Math.max(position, piece.position);
    ends = mergeEnds(ends, piece.ends);
  }
  return { position, ends, count };
}

function mergeEnds(a: Ends, b: Ends): Ends {
  const merged = copyOf(b);
  for (const [topic, offsets] of Object.entries(a)) {
    merged[topic] = offsets.map((offset, partition) => Math.max(offset, merged[topic]?.[partition] ?? 0));
  }
  return merged;
}

/** By position; what came more than once stands once, as it came first. */
function inOrder(events: readonly PlacedEvent[]): readonly PlacedEvent[] {
  const sorted = [...events].sort((a, b) => a.position - b.position);
  return sorted.filter(({ position }, at) => position !== sorted[at - 1]?.position);
}

function copyOf(ends: Ends): Record<string, number[]> {
  return Object.fromEntries(Object.entries(ends).map(([topic, offsets]) => [topic, [...offsets]]));
}

function placesOf(topic: string, offsets: readonly number[]): readonly Place[] {
  return offsets.map((offset, partition) => ({ topic, partition, offset }));
}

interface Start {
  readonly ends: Ends;
  /** offset of the next progress record to read */
  readonly next: number;
}

/** Records that are rather read than looked for. */
const SCANNED = 1000;

/** Where to begin for what follows a position: behind the last record that tells of no more than that. */
async function startOf(broker: Broker, topics: Topics, after: number): Promise<Start> {
  const place = { topic: topics.relay.name, partition: FEED_PARTITIONS.events };
  const { first, next } = boundOf(await broker.bounds(place.topic), place.partition);
  if (first === next) {
    if (after > 0) throw new GapError(FEED, after, 0);
    return { ends: await firstEnds(broker, topics, 'events'), next };
  }
  const at = async (offset: number): Promise<PlacedProgress> => {
    const [record] = await progressBetween(broker, { ...place, offset }, offset + 1);
    if (record === undefined) throw nothingCame(place.topic, offset);
    return record;
  };
  const begin = await at(first);
  // the first record of all has nothing before it; a later one has lost what lay before it
  if (begin.position > after && begin.from > after) throw new GapError(FEED, after, begin.from);
  let best = begin;
  let beyond = await at(next - 1);
  if (beyond.position <= after) best = beyond;
  else {
    while (beyond.offset - best.offset > SCANNED) {
      const share = (after - best.position) / (beyond.position - best.position);
      const guess = best.offset + Math.round((beyond.offset - best.offset) * Math.min(0.9, Math.max(0.1, share)));
      const record = await at(guess);
      if (record.position <= after) best = record;
      else beyond = record;
    }
  }
  if (best.position > after) throw new GapError(FEED, after, best.position);
  return { ends: best.ends, next: best.offset + 1 };
}
