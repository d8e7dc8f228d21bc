import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { redactSecrets } from './secrets.js';
import { isTracing } from './tracing.js';
import { extractTrace, type Carrier } from './trace-context.js';

const INSTRUMENTATION = 'paipu';

const UNRECORDED = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** A span holds at most so many links. */
const MAX_LINKS = 128;

export interface SpanPlace {
  /** default `internal` */
  readonly kind?: 'server' | 'producer' | 'consumer' | 'client' | 'internal';
  /**
   * Records this work goes back to: headers of a request, `meta` of events, headers of messages. One trace among them: the
   * span is its child. Several, as in a page of events: a trace of its own with a link to each.
   */
  readonly follows?: readonly (Carrier | undefined)[];
}

/**
 * Does the work inside a span. A throw marks the span as failed and goes on. While tracing is off this is a call and no more.
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => T | Promise<T>,
  { kind = 'internal', follows = [] }: SpanPlace = {},
): Promise<T> {
  if (!isTracing()) return work(UNRECORDED);
  const { parent, links } = originOf(follows);
  const options = { kind: KINDS[kind], attributes, links };
  return trace.getTracer(INSTRUMENTATION).startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span whose end comes by another way than the end of a function: a request, ended when its answer is out. */
export function openSpan(
  name: string,
  attributes: Attributes,
  { kind = 'internal', follows = [] }: SpanPlace = {},
): { readonly span: Span; readonly within: <T>(work: () => T) => T } {
  if (!isTracing()) return { span: UNRECORDED, within: (work) => work() };
  const { parent, links } = originOf(follows);
  const span = trace.getTracer(INSTRUMENTATION).startSpan(name, { kind: KINDS[kind], attributes, links }, parent);
  const active = trace.setSpan(parent, span);
  return { span, within: (work) => context.with(active, work) };
}

/** The span failed with this error; its words are kept without secrets. */
export function markFailed(span: Span, error: unknown): void {
  const message = redactSecrets(error instanceof Error ? error.message : String(error));
  span.recordException({ name: error instanceof Error ? error.name : 'Error', message });
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}

/** Ids of the span that is being recorded, for a line of the log; nothing outside one. */
export function activeTraceIds(): { readonly traceId?: string; readonly spanId?: string } {
  const active = trace.getSpanContext(context.active());
  return active === undefined ? {} : { traceId: active.traceId, spanId: active.spanId };
}

const KINDS: Readonly<Record<NonNullable<SpanPlace['kind']>, SpanKind>> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

function originOf(follows: NonNullable<SpanPlace['follows']>): { readonly parent: Context; readonly links: Link[] } {
  const active = context.active();
  if (follows.length === 0) return { parent: active, links: [] };
  const origins = new Map(
    follows.flatMap((carrier) => {
      const found = extractTrace(carrier);
      return found === null ? [] : [[found.spanId, found] as const];
    }),
  );
  const [first, ...others] = origins.values();
  if (first !== undefined && others.every(({ traceId }) => traceId === first.traceId)) {
    return { parent: trace.setSpanContext(ROOT_CONTEXT, first), links: [] };
  }
  return { parent: active, links: [...origins.values()].slice(0, MAX_LINKS).map((found) => ({ context: found })) };
}
