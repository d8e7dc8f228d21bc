import { EventStoreError } from '../../port.js';

/** What an error of the client means to us. */
export type Trouble = 'unreachable' | 'not-found' | 'wrong-expected' | 'deleted' | 'too-large' | 'denied' | 'unknown';

/** Our own deadline ran out: the call may have been carried out or not. */
export class DeadlinePassed extends Error {
  constructor(what: string, ms: number) {
    super(`${what} was not answered within ${ms} ms`);
    this.name = 'DeadlinePassed';
  }
}

const BY_TYPE: Readonly<Record<string, Trouble>> = {
  timeout: 'unreachable',
  'deadline-exceeded': 'unreachable',
  unavailable: 'unreachable',
  cancelled: 'unreachable',
  'not-leader': 'unreachable',
  'stream-not-found': 'not-found',
  'no-stream': 'not-found',
  'wrong-expected-version': 'wrong-expected',
  'stream-deleted': 'deleted',
  'maximum-append-size-exceeded': 'too-large',
  'access-denied': 'denied',
};
/** Without a server the client hands out bare gRPC codes: cancelled, deadline exceeded, aborted, unavailable, unauthenticated. */
const BY_CODE: Readonly<Record<number, Trouble>> = {
  1: 'unreachable',
  4: 'unreachable',
  7: 'denied',
  10: 'unreachable',
  14: 'unreachable',
  16: 'denied',
};

export function troubleOf(error: unknown): Trouble {
  if (error instanceof DeadlinePassed) return 'unreachable';
  if (!(error instanceof Error)) return 'unknown';
  const known = 'type' in error && typeof error.type === 'string' ? BY_TYPE[error.type] : undefined;
  const coded = 'code' in error && typeof error.code === 'number' ? BY_CODE[error.code] : undefined;
  // no member of the cluster answered; the channel was closed by another call's failure; the connection broke or was reset
  if (/Failed to discover|[Cc]hannel (has been )?(shut down|closed)|RST_STREAM|[Ss]ession closed/.test(error.message)) {
    return 'unreachable';
  }
  return known ?? coded ?? 'unknown';
}

/** The error of the port for what no retry mended. */
export function storeFailure(error: unknown, what: string, stream?: string): Error {
  if (error instanceof EventStoreError || error instanceof RangeError) return error;
  const details = { cause: error, ...(stream === undefined ? {} : { stream }) };
  const said = error instanceof Error ? error.message : String(error);
  const at = stream === undefined ? '' : ` of ${stream}`;
  switch (troubleOf(error)) {
    case 'deleted':
      return deletedStream(stream ?? '?', error);
    case 'too-large':
      return new EventStoreError('unsupported', `the append${at} is larger than the node takes: ${said}`, details);
    case 'denied':
      return new EventStoreError('unavailable', `the node refuses the user for ${what}${at}: ${said}`, details);
    case 'unreachable':
    case 'not-found':
    case 'wrong-expected':
    case 'unknown':
      return new EventStoreError('unavailable', `${what}${at} failed: ${said}`, details);
  }
}

/** A log is never deleted: whoever finds it so must restore it, and nothing is written behind the hole. */
export function deletedStream(stream: string, cause?: unknown): EventStoreError {
  return new EventStoreError('corrupt', `stream ${stream} was deleted at the node; restore it from a backup`, {
    stream,
    ...(cause === undefined ? {} : { cause }),
  });
}
