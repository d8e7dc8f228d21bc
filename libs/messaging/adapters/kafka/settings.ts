import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { apart, reasonOf, saidBy, saidError } from '#game-log';
import type { Said } from '../../port.js';
import { readTopics, topicsFor, type Topics } from '../../topics.js';
import type { KafkaOptions } from './connection.js';

/** Where Kafka is, how it is spoken to, and its topics. */
export interface KafkaSettings {
  /** never logged as a whole: it may hold a password */
  readonly cluster: Pick<KafkaOptions, 'brokers' | 'authority' | 'credentials'>;
  readonly topics: Topics;
}

const environment = z.object({
  PAIPU_KAFKA: z.string().regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/),
  PAIPU_KAFKA_TOPICS: z.string().min(1).default('deploy/kafka/topics.json'),
  PAIPU_KAFKA_REPLICAS: z.coerce.number().int().min(1).max(9).optional(),
  PAIPU_KAFKA_CA: z.string().min(1).optional(),
  PAIPU_KAFKA_USER: z.string().min(1).optional(),
  PAIPU_KAFKA_PASSWORD: z.string().min(1).optional(),
});
type Variables = z.infer<typeof environment>;

const TEXT: Said = { zh: '不空的文字', en: 'a text that is not empty' };
const EXPECTED: Readonly<Record<string, Said>> = {
  PAIPU_KAFKA: { zh: '各节点的地址 host:port,…', en: 'the brokers, host:port,…' },
  PAIPU_KAFKA_REPLICAS: { zh: '1 到 9 的整数', en: 'a whole number from 1 to 9' },
};

/** Out of environment variables and the files they name; throws with the variable's name and what it expects. */
export function kafkaSettingsFrom(variables: Readonly<Record<string, string | undefined>>): KafkaSettings {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0] ?? 'PAIPU_KAFKA');
    const came = variables[name] === undefined ? 'nothing' : 'else';
    throw wrong(name, EXPECTED[name] ?? TEXT, WHAT_CAME[came]);
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
    const { zh, en } = error instanceof SyntaxError ? NO_JSON : fileSaid(error);
    const said = {
      zh: `环境变量 PAIPU_KAFKA_TOPICS 应指向写明主题的文件，${file}：${zh}；请改正`,
      en: `PAIPU_KAFKA_TOPICS: ${file}: expected a file that describes the topics, ${en}; correct it`,
    };
    throw saidError(said, { cause: error });
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
    throw saidError({
      zh: '环境变量 PAIPU_KAFKA_USER 与 PAIPU_KAFKA_PASSWORD 应同时设定或都不设定，却只有一个；请补上或去掉',
      en: 'PAIPU_KAFKA_USER and PAIPU_KAFKA_PASSWORD: expected both or none, came one; set the other or take it away',
    });
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
    const { zh, en } = fileSaid(error);
    const said = {
      zh: `环境变量 PAIPU_KAFKA_CA 应为 system 或证书文件，${file}：${zh}；请改正`,
      en: `PAIPU_KAFKA_CA: ${file}: expected system or a file of certificates, ${en}; correct it`,
    };
    throw saidError(said, { cause: error });
  }
}

const NO_JSON: Said = { zh: '不是 JSON', en: 'it is no JSON' };

/** Why a file cannot be taken: by the code of the system, or by what is wrong in it. */
function fileSaid(error: unknown): Said {
  const said = saidBy(error);
  if (said !== null) return said;
  // by its shape: an error of the system is made once a process, its class once for each test file
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return { zh: `读不了（${error.code}）`, en: `it cannot be read (${error.code})` };
  }
  return reasonOf(error);
}

const WHAT_CAME = {
  nothing: { zh: '却没有设定；请设定它', en: 'came nothing; set it' },
  else: { zh: '设定的却不是；请改正它', en: 'came something else; correct it' },
} as const satisfies Readonly<Record<string, Said>>;

function wrong(name: string, expected: Said, came: Said): Error {
  return saidError({
    zh: `环境变量 ${name} 应为${apart(expected.zh)}，${came.zh}`,
    en: `${name}: expected ${expected.en}, ${came.en}`,
  });
}
