import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createLogger, frameworkLog, Lifecycle, portOf, type Logger } from '#observability';
import { ApiModule } from './api.module.js';
import { explorerPage } from './explorer/page.js';
import { openExchange } from './game-logs/routes.js';
import { GRAPHQL_PATH, hangDoor } from './graphql/door.js';
import { StoredAnswers } from './graphql/stored-answers.js';
import { bindingNote, refuseForeignHosts } from './operations/binding.js';
import { stopIntake } from './operations/intake.js';
import { Metrics } from './operations/metrics.js';
import { logRequests, requestIdFrom } from './operations/request-log.js';
import { encodeAnswers } from './operations/small-answers.js';
import { traceRequests } from './operations/traces.js';
import { watchRecorder } from './operations/watched-recorder.js';
import type { Ports } from './ports.js';
import type { Settings } from './settings.js';
import { readAssets } from './viewer/assets.js';
import { openViewer, unroutable, VIEWER_FOLDER } from './viewer/viewer.js';

/** A service that listens. */
export interface RunningApi {
  /** such as `http://127.0.0.1:4000` */
  readonly url: string;
  readonly logger: Logger;
  /** Takes no more work, waits for what is in flight (at most `drainMs`), closes sockets, then the ports. Twice is once. */
  stop(): Promise<void>;
}

/** Builds the service on the ports and listens; throws when the port is taken. */
export async function startApi(ports: Ports, settings: Settings): Promise<RunningApi> {
  const logger = createLogger(settings.logLevel);
  const lifecycle = new Lifecycle();
  const app = await createApp(ports, settings, logger, lifecycle);
  await app.listen(settings.port, settings.host);
  const url = `http://${settings.host}:${portOf(app.getHttpServer().address())}`;
  logger.info({ url: `${url}${GRAPHQL_PATH}`, host: settings.host }, bindingNote(settings.host));
  let stopped: Promise<void> | null = null;
  return { url, logger, stop: () => (stopped ??= stop(app, ports, settings.drainMs, lifecycle)) };
}

/** The schema as it is committed. */
export async function printApiSchema(ports: Ports, settings: Settings): Promise<string> {
  const app = await createApp(ports, settings, createLogger('silent'), new Lifecycle());
  await app.init();
  const { schema } = app.get(GraphQLSchemaHost);
  await app.close();
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** An id of 128 characters in an address, each escaped as up to four bytes. */
const LONGEST_ID = 128 * 4 * 3;

async function createApp(
  ports: Ports,
  settings: Settings,
  logger: Logger,
  lifecycle: Lifecycle,
): Promise<NestFastifyApplication> {
  const metrics = new Metrics();
  const viewer = readAssets(settings.viewer ?? VIEWER_FOLDER);
  const adapter = new FastifyAdapter({
    bodyLimit: settings.bodyLimit,
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers['x-request-id'], randomUUID),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_ID },
    frameworkErrors: unroutable(viewer),
  });
  const fastify = adapter.getInstance();
  traceRequests(fastify);
  logRequests(fastify, logger, metrics);
  stopIntake(fastify, lifecycle);
  refuseForeignHosts(fastify, settings.host);
  const answers = new StoredAnswers((hand) => ports.hands.sealedHead(hand));
  openViewer(fastify, viewer);
  openExchange(fastify, { ports, lifecycle, logger });
  hangDoor(fastify, { explorer: explorerPage(), answers, metrics });
  encodeAnswers(fastify);
  const watched = { ...ports, recorder: watchRecorder(ports.recorder, metrics) };
  const module = ApiModule.with({ ports: watched, logger, metrics, lifecycle });
  return NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: frameworkLog(logger),
    abortOnError: false,
  });
}

async function stop(app: NestFastifyApplication, ports: Ports, drainMs: number, lifecycle: Lifecycle): Promise<void> {
  await lifecycle.drain(app.getHttpServer(), drainMs);
  await app.close();
  await ports.close();
}
