import { type RunningApi, startApi } from '../server.js';
import type { Settings } from '../settings.js';
import { inMemoryPorts, type InMemoryOptions, type WatchedPorts } from './in-memory-ports.js';

export const TEST_SETTINGS: Settings = {
  host: '127.0.0.1',
  port: 0,
  drainMs: 10_000,
  bodyLimit: 8 * 1024 * 1024,
  logLevel: 'silent',
};

/** A service on a free port, and how a test speaks to it. */
export interface TestApi {
  readonly api: RunningApi;
  readonly ports: WatchedPorts;
  ask(query: string, variables?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}
export interface Answer {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly errors?: readonly AnswerError[] };
  readonly text: string;
  readonly headers: Headers;
}
export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: unknown;
  readonly extensions?: { readonly code?: string };
}

export async function startTestApi(options: InMemoryOptions & Partial<Settings> = {}): Promise<TestApi> {
  const ports = inMemoryPorts(options);
  const api = await startApi(ports, { ...TEST_SETTINGS, ...options });
  return {
    api,
    ports,
    ask: (query, variables, headers) => post(api.url, { query, variables }, headers),
  };
}

export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
}
