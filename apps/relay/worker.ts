import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EventStoreError, type EventStore } from '#event-store';
import {
  eventFeed,
  RELAYED,
  startRelay,
  type Broker,
  type Feed,
  type ParkedByRelay,
  type Relay,
  type RelayedLog,
  type RelayNews,
  type Topics,
} from '#messaging';
import { inSpan, type HealthCheck, type Logger, type Progress, type WorkerMetrics } from '#observability';
import { findingsFeed } from './findings-feed.js';

/** What the worker is made of. */
export interface RelayParts {
  readonly events: EventStore;
  readonly broker: Broker;
  readonly topics: Topics;
  readonly pageSize: number;
  /** ms without a sign of the relay at work after which one that stands by takes over */
  readonly lease: number;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  readonly progress: Progress;
}
export const PARTS = Symbol('RelayParts');

/** Events looked at to say how far the relay is behind: a lag beyond is told by its seconds alone. */
const COUNTED = 2000;
const LOOK_EVERY = 5000;
const READ_AGAIN = 1000;

/** Both feeds of the relay, each with its own checkpoint, and what they tell of themselves. */
@Injectable()
export class RelayWorker implements OnApplicationShutdown {
  private readonly relays: readonly Relay[];
  private readonly look: NodeJS.Timeout;
  private readonly stopping = new AbortController();
  /** Rejects when the feed of events failed for good. A feed of findings that failed is not ready and takes nothing with it. */
  readonly ended: Promise<'stopped'>;

  constructor(@Inject(PARTS) private readonly parts: RelayParts) {
    const { topics } = parts;
    const stream = async (name: string, upTo: number) => {
      const recorded = await this.patiently(() => parts.events.readStream(name));
      return recorded.filter(({ position }) => position <= upTo);
    };
    const events = this.start(eventFeed(topics), () => true);
    this.ended = events.ended;
    const passedOver = (name: string, error: unknown): void =>
      parts.logger.error({ stream: name, err: error }, 'no findings of this stream');
    // the findings go where the events are: a process has both feeds or none
    const findings = this.start(findingsFeed(topics, stream, passedOver), () => events.isLeading);
    this.relays = [events, findings];
    this.look = setInterval(() => void this.measure(), LOOK_EVERY).unref();
  }

  /** For readiness: whether each feed is at work. */
  get checks(): readonly HealthCheck[] {
    const name = ['events', 'findings'];
    return this.relays.map((relay, at) => ({
      name: name[at] ?? 'feed',
      check: (language) => Promise.resolve(relay.reasons[0]?.[language] ?? null),
    }));
  }

  /** Streams that are parked: of which no event is published from some revision on. */
  get parked(): readonly ParkedByRelay[] {
    return this.relays.flatMap(({ parked }) => parked);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.look);
    await Promise.all(this.relays.map((relay) => relay.stop()));
  }

  /** As a subscription does: an outage of the log, however long, is waited for, and ends no feed. */
  private async patiently<T>(read: () => Promise<T>): Promise<T> {
    const { signal } = this.stopping;
    for (;;) {
      try {
        return await read();
      } catch (error) {
        const isAway = error instanceof EventStoreError && error.failure === 'unavailable';
        if (!isAway || signal.aborted) throw error;
        this.parts.logger.warn({ err: error }, 'the log is read again');
        await pause(READ_AGAIN, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private start(feed: Feed, mayLead: () => boolean): Relay {
    const { events, broker, topics, pageSize, lease, logger } = this.parts;
    const log: RelayedLog = {
      subscribe: (options) => events.subscribe(options),
      readStream: (stream, range) => this.patiently(() => events.readStream(stream, range)),
    };
    const traced: Feed = {
      name: feed.name,
      begin: (position, parked) => feed.begin(position, parked),
      messagesOf: (page) =>
        inSpan(`relay ${feed.name}`, { 'paipu.events': page.events.length }, () => feed.messagesOf(page), {
          kind: 'producer',
          follows: page.events.map(({ meta }) => meta),
        }),
    };
    const told = (news: RelayNews): void => this.hear(feed.name, news);
    const run = randomUUID();
    const relay = startRelay({ log, broker, topics, feed: traced, run, pageSize, lease, mayLead, told });
    relay.ended.then(
      (why) => logger.info({ feed: feed.name, why }, 'the feed has ended'),
      (error: unknown) => logger.error({ feed: feed.name, err: error }, 'the feed has failed'),
    );
    return relay;
  }

  private hear(feed: string, news: RelayNews): void {
    const { logger, metrics, progress } = this.parts;
    switch (news.kind) {
      case 'published':
        if (feed === 'events') metrics.handled({ events: news.messages, seconds: news.ms / 1000 });
        return;
      case 'relayed':
        progress.made();
        logger.debug({ feed, position: news.position }, 'relayed');
        return;
      case 'standing-by':
        logger.info({ feed, other: news.run }, 'another relay is at work; this one stands by until it is gone');
        return;
      case 'leading':
        logger.info({ feed, position: news.position }, 'the feed is relayed by this process');
        for (const each of news.parked) logger.warn({ feed, ...each }, 'a stream is still parked');
        return;
      case 'parked':
        metrics.failed();
        logger.error({ feed, ...news.parked }, 'a stream is parked: nothing of it is published from this event on');
        return;
      case 'replayed':
        logger.info({ feed, stream: news.stream, events: news.events }, 'a parked stream is published after all');
        return;
      case 'failed':
        metrics.failed();
        logger.warn({ feed, failures: news.failures, err: news.error }, 'the feed is started again');
    }
  }

  /** How far the feed of events is behind the log. */
  private async measure(): Promise<void> {
    const { events, metrics, progress, logger } = this.parts;
    const [relay] = this.relays;
    if (relay === undefined) return;
    try {
      const after = relay.position;
      const page = await events.readAll({ after, limit: COUNTED, prefixes: RELAYED });
      const [oldest] = page.events;
      const seconds = oldest === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(oldest.at)) / 1000);
      metrics.lag({ events: page.events.length, seconds });
      metrics.parked(this.parked.length);
      // nothing to do is progress as well, and so is to stand by
      if (relay.isStandingBy || (oldest === undefined && relay.reasons.length === 0)) progress.made();
    } catch (error) {
      logger.warn({ err: error }, 'the lag cannot be measured');
    }
  }
}
