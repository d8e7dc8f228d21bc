import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '#event-store';
import { createMemoryEventStore } from '#event-store/adapters/memory/index';
import { openSqliteEventStore, type SqliteEventStore } from '#event-store/adapters/sqlite/index';
import {
  eventFeed,
  eventOf,
  openFeedReader,
  startRelay,
  topicsFor,
  type Broker,
  type PlacedEvent,
  type Received,
  type Topics,
} from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import { startLocalKafka, type LocalKafka } from '#messaging/testing/local-kafka';
import { testTopics } from '#messaging/testing/sample-log';
import { projectedLog } from '#platform/projected-log';
import { projectAll } from '#read-store';
import { openSqliteReadModels } from '#read-store/adapters/sqlite/index';
import { openModelFile } from '#read-store/adapters/sqlite/model-file';
import { placedOf } from '#recorder';
import { openTestDesk } from '#recorder/testing/desk';
import { compiledPath } from '../compiled.js';
import { startChild } from './child.js';
import { childEnvironment } from './environment.js';
import { expectOrderByKey, messagesOf } from './topic-messages.js';

/* R15: the relay killed, the broker gone, on a real broker: PAIPU_TEST_KAFKA=host:port,… as deploy/local/kafka.mjs prints it. */

const BROKERS = process.env['PAIPU_TEST_KAFKA'] ?? '';
const onKafka = BROKERS === '' ? describe.skip : describe;
/** Kills of the relay's process at random; PAIPU_RELAY_KILLS=50 runs more. */
const KILLS = Number(process.env['PAIPU_RELAY_KILLS'] ?? 6);
/** of a relay that is gone without a word, the next one waits so long */
const LEASE = { PAIPU_RELAY_LEASE_MS: '1000' };
const EVENTS = 2000;
const PREFIXES = ['hand-', 'match-', 'player-'];

let folder = '';
let store: SqliteEventStore;
let topics: Topics;
beforeAll(async () => {
  if (BROKERS !== '') ALL = await takeNightIn();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-relay-'));
  mkdirSync(join(folder, 'data'));
  store = openSqliteEventStore({ path: join(folder, 'data/log.db') });
  topics = testTopics(`r-${randomUUID()}`, 4);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The sample night as it is stored when it is taken in, players and all. */
let ALL: readonly RecordedEvent[] = [];
async function takeNightIn(): Promise<readonly RecordedEvent[]> {
  const night = createMemoryEventStore();
  const { recorder } = openTestDesk({ store: night, seed: 'night' });
  const log = [readFileSync('test/golden/changsha/sample-night.paipu.jsonl')];
  await recorder.importFile({ commandId: 'night', log, illegalHands: 'refuse' }, {});
  return (await night.readAll({ limit: EVENTS, prefixes: PREFIXES })).events;
}

async function append(from: number, to: number): Promise<void> {
  for (const { position: _, ...event } of ALL.slice(from, to)) {
    const outcome = await store.append({
      writes: [{ stream: event.stream, expected: event.revision === 0 ? 'none' : event.revision - 1, events: [event] }],
    });
    if (outcome.kind !== 'appended') throw new Error(outcome.kind);
  }
}

async function logged(): Promise<readonly PlacedEvent[]> {
  return (await store.readAll({ limit: EVENTS })).events.map(placedOf);
}

/** The feed from its beginning, until the relay has told of a position. */
async function feedUpTo(broker: Broker, position: number): Promise<readonly PlacedEvent[]> {
  const reader = openFeedReader({ broker, topics });
  const events: PlacedEvent[] = [];
  for (let after = 0, until = Date.now() + 60_000; after < position;) {
    const page = await reader.readAll({ after, limit: 500, prefixes: PREFIXES });
    events.push(...page.events);
    after = page.position;
    if (Date.now() > until) throw new Error(`the feed ends at ${after}`);
  }
  await reader.close();
  return events;
}

interface Process {
  readonly child: ChildProcess;
  readonly code: Promise<number | null>;
  /** settles once its log has said it; rejects with the log after a minute, or when it is gone */
  says(text: string): Promise<void>;
  said(): string;
}

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

/** A worker as it is started in a deployment; the projector follows Kafka. */
function startProcess(app: 'relay' | 'projector'): Process {
  const file = join(folder, 'topics.json');
  writeFileSync(file, JSON.stringify(topics));
  const child = spawn(process.execPath, [compiledPath(`apps/${app}/main.ts`)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: childEnvironment({
      PAIPU_DATA: join(folder, 'data'),
      PAIPU_KAFKA: BROKERS,
      PAIPU_KAFKA_TOPICS: file,
      PAIPU_PROJECT_FROM: 'kafka',
      PAIPU_RELAY_PAGE: '20',
      PAIPU_HEALTH_PORT: '0',
      PAIPU_LOG_LEVEL: 'debug',
      ...LEASE,
    }),
  });
  running.add(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  void code.then(() => running.delete(child));
  return {
    child,
    code,
    said: () => said,
    async says(text) {
      for (const until = Date.now() + 60_000; !said.includes(text); await pause(20)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`${app} never said ${text}: ${said.slice(-4000)}`);
      }
    },
  };
}

onKafka('R15 the relay on a real broker (skipped without PAIPU_TEST_KAFKA)', () => {
  let broker: Broker;
  beforeAll(() => {
    broker = openKafka({ brokers: BROKERS.split(','), client: 'test' });
    compiledPath('apps/relay/main.ts');
  });

  it('killed between send and checkpoint: the page comes again, the feed has it once', async () => {
    await append(0, 400);
    const child = startChild('relay-and-wait', join(folder, 'data/log.db'), BROKERS, JSON.stringify(topics), '3');
    await child.says('sent');
    child.kill();
    await child.gone;
    const relay = startRelay({
      log: store,
      broker,
      topics,
      feed: eventFeed(topics),
      run: 'second',
      pageSize: 70,
      lease: 1000,
    });
    const last = await store.lastPosition();
    for (const until = Date.now() + 20_000; relay.position < last; await pause(20)) {
      if (Date.now() > until) throw new Error(relay.reasons.map(({ en }) => en).join());
    }
    await relay.stop();
    const messages = [...(await messagesOf(broker, topics.hands)), ...(await messagesOf(broker, topics.matches))];
    expect(messages.length).toBeGreaterThan(400);
    expectOrderByKey(messages);
    expect(await feedUpTo(broker, last)).toEqual(await logged());
  }, 60_000);

  it(
    `the process killed ${KILLS} times while the log grows: at least once, order per key, read model as from the log`,
    async () => {
      await broker.applyTopics(Object.values(topics));
      let isWriting = true;
      const writing = (async () => {
        for (let at = 0; at < EVENTS; at += 100) {
          await append(at, at + 100);
          await pause(100);
        }
        isWriting = false;
      })();
      for (let kill = 0; kill < KILLS; kill++) {
        const relay = startProcess('relay');
        // at work on the feed of events, not standing by
        await relay.says('the feed is relayed by this process');
        await pause(Math.random() * 1000);
        relay.child.kill('SIGKILL');
        await relay.code;
      }
      await writing;
      expect(isWriting).toBe(false);
      const relay = startProcess('relay');
      const projector = startProcess('projector');
      const last = await store.lastPosition();
      const events = await feedUpTo(broker, last).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${relay.said()}`);
      });
      expect(events).toEqual(await logged());
      expectOrderByKey([...(await messagesOf(broker, topics.hands)), ...(await messagesOf(broker, topics.matches))]);

      // SIGTERM ends it in order, its checkpoints flushed (R17)
      // relayed to there now, or before the last kill
      await relay.says(`"feed":"findings","position":${last},`);
      relay.child.kill('SIGTERM');
      expect(await relay.code).toBe(0);

      // the projector's process, which read Kafka, and another model of the log itself
      await projector.says(`"position":${last},"msg":"projected"`);
      projector.child.kill('SIGTERM');
      expect(await projector.code).toBe(0);
      const nameOf = (): Promise<null> => Promise.resolve(null);
      const models = await openSqliteReadModels({ folder: join(folder, 'data/read'), nameOf });
      const model = await openModelFile(join(folder, 'from-log.db'), nameOf);
      await projectAll({ log: projectedLog(store), store: model });
      expect(await models.store.checkpoint()).toBe(last);
      expect(await models.store.dump()).toBe(await model.dump());
      await models.close();
      await model.close();

      // findings of every hand that is over, by the last message of its key
      const over = (await logged()).filter(({ type }) => type === 'HandEnded').map(({ stream }) => stream);
      const found = new Map((await messagesOf(broker, topics.findings)).map(({ key, value }) => [key, value]));
      expect([...found.keys()].sort()).toEqual([...over].sort());
    },
    240_000 + KILLS * 5000,
  );
});

onKafka('two relays side by side (skipped without PAIPU_TEST_KAFKA)', () => {
  it('R9 R17 the second stands by, says so once and is not ready; told to stop, the first leaves with 0 and the second takes over', async () => {
    await append(0, 200);
    const first = startProcess('relay');
    await first.says('"feed":"events","position":200,"msg":"relayed"');
    const second = startProcess('relay');
    await second.says('"feed":"events"');
    await second.says('another relay is at work');
    const health = `${/"url":"([^"]+)"/.exec(second.said())?.[1]}/health/ready`;
    await append(200, 400);
    await first.says('"feed":"events","position":400,"msg":"relayed"');
    await pause(3000);
    const ready = await fetch(health);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('another relay is at work; this one stands by');
    expect(second.said().match(/"feed":"events"[^\n]*another relay is at work/g)).toHaveLength(1);
    expect([first.child.exitCode, second.child.exitCode]).toEqual([null, null]);

    first.child.kill('SIGTERM');
    expect(await first.code).toBe(0);
    await append(400, 600);
    await second.says('"feed":"events","position":600,"msg":"relayed"');
    for (const until = Date.now() + 20_000; (await fetch(health)).status !== 200; await pause(100)) {
      if (Date.now() > until) throw new Error(second.said().slice(-4000));
    }
    const broker = openKafka({ brokers: BROKERS.split(','), client: 'test' });
    expect(await feedUpTo(broker, 600)).toEqual(await logged());
    second.child.kill('SIGTERM');
    expect(await second.code).toBe(0);
  }, 120_000);
});

onKafka('R15 a cluster of three that loses its nodes (skipped without PAIPU_TEST_KAFKA)', () => {
  let cluster: LocalKafka;
  let broker: Broker;
  beforeAll(async () => {
    cluster = await startLocalKafka(3);
    broker = openKafka({ brokers: cluster.brokers, client: 'test', deadline: 5000 });
  }, 180_000);
  afterAll(() => cluster.close(), 60_000);

  it('one node gone: it goes on; two gone: it says so and waits; back again: nothing lost, order per key', async () => {
    topics = topicsFor(topics, (topic) => ({ ...topic, replicas: 3, config: { 'min.insync.replicas': '2' } }));
    const relay = startRelay({ log: store, broker, topics, feed: eventFeed(topics), run: 'a', pageSize: 20 });
    const until = async (holds: () => boolean, ms = 60_000): Promise<void> => {
      for (const end = Date.now() + ms; !holds(); await pause(50)) {
        if (Date.now() > end)
          throw new Error(`it never came about: ${relay.position} ${relay.reasons.map(({ en }) => en).join()}`);
      }
    };
    await append(0, 100);
    await until(() => relay.position === 100);
    // somebody follows the feed through all of it
    const followed: PlacedEvent[] = [];
    const leaving = new AbortController();
    const reader = openFeedReader({ broker, topics });
    const following = (async () => {
      const options = { after: 0, limit: 100, prefixes: PREFIXES, signal: leaving.signal };
      for await (const page of reader.subscribe(options)) followed.push(...page.events);
    })();
    await cluster.tell('kill 1');
    await append(100, 300);
    await until(() => relay.position === 300);
    await cluster.tell('kill 2');
    await append(300, 500);
    await until(() => relay.reasons.length > 0);
    expect(relay.position).toBeLessThan(500);
    await cluster.tell('start 2');
    await cluster.tell('start 1');
    await append(500, 600);
    await until(() => relay.position === 600);
    await until(() => followed.length >= 600);
    leaving.abort();
    await following;
    await reader.close();
    expect(followed).toEqual(await logged());
    await relay.stop();
    const messages: Received[] = [];
    for (const topic of [topics.hands, topics.matches, topics.players])
      messages.push(...(await messagesOf(broker, topic)));
    expectOrderByKey(messages);
    expect(new Set(messages.map((message) => eventOf(message).position)).size).toBe(600);
    expect(await feedUpTo(broker, 600)).toEqual(await logged());
  }, 240_000);
});
