import type { Language } from '../messages/first-language.js';
import { answered, failed, type Answer } from './answer.js';
import type { TypedDocumentString } from './generated/graphql.js';
import { sent, sentAhead, type Reply } from './sent.js';

export interface Asked {
  readonly language: Language;
  readonly signal?: AbortSignal;
  /** `ahead`: for whoever asks the same once it is there */
  readonly when?: 'now' | 'ahead';
}

/** Asks the service one typed query. Every fault is an answer; only an abort throws. */
export async function ask<Result, Variables>(
  query: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { language, signal, when }: Asked,
): Promise<Answer<Result>> {
  const reply = await sending(when)('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: language },
    body: JSON.stringify({ query: query.toString(), variables }),
    signal,
  });
  if (reply === null) return failed({ kind: 'offline' });
  return readGraphqlAnswer<Result>(reply);
}

/** A file of the service as bytes, such as `/export?hand=…`. */
export async function fetchBytes(path: string, { language, signal, when }: Asked): Promise<Answer<Uint8Array>> {
  const reply = await sending(when)(path, { headers: { lang: language }, signal });
  if (reply === null) return failed({ kind: 'offline' });
  if (reply.ok) return answered(reply.bytes);
  if (reply.status === 404) return failed({ kind: 'missing' });
  const sentence = sentenceOf(jsonOf(reply));
  return failed(
    sentence === null ? { kind: 'broken', detail: `${reply.status} ${path}` } : { kind: 'refused', sentence },
  );
}

function sending(when: Asked['when']): typeof sent {
  return when === 'ahead' ? sentAhead : sent;
}

function jsonOf({ bytes }: Reply): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function readGraphqlAnswer<Result>(reply: Reply): Answer<Result> {
  const body = jsonOf(reply);
  if (isRecord(body) && isRecord(body.data) && body.errors === undefined) {
    return answered(dataOf<Result>(body.data));
  }
  const sentence = sentenceOf(body);
  return failed(
    sentence !== null && reply.status < 500
      ? { kind: 'refused', sentence }
      : { kind: 'broken', detail: `${reply.status} ${sentence ?? reply.statusText}` },
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
