import { expect, it } from '@jest/globals';
import { kafkaSettingsFrom } from './settings.js';

it('reads brokers, topics and copies', () => {
  const { cluster, topics } = kafkaSettingsFrom({ PAIPU_KAFKA: 'a:1,b:2', PAIPU_KAFKA_REPLICAS: '1' });
  expect(cluster).toEqual({ brokers: ['a:1', 'b:2'] });
  expect(topics.hands).toMatchObject({ name: 'paipu.hands', replicas: 1, config: { 'min.insync.replicas': '1' } });
  expect(kafkaSettingsFrom({ PAIPU_KAFKA: 'a:1' }).topics.hands.replicas).toBe(3);
});

it.each([
  ['PAIPU_KAFKA', {}],
  ['PAIPU_KAFKA', { PAIPU_KAFKA: 'kafka' }],
  ['PAIPU_KAFKA_REPLICAS', { PAIPU_KAFKA: 'a:1', PAIPU_KAFKA_REPLICAS: '0' }],
  ['PAIPU_KAFKA_TOPICS: nowhere.json', { PAIPU_KAFKA: 'a:1', PAIPU_KAFKA_TOPICS: 'nowhere.json' }],
  ['PAIPU_KAFKA_CA', { PAIPU_KAFKA: 'a:1', PAIPU_KAFKA_CA: 'nowhere.pem' }],
  ['expected both or none', { PAIPU_KAFKA: 'a:1', PAIPU_KAFKA_USER: 'relay' }],
])('names the variable that is wrong: %s', (named, variables) => {
  expect(() => kafkaSettingsFrom(variables)).toThrow(named);
});
