import { z } from 'zod';
import { kafkaSettingsFrom, type KafkaSettings } from '#messaging/adapters/kafka/settings';
import { readVariables, TEXT, wholeNumber, type Variables } from '#observability';
import { EMBEDDED, isLogPlace, LOG_EXPECTED, type LogPlace } from '#platform/log';

/** What the relay is told; read once at start, wrong values refuse the start. */
export interface Settings {
  readonly log: LogPlace;
  /** the data directory, of an embedded log */
  readonly folder: string;
  readonly kafka: KafkaSettings;
  /** events a page */
  readonly pageSize: number;
  /** ms without a sign of the relay at work after which one that stands by takes over */
  readonly lease: number;
}

const environment = {
  schema: z.object({
    PAIPU_LOG: z.string().refine(isLogPlace).default(EMBEDDED),
    PAIPU_DATA: z.string().min(1).default('./data'),
    PAIPU_RELAY_LEASE_MS: z.coerce.number().int().min(500).max(600_000).default(10_000),
    PAIPU_RELAY_PAGE: z.coerce.number().int().min(1).max(5000).default(500),
  }),
  expected: {
    PAIPU_LOG: LOG_EXPECTED,
    PAIPU_DATA: TEXT,
    PAIPU_RELAY_LEASE_MS: wholeNumber(500, 600_000),
    PAIPU_RELAY_PAGE: wholeNumber(1, 5000),
  },
};

/** Settings out of environment variables; throws with the variable's name and what it expects, never with its value. */
export function settingsFrom(variables: Variables): Settings {
  const read = readVariables(environment, variables);
  const { PAIPU_LOG: log, PAIPU_DATA: folder, PAIPU_RELAY_PAGE: pageSize, PAIPU_RELAY_LEASE_MS: lease } = read;
  return { log, folder, kafka: kafkaSettingsFrom(variables), pageSize, lease };
}
