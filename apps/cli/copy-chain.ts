import type { EventStore, RecordedEvent } from '#event-store';
import { isEventType, type EventType } from '#game-log';
import { eventHash, firstPreviousHash } from '#proof';
import { sha256 } from '#recorder';

/** What the hashes of a store say, each derived again. */
export interface ChainCount {
  readonly streams: number;
  readonly chained: number;
  readonly unchained: number;
  /** the first event whose hash is not that of what is recorded */
  readonly broken: { readonly stream: string; readonly revision: number } | null;
}

const PAGE = 500;

/** Derives every hash of a store again, stream by stream; memory holds one stream. */
export async function checkChains(store: EventStore, told: (events: number) => void): Promise<ChainCount> {
  let count: ChainCount = { streams: 0, chained: 0, unchained: 0, broken: null };
  for (let after = ''; ;) {
    const heads = await store.listStreams(after === '' ? { limit: PAGE } : { limit: PAGE, after });
    for (const { stream } of heads) {
      const events = await store.readStream(stream);
      const chained = chainedOf(stream, events);
      count = {
        streams: count.streams + 1,
        chained: count.chained + chained.good,
        unchained: count.unchained + chained.without,
        broken: count.broken ?? (chained.broken === null ? null : { stream, revision: chained.broken }),
      };
      told(count.chained + count.unchained);
    }
    if (heads.length < PAGE) return count;
    after = heads[heads.length - 1].stream;
  }
}

function chainedOf(stream: string, events: readonly RecordedEvent[]) {
  let previous = firstPreviousHash(sha256, stream);
  let good = 0;
  let without = 0;
  for (const { type, ...event } of events) {
    const recorded = event.meta.hash;
    if (recorded === undefined || !isEventType(type)) {
      without++;
      continue;
    }
    const known: EventType = type;
    if (eventHash(sha256, previous, { ...event, type: known }) !== recorded) {
      return { good, without, broken: event.revision };
    }
    previous = recorded;
    good++;
  }
  return { good, without, broken: null };
}
