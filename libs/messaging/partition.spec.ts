import { expect, it } from '@jest/globals';
import { Partitioners } from 'kafkajs';
import { partitionOf } from './partition.js';

it("a key's partition is the one Kafka's own clients give it", () => {
  const partitionMetadata = Array.from({ length: 12 }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 1,
    replicas: [1],
    isr: [1],
  }));
  const theirs = Partitioners.DefaultPartitioner();
  for (const key of [
    '',
    'a',
    'ab',
    'abc',
    'hand-1',
    '牌谱',
    ...Array.from({ length: 200 }, (_, at) => `hand-${at * 7919}`),
  ]) {
    const expected = theirs({ topic: 't', partitionMetadata, message: { key, value: null } });
    expect(`${key} ${partitionOf(key, 12)}`).toBe(`${key} ${expected}`);
  }
});
