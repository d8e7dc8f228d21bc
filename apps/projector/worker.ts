import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { HealthCheck, Logger, Progress, WorkerMetrics } from '#observability';
import type { Projection } from '#platform/projection';
import { PROJECTED } from '#projections';

/** What the worker is made of. */
export interface ProjectorParts {
  readonly projection: Projection;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  readonly progress: Progress;
}
export const PARTS = Symbol('ProjectorParts');

/** ms between looks for a rebuild of another process, a read store that came back, and how far the model is behind */
const LOOK_EVERY = 250;
const MEASURE_EVERY = 5000;
/** Events looked at to say how far the model is behind: a lag beyond is told by its seconds alone. */
const COUNTED = 2000;

/** Keeps the projection at work and tells how it stands. */
@Injectable()
export class ProjectorWorker implements OnApplicationShutdown {
  private readonly timers: readonly NodeJS.Timeout[];
  private looking: Promise<void> | null = null;
  private measuring: Promise<void> | null = null;

  constructor(@Inject(PARTS) private readonly parts: ProjectorParts) {
    this.timers = [
      setInterval(() => {
        this.looking ??= this.look().finally(() => (this.looking = null));
      }, LOOK_EVERY),
      setInterval(() => {
        this.measuring ??= this.measure().finally(() => (this.measuring = null));
      }, MEASURE_EVERY),
    ];
  }

  /** For readiness: whether the log answers and the model follows it. */
  get checks(): readonly HealthCheck[] {
    const { projection } = this.parts;
    return [{ name: 'projection', check: async (language) => (await projection.faults())[0]?.[language] ?? null }];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([this.looking, this.measuring]);
    await this.parts.projection.close();
  }

  private async look(): Promise<void> {
    const { projection, logger, metrics } = this.parts;
    try {
      await projection.look();
    } catch (error) {
      metrics.failed();
      logger.warn({ err: error }, 'the projection is tried again');
    }
  }

  private async measure(): Promise<void> {
    const { projection, metrics, progress, logger } = this.parts;
    try {
      const after = await projection.checkpoint();
      const page = await projection.events.readAll({ after, limit: COUNTED, prefixes: PROJECTED });
      const [oldest] = page.events;
      const seconds = oldest === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(oldest.at)) / 1000);
      metrics.lag({ events: page.events.length, seconds });
      metrics.parked((await projection.queries.parked()).length);
      // nothing to do is progress as well
      if (oldest === undefined) progress.made();
    } catch (error) {
      metrics.failed();
      logger.warn({ err: error }, 'the lag cannot be measured');
    }
  }
}
