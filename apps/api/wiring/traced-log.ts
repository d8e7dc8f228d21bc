import type { AppendRequest, EventStore } from '#event-store';
import { injectTrace, inSpan, isTracing } from '#observability';

/**
 * The log with a span an append, whose `traceparent` goes into the `meta` of the events: relay and projector link their work
 * to it. It stands beside the chain (a hash covers stream, revision, id, type, schema, time, data and salt), so it changes no
 * hash, and an export leaves it out.
 */
export function traceAppends(log: EventStore): EventStore {
  if (!isTracing()) return log;
  const append: EventStore['append'] = (request) => {
    const [first] = request.writes;
    const events = request.writes.reduce((sum, write) => sum + write.events.length, 0);
    const attributes = { 'paipu.stream': first?.stream ?? '', 'paipu.events': events };
    return inSpan('append', attributes, () => log.append(withTrace(request)), { kind: 'producer' });
  };
  return { ...log, append };
}

function withTrace(request: AppendRequest): AppendRequest {
  const writes = request.writes.map((write) => ({
    ...write,
    events: write.events.map((event) => ({ ...event, meta: injectTrace(event.meta) })),
  }));
  return { ...request, writes };
}
