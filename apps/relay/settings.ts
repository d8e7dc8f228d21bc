import { z } from 'zod';
import { kafkaSettingsFrom, type KafkaSettings } from '#messaging/adapters/kafka/settings';
import { readVariables, type Variables } from '#observability';
import { EMBEDDED, isLogPlace, LOG_EXPECTED, type LogPlace } from '#platform/log';

/** What the relay is told; read once at start, wrong values refuse the start. */
export interface Settings {
  readonly log: LogPlace;
  /** the data directory, of an embedded log */
  readonly folder: string;
  readonly kafka: KafkaSettings;
  /** events a page */
  readonly pageSize: number;
}

const environment = z.object({
  PAIPU_LOG: z.string().refine(isLogPlace, `expected ${LOG_EXPECTED}`).default(EMBEDDED),
  PAIPU_DATA: z.string().min(1).default('./data'),
  PAIPU_RELAY_PAGE: z.coerce.number().int().min(1).max(5000).default(500),
});

/** Settings out of environment variables; throws with the variable's name and what it expects, never with its value. */
export function settingsFrom(variables: Variables): Settings {
  const { PAIPU_LOG, PAIPU_DATA, PAIPU_RELAY_PAGE } = readVariables(environment, variables);
  return { log: PAIPU_LOG, folder: PAIPU_DATA, kafka: kafkaSettingsFrom(variables), pageSize: PAIPU_RELAY_PAGE };
}
