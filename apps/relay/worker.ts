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
  type Relay,
  type RelayNews,
  type Topics,
} from '#messaging';
import { inSpan, type HealthCheck, type Logger, type Progress, type WorkerMetrics } from '#observability';
import { placedOf } from '#recorder';
import { findingsFeed } from './findings-feed.js';

/** What the worker is made of. */
export interface RelayParts {
  readonly events: EventStore;
  readonly broker: Broker;
  readonly topics: Topics;
  readonly pageSize: number;
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
  /**
   * Settles with why the feed of events ended; rejects when it failed for good. A feed of findings that failed is not ready and
   * takes nothing with it.
   */
  readonly ended: Promise<'stopped' | 'overtaken'>;

  constructor(@Inject(PARTS) private readonly parts: RelayParts) {
    const { topics } = parts;
    const stream = async (name: string, upTo: number) => {
      const recorded = await this.patiently(() => parts.events.readStream(name));
      return recorded.filter(({ position }) => position <= upTo).map(placedOf);
    };
    const events = this.start(eventFeed(topics));
    this.ended = events.ended;
    const passedOver = (name: string, error: unknown): void =>
      parts.logger.error({ stream: name, err: error }, 'no findings of this stream');
    this.relays = [events, this.start(findingsFeed(topics, stream, passedOver))];
    this.look = setInterval(() => void this.measure(), LOOK_EVERY).unref();
  }

  /** For readiness: whether each feed is at work. */
  get checks(): readonly HealthCheck[] {
    const name = ['events', 'findings'];
    return this.relays.map((relay, at) => ({
      name: name[at] ?? 'feed',
      check: () => Promise.resolve(relay.reasons[0] ?? null),
    }));
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

  private start(feed: Feed): Relay {
    const { events, broker, topics, pageSize, logger } = this.parts;
    const traced: Feed = {
      name: feed.name,
      begin: (position) => feed.begin(position),
      messagesOf: (page) =>
        inSpan(`relay ${feed.name}`, { 'paipu.events': page.events.length }, () => feed.messagesOf(page), {
          kind: 'producer',
          follows: page.events.map(({ meta }) => meta),
        }),
    };
    const told = (news: RelayNews): void => this.hear(feed.name, news);
    const relay = startRelay({ log: events, broker, topics, feed: traced, run: randomUUID(), pageSize, told });
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
      // nothing to do is progress as well
      if (oldest === undefined && relay.reasons.length === 0) progress.made();
    } catch (error) {
      logger.warn({ err: error }, 'the lag cannot be measured');
    }
  }
}
