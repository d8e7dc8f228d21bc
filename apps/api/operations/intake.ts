import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '#observability';

/** While the service stops, what comes over an open connection is sent away, and the connection closed behind it. */
export function stopIntake(fastify: FastifyInstance, lifecycle: Lifecycle): void {
  lifecycle.watch(fastify.server);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!lifecycle.isStopping || request.url.startsWith('/health/')) return done();
    reply
      .code(503)
      .header('retry-after', '5')
      .send({ errors: [{ message: 'The service is stopping. Ask again in a moment.' }] });
  });
  fastify.addHook<unknown>('onSend', (_request, reply, payload, done) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
