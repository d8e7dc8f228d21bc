import type { Broker } from '../../port.js';
import { openConnection, type KafkaOptions } from './connection.js';
import { consume } from './consumption.js';
import { openLanes } from './lanes.js';
import { openPublisher } from './publisher.js';
import { applyTopics, boundsOf, withAdmin } from './topics.js';

export type { KafkaOptions } from './connection.js';

/** Kafka by kafkajs. Nothing is connected before it is asked for; `close` leaves to their owners what they opened. */
export function openKafka(options: KafkaOptions): Broker {
  const connection = openConnection(options);
  return {
    applyTopics: (topics) => applyTopics(connection, topics),
    bounds: (topic) => boundsOf(connection, topic),
    openPublisher: () => openPublisher(connection),
    openLanes: (from) => openLanes(connection, from),
    consume: (wanted) => consume(connection, wanted),
    readiness: async () => {
      try {
        const { brokers } = await withAdmin(connection, { zh: '查看集群', en: 'look at the cluster' }, (admin) =>
          admin.describeCluster(),
        );
        return brokers.length === 0
          ? [{ zh: 'Kafka 集群里没有节点；请启动一个', en: 'Kafka: no broker; start one' }]
          : [];
      } catch {
        return [
          {
            zh: 'Kafka 集群没有应答；请启动它，或改正 PAIPU_KAFKA',
            en: 'Kafka: the cluster does not answer; start it, or correct PAIPU_KAFKA',
          },
        ];
      }
    },
    close: () => Promise.resolve(),
  };
}
