import { openFeedReader } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import type { KafkaSettings } from '#messaging/adapters/kafka/settings';
import type { RebuildLog } from '#read-store';

/**
 * The log with its pages out of Kafka: what the projector follows. The past of a stream is read from the log, and so is a
 * rebuild, for topics are not kept for ever.
 */
export function pagesFromKafka(
  { cluster, topics }: KafkaSettings,
  failed: (error: unknown) => void,
): (log: RebuildLog) => RebuildLog {
  const broker = openKafka({ ...cluster, client: 'paipu-projector' });
  return (log) => ({
    ...log,
    async *subscribe(options) {
      const reader = openFeedReader({ broker, topics, failed });
      try {
        yield* reader.subscribe(options);
      } finally {
        await reader.close();
      }
    },
  });
}
