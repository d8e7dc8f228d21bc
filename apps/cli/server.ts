import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { z } from 'zod';
import type { Message } from '#rules';
import { CallError } from './exit.js';
import type { Language } from './language.js';
import { BAD_SERVER, BROKEN_OFF, NO_ANSWER, NO_PAIPU, SERVER_SAYS } from './messages/server.js';

/** A service that is asked in the place of a store. What it does not answer is a `CallError`. */
export interface Server {
  /** as it is shown */
  readonly url: string;
  get(path: string): Promise<IncomingMessage>;
  /** Streams the body, no faster than it is taken; stops where the answer comes before its end. */
  post(path: string, body: AsyncIterable<Uint8Array>): Promise<IncomingMessage>;
}

/** Throws `CallError` where the text is no address. */
export function serverAt(text: string, language: Language): Server {
  const base = baseOf(text);
  const url = base.href.replace(/\/$/, '');
  const open = (method: 'GET' | 'POST', path: string): ClientRequest => {
    const headers = {
      'paipu-client': 'paipu',
      lang: language,
      // the connection may stay open behind an answer that comes before the end of the body
      connection: 'keep-alive',
      ...(method === 'POST' ? { 'content-type': 'application/x-ndjson' } : {}),
    };
    const request = base.protocol === 'https:' ? requestHttps : requestHttp;
    return request(`${url}${path}`, { method, headers, agent: false });
  };
  return {
    url,
    async get(path) {
      const request = open('GET', path);
      request.end();
      return answerTo(request, url);
    },
    async post(path, body) {
      const request = open('POST', path);
      const answer = answerTo(request, url);
      const sent = send(request, body, answer);
      // an answer may come while the body still waits for its next piece
      return Promise.race([answer, sent.then(() => answer)]);
    },
  };
}

function baseOf(text: string): URL {
  const base = URL.canParse(text) ? new URL(text) : null;
  if (base === null || !/^https?:$/.test(base.protocol)) throw new CallError(BAD_SERVER(text));
  base.search = '';
  base.hash = '';
  return base;
}

/** Waits for the head of the answer. */
function answerTo(request: ClientRequest, url: string): Promise<IncomingMessage> {
  let isConnected = false;
  request.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // stays: after the answer nothing is left to fail
    request.on('error', (error: NodeJS.ErrnoException) => {
      const why = error.code ?? error.message;
      reject(new CallError((isConnected ? BROKEN_OFF : NO_ANSWER)(url, why)));
    });
  });
}

async function send(
  request: ClientRequest,
  body: AsyncIterable<Uint8Array>,
  answer: Promise<IncomingMessage>,
): Promise<void> {
  let isOver = false;
  let goOn = (): void => undefined;
  const over = (): void => {
    isOver = true;
    goOn();
  };
  answer.then(over, over);
  request.on('drain', () => goOn());
  try {
    for await (const chunk of body) {
      if (isOver) return;
      if (request.write(chunk)) continue;
      await new Promise<void>((resolve) => (goOn = resolve));
    }
  } catch (error) {
    request.destroy();
    throw error;
  }
  request.end();
}

const errorAnswer = z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) });

/** The body of an answer that is not large, as JSON; undefined where it is none. Nothing more is sent or read after it. */
export async function readJson(answer: IncomingMessage, server: Server): Promise<unknown> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  } catch (error) {
    throw new CallError(BROKEN_OFF(server.url, codeOf(error)));
  } finally {
    answer.destroy();
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What a server said that does not do what it was asked. */
export function refusalOf(answer: IncomingMessage, body: unknown, server: Server): CallError {
  const { statusCode = 0 } = answer;
  const read = errorAnswer.safeParse(body);
  const said = (language: Language): string => (read.success ? read.data.errors[0].message : NO_PAIPU[language]);
  const both: Message = {
    zh: SERVER_SAYS(server.url, statusCode, said('zh')).zh,
    en: SERVER_SAYS(server.url, statusCode, said('en')).en,
  };
  return new CallError(both);
}

/** Of a connection that failed. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
