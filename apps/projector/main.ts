import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EventStoreError } from '#event-store';
import { frameworkLog, runWorker } from '#observability';
import { shownLog } from '#platform/log';
import { openProjection } from '#platform/projection';
import { shownReadStore } from '#platform/read-models';
import { ReadStoreUnavailable } from '#read-store';
import { ProjectorModule } from './projector.module.js';
import { settingsFrom } from './settings.js';
import { watchedPages } from './watched-pages.js';
import { pagesFromKafka } from './wiring/kafka-pages.js';
import { ProjectorWorker } from './worker.js';

/* The projector as a process; exit codes as of `runWorker`. */

await runWorker({
  name: 'projector',
  healthPort: 4101,
  settingsFrom,
  isAway: (error) => error instanceof EventStoreError || error instanceof ReadStoreUnavailable,
  async begin(settings, { logger, metrics, progress, opened }) {
    const handled = (position: number): void => {
      progress.made();
      logger.debug({ position }, 'projected');
    };
    const again = (error: unknown): void => {
      metrics.failed();
      logger.warn({ err: error }, 'Kafka is read anew');
    };
    const fromKafka = settings.kafka === null ? null : pagesFromKafka(settings.kafka, again);
    const projection = await openProjection({
      ...settings,
      aroundPages: (log) => watchedPages(fromKafka?.(log) ?? log, { metrics, handled }),
      failed(error) {
        metrics.failed();
        logger.error({ err: error }, 'the projector has failed');
      },
    });
    const module = ProjectorModule.with({ projection, logger, metrics, progress });
    const app = await NestFactory.createApplicationContext(module, {
      logger: frameworkLog(logger),
      abortOnError: false,
    });
    opened(() => app.close());
    const places = { log: shownLog(settings.log), readStore: shownReadStore(settings.readStore) };
    return { ready: app.get(ProjectorWorker).checks, places };
  },
});
