import type { Broker } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import type { Settings } from '../settings.js';

/** The cluster the settings name. */
export function openBroker({ kafka }: Settings, warned: (message: string) => void): Broker {
  return openKafka({ ...kafka.cluster, client: 'paipu-relay', warned });
}
