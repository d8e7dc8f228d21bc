import type { FastifyInstance } from 'fastify';
import { isLoopback } from '#observability';

/** Said at every start: there is no authentication yet. */
export function bindingNote(host: string): string {
  return isLoopback(host)
    ? `listening on ${host} only: there is no authentication yet, so nobody but this machine may ask`
    : `listening on ${host} WITHOUT authentication: whoever reaches this address may read and write everything`;
}

/**
 * Bound to loopback, the service answers to names of this machine alone. A foreign page could otherwise point a name of
 * its own at 127.0.0.1 and read and write as if it were ours.
 */
export function refuseForeignHosts(fastify: FastifyInstance, host: string): void {
  if (!isLoopback(host)) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isLoopback(request.hostname)) return done();
    reply.code(421).send({ errors: [{ message: 'This service answers to localhost only.' }] });
  });
}
