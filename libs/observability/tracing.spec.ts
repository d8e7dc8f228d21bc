import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { createLogger } from './log.js';
import { inSpan } from './span.js';
import { carryTrace, extractTrace, injectTrace } from './trace-context.js';
import { startTracing, type Tracing } from './tracing.js';

const OTHER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const exporter = new InMemorySpanExporter();
let tracing: Tracing;

function named(name: string): ReadableSpan {
  const found = exporter.getFinishedSpans().find((span) => span.name === name);
  if (found === undefined) throw new Error(`no span ${name}`);
  return found;
}

describe('without a collector', () => {
  it('is off, does the work, and adds nothing to a record', async () => {
    const off = await startTracing({ service: 'paipu-test', endpoint: '' });
    const carrier = { commandId: 'c1' };
    expect(off.isOn).toBe(false);
    expect(await inSpan('work', {}, () => injectTrace(carrier))).toBe(carrier);
    await off.stop();
  });
});

describe('with one', () => {
  beforeAll(async () => {
    tracing = await startTracing({ service: 'paipu-test', exporter });
  });
  afterEach(() => exporter.reset());
  afterAll(() => tracing.stop());

  it('carries a span from a request over the meta of an event and the headers of a message to the fold', async () => {
    const meta = await inSpan('mutation', {}, () => injectTrace({ commandId: 'c1' }), {
      kind: 'server',
      follows: [{ traceparent: OTHER }],
    });
    const headers = { ...carryTrace(meta), type: 'TileDiscarded' };
    await inSpan('fold', {}, () => undefined, {
      kind: 'consumer',
      follows: [{ traceparent: Buffer.from(headers.traceparent ?? '') }],
    });
    expect(meta.commandId).toBe('c1');
    expect(named('mutation').parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(named('fold').spanContext().traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect(named('fold').parentSpanContext?.spanId).toBe(named('mutation').spanContext().spanId);
  });

  it('links a page of events of several traces to each of them', async () => {
    const one = await inSpan('one', {}, () => injectTrace({}));
    const two = await inSpan('two', {}, () => injectTrace({}));
    await inSpan('page', { events: 4 }, () => undefined, { follows: [one, two, two, undefined] });
    expect(named('page').links.map(({ context }) => context.spanId)).toEqual(
      ['one', 'two'].map((name) => named(name).spanContext().spanId),
    );
    expect(named('page').attributes).toEqual({ events: 4 });
  });

  it('marks a span whose work throws, without the password in its words, and throws on', async () => {
    const failing = inSpan('append', {}, () => Promise.reject(new Error('no answer of esdb://a:b@node')));
    await expect(failing).rejects.toThrow('no answer');
    expect(named('append').status).toEqual({ code: 2, message: 'no answer of esdb://***@node' });
    expect(JSON.stringify(named('append').events)).not.toContain('a:b@');
  });

  it('puts the ids of the span into the lines of the log', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { destination: { write: (line) => void lines.push(line) } });
    await inSpan('logged', {}, () => logger.info('inside'));
    logger.info('outside');
    const { traceId, spanId } = named('logged').spanContext();
    expect(JSON.parse(lines[0])).toMatchObject({ msg: 'inside', traceId, spanId });
    expect(JSON.parse(lines[1])).not.toHaveProperty('traceId');
  });
});

describe('a trace context that came from outside', () => {
  it.each([
    undefined,
    {},
    { traceparent: 7 },
    { traceparent: '' },
    { traceparent: OTHER.toUpperCase() },
    { traceparent: `${OTHER}-more` },
    { traceparent: OTHER.replace(/^00/, 'ff') },
    { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  ])('is not taken from %j', (carrier) => {
    expect(extractTrace(carrier)).toBeNull();
    expect(carryTrace(carrier)).toEqual({});
  });

  it('goes on as ids and a flag, without anything else a caller sent', () => {
    expect(carryTrace({ traceparent: OTHER, tracestate: 'k=v', baggage: 'player=Li' })).toEqual({ traceparent: OTHER });
  });
});
