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
  fastify.addHook('onResponse', (request, reply, done) => {
    const opened = spans.get(request);
    if (opened === undefined) return done();
    opened.span.setAttribute('http.response.status_code', reply.statusCode);
    opened.span.end();
    // the line of the log comes next, and names the span
    opened.within(done);
  });
}
