import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startApi, type RunningApi } from '../../apps/api/server.js';
import { post, TEST_SETTINGS } from '../../apps/api/testing/running-api.js';
import { openEmbedded, type Embedded } from '../../apps/api/wiring/embedded.js';
import { traceAppends } from '../../apps/api/wiring/traced-log.js';
import { watchedPages } from '../../apps/projector/watched-pages.js';
import { RelayWorker } from '../../apps/relay/worker.js';
import { readTopics } from '#messaging';
import { openMemoryBroker } from '#messaging/adapters/memory/index';
import { createLogger, openWorkerMetrics, startTracing, watchProgress, type Tracing } from '#observability';
import { projectedLog } from '#platform/projected-log';
import { PROJECTED } from '#projections';

/* One trace across API, log, Kafka's messages and the projector; the processes of the workers in this one, on a broker in memory. */

const CALLER = '0af7651916cd43dd8448eb211c80319c';
const OPEN_MATCH = `mutation ($input: OpenMatchInput!) { openMatch(input: $input) { __typename } }`;
const exporter = new InMemorySpanExporter();
const folder = mkdtempSync(join(tmpdir(), 'paipu-trace-'));
const build = { service: 'paipu-test', version: '0' };
let tracing: Tracing;
let embedded: Embedded;
let api: RunningApi;

beforeAll(async () => {
  tracing = await startTracing({ ...build, exporter });
  embedded = await openEmbedded({ folder, aroundLog: traceAppends });
  api = await startApi(embedded.ports, TEST_SETTINGS);
});
afterAll(async () => {
  await api.stop();
  await tracing.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openMatch(match: string, traceId: string): Promise<void> {
  const players = [0, 1, 2, 3].map((seat) => ({ seat, player: `p${seat}`, name: `name${seat}` }));
  const input = { commandId: `open-${match}`, match, ruleset: { id: 'changsha' }, players };
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const { body } = await post(api.url, { query: OPEN_MATCH, variables: { input } }, { traceparent });
  expect(body).toEqual({ data: { openMatch: { __typename: 'Accepted' } } });
}

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function spansOf(name: string): readonly ReadableSpan[] {
  return exporter.getFinishedSpans().filter((span) => span.name === name);
}

describe('a trace', () => {
  it('goes from the caller over the API and the log into messages, relay and projector', async () => {
    await openMatch('m1', CALLER);
    const { events } = embedded.platform;
    const broker = openMemoryBroker();
    const topics = readTopics(JSON.parse(readFileSync('deploy/kafka/topics.json', 'utf8')));
    const worker = new RelayWorker({
      events,
      broker,
      topics,
      pageSize: 500,
      lease: 1000,
      logger: createLogger('silent'),
      metrics: openWorkerMetrics('relay', build),
      progress: watchProgress('progress', 60_000),
    });
    const message = await until(() => broker.messages(topics.matches.name)[0]);
    await worker.onApplicationShutdown();
    const [opened] = await events.readStream('match-m1');
    expect(message.headers['traceparent']).toBe(opened.meta['traceparent']);
    expect(message.headers['traceparent']).toContain(CALLER);
    const relayed = await until(() => spansOf('relay events')[0]);
    expect(relayed.spanContext().traceId).toBe(CALLER);
  });

  it('of the projector is the trace of its page, and where a page has several, is linked to each', async () => {
    const other = CALLER.replace('0af7', '1af7');
    exporter.reset();
    const heard = { metrics: openWorkerMetrics('projector', build), handled: () => undefined };
    const { signal } = new AbortController();
    const range = { after: 0, limit: 500, prefixes: PROJECTED, signal };
    const read = async () => {
      for await (const { events } of watchedPages(projectedLog(embedded.platform.events), heard).subscribe(range)) {
        if (events.length > 0) break;
      }
    };
    await read();
    await openMatch('m2', other);
    await read();
    const [one, both] = await until(() => {
      const spans = spansOf('project page');
      return spans.length < 2 ? undefined : spans;
    });
    expect(one?.spanContext().traceId).toBe(CALLER);
    const linked = new Set(both?.links.map(({ context }) => context.traceId));
    expect(linked).toEqual(new Set([CALLER, other]));
  });
});
