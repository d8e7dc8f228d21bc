import { apart, saidError } from '#game-log';
import type { Said, TopicSpec } from './port.js';

/*
 * Topics by what they are for. Names, partitions, retention and compaction are data (deploy/kafka/topics.json); the code
 * applies them and refuses a cluster that has them otherwise, for the partition of a key must never change.
 */

export const ROLES = ['hands', 'matches', 'players', 'findings', 'relay'] as const;
export type Role = (typeof ROLES)[number];
export type Topics = Readonly<Record<Role, TopicSpec>>;

/** Partitions of the relay's topic: one for each of its feeds, which is one writer's alone. */
export const FEED_PARTITIONS = { events: 0, findings: 1 } as const;
export type FeedName = keyof typeof FEED_PARTITIONS;

/** Reads deploy/kafka/topics.json, parsed; throws with the place of what is wrong. */
export function readTopics(json: unknown): Topics {
  const found = recordAt(json, 'topics');
  const [hands, matches, players, findings, relay] = ROLES.map((role) => readTopic(found[role], role));
  if (!hands || !matches || !players || !findings || !relay) throw new Error('unreachable');
  const feeds = Object.keys(FEED_PARTITIONS).length;
  if (relay.partitions !== feeds) throw wrong('relay.partitions', { zh: `${feeds}`, en: `${feeds}` }, relay.partitions);
  return { hands, matches, players, findings, relay };
}

/** The same topics under other names and with other copies, for tests and for several platforms on one cluster. */
export function topicsFor(topics: Topics, change: (topic: TopicSpec) => TopicSpec): Topics {
  const { hands, matches, players, findings, relay } = topics;
  return {
    hands: change(hands),
    matches: change(matches),
    players: change(players),
    findings: change(findings),
    relay: change(relay),
  };
}

/** The role of a stream's topic, by the prefix of its name; null for streams that never leave the log. */
export function roleOfStream(stream: string): 'hands' | 'matches' | 'players' | null {
  if (stream.startsWith('hand-')) return 'hands';
  if (stream.startsWith('match-')) return 'matches';
  return stream.startsWith('player-') ? 'players' : null;
}

/** Prefixes of the streams that are relayed; `secret-` is none of them. */
export const RELAYED = ['hand-', 'match-', 'player-'] as const;

function readTopic(json: unknown, role: string): TopicSpec {
  const { name, partitions, replicas, config } = recordAt(json, role);
  if (typeof name !== 'string' || !/^[\w.-]{1,249}$/.test(name))
    throw wrong(`${role}.name`, { zh: '主题名', en: 'a topic name' }, name);
  const settings = Object.entries(recordAt(config, `${role}.config`)).map(([key, value]): [string, string] => {
    if (typeof value !== 'string') throw wrong(`${role}.config.${key}`, { zh: '文字', en: 'a text' }, value);
    return [key, value];
  });
  return {
    name,
    partitions: countAt(partitions, `${role}.partitions`),
    replicas: countAt(replicas, `${role}.replicas`),
    config: Object.fromEntries(settings),
  };
}

function recordAt(json: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw wrong(place, { zh: '对象', en: 'an object' }, json);
  return { ...json };
}

function countAt(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw wrong(place, { zh: '不小于 1 的整数', en: 'a number from 1' }, value);
  return value;
}

/** Of a place in topics.json. */
function wrong(place: string, { zh, en }: Said, value: unknown): Error {
  const came = JSON.stringify(value)?.slice(0, 60);
  return saidError({
    zh: `${place} 应为${apart(zh)}，却${came === undefined ? '没有' : `是 ${came}`}`,
    en: `${place}: expected ${en}, came ${came ?? 'nothing'}`,
  });
}
