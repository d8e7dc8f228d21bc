import { openSpan, type WorkerMetrics } from '#observability';
import type { RebuildLog } from '#read-store';

/** What is told of each page that the projector has taken: it asks for the next one when a page is in the model. */
export interface PagesHeard {
  readonly metrics: WorkerMetrics;
  handled(position: number): void;
}

/** The log, with each page measured and in a span from the moment it is handed over until the next is asked for. */
export function watchedPages(log: RebuildLog, { metrics, handled }: PagesHeard): RebuildLog {
  return {
    ...log,
    async *subscribe(options) {
      for await (const page of log.subscribe(options)) {
        const begun = performance.now();
        const { events, position } = page;
        const follows = events.map(({ meta }) => meta);
        const { span } = openSpan('project page', { 'paipu.events': events.length }, { kind: 'consumer', follows });
        try {
          yield page;
          metrics.handled({ events: events.length, seconds: (performance.now() - begun) / 1000 });
          handled(position);
        } finally {
          span.end();
        }
      }
    },
  };
}
