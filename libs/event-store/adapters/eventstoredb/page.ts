import {
  FORWARDS,
  START as NODE_START,
  streamNameFilter,
  type Position as NodePosition,
  type RecordedEvent as NodeEvent,
} from '@eventstore/db-client';
import type { Page, RecordedEvent } from '../../port.js';
import { isWanted } from '../../range.js';
import { decodeEvent, positionOf } from './codec.js';
import type { Connection } from './connection.js';
import { readingBehind, searchingBehind } from './doings.js';
import { troubleOf } from './failure.js';
import { safePosition, type Names } from './names.js';
import { drain } from './stream-read.js';

/*
 * One page of the whole order. The client reads `$all` without a filter, and filters only subscriptions, which have to be
 * left by a reset. So a page is read plainly while the log is mostly ours; where a whole look found nothing wanted, a filtered
 * subscription lets the node do the looking, and its checkpoints say how far it came.
 */

export interface PageRange {
  readonly prefixes: readonly string[] | undefined;
  readonly after: number;
  readonly limit: number;
  /** our last event in the log, above `after` */
  readonly last: number;
}

/** events read at a time, of which some are claims and other users' */
const LARGEST_LOOK = 2000;
/** events the node looks through between two checkpoints */
const SEARCH_WINDOW = 500;

/** How far a page has come. */
interface Progress {
  readonly events: RecordedEvent[];
  /** everything wanted up to here is in `events` */
  position: number;
}

/** What broke off with something in hand is a shorter page: the next begins behind it. */
export async function readPage(connection: Connection, names: Names, range: PageRange): Promise<Page> {
  const { after, limit, last } = range;
  const progress: Progress = { events: [], position: after };
  const isOver = (): boolean => progress.events.length >= limit || progress.position >= last;
  try {
    while (!isOver()) {
      const before = progress.events.length;
      await look(connection, names, range, progress);
      if (!isOver() && progress.events.length === before) await search(connection, names, range, progress);
    }
  } catch (error) {
    if (progress.position === after || troubleOf(error) !== 'unreachable') throw error;
  }
  return { ...progress, caughtUp: progress.position >= last };
}

/** Takes an event that is new and wanted; moves on past the others. False when the page is full. */
function take(names: Names, { prefixes, limit }: PageRange, progress: Progress, event: NodeEvent): boolean {
  if (progress.events.length >= limit) return false;
  const position = positionOf(event);
  // delivered twice, or where the inclusive read began
  if (position <= progress.position) return true;
  const stream = names.fromNode(event.streamId);
  if (stream !== null && isWanted({ prefixes }, stream)) progress.events.push(decodeEvent(names, event).event);
  progress.position = position;
  return progress.events.length < limit;
}

async function look(connection: Connection, names: Names, range: PageRange, progress: Progress): Promise<void> {
  const maxCount = Math.min(range.limit * 3 + 16, LARGEST_LOOK);
  const reading = connection.client.readAll({
    ...connection.options,
    direction: FORWARDS,
    fromPosition: nodePosition(progress.position),
    maxCount,
  });
  let seen = 0;
  await drain(readingBehind(progress.position), connection.deadline, reading, {
    leave: () => reading.cancel(),
    take: (event) => {
      seen += 1;
      take(names, range, progress, event);
      return 'more';
    },
  });
  // the end of everything
  if (seen < maxCount && progress.events.length < range.limit)
    progress.position = Math.max(progress.position, range.last);
}

async function search(connection: Connection, names: Names, range: PageRange, progress: Progress): Promise<void> {
  const { last } = range;
  let enough = (): void => undefined;
  let alive = (): void => undefined;
  // a checkpoint or "caught up" overtakes the events that wait in the client's buffer; it counts when they are through
  const whenThrough = (act: () => void): void => {
    if (reading.readableLength === 0) act();
    else setImmediate(() => whenThrough(act));
  };
  const reach = ({ commit, prepare }: NodePosition): void => {
    alive();
    if (progress.events.length >= range.limit) return;
    if (commit === prepare) progress.position = Math.max(progress.position, safePosition(commit));
    if (commit >= BigInt(last)) enough();
  };
  const reading = connection.client.subscribeToAll({
    ...connection.options,
    fromPosition: nodePosition(progress.position),
    filter: streamNameFilter({
      prefixes: range.prefixes?.map(names.toNode) ?? [names.prefix],
      maxSearchWindow: SEARCH_WINDOW,
      checkpointReached: (_, checkpoint) => whenThrough(() => reach(checkpoint)),
    }),
  });
  reading.on('caughtUp', () => whenThrough(() => reach({ commit: BigInt(last), prepare: BigInt(last) })));
  await drain(searchingBehind(progress.position), connection.deadline, reading, {
    leave: () => reading.unsubscribe(),
    steer: (helm) => {
      enough = helm.enough;
      alive = helm.alive;
    },
    take: (event) => (take(names, range, progress, event) && progress.position < last ? 'more' : 'enough'),
  });
}

function nodePosition(position: number): NodePosition | typeof NODE_START {
  return position === 0 ? NODE_START : { commit: BigInt(position), prepare: BigInt(position) };
}
