import type { AppendRequest, Command, NewEvent, Position } from './port.js';

/*
 * A request checked and turned to text once, before it waits for its turn: what a caller changes afterwards, or cannot be
 * JSON at all, never reaches a transaction.
 */

/** An event as text but for the two numbers that only the store knows. */
export interface PackedEvent {
  readonly id: string;
  /** revision the event was hashed with, if it carries one */
  readonly revision: number | undefined;
  readonly head: string;
  readonly tail: string;
}

export interface PackedWrite {
  readonly stream: string;
  readonly expected: AppendRequest['writes'][number]['expected'];
  readonly events: readonly PackedEvent[];
}

export interface PackedRequest {
  readonly writes: readonly PackedWrite[];
  readonly command: { readonly id: string; readonly fingerprint: string; readonly answer: string } | undefined;
  readonly eventIds: 'derived' | undefined;
}

/** Throws RangeError for a malformed request; a request cannot be both malformed and a refusal. */
export function packRequest(request: AppendRequest): PackedRequest {
  if (request.writes.length === 0) throw new RangeError('an append needs at least one write');
  const streams = new Set(request.writes.map((write) => write.stream));
  if (streams.size !== request.writes.length) throw new RangeError('each stream may occur once in an append');
  return {
    writes: request.writes.map((write) => {
      checkText('stream', write.stream);
      checkExpected(write.expected);
      if (write.events.length === 0) throw new RangeError(`the write to ${write.stream} has no event`);
      return {
        stream: write.stream,
        expected: write.expected,
        events: write.events.map((event) => packEvent(write.stream, event)),
      };
    }),
    command: request.command === undefined ? undefined : packCommand(request.command),
    eventIds: request.eventIds,
  };
}

/** The whole event as the JSON text that is stored, checked and read: one RecordedEvent. */
export function eventText(event: PackedEvent, revision: number, position: Position): string {
  return `${event.head}${revision}${event.tail}${position}}`;
}

function packEvent(stream: string, event: NewEvent): PackedEvent {
  checkText('id', event.id);
  checkText('type', event.type);
  checkText('at', event.at);
  checkCount('schema', event.schema);
  checkObject('data', event.data);
  checkObject('meta', event.meta);
  if (event.stream !== undefined && event.stream !== stream) {
    throw new RangeError(`event ${event.id} belongs to stream ${event.stream}, not to ${stream}`);
  }
  if (event.revision !== undefined) checkCount('revision', event.revision);
  return {
    id: event.id,
    revision: event.revision,
    head: `{"id":${JSON.stringify(event.id)},"stream":${JSON.stringify(stream)},"revision":`,
    tail:
      `,"type":${JSON.stringify(event.type)},"schema":${event.schema},"at":${JSON.stringify(event.at)}` +
      `,"data":${jsonText(event.data)},"meta":${jsonText(event.meta)},"position":`,
  };
}

function packCommand(command: Command): NonNullable<PackedRequest['command']> {
  checkText('command id', command.id);
  checkText('command fingerprint', command.fingerprint);
  return { id: command.id, fingerprint: command.fingerprint, answer: jsonText(command.answer) };
}

function jsonText(value: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text !== undefined) return text;
  } catch (cause) {
    throw new RangeError('not a JSON value', { cause });
  }
  throw new RangeError('not a JSON value');
}

function checkExpected(expected: PackedWrite['expected']): void {
  if (typeof expected === 'number') checkCount('expected revision', expected);
}

function checkText(name: string, value: string): void {
  if (typeof value !== 'string' || value === '' || value.includes('\0')) {
    throw new RangeError(`${name} must be a text that is neither empty nor holds NUL`);
  }
}

function checkCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number from 0, not ${value}`);
}

function checkObject(name: string, value: object): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError(`${name} must be an object`);
}
