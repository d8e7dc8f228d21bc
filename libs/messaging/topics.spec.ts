import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readTopics } from './topics.js';

const committed = (): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL('../../deploy/kafka/topics.json', import.meta.url), 'utf8')) as never;

it('deploy/kafka/topics.json names every topic, keeps every message of a stream, and compacts findings alone', () => {
  const { hands, matches, players, findings, relay } = readTopics(committed());
  expect([hands, matches, players, relay].map(({ config }) => config['cleanup.policy'])).toEqual(
    Array.from({ length: 4 }, () => 'delete'),
  );
  expect(findings.config['cleanup.policy']).toBe('compact');
  // a reader finds its place by the relay's records, which must outlive the events they speak of
  for (const { config } of [hands, matches, players]) {
    expect(Number(relay.config['retention.ms'])).toBeGreaterThan(Number(config['retention.ms']));
  }
});

it.each([
  ['hands.partitions', { hands: { ...committed().hands, partitions: 0 } }],
  ['relay.partitions', { relay: { ...committed().relay, partitions: 3 } }],
  ['players.name', { players: { ...committed().players, name: 'a b' } }],
  ['findings.config.cleanup.policy', { findings: { ...committed().findings, config: { 'cleanup.policy': 1 } } }],
  ['matches', { matches: undefined }],
])('names the place of what is wrong: %s', (place, wrong) => {
  expect(() => readTopics({ ...committed(), ...wrong })).toThrow(place);
});
