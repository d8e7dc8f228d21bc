import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventFeed,
  eventOf,
  GapError,
  openFeedReader,
  readTopics,
  startRelay,
  takeMessage,
  topicsFor,
  type Received,
  type RelayedLog,
} from '#messaging';
import { asUnavailable, openConnection, stalled } from '#messaging/adapters/kafka/connection';
import { openKafka } from '#messaging/adapters/kafka/index';
import { kafkaSettingsFrom } from '#messaging/adapters/kafka/settings';
import { openMemoryBroker } from '#messaging/adapters/memory/index';
import { observedSettingsFrom, operatorsLanguage, toldIn } from '#observability';
import { settingsFrom as apiSettings, homeSettingsFrom } from '../../apps/api/settings.js';
import { settingsFrom as projectorSettings } from '../../apps/projector/settings.js';
import { settingsFrom as relaySettings } from '../../apps/relay/settings.js';
import { expectBothLanguages, thrownBy } from './said-in-both.js';

/* As failures-said.spec.ts, of Kafka, the relay and the variables that processes are started with. */

const KAFKA = { PAIPU_KAFKA: '127.0.0.1:1' };
const { topics } = kafkaSettingsFrom({ ...KAFKA, PAIPU_KAFKA_REPLICAS: '1' });
const nowhere = () => openKafka({ brokers: ['127.0.0.1:1'], client: 'test', deadline: 300, restarts: 0 });
const message = (headers: Readonly<Record<string, string>>, value = '{}'): Received => ({
  ...{ topic: 'paipu.hands', partition: 0, offset: 7, key: 'hand-h1', value },
  headers: { type: 'TileDrawn', schema: '1', id: 'e', stream: 'hand-h1', revision: '3', position: '9', ...headers },
});
/** A log whose one stream holds nothing any more. */
const emptyLog: RelayedLog = {
  async *subscribe() {
    // nothing comes
  },
  readStream: async () => [],
};

describe('Kafka and the relay say in Chinese alone', () => {
  it.each<[string, RegExp, () => unknown]>([
    [
      'that the cluster does not answer',
      /^核对主题失败（\w+）；请查看 Kafka 集群/,
      () => nowhere().applyTopics([topics.hands]),
    ],
    [
      'that nothing can be published',
      /失败（\w+）；请查看/,
      () =>
        nowhere()
          .openPublisher()
          .publish([{ ...message({}) }]),
    ],
    [
      'that an answer is late',
      /20 毫秒内没有应答，结果不明；请查看/,
      () =>
        openConnection({ brokers: ['x:1'], client: 'c', deadline: 20 }).within(new Promise(() => undefined), {
          zh: '发布',
          en: 'publish',
        }),
    ],
    [
      'that the reader has stalled',
      /500 毫秒没有.*；若一直不恢复，请查看 Kafka 集群$/,
      () => Promise.reject(stalled(500)),
    ],
    [
      'what the client says',
      /^读取失败（LEADER_NOT_AVAILABLE）；/,
      () =>
        Promise.reject(
          asUnavailable(Object.assign(new Error('there is no leader for it'), { type: 'LEADER_NOT_AVAILABLE' }), {
            zh: '读取',
            en: 'read',
          }),
        ),
    ],
    [
      'that a stream has a gap',
      /^hand-h1：应为 3，却是 5；.*请改从事件库读/,
      () => Promise.reject(new GapError({ zh: 'hand-h1', en: 'hand-h1' }, 3, 5)),
    ],
    [
      'that a consumer has met a gap',
      /hand-h1：应为 0，却是 3；/,
      () => {
        const inbox = { last: async () => null, take: async () => 'taken' as const };
        return takeMessage({ broker: openMemoryBroker(), group: 'g', topics: [], inbox }, message({}));
      },
    ],
    [
      'that the feed does not reach so far back',
      /^Kafka 里的事件流：应为 5，却是 0；/,
      async () => {
        const broker = openMemoryBroker();
        await broker.applyTopics(Object.values(topics));
        await openFeedReader({ broker, topics }).readAll({ after: 5, limit: 10, prefixes: ['hand-'] });
      },
    ],
    [
      'that a message is not ours',
      /^paipu\.hands\/0 偏移 7 处应为转发写入的事件，却没有标头 id；请查/,
      () => eventOf({ ...message({}), headers: { type: 'TileDrawn', schema: '1' } }),
    ],
    ['that a message is of no type', /却 TileSung 不是事件类型；请查/, () => eventOf(message({ type: 'TileSung' }))],
    [
      'that a message has no such revision',
      /却把标头 revision 写成 x；请查/,
      () => eventOf(message({ revision: 'x' })),
    ],
    ['that a message is no JSON', /却不是 JSON；请查/, () => eventOf(message({}, '{'))],
    [
      'that a topic has other partitions',
      /应有 \d+ 个分区，却有 \d+ 个/,
      async () => {
        const broker = openMemoryBroker();
        await broker.applyTopics([topics.hands]);
        await broker.applyTopics([{ ...topics.hands, partitions: topics.hands.partitions + 1 }]);
      },
    ],
    [
      'that topics.json is wrong',
      /^hands\.partitions 应为不小于 1 的整数，却是 0$/,
      () =>
        readTopics(
          JSON.parse(
            JSON.stringify(
              topicsFor(topics, (topic) => ({ ...topic, partitions: topic === topics.hands ? 0 : topic.partitions })),
            ),
          ),
        ),
    ],
    [
      'that the relay has too few partitions',
      /^relay\.partitions 应为 2，却是 9$/,
      () => readTopics({ ...topics, relay: { ...topics.relay, partitions: 9 } }),
    ],
    [
      'that a topic has no settings',
      /^hands\.config 应为对象，却没有$/,
      () => readTopics({ ...topics, hands: { ...topics.hands, config: undefined } }),
    ],
  ])(
    '%s',
    async (_, says, work) => {
      const said = await thrownBy(work);
      expectBothLanguages(said);
      expect(said.zh).toMatch(says);
    },
    20_000,
  );

  it('why nothing can be published, and why the relay is not at work', async () => {
    const broker = nowhere();
    (await broker.readiness()).forEach(expectBothLanguages);
    expect(await broker.readiness()).toHaveLength(1);
    const plan = { log: emptyLog, broker, topics, feed: eventFeed(topics), run: 'a', restarts: 0 };
    const relay = startRelay(plan);
    expect(relay.reasons).toHaveLength(1);
    relay.reasons.forEach(expectBothLanguages);
    await relay.ended.catch(() => undefined);
    relay.reasons.forEach(expectBothLanguages);
    expect(relay.reasons[0]?.zh).toMatch(/^转发已经结束：.*失败/);
  }, 20_000);

  it('why a stream is parked', async () => {
    const event = {
      stream: 'hand-h1',
      revision: 3,
      position: 9,
      id: 'e',
      type: 'TileSung',
      schema: 1,
      at: '',
      data: {},
      meta: {},
    };
    const { parked } = await eventFeed(topics).messagesOf({ events: [event as never], position: 9 });
    expect(parked).toHaveLength(1);
    expectBothLanguages(parked[0].reason);
    expect(parked[0].reason.zh).toMatch(/TileSung，本程序不认识；请换新版/);
  });
});

describe('a variable that is wrong is said in Chinese alone, by its name and without its value', () => {
  it.each<[string, RegExp, () => unknown]>([
    ['no brokers', /^环境变量 PAIPU_KAFKA 应为.*host:port.*却没有设定；请设定它$/, () => relaySettings({})],
    [
      'brokers that are none',
      /PAIPU_KAFKA 应为.*设定的却不是；请改正它$/,
      () => relaySettings({ PAIPU_KAFKA: 'secret' }),
    ],
    [
      'topics that are nowhere',
      /PAIPU_KAFKA_TOPICS .*读不了（ENOENT）/,
      () => relaySettings({ ...KAFKA, PAIPU_KAFKA_TOPICS: 'no.json' }),
    ],
    [
      'copies that are none',
      /PAIPU_KAFKA_REPLICAS 应为 1 到 9 的整数，/,
      () => relaySettings({ ...KAFKA, PAIPU_KAFKA_REPLICAS: 'secret' }),
    ],
    [
      'an empty file name',
      /PAIPU_KAFKA_TOPICS 应为不空的文字，/,
      () => relaySettings({ ...KAFKA, PAIPU_KAFKA_TOPICS: '' }),
    ],
    ['an empty folder', /PAIPU_DATA 应为不空的文字，/, () => homeSettingsFrom({ PAIPU_DATA: '' })],
    ['a user alone', /同时设定或都不设定/, () => relaySettings({ ...KAFKA, PAIPU_KAFKA_USER: 'secret' })],
    [
      'certificates that are nowhere',
      /PAIPU_KAFKA_CA .*读不了（ENOENT）/,
      () => relaySettings({ ...KAFKA, PAIPU_KAFKA_CA: 'no.pem' }),
    ],
    [
      'a page of nothing',
      /PAIPU_RELAY_PAGE 应为 1 到 5000 的整数/,
      () => relaySettings({ ...KAFKA, PAIPU_RELAY_PAGE: '0' }),
    ],
    ['a log that is none', /PAIPU_LOG 应为 embedded、/, () => relaySettings({ ...KAFKA, PAIPU_LOG: 'secret' })],
    [
      'a source that is none',
      /PAIPU_PROJECT_FROM 应为 log、kafka 之一/,
      () => projectorSettings({ PAIPU_PROJECT_FROM: 'secret' }),
    ],
    [
      'a read store that is none',
      /PAIPU_READ_STORE 应为 embedded/,
      () => projectorSettings({ PAIPU_READ_STORE: 'secret' }),
    ],
    [
      'a port that is none',
      /PAIPU_HEALTH_PORT 应为 0 到 65535 的整数/,
      () => observedSettingsFrom({ PAIPU_HEALTH_PORT: 'secret' }, { healthPort: 1 }),
    ],
    ['a level that is none', /PAIPU_LOG_LEVEL 应为 .* 之一/, () => apiSettings({ PAIPU_LOG_LEVEL: 'secret' })],
    ['a language that is none', /PAIPU_LANG 应为 zh、en 之一/, () => homeSettingsFrom({ PAIPU_LANG: 'secret' })],
  ])('%s', async (_, says, work) => {
    const said = await thrownBy(work);
    expectBothLanguages(said);
    expect(said.zh).toMatch(says);
    expect(said.zh + said.en).not.toContain('secret');
    expect(said.en).toMatch(/expected .*(?:;|$)/);
  });

  it('and so is topics.json that is no JSON, as a worker tells it to a Chinese operator', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paipu-said-'));
    const file = join(folder, 'topics.json');
    writeFileSync(file, '{');
    const variables = { ...KAFKA, PAIPU_KAFKA_TOPICS: file, PAIPU_LANG: 'zh' };
    const thrown = await Promise.resolve(variables)
      .then(relaySettings)
      .catch((error: unknown) => error);
    rmSync(folder, { recursive: true, force: true });
    expect(toldIn(operatorsLanguage(variables), thrown)).toMatch(/^环境变量 PAIPU_KAFKA_TOPICS .*不是 JSON；请改正$/);
  });
});
