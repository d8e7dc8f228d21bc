import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '#rules';
import { speak, type Language } from '../graphql/language.js';
import { languageOf, type Lifecycle, type Logger } from '#observability';
import type { ExportAsked, Ports } from '../ports.js';
import { gatherImport } from './import-report.js';
import { FAILED, NO_CLIENT, STOPPING, WRONG_ILLEGAL_HANDS, WRONG_SELECTION, WRONG_TYPE } from './sentences.js';
import { BrokenOff, readOut, uploadOf } from './upload.js';

const NDJSON = 'application/x-ndjson';

/** What the routes stand on. */
export interface Exchange {
  readonly ports: Pick<Ports, 'gameLogs'>;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
}

/** `POST /import` and `GET /export`: exchange files of any size, which GraphQL cannot carry. */
export function openExchange(fastify: FastifyInstance, exchange: Exchange): void {
  // in a scope of its own, so that no other route takes bodies of this type
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => {
      exchange.logger.error({ err: error, requestId: request.id }, 'an exchange file failed');
      return refuseWith(request, reply, { status: 500, code: 'INTERNAL_SERVER_ERROR', message: FAILED(request.id) });
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept-language, lang');
      reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin');
    });
    scope.addHook('onResponse', async (request) => readOut(request.raw));
    scope.post<{ Querystring: Query }>(
      '/import',
      { bodyLimit: Number.MAX_SAFE_INTEGER, onRequest: turnAwayForgery },
      (request, reply) => takeFile(exchange, request, reply),
    );
    scope.get<{ Querystring: Query }>('/export', { exposeHeadRoute: false }, (request, reply) =>
      giveFile(exchange, request, reply),
    );
  });
}

type Query = Readonly<Record<string, unknown>>;
type Asked = FastifyRequest<{ Querystring: Query }>;

/** A foreign page can send neither this type nor this header without asking first, and is never told that it may. */
async function turnAwayForgery(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== NDJSON || (request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    return refuseWith(request, reply, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: WRONG_TYPE });
  }
  if ((request.headers['paipu-client'] ?? '') === '') {
    return refuseWith(request, reply, { status: 400, code: 'BAD_REQUEST', message: NO_CLIENT });
  }
  return undefined;
}

async function takeFile({ ports, lifecycle }: Exchange, request: Asked, reply: FastifyReply): Promise<unknown> {
  const { illegalHands = 'keep' } = request.query;
  if (illegalHands !== 'keep' && illegalHands !== 'refuse') {
    return refuseWith(request, reply, { status: 400, code: 'BAD_REQUEST', message: WRONG_ILLEGAL_HANDS });
  }
  const { listener, counts, report, first } = gatherImport();
  const log = uploadOf(request.raw, lifecycle.stopSignal);
  const ending = await ports.gameLogs
    .importFile({ commandId: request.id, log, illegalHands }, listener)
    .then(({ readable }) => (readable ? 'read' : 'unreadable'), brokenOff);
  const language = speaking(request);
  switch (ending) {
    case 'read':
      return reply.send(report(language));
    case 'unreadable': {
      const { code, message } = first()?.refusal ?? { code: 'unreadable', message: WRONG_TYPE };
      return reply.code(400).send({ ...report(language), ...errorsOf(code, message, language) });
    }
    case 'stopping': {
      const stopping = errorsOf('STOPPING', STOPPING(counts.added + counts.unchanged), language);
      reply.code(503).header('retry-after', '5');
      return reply.send({ ...report(language), ...stopping });
    }
    case 'client-gone':
      // nobody is left to hear it
      return reply.code(400).send();
  }
}

function brokenOff(error: unknown): BrokenOff['why'] {
  if (error instanceof BrokenOff) return error.why;
  throw error;
}

async function giveFile({ ports, logger }: Exchange, request: Asked, reply: FastifyReply): Promise<unknown> {
  const asked = selectionOf(request.query);
  if (asked === null) {
    return refuseWith(request, reply, { status: 400, code: 'BAD_REQUEST', message: WRONG_SELECTION });
  }
  const log = await ports.gameLogs.exportFile(asked);
  if (!log.ok) {
    const { code, message } = log.refusal;
    return refuseWith(request, reply, { status: code === 'not-found' ? 404 : 409, code, message });
  }
  // a stream that fails closes the connection in the middle of the answer: no client takes it for whole
  const file = Readable.from(log.value, { objectMode: false });
  file.on('error', (error) => {
    if (isReaderGone(error)) logger.info({ requestId: request.id }, 'the reader of an export went away');
    else logger.error({ err: error, requestId: request.id }, 'an export broke off');
  });
  return reply
    .type(`${NDJSON}; charset=utf-8`)
    .header('content-disposition', 'attachment; filename="export.paipu.jsonl"')
    .send(file);
}

/** Whether the stream was ended because its connection was, and not by what it reads from. */
function isReaderGone(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** null where more than one thing is asked for. */
function selectionOf({ match, hand }: Query): ExportAsked | null {
  if (match === undefined && hand === undefined) return { everything: true };
  if (typeof match === 'string' && hand === undefined) return { match };
  return typeof hand === 'string' && match === undefined ? { hand } : null;
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: Message;
}

function refuseWith(request: FastifyRequest, reply: FastifyReply, { status, code, message }: Answer): FastifyReply {
  return reply.code(status).send(errorsOf(code, message, speaking(request)));
}

function errorsOf(code: string, message: Message, language: Language): object {
  return { errors: [{ message: speak(message, language), extensions: { code } }] };
}

function speaking({ headers }: FastifyRequest): Language {
  return languageOf(headers['lang'], headers['accept-language']);
}
