import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this many bytes an encoding saves no packet. */
const WORTH_ENCODING = 1400;
const WORDS = /^(?:text\/|application\/(?:json|x-ndjson|graphql-response\+json)\b)/;
/** A third of the work of the best, and nearly as small. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

/**
 * Sends answers in as few bytes as the client takes. The store as a whole goes as it is: it is taken by machines beside this
 * one, and there are gigabytes of it. Hooks before this one see the answer as it was made.
 */
export function encodeAnswers(fastify: FastifyInstance): void {
  fastify.addHook<unknown>('onSend', async (request, reply, payload) => {
    const encoding = encodingFor(request, reply);
    if (encoding === null) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload) && !(payload instanceof Readable)) return payload;
    if (!(payload instanceof Readable) && Buffer.byteLength(payload) < WORTH_ENCODING) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (!(payload instanceof Readable)) {
      return encoding === 'br' ? promisify(brotliCompress)(payload, BROTLI) : promisify(gzip)(payload, GZIP);
    }
    const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
    // a source that fails ends the answer in its middle; who made the source says so
    return pipeline(payload, encoder, () => undefined);
  });
}

function encodingFor({ headers, url }: FastifyRequest, reply: FastifyReply): 'br' | 'gzip' | null {
  if (reply.hasHeader('content-encoding') || url === '/export' || reply.statusCode === 304) return null;
  if (!WORDS.test(String(reply.getHeader('content-type') ?? ''))) return null;
  const taken = new Set(acceptedEncodings(headers['accept-encoding']));
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}

/** The encodings that a client names, without those that it rules out. */
export function acceptedEncodings(accepted: string | readonly string[] | undefined): readonly string[] {
  return String(accepted ?? '')
    .split(',')
    .flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((text) => text.trim());
      return /^q=0(?:\.0+)?$/.test(weight) ? [] : [name];
    });
}
