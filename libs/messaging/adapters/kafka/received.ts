import type { EachBatchPayload } from 'kafkajs';
import type { Received } from '../../port.js';

type KafkaMessage = EachBatchPayload['batch']['messages'][number];

export function receivedOf(topic: string, partition: number, message: KafkaMessage): Received {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    const [one] = Array.isArray(value) ? value : [value];
    if (one !== undefined) headers[name] = one.toString();
  }
  return {
    topic,
    partition,
    offset: Number(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    headers,
  };
}
