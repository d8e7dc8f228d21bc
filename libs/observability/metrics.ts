import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * Every metric of the project, as data: dashboard, alerts and runbook are held against this list. Labels are closed sets;
 * nothing a caller sends becomes one.
 */

const WORKER: readonly ['worker'] = ['worker'];

/** Of every process. */
export const PROCESS_METRICS = {
  build: {
    name: 'paipu_build_info',
    help: 'Always 1; which build of which service runs.',
    labelNames: ['service', 'version', 'node'] as const,
  },
};

/** Of the API. */
export const API_METRICS = {
  requests: {
    name: 'paipu_http_request_seconds',
    help: 'Time to answer a request, by route and status class.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  commands: {
    name: 'paipu_command_seconds',
    help: 'Time from a command to its acknowledged append or refusal, by command and outcome.',
    labelNames: ['command', 'outcome'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  },
  storedAnswers: {
    name: 'paipu_graphql_stored_answers_total',
    help: 'Registered operations on sealed hands, by whether their answer was kept.',
    labelNames: ['outcome'] as const,
  },
  compiledQueries: {
    name: 'paipu_graphql_compiled_queries_total',
    help: 'Queries compiled, and compiled ones that the reference executor had to answer.',
    labelNames: ['outcome'] as const,
  },
};

/** Of a worker that follows the log: `worker` is `projector` or `relay`. */
export const WORKER_METRICS = {
  lagEvents: {
    name: 'paipu_worker_lag_events',
    help: 'Events of the log that the worker has not handled.',
    labelNames: WORKER,
  },
  lagSeconds: {
    name: 'paipu_worker_lag_seconds',
    help: 'Age of the oldest event that the worker has not handled; 0 when it has caught up.',
    labelNames: WORKER,
  },
  handled: { name: 'paipu_worker_events_total', help: 'Events handled.', labelNames: WORKER },
  pages: {
    name: 'paipu_worker_page_seconds',
    help: 'Time to handle one page of events, its checkpoint included.',
    labelNames: WORKER,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  parkedStreams: {
    name: 'paipu_worker_parked_streams',
    help: 'Streams set aside because an event of theirs cannot be handled.',
    labelNames: WORKER,
  },
  errors: { name: 'paipu_worker_errors_total', help: 'Failed attempts, each followed by another.', labelNames: WORKER },
  lastErrorAge: {
    name: 'paipu_worker_last_error_age_seconds',
    help: 'Time since the last failed attempt; absent when there was none.',
    labelNames: WORKER,
  },
  progressAge: {
    name: 'paipu_worker_progress_age_seconds',
    help: 'Time since a page was handled or the end of the log was seen.',
    labelNames: WORKER,
  },
};

/** Every name that the project defines. */
export const METRIC_NAMES: readonly string[] = [PROCESS_METRICS, API_METRICS, WORKER_METRICS].flatMap((group) =>
  Object.values(group).map(({ name }) => name),
);

export interface Build {
  /** such as `paipu-api` */
  readonly service: string;
  readonly version: string;
}

/** A registry that holds what every process tells: memory, event loop, garbage collection, and its build. */
export function openRegistry({ service, version }: Build): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ ...PROCESS_METRICS.build, registers: [registry] }).labels(service, version, process.version).set(1);
  return registry;
}

/** What a worker tells of itself; each call moves the metrics of the same name. */
export interface WorkerMetrics {
  readonly registry: Registry;
  /** where it stands behind the log; `seconds` is the age of the oldest event not handled, 0 when there is none */
  lag(behind: { readonly events: number; readonly seconds: number }): void;
  /** a page of so many events was handled in so many seconds; 0 events: the end of the log was seen */
  handled(page: { readonly events: number; readonly seconds: number }): void;
  parked(streams: number): void;
  failed(): void;
}

export function openWorkerMetrics(worker: string, build: Build): WorkerMetrics {
  const registry = openRegistry(build);
  const registers = [registry];
  const lagEvents = new Gauge({ ...WORKER_METRICS.lagEvents, registers });
  const lagSeconds = new Gauge({ ...WORKER_METRICS.lagSeconds, registers });
  const events = new Counter({ ...WORKER_METRICS.handled, registers });
  const pages = new Histogram({ ...WORKER_METRICS.pages, registers });
  const parkedStreams = new Gauge({ ...WORKER_METRICS.parkedStreams, registers });
  const errors = new Counter({ ...WORKER_METRICS.errors, registers });
  let lastError: number | null = null;
  let lastProgress = performance.now();
  new Gauge({
    ...WORKER_METRICS.lastErrorAge,
    registers,
    collect() {
      if (lastError !== null) this.labels(worker).set(secondsSince(lastError));
    },
  });
  new Gauge({
    ...WORKER_METRICS.progressAge,
    registers,
    collect() {
      this.labels(worker).set(secondsSince(lastProgress));
    },
  });
  // a rate needs a first value, and an alert needs a series
  events.labels(worker).inc(0);
  errors.labels(worker).inc(0);
  parkedStreams.labels(worker).set(0);
  return {
    registry,
    lag(behind) {
      lagEvents.labels(worker).set(behind.events);
      lagSeconds.labels(worker).set(behind.seconds);
    },
    handled(page) {
      lastProgress = performance.now();
      if (page.events === 0) return;
      events.labels(worker).inc(page.events);
      pages.labels(worker).observe(page.seconds);
    },
    parked: (streams) => parkedStreams.labels(worker).set(streams),
    failed() {
      lastError = performance.now();
      errors.labels(worker).inc();
    },
  };
}

function secondsSince(then: number): number {
  return (performance.now() - then) / 1000;
}
