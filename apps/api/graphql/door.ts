import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../operations/metrics.js';
import { languageOf } from '#observability';
import { speak, type Language } from './language.js';
import { LIMITS } from './limits.js';
import type { RegisteredOperation } from './registered-operations.js';
import type { AnswerPlace, StoredAnswer, StoredAnswers, WireRequest } from './stored-answers.js';

/** Path of the GraphQL endpoint. */
export const GRAPHQL_PATH = '/graphql';

const JSON_TYPE = 'application/json; charset=utf-8';
const PREFLIGHT_HEADERS = ['x-apollo-operation-name', 'apollo-require-preflight'];
const SIMPLE_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i;

/** Places where answers on their way out are to be kept. */
const toBeKept: WeakMap<FastifyRequest, AnswerPlace> = new WeakMap();

export interface Door {
  readonly explorer: string;
  readonly answers: StoredAnswers;
  readonly metrics: Metrics;
}

/**
 * What stands before Apollo: the explorer page, the length of a query, and the stored answers. A request that another
 * site could make a browser send is left to Apollo, which refuses it.
 */
export function hangDoor(fastify: FastifyInstance, { explorer, answers, metrics }: Door): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== GRAPHQL_PATH) return done();
    reply.header('vary', 'accept-language, lang');
    if (wantsPage(request)) return void sendPage(reply, explorer);
    if (mayBeForged(request)) return done();
    const wire = wireRequest(request);
    if (wire === null) return done();
    const language = languageOf(request.headers['lang'], request.headers['accept-language']);
    if (typeof wire.query === 'string' && wire.query.length > LIMITS.queryLength) {
      return void refuseLength(reply, wire.query.length, language);
    }
    const operation = answers.operationOf(wire);
    if (operation === null) return done();
    const place = answers.placeOf(operation, wire, language);
    if (place !== null) {
      const answer = answers.find(place);
      if (answer !== null) {
        metrics.storedAnswers.labels('hit').inc();
        return void sendStored(request, reply, answer);
      }
      metrics.storedAnswers.labels('miss').inc();
      toBeKept.set(request, place);
    }
    if (wire.query === undefined) spellOut(request, wire, operation);
    done();
  });
  fastify.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const place = toBeKept.get(request);
    if (
      place !== undefined &&
      reply.statusCode === 200 &&
      typeof payload === 'string' &&
      payload.startsWith('{"data":')
    ) {
      reply.header('etag', answers.keep(place, payload).etag);
    }
    done(null, payload);
  });
}

/** The page may run its own script, speak to this server, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, page: string): void {
  reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-cache');
  reply.type('text/html; charset=utf-8').send(page);
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && !request.url.includes('?') && (request.headers.accept ?? '').includes('text/html');
}

/** What a foreign page can send without asking first: a simple content type, and none of the headers that force asking. */
function mayBeForged(request: FastifyRequest): boolean {
  if (PREFLIGHT_HEADERS.some((name) => request.headers[name])) return false;
  const type = request.headers['content-type'];
  return type === undefined || SIMPLE_TYPE.test(type);
}

function wireRequest(request: FastifyRequest): WireRequest | null {
  if (request.method === 'GET') return queryString(request.query);
  const { body } = request;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
}

function queryString(query: unknown): WireRequest | null {
  if (typeof query !== 'object' || query === null) return null;
  const { query: text, variables, extensions, operationName }: Record<string, unknown> = { ...query };
  return { query: text, operationName, variables: jsonOrNothing(variables), extensions: jsonOrNothing(extensions) };
}

/** Apollo says what is wrong with it; here it is just no registered operation. */
function jsonOrNothing(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Apollo is given the text that the hash stands for. */
function spellOut(request: FastifyRequest, wire: WireRequest, { text }: RegisteredOperation): void {
  if (request.method === 'POST') {
    Object.assign(wire, { query: text, extensions: undefined });
    return;
  }
  const search = new URLSearchParams({ query: text });
  if (wire.variables !== undefined) search.set('variables', JSON.stringify(wire.variables));
  request.raw.url = `${GRAPHQL_PATH}?${search}`;
}

function sendStored(request: FastifyRequest, reply: FastifyReply, { body, etag }: StoredAnswer): void {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (request.method === 'GET' && request.headers['if-none-match'] === etag) return void reply.code(304).send();
  reply.header('content-type', JSON_TYPE).send(body);
}

function refuseLength(reply: FastifyReply, came: number, language: Language): void {
  const said = {
    zh: `请求文字最多 ${LIMITS.queryLength} 个字符，收到 ${came} 个；请把值放进变量。`,
    en: `The query text may have ${LIMITS.queryLength} characters, and ${came} came. Pass values as variables.`,
  };
  const message = speak(said, language);
  reply
    .code(413)
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ errors: [{ message, extensions: { code: 'QUERY_TOO_LARGE' } }] }));
}
