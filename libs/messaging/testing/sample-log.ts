import { readFileSync } from 'node:fs';
import { eventData, type EventType, type Logged, type Meta, type StoreEvent } from '#game-log';
import type { PlacedEvent } from '../event-codec.js';
import type { RelayedLog } from '../relay.js';
import type { TopicSpec, Topics } from '../index.js';

/* A log for tests: a night of the goldens, hands side by side as tables play them, growing as the test lets it. */

const NIGHT = new URL('../../../test/golden/changsha/sample-night.paipu.jsonl', import.meta.url);

/** Events of the night in the order of the file; positions from 1. */
export function sampleEvents(count: number): PlacedEvent[] {
  const lines = readFileSync(NIGHT, 'utf8')
    .split('\n')
    .slice(1, count + 1);
  return lines.map((line, index) => {
    const event = JSON.parse(line) as Logged<StoreEvent> & { readonly revision: number };
    const { type, id, stream, at, meta } = event as {
      type: EventType;
      id: string;
      stream: string;
      at: string;
      meta: Meta;
    };
    return {
      id,
      stream,
      revision: event.revision,
      type,
      schema: 1,
      at,
      data: eventData(event),
      meta: { ...meta, commandId: `c-${index}` },
      position: index + 1,
    };
  });
}

export interface GrowingLog extends RelayedLog {
  /** lets the log end here */
  growTo(position: number): void;
  readonly events: readonly PlacedEvent[];
}

export function growingLog(events: readonly PlacedEvent[], end = events.length): GrowingLog {
  let length = end;
  const waiting = new Set<() => void>();
  return {
    events,
    growTo(position) {
      length = position;
      for (const wake of waiting) wake();
      waiting.clear();
    },
    readStream: (stream, { from, to = Infinity }) =>
      Promise.resolve(
        events.filter(
          (event) =>
            event.stream === stream && event.revision >= from && event.revision <= to && event.position <= length,
        ),
      ),
    async *subscribe({ after, limit, prefixes, signal }) {
      for (let at = after; !signal.aborted;) {
        const page = events.filter(({ position }) => position > at && position <= length).slice(0, limit);
        const last = page[page.length - 1];
        if (last === undefined) {
          await new Promise<void>((resolve) => {
            waiting.add(resolve);
            signal.addEventListener('abort', () => resolve(), { once: true });
          });
          continue;
        }
        at = last.position;
        const wanted = page.filter(({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix)));
        yield { events: wanted, position: at, caughtUp: at === length };
      }
    },
  };
}

/** Topics of a test's own; few partitions, or several to see order by key. */
export function testTopics(name: string, partitions = 3): Topics {
  const topic = (role: string, count: number): TopicSpec => ({
    name: `${name}.${role}`,
    partitions: count,
    replicas: 1,
    config: {},
  });
  return {
    hands: topic('hands', partitions),
    matches: topic('matches', partitions),
    players: topic('players', 1),
    findings: topic('findings', 2),
    relay: topic('relay', 2),
  };
}
