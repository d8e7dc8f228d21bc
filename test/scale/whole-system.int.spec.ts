import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import { openFeedReader, type PlacedEvent, type Topics } from '#messaging';
import { openKafka } from '#messaging/adapters/kafka/index';
import { testTopics } from '#messaging/testing/sample-log';
import { projectedLog } from '#platform/projected-log';
import { namesOf, openReadModels } from '#platform/read-models';
import { projectAll } from '#read-store';
import { openModelFile } from '#read-store/adapters/sqlite/model-file';
import { verifyChain } from '#proof';
import { handEventsOf, openPeople, sha256 } from '#recorder';
import { fileKeys } from '#recorder/adapters/file-keys';
import { freePorts } from '../../deploy/local/free-ports.mjs';
import { startNodeProcess, type NodeProcess } from '../contract/node-process.js';
import type { Asking } from '../e2e/seats.js';
import { answers, killAll, start, type App, type Running } from './processes.js';
import { playAll, playTable, type Acknowledged } from './tables.js';

/*
 * Everything together: tables play through the API into EventStoreDB's protocol server, the projector fills PostgreSQL, the
 * relay Kafka, and every process of ours is killed again and again. `PAIPU_TABLES=1000` is the long form.
 */

const TABLES = Number(process.env.PAIPU_TABLES ?? 6);
const AT_ONCE = Math.min(TABLES, 24);
/** ms from one kill to the next */
const KILL_EVERY = Number(process.env.PAIPU_KILL_EVERY ?? 1500);
const POSTGRES = process.env.PAIPU_TEST_POSTGRES ?? '';
const BROKERS = process.env.PAIPU_TEST_KAFKA ?? '';
const onServers = POSTGRES === '' || BROKERS === '' ? describe.skip : describe;

let folder = '';
let node: NodeProcess;
let database = '';
let topics: Topics;
let log: EventStore;
const apps = new Map<App, Running>();
let service: Asking;

async function inPostgres(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(command);
  await client.end();
}

beforeAll(async () => {
  if (POSTGRES === '' || BROKERS === '') return;
  folder = mkdtempSync(join(tmpdir(), 'paipu-scale-'));
  topics = testTopics(`scale-${randomUUID()}`, 4);
  writeFileSync(join(folder, 'topics.json'), JSON.stringify(topics));
  const name = `scale_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(`CREATE DATABASE ${name}`);
  database = Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href;
  node = await startNodeProcess();
  log = openEventStoreDb({ url: node.url });
  const [apiPort, projectorPort, relayPort] = await freePorts(3);
  const shared = { PAIPU_LOG: node.url, PAIPU_READ_STORE: database, PAIPU_DATA: join(folder, 'data') };
  const relaying = {
    PAIPU_KAFKA: BROKERS,
    PAIPU_KAFKA_TOPICS: join(folder, 'topics.json'),
    // of a relay that is gone without a word, the next one waits so long
    PAIPU_RELAY_LEASE_MS: '1000',
    PAIPU_HEALTH_PORT: String(relayPort),
  };
  const ready = (port: number) => () => answers(`http://127.0.0.1:${port}/health/ready`);
  const api = { ...shared, PAIPU_PORT: String(apiPort), PAIPU_SAMPLE: 'none' };
  apps.set('api', await start('api', api, ready(apiPort)));
  const projecting = { ...shared, PAIPU_HEALTH_PORT: String(projectorPort) };
  apps.set('projector', await start('projector', projecting, ready(projectorPort)));
  apps.set('relay', await start('relay', { ...shared, ...relaying }, ready(relayPort)));
  service = askingAt(`http://127.0.0.1:${apiPort}/graphql`);
}, 180_000);

afterAll(async () => {
  killAll();
  await log?.close();
  await node?.stop();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
}, 60_000);

function askingAt(url: string): Asking {
  return {
    async ask<T>(query: string, variables: object = {}): Promise<T> {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await response.json()) as { data?: T; errors?: unknown };
      if (answer.errors !== undefined || answer.data === undefined) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
  };
}

/** Kills one process after the other until told to end; answers how often each died. */
function killInTurn(): { end(): Promise<ReadonlyMap<App, number>> } {
  const kills = new Map<App, number>();
  let isOver = false;
  const killing = (async () => {
    while (!isOver || kills.size < apps.size) {
      for (const [app, running] of apps) {
        await pause(KILL_EVERY * (0.5 + Math.random()));
        await running.kill();
        kills.set(app, (kills.get(app) ?? 0) + 1);
      }
    }
  })();
  return {
    async end() {
      isOver = true;
      await killing;
      return kills;
    },
  };
}

async function wholeLog(): Promise<readonly PlacedEvent[]> {
  const events: PlacedEvent[] = [];
  for (let after = 0; ;) {
    const page = await projectedLog(log).readAll({ after, limit: 1000, prefixes: ['hand-', 'match-', 'player-'] });
    events.push(...page.events);
    after = page.position;
    if (page.caughtUp) return events;
  }
}

/** The feed of Kafka from its beginning, until the relay has told of a position. */
async function feedUpTo(position: number): Promise<readonly PlacedEvent[]> {
  const broker = openKafka({ brokers: BROKERS.split(','), client: 'scale-test' });
  const reader = openFeedReader({ broker, topics });
  const events: PlacedEvent[] = [];
  for (let after = 0, until = Date.now() + 120_000; after < position;) {
    const page = await reader.readAll({ after, limit: 500, prefixes: ['hand-', 'match-', 'player-'] });
    events.push(...page.events);
    after = page.position;
    if (Date.now() > until)
      throw new Error(`the feed ends at ${after} of ${position}: ${apps.get('relay')?.said() ?? ''}`);
  }
  await reader.close();
  await broker.close();
  return events;
}

async function dumpsOf(position: number): Promise<{ readonly postgres: string; readonly fresh: string }> {
  const people = openPeople(
    log,
    fileKeys(join(folder, 'data/keys'), () => new Uint8Array(32)),
    () => new Uint8Array(32),
  );
  const models = await openReadModels({ folder, place: database, nameOf: namesOf(people) });
  for (const until = Date.now() + 120_000; (await models.store.checkpoint()) < position; await pause(50)) {
    if (Date.now() > until)
      throw new Error(`the read models stand at ${await models.store.checkpoint()} of ${position}`);
  }
  const fresh = await openModelFile(join(folder, 'fresh.db'), namesOf(people));
  await projectAll({ log: projectedLog(log), store: fresh });
  const dumps = { postgres: await models.store.dump(), fresh: await fresh.dump() };
  await models.close();
  await fresh.close();
  return dumps;
}

function expectNothingLostOrDoubled(events: readonly PlacedEvent[], acknowledged: readonly Acknowledged[]): void {
  const revisions = new Map<string, number[]>();
  for (const { stream, revision } of events) revisions.set(stream, [...(revisions.get(stream) ?? []), revision]);
  for (const [stream, found] of revisions) expect([stream, found]).toEqual([stream, found.map((_, at) => at)]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const made = new Map<string, string>();
  for (const { stream, revision, meta } of events) made.set(`${stream} ${revision}`, String(meta.commandId));
  for (const { commandId, stream, revision } of acknowledged) {
    expect([commandId, made.get(`${stream} ${revision}`)]).toEqual([commandId, commandId]);
  }
}

onServers('the whole system (skipped without PAIPU_TEST_POSTGRES and PAIPU_TEST_KAFKA)', () => {
  it(`${TABLES} tables, every process killed in turn: nothing lost or doubled, read models as a fresh fold`, async () => {
    const names = Array.from({ length: TABLES }, (_, table) => `t${table}`);
    const killing = killInTurn();
    const acknowledged = await playAll(names, AT_ONCE, (name) => playTable(service, log, name));
    const kills = await killing.end();
    for (const app of apps.keys()) expect([app, (kills.get(app) ?? 0) > 0]).toEqual([app, true]);

    const events = await wholeLog();
    expectNothingLostOrDoubled(events, acknowledged);
    const last = events.at(-1)?.position ?? 0;
    expect(await feedUpTo(last)).toEqual(events);
    const { postgres, fresh } = await dumpsOf(last);
    expect(postgres).toBe(fresh);
    expect(events.filter(({ type }) => type === 'HandEnded')).toHaveLength(TABLES);
    for (const name of names) {
      const hand = handEventsOf(await log.readStream(`hand-h-${name}`));
      expect(verifyChain(sha256, hand)).toEqual({ checked: hand.length, unchained: 0, firstBroken: null });
    }

    for (const [app, running] of apps) expect([app, await running.stop()]).toEqual([app, 0]);
  }, 3_600_000);
});
