import { API_METRICS, Counter, Histogram, openRegistry, packageVersion } from '#observability';

/** What the service counts. */
export class Metrics {
  readonly registry = openRegistry({ service: 'paipu-api', version: packageVersion() });
  private readonly registers = [this.registry];
  readonly requests = new Histogram({ ...API_METRICS.requests, registers: this.registers });
  readonly commands = new Histogram({ ...API_METRICS.commands, registers: this.registers });
  readonly storedAnswers = new Counter({ ...API_METRICS.storedAnswers, registers: this.registers });
  readonly compiledQueries = new Counter({ ...API_METRICS.compiledQueries, registers: this.registers });
}
