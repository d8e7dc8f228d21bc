import { z } from 'zod';
import { kafkaSettingsFrom, type KafkaSettings } from '#messaging/adapters/kafka/settings';
import { oneOf, readVariables, TEXT, type Variables } from '#observability';
import { EMBEDDED, isLogPlace, LOG_EXPECTED, type LogPlace } from '#platform/log';
import { isReadStorePlace, READ_STORE_EXPECTED, type ReadStorePlace } from '#platform/read-models';

/** What the projector is told; read once at start, wrong values refuse the start. */
export interface Settings {
  readonly log: LogPlace;
  readonly readStore: ReadStorePlace;
  /** the data directory: keys of names, an embedded log, embedded read models */
  readonly folder: string;
  /** read pages from Kafka, where the relay publishes them; null: from the log itself */
  readonly kafka: KafkaSettings | null;
}

const SOURCES = ['log', 'kafka'] as const;

const environment = {
  schema: z.object({
    PAIPU_LOG: z.string().refine(isLogPlace).default(EMBEDDED),
    PAIPU_READ_STORE: z.string().refine(isReadStorePlace).default(EMBEDDED),
    PAIPU_DATA: z.string().min(1).default('./data'),
    PAIPU_PROJECT_FROM: z.enum(SOURCES).default('log'),
  }),
  expected: {
    PAIPU_LOG: LOG_EXPECTED,
    PAIPU_READ_STORE: READ_STORE_EXPECTED,
    PAIPU_DATA: TEXT,
    PAIPU_PROJECT_FROM: oneOf(SOURCES),
  },
};

/** Settings out of environment variables; throws with the variable's name and what it expects, never with its value. */
export function settingsFrom(variables: Variables): Settings {
  const { PAIPU_LOG, PAIPU_READ_STORE, PAIPU_DATA, PAIPU_PROJECT_FROM } = readVariables(environment, variables);
  const kafka = PAIPU_PROJECT_FROM === 'kafka' ? kafkaSettingsFrom(variables) : null;
  return { log: PAIPU_LOG, readStore: PAIPU_READ_STORE, folder: PAIPU_DATA, kafka };
}
