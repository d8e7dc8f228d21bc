import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { reportHealth, type HealthCheck } from './health.js';
import { languageOf, type Language } from './language.js';
import { isLoopback } from './loopback.js';

/** What an observer asks; the same paths on every process. */
export const LIVE_PATH = '/health/live';
export const READY_PATH = '/health/ready';
export const METRICS_PATH = '/metrics';
const JSON_TYPE = 'application/json; charset=utf-8';

export interface EndpointParts {
  readonly host: string;
  /** 0: a free one */
  readonly port: number;
  /** not well: the process should be started anew */
  readonly live: readonly HealthCheck[];
  /** not well: the process cannot do its work now */
  readonly ready: readonly HealthCheck[];
  readonly registry: Registry;
  /** what else can be asked for: JSON, by its path */
  readonly shown?: Readonly<Record<string, () => unknown>>;
}

export interface Endpoint {
  /** such as `http://127.0.0.1:4100` */
  readonly url: string;
  close(): Promise<void>;
}

/** Health and metrics of a process that has no other door. Throws when the port is taken. */
export async function openEndpoint({
  host,
  port,
  live,
  ready,
  registry,
  shown = {},
}: EndpointParts): Promise<Endpoint> {
  const answers: Readonly<Record<string, (response: ServerResponse, language: Language) => Promise<void>>> = {
    [LIVE_PATH]: (response, language) => sendHealth(response, live, language),
    [READY_PATH]: (response, language) => sendHealth(response, ready, language),
    async [METRICS_PATH](response) {
      send(response, 200, registry.contentType, await registry.metrics());
    },
    ...Object.fromEntries(
      Object.entries(shown).map(([path, show]) => [
        path,
        async (response: ServerResponse) => send(response, 200, JSON_TYPE, JSON.stringify(show())),
      ]),
    ),
  };
  const server = createServer((request, response) => {
    const answer = isForUs(request, host) ? answers[pathOf(request)] : undefined;
    if (answer === undefined) return send(response, 404, 'text/plain', 'not found\n');
    const { headers } = request;
    answer(response, languageOf(headers['lang'], headers['accept-language'])).catch(() =>
      send(response, 500, 'text/plain', 'failed\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${portOf(server.address())}`,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** In the language of whoever asks, as the service does it; machines go by the status. */
async function sendHealth(response: ServerResponse, checks: readonly HealthCheck[], language: Language): Promise<void> {
  const report = await reportHealth(checks, language);
  send(response, report.status === 'ok' ? 200 : 503, JSON_TYPE, JSON.stringify(report));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Bound to loopback it answers to names of this machine alone, so that no foreign page can point a name of its own at it. */
function isForUs({ method, headers }: IncomingMessage, host: string): boolean {
  const asked = (headers.host ?? '').replace(/:\d+$/, '');
  return method === 'GET' && (!isLoopback(host) || isLoopback(asked));
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0];
}

/** The TCP port of a server that listens. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a TCP port');
  return address.port;
}
