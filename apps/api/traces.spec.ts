import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startTracing, type Tracing } from '#observability';
import { eventHash, firstPreviousHash } from '#proof';
import type { StoredEvent } from '#game-log';
import { sha256 } from '#recorder';
import { startApi, type RunningApi } from './server.js';
import { post, TEST_SETTINGS } from './testing/running-api.js';
import { openEmbedded, type Embedded } from './wiring/embedded.js';
import { traceAppends } from './wiring/traced-log.js';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const OPEN_MATCH = `mutation ($input: OpenMatchInput!) { openMatch(input: $input) { __typename } }`;
const INPUT = {
  commandId: 'c1',
  match: 'm1',
  ruleset: { id: 'changsha' },
  players: ['东', '南', '西', '北'].map((name, seat) => ({ seat, player: `p${seat}`, name: `姓名${name}` })),
};

const exporter = new InMemorySpanExporter();
const folder = mkdtempSync(join(tmpdir(), 'paipu-traces-'));
let tracing: Tracing;
let embedded: Embedded;
let api: RunningApi;

beforeAll(async () => {
  tracing = await startTracing({ service: 'paipu-api', exporter });
  embedded = await openEmbedded({ folder, aroundLog: traceAppends });
  api = await startApi(embedded.ports, TEST_SETTINGS);
});
afterAll(async () => {
  await api.stop();
  await tracing.stop();
  rmSync(folder, { recursive: true, force: true });
});

function spanOf(spans: readonly ReadableSpan[], name: string): ReadableSpan {
  const found = spans.find((span) => span.name === name);
  if (found === undefined) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

describe('a mutation under a trace', () => {
  it('goes from the caller over request and command to the event, which carries the place of its append', async () => {
    const { body } = await post(api.url, { query: OPEN_MATCH, variables: { input: INPUT } }, { traceparent: CALLER });
    expect(body).toEqual({ data: { openMatch: { __typename: 'Accepted' } } });
    const [opened] = await embedded.platform.events.readStream('match-m1');
    const spans = exporter.getFinishedSpans();
    const [request, command] = [spanOf(spans, 'POST /graphql'), spanOf(spans, 'openMatch')];
    const append = spans.find(({ attributes }) => attributes['paipu.stream'] === 'match-m1');
    expect(request.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(command.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
    expect(append?.parentSpanContext?.spanId).toBe(command.spanContext().spanId);
    expect(opened.meta['traceparent']).toBe(`00-${CALLER.slice(3, 35)}-${append?.spanContext().spanId}-01`);
  });

  it('keeps requests apart that come one after the other over one connection, however long their bodies', async () => {
    exporter.reset();
    const extensions = { pad: 'x'.repeat(1_000_000) };
    const callers = ['1', '2', '3'].map((digit) => CALLER.replace('0af7', `${digit}af7`.padStart(4, 'c')));
    for (const [n, traceparent] of callers.entries()) {
      const input = { ...INPUT, commandId: `again${n}`, match: `again${n}` };
      await post(api.url, { query: OPEN_MATCH, variables: { input }, extensions }, { traceparent });
    }
    const commands = exporter.getFinishedSpans().filter(({ name }) => name === 'openMatch');
    expect(commands.map((span) => span.spanContext().traceId)).toEqual(callers.map((caller) => caller.slice(3, 35)));
  });

  it('tells the collector no name, and who reads the log no more than before', async () => {
    const spans = JSON.stringify(
      exporter.getFinishedSpans().map(({ name, attributes, events }) => [name, attributes, events]),
    );
    expect(spans).not.toContain('姓名');
    const exported = await fetch(`${api.url}/export`);
    const text = await exported.text();
    expect(text).toContain('MatchOpened');
    expect(text).not.toContain('traceparent');
  });

  it('leaves the hash chain as it is without one', async () => {
    const [opened] = await embedded.platform.events.readStream('match-m1');
    const { traceparent, ...meta } = opened.meta;
    const untraced = { ...opened, meta } as StoredEvent;
    expect(traceparent).toBeDefined();
    expect(eventHash(sha256, firstPreviousHash(sha256, 'match-m1'), untraced)).toBe(meta.hash);
  });
});
