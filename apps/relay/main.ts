import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EventStoreError } from '#event-store';
import { frameworkLog, runWorker } from '#observability';
import { openLog, shownLog } from '#platform/log';
import { RelayModule } from './relay.module.js';
import { settingsFrom } from './settings.js';
import { openBroker } from './wiring/broker.js';
import { RelayWorker } from './worker.js';

/* The relay as a process; exit codes as of `runWorker`. */

await runWorker({
  name: 'relay',
  healthPort: 4102,
  settingsFrom,
  isAway: (error) => error instanceof EventStoreError,
  async begin(settings, { logger, metrics, progress, opened }) {
    const { folder, log, kafka, pageSize, lease } = settings;
    const { events } = await openLog({ folder, place: log, access: 'read' });
    opened(() => events.close());
    const broker = openBroker(settings, (message) => logger.warn({ from: 'kafka' }, message));
    opened(() => broker.close());
    const { topics, cluster } = kafka;
    const module = RelayModule.with({ events, broker, topics, pageSize, lease, logger, metrics, progress });
    const app = await NestFactory.createApplicationContext(module, {
      logger: frameworkLog(logger),
      abortOnError: false,
    });
    opened(() => app.close());
    const worker = app.get(RelayWorker);
    return {
      ready: [
        ...worker.checks,
        { name: 'log', check: async (language) => (await events.readiness()).reasons[0]?.[language] ?? null },
        { name: 'kafka', check: async (language) => (await broker.readiness())[0]?.[language] ?? null },
      ],
      shown: { '/parked': () => worker.parked },
      places: { log: shownLog(log), brokers: cluster.brokers },
      ended: worker.ended,
    };
  },
});
