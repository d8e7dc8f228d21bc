import { jsonEvent } from '@eventstore/db-client';
import type { StreamList } from '../../port.js';
import { isWanted, pageLimit } from '../../range.js';
import { nodeId } from './codec.js';
import type { Connection } from './connection.js';
import type { Names } from './names.js';
import { appendAnywhere } from './node-append.js';
import { readNodeStream } from './stream-read.js';

/**
 * The names of all streams, which a node lists only with its system projections on: one event in a stream of the adapter's
 * own, written before the first event of a new stream, so that none is ever missing. A name whose stream stayed empty, or
 * that stands there twice, shows nowhere.
 */
export interface Registry {
  register(stream: string): Promise<void>;
  /** what is asked of each stream, in order of name; null leaves one out */
  list<T>(list: StreamList, ask: (stream: string) => Promise<T | null>): Promise<readonly T[]>;
}

/** streams asked at a time */
const AT_ONCE = 16;

export function createRegistry(connection: Connection, names: Names): Registry {
  const known = new Set<string>();
  let next = 0;

  const catchUp = async (): Promise<void> => {
    const span = { from: next, count: Number.MAX_SAFE_INTEGER, backwards: false };
    for (const { data, revision } of await readNodeStream(connection, names.registry, span)) {
      if (typeof data === 'object' && 'stream' in data && typeof data.stream === 'string') known.add(data.stream);
      next = Math.max(next, Number(revision) + 1);
    }
  };

  return {
    async register(stream) {
      if (known.has(stream)) return;
      const event = jsonEvent({ id: nodeId(`stream ${stream}`), type: 'StreamBegun', data: { stream } });
      await appendAnywhere(connection, names.registry, event);
      known.add(stream);
    },
    async list<T>(list: StreamList, ask: (stream: string) => Promise<T | null>) {
      const limit = pageLimit(list.limit);
      await catchUp();
      const after = list.after;
      const wanted = [...known]
        .filter((name) => isWanted(list, name) && (after === undefined || byBytes(name, after) > 0))
        .sort(byBytes);
      const answers: T[] = [];
      for (let begin = 0; begin < wanted.length && answers.length < limit; begin += AT_ONCE) {
        const found = await Promise.all(wanted.slice(begin, begin + AT_ONCE).map(ask));
        answers.push(...found.filter((each) => each !== null));
      }
      return answers.slice(0, limit);
    },
  };
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
