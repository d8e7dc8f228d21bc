import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readTopics, topicsFor, type Topics } from '../../topics.js';
import type { KafkaOptions } from './connection.js';

/** Where Kafka is, how it is spoken to, and its topics. */
export interface KafkaSettings {
  /** never logged as a whole: it may hold a password */
  readonly cluster: Pick<KafkaOptions, 'brokers' | 'authority' | 'credentials'>;
  readonly topics: Topics;
}

const environment = z.object({
  PAIPU_KAFKA: z
    .string({ error: 'expected the brokers, host:port,…' })
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'expected the brokers, host:port,…'),
  PAIPU_KAFKA_TOPICS: z.string().min(1).default('deploy/kafka/topics.json'),
  PAIPU_KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
  PAIPU_KAFKA_CA: z.string().min(1).optional(),
  PAIPU_KAFKA_USER: z.string().min(1).optional(),
  PAIPU_KAFKA_PASSWORD: z.string().min(1).optional(),
});
type Variables = z.infer<typeof environment>;

/** Out of environment variables and the files they name; throws with the variable's name and what it expects. */
export function kafkaSettingsFrom(variables: Readonly<Record<string, string | undefined>>): KafkaSettings {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not readable'}`);
  }
  const { PAIPU_KAFKA, PAIPU_KAFKA_TOPICS, PAIPU_KAFKA_REPLICAS: replicas } = read.data;
  const topics = topicsIn(PAIPU_KAFKA_TOPICS);
  return {
    cluster: { brokers: PAIPU_KAFKA.split(','), ...securityOf(read.data) },
    topics: replicas === undefined ? topics : withReplicas(topics, replicas),
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

function securityOf({
  PAIPU_KAFKA_CA: authority,
  PAIPU_KAFKA_USER: username,
  PAIPU_KAFKA_PASSWORD: password,
}: Variables): Pick<KafkaOptions, 'authority' | 'credentials'> {
  if ((username === undefined) !== (password === undefined)) {
    throw new Error('PAIPU_KAFKA_USER and PAIPU_KAFKA_PASSWORD: expected both or none');
  }
  return {
    ...(authority === undefined ? {} : { authority: authority === 'system' ? authority : authorityIn(authority) }),
    ...(username === undefined || password === undefined ? {} : { credentials: { username, password } }),
  };
}

function authorityIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`PAIPU_KAFKA_CA: ${why}`, { cause: error });
  }
}
