import type { Language } from '../messages/language.js';
import { answered, failed, type Answer } from './answer.js';
import type { TypedDocumentString } from './generated/graphql.js';

interface Asked {
  readonly language: Language;
  readonly signal?: AbortSignal;
}

/** Asks the service one typed query. Every fault is an answer; only an abort throws. */
export async function ask<Result, Variables>(
  query: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { language, signal }: Asked,
): Promise<Answer<Result>> {
  const response = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: language },
    body: JSON.stringify({ query: query.toString(), variables }),
    signal,
  });
  if (response === null) return failed({ kind: 'offline' });
  return readGraphqlAnswer<Result>(response);
}

/** A file of the service as bytes, such as `/export?hand=…`. */
export async function fetchBytes(path: string, { language, signal }: Asked): Promise<Answer<Uint8Array>> {
  const response = await send(path, { headers: { lang: language }, signal });
  if (response === null) return failed({ kind: 'offline' });
  if (response.ok) return answered(new Uint8Array(await response.arrayBuffer()));
  if (response.status === 404) return failed({ kind: 'missing' });
  const sentence = sentenceOf(await jsonOf(response));
  return failed(
    sentence === null ? { kind: 'broken', detail: `${response.status} ${path}` } : { kind: 'refused', sentence },
  );
}

/** null: nobody answered. */
async function send(path: string, request: RequestInit): Promise<Response | null> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return null;
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

async function readGraphqlAnswer<Result>(response: Response): Promise<Answer<Result>> {
  const body = await jsonOf(response);
  if (isRecord(body) && isRecord(body.data) && body.errors === undefined) {
    return answered(dataOf<Result>(body.data));
  }
  const sentence = sentenceOf(body);
  return failed(
    sentence !== null && response.status < 500
      ? { kind: 'refused', sentence }
      : { kind: 'broken', detail: `${response.status} ${sentence ?? response.statusText}` },
  );
}

/** The service answers by the schema that the types were made from. */
function dataOf<Result>(data: unknown): Result;
function dataOf(data: unknown): unknown {
  return data;
}

function sentenceOf(body: unknown): string | null {
  if (!isRecord(body) || !Array.isArray(body.errors)) return null;
  const [first]: unknown[] = body.errors;
  return isRecord(first) && typeof first.message === 'string' ? first.message : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
