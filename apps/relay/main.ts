import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  createLogger,
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

/* The relay as a process. Exit codes: 0 stopped in order or overtaken by another relay, 2 a wrong call, 70 failed. */

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
  const build = { service: 'paipu-relay', version: packageVersion() };
  const tracing = await startTracing(build);
  const metrics = openWorkerMetrics('relay', build);
  const progress = watchProgress('progress', PATIENCE);
  const { events } = await openLog({ folder: settings.folder, place: settings.log, access: 'read' });
  const broker = openBroker(settings, (message) => logger.warn({ from: 'kafka' }, message));
  const { topics, pageSize } = settings;
  const module = RelayModule.with({ events, broker, topics, pageSize, logger, metrics, progress });
  const app = await NestFactory.createApplicationContext(module, { logger: nestLogger(logger), abortOnError: false });
  const worker = app.get(RelayWorker);
  const endpoint = await openEndpoint({
    host: observed.healthHost,
    port: observed.healthPort,
    live: [progress],
    ready: [...worker.checks, { name: 'log', check: async () => (await events.readiness()).reasons[0] ?? null }],
    registry: metrics.registry,
  });
  logger.info({ url: endpoint.url, brokers: settings.brokers }, 'the relay is at work');
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= stopAll());
  const stopAll = async (): Promise<void> => {
    await app.close();
    await endpoint.close();
    await broker.close();
    await events.close();
    await tracing.stop();
  };
  leaveWhenTold({ logger, withinMs: observed.drainMs, stop });
  await worker.ended;
  await stop();
}

/** Nest speaks through the same log. */
function nestLogger(logger: Logger): LoggerService {
  const say = (level: 'debug' | 'warn' | 'error' | 'fatal') => (message: unknown, context: unknown) =>
    logger[level]({ from: context }, String(message));
  return {
    log: say('debug'),
    warn: say('warn'),
    error: say('error'),
    fatal: say('fatal'),
    debug: () => undefined,
    verbose: () => undefined,
  };
}

const read = readSettings();
const logger = createLogger(read.observed.logLevel, { service: 'paipu-relay' });
try {
  await run(read, logger);
  process.exit(0);
} catch (error) {
  logger.fatal({ err: error }, 'the relay has failed');
  process.exit(70);
}
