import type { LoggerService } from '@nestjs/common';
import type { Logger } from '#observability';

/** Nest speaks through the same log. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug({ from: rest[rest.length - 1] }, String(message)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn({ from: rest[rest.length - 1] }, String(message)),
    error: (message: unknown, ...rest: unknown[]) => logger.error({ from: rest[rest.length - 1] }, String(message)),
    fatal: (message: unknown, ...rest: unknown[]) => logger.fatal({ from: rest[rest.length - 1] }, String(message)),
    debug: () => undefined,
    verbose: () => undefined,
  };
}
