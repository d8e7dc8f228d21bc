import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EventStoreError } from '#event-store';
import {
  createLogger,
  frameworkLog,
  leaveWhenTold,
  observedSettingsFrom,
  openEndpoint,
  openWorkerMetrics,
  packageVersion,
  startTracing,
  watchProgress,
  type Logger,
  type ObservedSettings,
} from '#observability';
import { shownLog } from '#platform/log';
import { openProjection } from '#platform/projection';
import { shownReadStore } from '#platform/read-models';
import { ReadStoreUnavailable } from '#read-store';
import { ProjectorModule } from './projector.module.js';
import { settingsFrom, type Settings } from './settings.js';
import { watchedPages } from './watched-pages.js';
import { pagesFromKafka } from './wiring/kafka-pages.js';
import { ProjectorWorker } from './worker.js';

/* The projector as a process. Exit codes: 0 stopped in order, 2 a wrong call or a store that does not answer at the start, 70 failed. */

const HEALTH_PORT = 4101;
/** ms without a page handled, or the end of the log seen, after which the process should be started anew */
const PATIENCE = 120_000;

function readSettings(): { readonly settings: Settings; readonly observed: ObservedSettings } {
  try {
    return {
      settings: settingsFrom(process.env),
      observed: observedSettingsFrom(process.env, { healthPort: HEALTH_PORT }),
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

async function run({ settings, observed }: ReturnType<typeof readSettings>, logger: Logger): Promise<void> {
  const opened: (() => Promise<unknown>)[] = [];
  leaveWhenTold({
    logger,
    withinMs: observed.drainMs,
    // what was opened last is closed first
    async stop() {
      for (const close of opened.reverse()) await close();
    },
  });
  const build = { service: 'paipu-projector', version: packageVersion() };
  const tracing = await startTracing(build);
  opened.push(() => tracing.stop());
  const metrics = openWorkerMetrics('projector', build);
  const progress = watchProgress('progress', PATIENCE);
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
  const app = await NestFactory.createApplicationContext(module, { logger: frameworkLog(logger), abortOnError: false });
  const endpoint = await openEndpoint({
    host: observed.healthHost,
    port: observed.healthPort,
    live: [progress],
    ready: [progress, ...app.get(ProjectorWorker).checks],
    registry: metrics.registry,
  });
  opened.push(() => endpoint.close());
  opened.push(() => app.close());
  const places = { log: shownLog(settings.log), readStore: shownReadStore(settings.readStore) };
  logger.info({ url: endpoint.url, ...places }, 'the projector is at work');
}

const read = readSettings();
const logger = createLogger(read.observed.logLevel, { service: 'paipu-projector' });
try {
  await run(read, logger);
} catch (error) {
  const isAway = error instanceof EventStoreError || error instanceof ReadStoreUnavailable;
  if (isAway) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'the projector has failed');
  process.exit(isAway ? 2 : 70);
}
