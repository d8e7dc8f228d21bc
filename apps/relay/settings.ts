import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readTopics, topicsFor, type Topics } from '#messaging';
import { readVariables, type Variables } from '#observability';
import { EMBEDDED, isLogPlace, LOG_EXPECTED, type LogPlace } from '#platform/log';

/** What the relay is told; read once at start, wrong values refuse the start. */
export interface Settings {
  readonly log: LogPlace;
  /** the data directory, of an embedded log */
  readonly folder: string;
  /** host:port of some brokers */
  readonly brokers: readonly string[];
  readonly topics: Topics;
  readonly security: Security;
  readonly pageSize: number;
}

/** How the brokers are spoken to; never logged. */
export interface Security {
  readonly authority?: string;
  readonly credentials?: { readonly username: string; readonly password: string };
}

const environment = z.object({
  PAIPU_LOG: z.string().refine(isLogPlace, `expected ${LOG_EXPECTED}`).default(EMBEDDED),
  PAIPU_DATA: z.string().min(1).default('./data'),
  PAIPU_KAFKA: z
    .string({ error: 'expected the brokers, host:port,…' })
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'expected host:port,…'),
  PAIPU_KAFKA_TOPICS: z.string().min(1).default('deploy/kafka/topics.json'),
  PAIPU_KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
  PAIPU_KAFKA_CA: z.string().min(1).optional(),
  PAIPU_KAFKA_USER: z.string().min(1).optional(),
  PAIPU_KAFKA_PASSWORD: z.string().min(1).optional(),
  PAIPU_RELAY_PAGE: z.coerce.number().int().min(1).max(5000).default(500),
});

/** Settings out of environment variables and the file of topics; throws with the variable's name and what it expects. */
export function settingsFrom(variables: Variables): Settings {
  const found = readVariables(environment, variables);
  const topics = topicsIn(found.PAIPU_KAFKA_TOPICS);
  const { PAIPU_KAFKA_REPLICAS: replicas } = found;
  return {
    log: found.PAIPU_LOG,
    folder: found.PAIPU_DATA,
    brokers: found.PAIPU_KAFKA.split(','),
    topics: replicas === undefined ? topics : withReplicas(topics, replicas),
    security: securityOf(found),
    pageSize: found.PAIPU_RELAY_PAGE,
  };
}

function topicsIn(file: string): Topics {
  try {
    return readTopics(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`PAIPU_KAFKA_TOPICS: ${file}: ${why}`, { cause: error });
  }
}

/** So many copies of everything; one of them may be out of step, where there are several. */
function withReplicas(topics: Topics, replicas: number): Topics {
  const inSync = String(Math.max(1, replicas - 1));
  return topicsFor(topics, (topic) => ({
    ...topic,
    replicas,
    config: { ...topic.config, 'min.insync.replicas': inSync },
  }));
}

function securityOf(found: z.infer<typeof environment>): Security {
  const { PAIPU_KAFKA_CA: authority, PAIPU_KAFKA_USER: username, PAIPU_KAFKA_PASSWORD: password } = found;
  if ((username === undefined) !== (password === undefined)) {
    throw new Error('PAIPU_KAFKA_USER and PAIPU_KAFKA_PASSWORD: expected both or none');
  }
  return {
    ...(authority === undefined
      ? {}
      : { authority: authority === 'system' ? authority : readFileSync(authority, 'utf8') }),
    ...(username === undefined || password === undefined ? {} : { credentials: { username, password } }),
  };
}
