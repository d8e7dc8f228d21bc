import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EventStore } from '#event-store';
import { openEventStoreDb } from '#event-store/adapters/eventstoredb/index';
import type { Topics } from '#messaging';
import { testTopics } from '#messaging/testing/sample-log';
import { freePorts } from '../../deploy/local/free-ports.mjs';
import { startNodeProcess } from '../contract/node-process.js';
import type { Asking } from '../e2e/seats.js';
import { answers, killAll, start, type App, type Running } from './processes.js';

/*
 * Everything together, as a deployment has it: api, projector and relay in processes of their own, between EventStoreDB's
 * protocol server, a PostgreSQL and a Kafka that are real.
 */

const POSTGRES = process.env.PAIPU_TEST_POSTGRES ?? '';
const BROKERS = process.env.PAIPU_TEST_KAFKA ?? '';

/** Whether the servers are given; the tests say that they are skipped without them. */
export const hasServers = POSTGRES !== '' && BROKERS !== '';

export interface WholeSystem {
  readonly folder: string;
  /** the log that all share */
  readonly log: EventStore;
  /** `postgres://…` of the read models */
  readonly database: string;
  readonly brokers: readonly string[];
  readonly topics: Topics;
  readonly service: Asking;
  readonly apps: ReadonlyMap<App, Running>;
  close(): Promise<void>;
}

/** Starts all of it, each at work when this settles. */
export async function openSystem(): Promise<WholeSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'paipu-scale-'));
  const topics = testTopics(`scale-${randomUUID()}`, 4);
  writeFileSync(join(folder, 'topics.json'), JSON.stringify(topics));
  const name = `scale_${randomUUID().replaceAll('-', '')}`;
  await inPostgres(`CREATE DATABASE ${name}`);
  const database = Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href;
  const node = await startNodeProcess();
  const log = openEventStoreDb({ url: node.url });
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
  const projecting = { ...shared, PAIPU_HEALTH_PORT: String(projectorPort) };
  const apps = new Map<App, Running>();
  apps.set('api', await start('api', api, ready(apiPort)));
  apps.set('projector', await start('projector', projecting, ready(projectorPort)));
  apps.set('relay', await start('relay', { ...shared, ...relaying }, ready(relayPort)));
  return {
    ...{ folder, log, database, topics, apps },
    brokers: BROKERS.split(','),
    service: askingAt(`http://127.0.0.1:${apiPort}/graphql`),
    async close() {
      killAll();
      await log.close();
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inPostgres(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  await client.query(command);
  await client.end();
}

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
