import kafkajs, { type Admin } from 'kafkajs';
import { MessagingError, type Bounds, type Said, type TopicSpec } from '../../port.js';
import { abandon, asUnavailable, type Connection } from './connection.js';

/** Does something with an administrator's client of its own; rejects with MessagingErrors alone. */
export async function withAdmin<T>(connection: Connection, what: Said, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = connection.kafka.admin();
  try {
    await connection.within(admin.connect(), what);
    return await connection.within(work(admin), what);
  } catch (error) {
    throw asUnavailable(error, what);
  } finally {
    abandon(connection, admin);
  }
}

/** Creates what is missing and holds what is there to what shall be. */
export function applyTopics(connection: Connection, topics: readonly TopicSpec[]): Promise<void> {
  return withAdmin(connection, { zh: '核对主题', en: 'apply topics' }, async (admin) => {
    const there = new Set(await admin.listTopics());
    const missing = topics.filter(({ name }) => !there.has(name));
    if (missing.length > 0) {
      await admin.createTopics({
        waitForLeaders: true,
        topics: missing.map(({ name, partitions, replicas, config }) => ({
          topic: name,
          numPartitions: partitions,
          replicationFactor: replicas,
          configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
        })),
      });
    }
    const { topics: found } = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
    for (const topic of topics) {
      const came = found.find(({ name }) => name === topic.name)?.partitions.length ?? 0;
      if (came !== topic.partitions) {
        throw new MessagingError('refused', {
          zh: `主题 ${topic.name} 应有 ${topic.partitions} 个分区，却有 ${came} 个；分区数一变，键就换了分区：请另建主题，从头转发`,
          en: `${topic.name}: expected ${topic.partitions} partitions, came ${came}; the partition of a key would change: make new topics and relay anew`,
        });
      }
    }
    await verifySettings(admin, topics);
  });
}

async function verifySettings(admin: Admin, topics: readonly TopicSpec[]): Promise<void> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ name, config }) => ({
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name,
      configNames: Object.keys(config),
    })),
  });
  for (const { name, config } of topics) {
    const entries = resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
    for (const [key, value] of Object.entries(config)) {
      const came = entries.find(({ configName }) => configName === key)?.configValue;
      if (came !== value) {
        throw new MessagingError('refused', {
          zh: `主题 ${name} 应为 ${key}=${value}，却是 ${came ?? '（无）'}；请改主题的设定或 topics.json`,
          en: `${name}: expected ${key}=${value}, came ${came ?? 'nothing'}; alter the topic or topics.json`,
        });
      }
    }
  }
}

export function boundsOf(connection: Connection, topic: string): Promise<readonly Bounds[]> {
  return withAdmin(connection, { zh: `查看 ${topic} 的首尾`, en: `bounds of ${topic}` }, async (admin) => {
    for (let tries = 1; ; tries++) {
      try {
        const offsets = await admin.fetchTopicOffsets(topic);
        return offsets
          .map(({ partition, low, high }) => ({ partition, first: Number(low), next: Number(high) }))
          .sort((a, b) => a.partition - b.partition);
      } catch (error) {
        // a topic just made has no leader yet, and the client does not ask again by itself
        const isPassing = error instanceof kafkajs.KafkaJSError && error.retriable === true;
        if (!isPassing || tries === LOOKS) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
    }
  });
}
const LOOKS = 10;
const LOOK_AGAIN = 200;
