import { pino, type DestinationStream, type Logger } from 'pino';
import { redactSecrets } from './secrets.js';
import { activeTraceIds } from './span.js';
import { openDescriptor } from './standard-error.js';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  /** stands in every line, so that the lines of several processes can be told apart; absent: it does not */
  readonly service?: string;
  /** default: standard error, for standard output belongs to data */
  readonly destination?: DestinationStream;
}

/**
 * A log of JSON lines. While a span is recorded each line carries its `traceId` and `spanId`. Secrets are taken out of the
 * finished line, so that none gets past by the name of a field, in an error's stack or in a child's bindings.
 */
export function createLogger(level: string, { service, destination }: LogOptions = {}): Logger {
  return pino(
    {
      level,
      base: service === undefined ? null : { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: activeTraceIds,
      hooks: { streamWrite: redactSecrets },
    },
    destination ?? openDescriptor(2),
  );
}

/** ms that last lines may take to get out */
const LAST_LINES = 1000;

/** Settles when the log is written, or its reader has had his time: before the process leaves. */
export function logWritten(logger: Pick<Logger, 'flush'>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, LAST_LINES);
    logger.flush(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/** What a framework speaks through where it is given our log: its news at `debug`, its complaints as they are. */
export interface FrameworkLog {
  log(message: unknown, ...rest: unknown[]): void;
  warn(message: unknown, ...rest: unknown[]): void;
  error(message: unknown, ...rest: unknown[]): void;
  fatal(message: unknown, ...rest: unknown[]): void;
  debug(): void;
  verbose(): void;
}

/** The log for Nest, which says last from where it speaks. */
export function frameworkLog(logger: Logger): FrameworkLog {
  const say =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void =>
      logger[level]({ from: rest[rest.length - 1] }, String(message));
  return {
    log: say('debug'),
    warn: say('warn'),
    error: say('error'),
    fatal: say('fatal'),
    debug: () => undefined,
    verbose: () => undefined,
  };
}

/** What an event is found by. */
interface Placed {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly position?: number;
  readonly meta?: { readonly commandId?: unknown; readonly causation?: unknown; readonly correlation?: unknown };
}

/**
 * Fields of a log line about one event: where it stands, the command that made it, the event before it (`causation`) and the
 * match it belongs to (`correlation`). Never what happened in it.
 */
export function eventFields({ id, stream, type, position, meta }: Placed): Readonly<Record<string, unknown>> {
  const { commandId, causation, correlation } = meta ?? {};
  return { event: id, stream, type, position, commandId, causation, correlation };
}
