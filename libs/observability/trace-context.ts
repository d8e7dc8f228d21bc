import { context, isSpanContextValid, trace, type SpanContext } from '@opentelemetry/api';

/** Key of the W3C trace context in headers of HTTP and Kafka and in the `meta` of an event. */
export const TRACEPARENT = 'traceparent';

const FORM = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Headers of HTTP or Kafka, or the `meta` of an event: one plain record. */
export type Carrier = Readonly<Record<string, unknown>>;

/**
 * The record with the active span's `traceparent`; the same record when no span is recorded. Ids and a flag, 55 characters:
 * neither `tracestate` nor baggage travels, for callers may put anything in them and a log keeps it for ever.
 */
export function injectTrace<T extends object>(carrier: T): T & { readonly traceparent?: string } {
  const active = trace.getSpanContext(context.active());
  if (active === undefined || !isSpanContextValid(active)) return carrier;
  return { ...carrier, [TRACEPARENT]: formatTraceparent(active) };
}

/** The trace context a record carries, as text or bytes; null when it has none that can be read. */
export function extractTrace(carrier: Carrier | undefined): SpanContext | null {
  const carried = carrier?.[TRACEPARENT];
  const text = carried instanceof Uint8Array ? Buffer.from(carried).toString('latin1') : carried;
  return typeof text === 'string' ? parseTraceparent(text) : null;
}

/** The `traceparent` of a record alone: what a relay copies from the `meta` of an event to the headers of its message. */
export function carryTrace(carrier: Carrier | undefined): { readonly traceparent?: string } {
  const found = extractTrace(carrier);
  return found === null ? {} : { [TRACEPARENT]: formatTraceparent(found) };
}

function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function parseTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(text) ?? [];
  const found: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(found) ? found : null;
}
