import { BACKWARDS, END, type Position as NodePosition } from '@eventstore/db-client';
import type { AllRange, Page } from '../../port.js';
import { pageLimit, pageStart } from '../../range.js';
import { positionOf } from './codec.js';
import type { Connection } from './connection.js';
import { READING_END, READING_LOG } from './doings.js';
import type { Names } from './names.js';
import { readPage } from './page.js';
import { drain } from './stream-read.js';

/** The whole order of our streams: its last position, and pages of it. */

export interface Order {
  lastPosition(): Promise<number>;
  readAll(range?: AllRange): Promise<Page>;
}

const FIRST_LOOK = 8;
const LARGEST_LOOK = 4096;

export function createOrder(connection: Connection, names: Names): Order {
  const { client, deadline, options } = connection;
  /** our newest event as far as `scanned`, a commit position */
  let known = 0;
  let scanned = 0n;

  /** Backwards from the end to our newest event, or to where an earlier look began: others' events cost only once. */
  const lookBack = async (): Promise<number> => {
    let newest: bigint | undefined;
    let from: NodePosition | typeof END = END;
    for (let size = FIRST_LOOK; ; size = Math.min(size * 8, LARGEST_LOOK)) {
      let seen = 0;
      let isDone = false;
      const reading = client.readAll({ ...options, direction: BACKWARDS, fromPosition: from, maxCount: size });
      await drain(READING_END, deadline, reading, {
        leave: () => reading.cancel(),
        take: (event) => {
          const position = positionOf(event);
          const commit = BigInt(position);
          seen += 1;
          newest ??= commit;
          from = { commit, prepare: commit };
          if (names.fromNode(event.streamId) !== null) known = Math.max(known, position);
          isDone ||= commit <= scanned || known >= position;
          return 'more';
        },
      });
      if (isDone || seen < size) break;
    }
    if (newest !== undefined && newest > scanned) scanned = newest;
    return known;
  };
  const lastPosition: Order['lastPosition'] = () => connection.persist(READING_END, lookBack);

  return {
    lastPosition,
    async readAll(range = {}) {
      const after = pageStart(range.after);
      const limit = pageLimit(range.limit);
      return connection.persist(READING_LOG, async () => {
        const last = await lookBack();
        if (after >= last) return { events: [], position: after, caughtUp: true };
        if (range.prefixes?.length === 0) return { events: [], position: last, caughtUp: true };
        return readPage(connection, names, { prefixes: range.prefixes, after, limit, last });
      });
    },
  };
}
