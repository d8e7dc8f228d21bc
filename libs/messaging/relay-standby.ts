import type { Broker } from './port.js';
import { lastProgress, readProgress } from './progress-codec.js';
import { pause } from './back-off.js';
import { FEED_PARTITIONS, type FeedName, type Topics } from './topics.js';

/*
 * Which of several relays works on a feed. Whoever does gives a sign at least three times a lease, in the feed's own progress
 * records; who comes second reads them and waits until one says that it leaves, or none came for a lease. By its own clock alone:
 * no two clocks are compared. A relay that was stopped for longer finds the claim of the next one when it goes on, and steps back.
 */

export interface Standby {
  readonly broker: Broker;
  readonly topics: Topics;
  readonly feed: FeedName;
  readonly run: string;
  /** whether the feed was this run's before it failed; one that was overtaken is not */
  readonly isOurs: boolean;
  /** ms without a sign after which the feed is free */
  readonly lease: number;
  /** false: stays by although the feed is free */
  mayLead(): boolean;
  /** hears once that another one is at work */
  stoodBy(run: string): void;
  /** hears how far the other one has come */
  followed(position: number): void;
}

/** ms between looks at the signal, at most */
const LOOK = 250;

/** Settles when the feed is free for this run, or when `stopping` aborts. */
export async function standBy(standby: Standby, stopping: AbortSignal): Promise<void> {
  const { broker, topics, feed, run, isOurs, lease, mayLead, stoodBy, followed } = standby;
  const { last, next } = await lastProgress(broker, topics, feed);
  let isFree = last === null || last.kind === 'leave' || (isOurs && last.run === run);
  if (last !== null) followed(last.position);
  if (isFree && mayLead()) return;
  const at = { topic: topics.relay.name, partition: FEED_PARTITIONS[feed] };
  const lanes = await broker.openLanes([{ ...at, offset: next }]);
  try {
    for (let since = Date.now(), told = false; !stopping.aborted;) {
      const came = await lanes.next(at.topic, at.partition, isFree ? 0 : Math.min(LOOK, lease));
      // of this run's own something may still come that was sent before it was overtaken
      const latest = came.map(readProgress).findLast((record) => record.run !== run);
      if (latest !== undefined) {
        since = Date.now();
        isFree = latest.kind === 'leave';
        followed(latest.position);
        if (!isFree && !told) stoodBy(latest.run);
        told ||= !isFree;
      }
      isFree ||= Date.now() - since >= lease;
      if (isFree && mayLead()) return;
      if (isFree) await pause(Math.min(LOOK, lease), stopping);
    }
  } finally {
    await lanes.close();
  }
}
