import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(?:127\.[\d.]+|::1|\[::1\]|localhost)$/;

/** Whether nobody but this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Said at every start: there is no authentication yet. */
export function bindingNote(host: string): string {
  return LOOPBACK.test(host)
    ? `listening on ${host} only: there is no authentication yet, so nobody but this machine may ask`
    : `listening on ${host} WITHOUT authentication: whoever reaches this address may read and write everything`;
}

/**
 * Bound to loopback, the service answers to names of this machine alone. A foreign page could otherwise point a name of
 * its own at 127.0.0.1 and read and write as if it were ours.
 */
export function refuseForeignHosts(fastify: FastifyInstance, host: string): void {
  if (!LOOPBACK.test(host)) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (LOOPBACK.test(request.hostname)) return done();
    reply.code(421).send({ errors: [{ message: 'This service answers to localhost only.' }] });
  });
}
