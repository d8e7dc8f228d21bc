import {
  EMBEDDED,
  isLogPlace,
  isReadStorePlace,
  LOG_EXPECTED,
  READ_STORE_EXPECTED,
  type LogPlace,
  type ReadStorePlace,
} from '#platform';
import { z } from 'zod';
import {
  LANGUAGES,
  LOG_LEVELS,
  oneOf,
  readVariables,
  TEXT,
  wholeNumber,
  type Language,
  type Variables,
} from '#observability';

/** How the service runs; read once at start, wrong values refuse the start. */
export interface Settings {
  /** address to listen on; loopback unless said otherwise, for nobody is asked who they are */
  readonly host: string;
  readonly port: number;
  /** ms a stop waits for requests in flight */
  readonly drainMs: number;
  /** bytes a request body may have: a log that is imported by mutation is the largest */
  readonly bodyLimit: number;
  readonly logLevel: string;
  /** folder of the built viewer; absent: where the build puts it */
  readonly viewer?: string;
}

/** What the process needs besides: where the platform lies, what it starts with, and the language it speaks to its operator. */
export interface HomeSettings {
  readonly folder: string;
  /** `embedded` in the folder, or the address of an EventStoreDB; may hold a password, so never shown */
  readonly log: LogPlace;
  /** where the read models lie; default in the folder */
  readonly readStore: ReadStorePlace;
  /** what is imported into an empty store */
  readonly sample: 'night' | 'none';
  readonly language: Language;
  /** ms a claim window stays open; null: until every asked seat has answered */
  readonly claimWindow: number | null;
}

const LARGEST_BODY = 256 * 1024 * 1024;

const environment = {
  schema: z.object({
    PAIPU_HOST: z.string().min(1).default('127.0.0.1'),
    PAIPU_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
    PAIPU_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(10_000),
    PAIPU_BODY_LIMIT: z.coerce
      .number()
      .int()
      .min(1024)
      .max(LARGEST_BODY)
      .default(8 * 1024 * 1024),
    PAIPU_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    PAIPU_VIEWER: z.string().min(1).optional(),
  }),
  expected: {
    PAIPU_HOST: TEXT,
    PAIPU_PORT: wholeNumber(0, 65535),
    PAIPU_DRAIN_MS: wholeNumber(0, 60_000),
    PAIPU_BODY_LIMIT: wholeNumber(1024, LARGEST_BODY),
    PAIPU_LOG_LEVEL: oneOf(LOG_LEVELS),
    PAIPU_VIEWER: TEXT,
  },
};

/** Settings out of environment variables; throws with the variable's name and what it expects. */
export function settingsFrom(variables: Variables): Settings {
  const { PAIPU_HOST, PAIPU_PORT, PAIPU_DRAIN_MS, PAIPU_BODY_LIMIT, PAIPU_LOG_LEVEL, PAIPU_VIEWER } = readVariables(
    environment,
    variables,
  );
  return {
    host: PAIPU_HOST,
    port: PAIPU_PORT,
    drainMs: PAIPU_DRAIN_MS,
    bodyLimit: PAIPU_BODY_LIMIT,
    logLevel: PAIPU_LOG_LEVEL,
    viewer: PAIPU_VIEWER,
  };
}

const home = {
  schema: z.object({
    PAIPU_DATA: z.string().min(1).default('./data'),
    PAIPU_LOG: z.string().refine(isLogPlace).default(EMBEDDED),
    PAIPU_READ_STORE: z.string().refine(isReadStorePlace).default(EMBEDDED),
    PAIPU_SAMPLE: z.enum(['night', 'none']).default('night'),
    PAIPU_LANG: z.enum(LANGUAGES).default('en'),
    PAIPU_CLAIM_WINDOW_MS: z.coerce.number().int().min(100).max(600_000).optional(),
  }),
  expected: {
    PAIPU_DATA: TEXT,
    PAIPU_LOG: LOG_EXPECTED,
    PAIPU_READ_STORE: READ_STORE_EXPECTED,
    PAIPU_SAMPLE: oneOf(['night', 'none']),
    PAIPU_LANG: oneOf(LANGUAGES),
    PAIPU_CLAIM_WINDOW_MS: wholeNumber(100, 600_000),
  },
};

/** As `settingsFrom`. */
export function homeSettingsFrom(variables: Variables): HomeSettings {
  const { PAIPU_DATA, PAIPU_LOG, PAIPU_READ_STORE, PAIPU_SAMPLE, PAIPU_LANG, PAIPU_CLAIM_WINDOW_MS } = readVariables(
    home,
    variables,
  );
  return {
    folder: PAIPU_DATA,
    log: PAIPU_LOG,
    readStore: PAIPU_READ_STORE,
    sample: PAIPU_SAMPLE,
    language: PAIPU_LANG,
    claimWindow: PAIPU_CLAIM_WINDOW_MS ?? null,
  };
}
