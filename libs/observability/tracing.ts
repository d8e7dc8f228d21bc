import type { SpanExporter } from '@opentelemetry/sdk-trace-node';

export interface TracingOptions {
  /** name of the process in its traces, such as `paipu-api` */
  readonly service: string;
  readonly version?: string;
  /** base address of an OTLP collector over HTTP, such as `http://collector:4318`; default `OTEL_EXPORTER_OTLP_ENDPOINT` */
  readonly endpoint?: string;
  /** in place of the collector: where a test wants its spans */
  readonly exporter?: SpanExporter;
}

export interface Tracing {
  readonly isOn: boolean;
  /** Sends what is still held, at most `STOP_MS`, and records no more. Never throws: a dead collector stops nothing. */
  stop(): Promise<void>;
}

const STOP_MS = 2_000;
let isRecording = false;
const OFF: Tracing = { isOn: false, stop: async () => undefined };

/** Whether this process records spans; who asks before each may leave them out. */
export function isTracing(): boolean {
  return isRecording;
}

/**
 * Records spans and sends them to the collector. Without an endpoint nothing is loaded and nothing is recorded. Once a
 * process: the recorder is the process's own. The usual variables of OpenTelemetry (`OTEL_TRACES_SAMPLER`, …) hold.
 */
export async function startTracing({ service, version, endpoint, exporter }: TracingOptions): Promise<Tracing> {
  const address = endpoint ?? process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  if (address === '' && exporter === undefined) return OFF;
  const { BatchSpanProcessor, NodeTracerProvider, SimpleSpanProcessor } = await import('@opentelemetry/sdk-trace-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const processor =
    exporter === undefined ? new BatchSpanProcessor(await collectorAt(address)) : new SimpleSpanProcessor(exporter);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version ?? 'unknown' }),
    spanProcessors: [processor],
  });
  provider.register({ propagator: null });
  isRecording = true;
  return {
    isOn: true,
    async stop() {
      isRecording = false;
      const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
    },
  };
}

async function collectorAt(address: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  return new OTLPTraceExporter({ url: `${address.replace(/\/+$/, '')}/v1/traces` });
}
