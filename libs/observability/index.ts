export {
  createLogger,
  eventFields,
  frameworkLog,
  logWritten,
  LOG_LEVELS,
  type FrameworkLog,
  type Logger,
  type LogLevel,
  type LogOptions,
} from './log.js';
export { redactSecrets, REDACTED } from './secrets.js';
export { CHECK_MS, reportHealth, watchProgress, type HealthCheck, type HealthReport, type Progress } from './health.js';
export {
  API_METRICS,
  Counter,
  Gauge,
  Histogram,
  METRIC_NAMES,
  openRegistry,
  openWorkerMetrics,
  PROCESS_METRICS,
  Registry,
  WORKER_METRICS,
  type Build,
  type WorkerMetrics,
} from './metrics.js';
export {
  LIVE_PATH,
  METRICS_PATH,
  openEndpoint,
  portOf,
  READY_PATH,
  type Endpoint,
  type EndpointParts,
} from './endpoint.js';
export { Lifecycle } from './lifecycle.js';
export { openDescriptor, outliveReaders, type LogDestination } from './standard-error.js';
export { leaveWhenTold, parentGone, type StopPlan } from './stop.js';
export { runWorker, type AtWork, type WorkerPlan, type WorkerTools } from './worker.js';
export { LANGUAGES, languageOf, type Language } from './language.js';
export { packageVersion } from './version.js';
export { isLoopback } from './loopback.js';
export {
  OBSERVED_VARIABLES,
  observedSettingsFrom,
  oneOf,
  operatorsLanguage,
  readVariables,
  TEXT,
  toldIn,
  wholeNumber,
  WrongVariable,
  type ObservedSettings,
  type Said,
  type Variables,
} from './settings.js';
export { carryTrace, extractTrace, injectTrace, TRACEPARENT, type Carrier } from './trace-context.js';
export { inSpan, markFailed, openSpan, type SpanPlace } from './span.js';
export { isTracing, startTracing, type Tracing, type TracingOptions } from './tracing.js';
