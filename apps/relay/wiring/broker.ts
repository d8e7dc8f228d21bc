import type { Broker } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import type { Settings } from '../settings.js';

/** The cluster the settings name. */
export function openBroker({ brokers, security }: Settings, warned: (message: string) => void): Broker {
  return openKafka({ brokers, client: 'paipu-relay', ...security, warned });
}
