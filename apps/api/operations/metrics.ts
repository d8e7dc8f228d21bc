import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the service counts. Labels are closed sets: nothing a caller sends becomes one. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'paipu_http_request_seconds',
    help: 'Time to answer a request, by route and status class.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly storedAnswers = new Counter({
    name: 'paipu_graphql_stored_answers_total',
    help: 'Registered operations on sealed hands, by whether their answer was kept.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly compiledQueries = new Counter({
    name: 'paipu_graphql_compiled_queries_total',
    help: 'Queries compiled, and compiled ones that the reference executor had to answer.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
