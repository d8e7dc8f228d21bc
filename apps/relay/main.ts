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
import { openLog } from '#platform/log';
import { RelayModule } from './relay.module.js';
import { settingsFrom, type Settings } from './settings.js';
import { openBroker } from './wiring/broker.js';
import { RelayWorker } from './worker.js';

/* The relay as a process. Exit codes: 0 stopped in order or overtaken by another relay, 2 a wrong call or a log that does not
 * answer at the start, 70 failed. */

const HEALTH_PORT = 4102;
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
  let stopped: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (const close of opened.reverse()) await close();
  };
  // twice is once; what was opened last is closed first
  const stop = (): Promise<void> => (stopped ??= closeAll());
  leaveWhenTold({ logger, withinMs: observed.drainMs, stop });

  const build = { service: 'paipu-relay', version: packageVersion() };
  const tracing = await startTracing(build);
  opened.push(() => tracing.stop());
  const metrics = openWorkerMetrics('relay', build);
  const progress = watchProgress('progress', PATIENCE);
  const { events } = await openLog({ folder: settings.folder, place: settings.log, access: 'read' });
  opened.push(() => events.close());
  const broker = openBroker(settings, (message) => logger.warn({ from: 'kafka' }, message));
  opened.push(() => broker.close());
  const { pageSize } = settings;
  const { topics, cluster } = settings.kafka;
  const module = RelayModule.with({ events, broker, topics, pageSize, logger, metrics, progress });
  const app = await NestFactory.createApplicationContext(module, { logger: frameworkLog(logger), abortOnError: false });
  const worker = app.get(RelayWorker);
  const endpoint = await openEndpoint({
    host: observed.healthHost,
    port: observed.healthPort,
    live: [progress],
    ready: [
      ...worker.checks,
      { name: 'log', check: async () => (await events.readiness()).reasons[0] ?? null },
      { name: 'kafka', check: async () => (await broker.readiness())[0] ?? null },
    ],
    registry: metrics.registry,
  });
  opened.push(() => endpoint.close());
  opened.push(() => app.close());
  logger.info({ url: endpoint.url, brokers: cluster.brokers }, 'the relay is at work');
  await worker.ended.catch((error: unknown) => {
    // once at work, a log that fails is no wrong call
    throw new Error('the feed of events has failed', { cause: error });
  });
  await stop();
}

const read = readSettings();
const logger = createLogger(read.observed.logLevel, { service: 'paipu-relay' });
try {
  await run(read, logger);
  process.exit(0);
} catch (error) {
  const isAway = error instanceof EventStoreError;
  if (isAway) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'the relay has failed');
  process.exit(isAway ? 2 : 70);
}
