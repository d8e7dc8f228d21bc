import type { FastifyInstance } from 'fastify';
import type { Logger } from '#observability';
import type { Metrics } from './metrics.js';

const REQUEST_ID = /^[\w.-]{1,64}$/;

/** The caller's id when it is one, else a fresh one; the same id is in the answer's header and in every line of the log. */
export function requestIdFrom(header: unknown, fresh: () => string): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : fresh();
}

/** One line and one measurement a request: what was asked where, never what was said. */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    metrics.requests.labels(route, `${Math.floor(reply.statusCode / 100)}xx`).observe(ms / 1000);
    logger.info({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
    });
    done();
  });
}
