import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.js';

/** How a worker is watched and stopped; the same variables for every worker. */
export interface ObservedSettings {
  /** address of health and metrics; loopback unless said otherwise */
  readonly healthHost: string;
  readonly healthPort: number;
  /** ms a stop waits for what is in hand */
  readonly drainMs: number;
  readonly logLevel: LogLevel;
}

/** Variables that `observedSettingsFrom` reads, and what they are without being set; `PAIPU_HEALTH_PORT` is the caller's. */
const environment = z.object({
  PAIPU_HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  PAIPU_HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PAIPU_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
  PAIPU_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

/** Names of the variables; those of OpenTelemetry are read by its own packages. */
export const OBSERVED_VARIABLES: readonly string[] = [...Object.keys(environment.shape), 'OTEL_EXPORTER_OTLP_ENDPOINT'];

export type Variables = Readonly<Record<string, string | undefined>>;

/** Environment variables by a schema; throws with the name of the first that is wrong and what it expects, never its value. */
export function readVariables<T>(schema: z.ZodType<T>, variables: Variables): T {
  const read = schema.safeParse(variables);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not readable'}`);
}

/** Settings out of environment variables; throws as `readVariables`. */
export function observedSettingsFrom(
  variables: Variables,
  defaults: { readonly healthPort: number },
): ObservedSettings {
  const { PAIPU_HEALTH_HOST, PAIPU_HEALTH_PORT, PAIPU_DRAIN_MS, PAIPU_LOG_LEVEL } = readVariables(
    environment,
    variables,
  );
  return {
    healthHost: PAIPU_HEALTH_HOST,
    healthPort: PAIPU_HEALTH_PORT ?? defaults.healthPort,
    drainMs: PAIPU_DRAIN_MS,
    logLevel: PAIPU_LOG_LEVEL,
  };
}
