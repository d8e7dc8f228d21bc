import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, openSpan } from '#observability';

/**
 * One span a request, the child of the caller's where a `traceparent` came with it. What is asked and answered is not in it.
 * Hang it before every other hook, so that theirs run inside. Nothing is hung while tracing is off.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  const spans: WeakMap<FastifyRequest, ReturnType<typeof openSpan>> = new WeakMap();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'paipu.request_id': request.id };
    const opened = openSpan(`${request.method} ${route}`, attributes, { kind: 'server', follows: [request.headers] });
    spans.set(request, opened);
    opened.within(done);
  });
  // reading the body leaves the span behind: it is entered again before the work
  fastify.addHook('preHandler', (request, _reply, done) => enter(request, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    span?.end();
    enter(request, done);
  });

  function enter(request: FastifyRequest, done: () => void): void {
    const opened = spans.get(request);
    if (opened === undefined) done();
    else opened.within(done);
  }
}
