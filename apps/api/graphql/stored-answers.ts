import { createHash } from 'node:crypto';
import type { Language } from './language.js';
import { operationHash, REGISTERED_OPERATIONS, type RegisteredOperation } from './registered-operations.js';

/** An answer as bytes, with its strong ETag. */
export interface StoredAnswer {
  readonly body: Buffer;
  readonly etag: string;
}

/** Where an answer to this request is, or will be, kept. */
export interface AnswerPlace {
  readonly key: string;
  readonly hand: string;
  /** the hand is sealed under this chain head, so that its answer can never change */
  readonly head: string;
}

/** A GraphQL request as it lies on the wire. */
export interface WireRequest {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

interface KeptAnswer extends StoredAnswer {
  readonly head: string;
}

/** Answers of registered operations on sealed hands, the least recently used dropped beyond `maxBytes`. */
export class StoredAnswers {
  private readonly byText: ReadonlyMap<string, RegisteredOperation>;
  private readonly byHash: ReadonlyMap<string, RegisteredOperation>;
  private readonly kept = new Map<string, KeptAnswer>();
  private bytes = 0;

  constructor(
    private readonly sealedHead: (hand: string) => string | null,
    private readonly maxBytes: number = 64 * 1024 * 1024,
    operations: readonly RegisteredOperation[] = REGISTERED_OPERATIONS,
  ) {
    this.byText = new Map(operations.map((operation) => [operation.text, operation]));
    this.byHash = new Map(operations.map((operation) => [operationHash(operation.text), operation]));
  }

  /** The registered operation a request means: by its text, or by the hash of it alone. */
  operationOf(request: WireRequest): RegisteredOperation | null {
    if (typeof request.query === 'string') return this.byText.get(request.query) ?? null;
    const hash = persistedHash(request.extensions);
    return hash === null ? null : (this.byHash.get(hash) ?? null);
  }

  /** Null when the hand is not sealed, or the variables are not those of an ordinary call. */
  placeOf(operation: RegisteredOperation, request: WireRequest, language: Language): AnswerPlace | null {
    const { variables, operationName } = request;
    if (operationName !== undefined && operationName !== null && operationName !== operation.name) return null;
    if (typeof variables !== 'object' || variables === null) return null;
    const hand: unknown = Reflect.get(variables, operation.hand);
    if (typeof hand !== 'string') return null;
    const head = this.sealedHead(hand);
    if (head === null) return null;
    const key = `${language} ${operation.name} ${JSON.stringify(variables)}`;
    return key.length > 600 ? null : { key, hand, head };
  }

  find(place: AnswerPlace): StoredAnswer | null {
    const answer = this.kept.get(place.key);
    if (answer === undefined || answer.head !== place.head) return null;
    // a Map keeps the order of insertion: moving to the end marks it used
    this.kept.delete(place.key);
    this.kept.set(place.key, answer);
    return answer;
  }

  keep(place: AnswerPlace, text: string): StoredAnswer {
    const body = Buffer.from(text);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const answer: KeptAnswer = { body, etag, head: place.head };
    const old = this.kept.get(place.key);
    if (old !== undefined) this.drop(place.key, old);
    this.kept.set(place.key, answer);
    this.bytes += body.length;
    for (const [key, oldest] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(key, oldest);
    }
    return answer;
  }

  private drop(key: string, answer: KeptAnswer): void {
    this.kept.delete(key);
    this.bytes -= answer.body.length;
  }
}

function persistedHash(extensions: unknown): string | null {
  if (typeof extensions !== 'object' || extensions === null) return null;
  const persisted: unknown = Reflect.get(extensions, 'persistedQuery');
  if (typeof persisted !== 'object' || persisted === null) return null;
  const hash: unknown = Reflect.get(persisted, 'sha256Hash');
  return typeof hash === 'string' ? hash : null;
}
