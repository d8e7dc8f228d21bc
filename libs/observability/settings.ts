import { z } from 'zod';
import { LANGUAGES } from './language.js';
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
const environment = {
  schema: z.object({
    PAIPU_HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
    PAIPU_HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    PAIPU_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
    PAIPU_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    // read by `operatorsLanguage`, before anything can be wrong
    PAIPU_LANG: z.enum(LANGUAGES).default('en'),
  }),
  expected: {
    PAIPU_HEALTH_HOST: { zh: '不空的文字', en: 'a text that is not empty' },
    PAIPU_HEALTH_PORT: wholeNumber(0, 65535),
    PAIPU_DRAIN_MS: wholeNumber(0, 60_000),
    PAIPU_LOG_LEVEL: oneOf(LOG_LEVELS),
    PAIPU_LANG: oneOf(LANGUAGES),
  },
};

/** Names of the variables; those of OpenTelemetry are read by its own packages. */
export const OBSERVED_VARIABLES: readonly string[] = [
  ...Object.keys(environment.expected),
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

export type Variables = Readonly<Record<string, string | undefined>>;

/** A sentence in both languages. */
export interface Said {
  readonly zh: string;
  readonly en: string;
}

/** A variable that is wrong, told in both languages; in English it is the message. */
export class WrongVariable extends Error {
  constructor(readonly said: Said) {
    super(said.en);
    this.name = 'WrongVariable';
  }
}

/** What a schema of variables expects of each, in words. */
export type Expected<T> = { readonly [K in keyof Required<T>]: Said };

/** Environment variables by a schema; throws a WrongVariable of the first that is wrong, which never tells its value. */
export function readVariables<T extends object>(
  { schema, expected }: { readonly schema: z.ZodType<T>; readonly expected: Expected<NoInfer<T>> },
  variables: Variables,
): T {
  const read = schema.safeParse(variables);
  if (read.success) return read.data;
  const name = String(read.error.issues[0]?.path[0] ?? 'environment');
  const [, said = TEXT] = Object.entries<Said>(expected).find(([each]) => each === name) ?? [];
  throw new WrongVariable(wrongVariable(name, said, variables[name]));
}

function wrongVariable(name: string, { zh, en }: Said, came: string | undefined): Said {
  return {
    zh: `环境变量 ${name} 应为${/^[!-~]/.test(zh) ? ' ' : ''}${zh}，${came === undefined ? '却没有设定；请设定它' : '设定的却不是；请改正它'}`,
    en: `${name}: expected ${en}, came ${came === undefined ? 'nothing; set it' : 'something else; correct it'}`,
  };
}

/* What a variable may be, in words. */

export const TEXT: Said = { zh: '不空的文字', en: 'a text that is not empty' };

export function wholeNumber(least: number, most: number): Said {
  return { zh: `${least} 到 ${most} 的整数`, en: `a whole number from ${least} to ${most}` };
}

export function oneOf(values: readonly string[]): Said {
  return { zh: `${values.join('、')} 之一`, en: `one of ${values.join(', ')}` };
}

/** The language a process tells its operator its first sentences in: `PAIPU_LANG`, else English. */
export function operatorsLanguage({ PAIPU_LANG }: Variables): keyof Said {
  return PAIPU_LANG === 'zh' ? 'zh' : 'en';
}

/** What was thrown, in the operator's language where it says it in both. */
export function toldIn(language: keyof Said, error: unknown): string {
  if (typeof error === 'object' && error !== null && 'said' in error) {
    const { said } = error;
    if (typeof said === 'object' && said !== null && language in said) {
      const sentence: unknown = Object.entries(said).find(([name]) => name === language)?.[1];
      if (typeof sentence === 'string') return sentence;
    }
  }
  return error instanceof Error ? error.message : String(error);
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
