import { setTimeout as pause } from 'node:timers/promises';
import { openFeedReader } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import { openModels } from './evidence.js';
import type { WholeSystem } from './system.js';
import type { Acknowledged } from './tables.js';

/* Who comes after the log, and when each has come how far, as somebody sees it who asks from outside. */

/** At a moment (ms of `performance.now`) everything up to a position was there. */
export interface Sight {
  readonly at: number;
  readonly position: number;
}

export interface Follower {
  readonly name: string;
  /** in order of time */
  readonly seen: readonly Sight[];
  /** Goes on until a position has been seen, at most two minutes; rejects where it has not, or when following failed. */
  end(position: number): Promise<void>;
}

/** ms between two looks at the checkpoint of the read models; no delay is told finer */
const LOOK = 10;
const PATIENCE = 120_000;

/** The read models in PostgreSQL, and a consumer of Kafka, from now on. */
export async function followers(system: WholeSystem): Promise<readonly Follower[]> {
  return [await readModels(system), await consumer(system)];
}

async function readModels(system: WholeSystem): Promise<Follower> {
  const models = await openModels(system);
  return following('read models', async (saw, signal) => {
    while (!signal.aborted) {
      saw(await models.store.checkpoint());
      await pause(LOOK);
    }
    await models.close();
  });
}

async function consumer({ brokers, topics, log }: WholeSystem): Promise<Follower> {
  const broker = openKafka({ brokers, client: 'scale-follower' });
  const reader = openFeedReader({ broker, topics });
  const range = { after: await log.lastPosition(), limit: 500, prefixes: ['hand-', 'match-', 'player-'] };
  return following('a consumer of Kafka', async (saw, signal) => {
    for await (const { position } of reader.subscribe({ ...range, signal })) saw(position);
    await reader.close();
    await broker.close();
  });
}

function following(
  name: string,
  follow: (saw: (position: number) => void, signal: AbortSignal) => Promise<void>,
): Follower {
  const seen: Sight[] = [];
  const stopping = new AbortController();
  const standsAt = (): number => seen.at(-1)?.position ?? 0;
  const work = follow((position) => {
    if (position > standsAt()) seen.push({ at: performance.now(), position });
  }, stopping.signal);
  return {
    name,
    seen,
    async end(position) {
      const until = performance.now() + PATIENCE;
      while (standsAt() < position && performance.now() < until) await Promise.race([pause(LOOK), work]);
      stopping.abort();
      await work;
      if (standsAt() < position) throw new Error(`${name}: at ${standsAt()} of ${position} after ${PATIENCE} ms`);
    },
  };
}

/** How long after its answer each command was there, ms; 0 where it was there before the answer. One missing is left out. */
export function delays(all: readonly Acknowledged[], seen: readonly Sight[]): readonly number[] {
  const found: number[] = [];
  let next = 0;
  for (const { position, came } of [...all].sort((a, b) => a.position - b.position)) {
    while (next < seen.length && seen[next].position < position) next++;
    if (next < seen.length) found.push(Math.max(0, seen[next].at - came));
  }
  return found;
}

/** Half, nineteen of twenty, ninety-nine of a hundred, and the longest. */
export function inMs(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}
