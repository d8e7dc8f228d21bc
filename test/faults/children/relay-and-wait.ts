import { writeSync } from 'node:fs';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import { eventFeed, startRelay, type Broker, type Topics } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';

/* Relays a log in pages of 50 until so many batches of messages are in Kafka, then waits to be killed: `sent`. */

const [path = '', brokers = '', topicsText = '', batches = ''] = process.argv.slice(2);
const topics = JSON.parse(topicsText) as Topics;
const kafka = openKafka({ brokers: brokers.split(','), client: 'child' });
let left = Number(batches);
const broker: Broker = {
  ...kafka,
  openPublisher() {
    const publisher = kafka.openPublisher();
    return {
      ...publisher,
      async publish(messages) {
        const ends = await publisher.publish(messages);
        const isBatch = messages.some(({ topic }) => topic !== topics.relay.name);
        if (isBatch && --left === 0) {
          writeSync(1, 'sent\n');
          await new Promise(() => setInterval(() => undefined, 1000));
        }
        return ends;
      },
    };
  },
};
const log = openSqliteEventStore({ path, access: 'read' });
startRelay({ log, broker, topics, feed: eventFeed(topics), run: `child-${process.pid}`, pageSize: 50 });
writeSync(1, 'up\n');
