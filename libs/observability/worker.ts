import { openEndpoint } from './endpoint.js';
import { watchProgress, type HealthCheck, type Progress } from './health.js';
import { createLogger, logWritten, type Logger } from './log.js';
import { openWorkerMetrics, type WorkerMetrics } from './metrics.js';
import { observedSettingsFrom, operatorsLanguage, toldIn, type ObservedSettings, type Variables } from './settings.js';
import { outliveReaders } from './standard-error.js';
import { leaveWhenTold } from './stop.js';
import { startTracing } from './tracing.js';
import { packageVersion } from './version.js';

/*
 * A worker as a process: settings, log, metrics, traces, health, and the way it ends. Exit codes: 0 stopped in order, 2 a wrong call
 * or a store that does not answer at the start, 70 failed.
 */

export interface WorkerPlan<Settings> {
  /** such as `relay`: of its metrics; `paipu-relay` in log and traces */
  readonly name: string;
  /** unless `PAIPU_HEALTH_PORT` says otherwise */
  readonly healthPort: number;
  /** throws with the variable's name and what it expects, never with its value */
  settingsFrom(variables: Variables): Settings;
  /** Opens what it needs and begins. What is opened is told to `tools.opened`, so that a stop finds it, also half way. */
  begin(settings: Settings, tools: WorkerTools): Promise<AtWork>;
  /** whether a failure of `begin` is one sentence for who runs it, not a bug */
  isAway(error: unknown): boolean;
}

export interface WorkerTools {
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  /** to be told of each turn of the loop; two minutes without one, and the process should be started anew */
  readonly progress: Progress;
  /** what was opened last is closed first */
  opened(close: () => Promise<unknown>): void;
}

export interface AtWork {
  readonly ready: readonly HealthCheck[];
  /** JSON under a path of its own, such as `/parked` */
  readonly shown?: Readonly<Record<string, () => unknown>>;
  /** stands in the line of the log that says it is at work */
  readonly places: Readonly<Record<string, unknown>>;
  /** rejects when it has failed for good; absent: never */
  readonly ended?: Promise<unknown>;
}

const CLEAN = 0;
const UNUSABLE = 2;
const FAILED = 70;
/** ms without a page handled, or the end of the log seen, after which the process should be started anew */
const PATIENCE = 120_000;

/** Runs the worker until it is told to stop or fails; leaves the process in either case. */
export async function runWorker<Settings>(plan: WorkerPlan<Settings>): Promise<void> {
  outliveReaders();
  const { settings, observed } = readSettings(plan);
  const build = { service: `paipu-${plan.name}`, version: packageVersion() };
  const logger = createLogger(observed.logLevel, build);
  const leave = async (code: number): Promise<never> => {
    await logWritten(logger);
    return process.exit(code);
  };
  const closing: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  };
  // twice is once
  const stop = (): Promise<void> => (stopped ??= closeAll());
  leaveWhenTold({ logger, withinMs: observed.drainMs, stop });
  try {
    const tracing = await startTracing(build);
    closing.push(() => tracing.stop());
    const metrics = openWorkerMetrics(plan.name, build);
    const progress = watchProgress('progress', PATIENCE);
    const opened = (close: () => Promise<unknown>): void => void closing.push(close);
    const atWork = await plan.begin(settings, { logger, metrics, progress, opened });
    const endpoint = await openEndpoint({
      host: observed.healthHost,
      port: observed.healthPort,
      live: [progress],
      ready: [progress, ...atWork.ready],
      registry: metrics.registry,
      ...(atWork.shown === undefined ? {} : { shown: atWork.shown }),
    });
    // health can be asked for until everything else is closed
    closing.unshift(() => endpoint.close());
    logger.info({ url: endpoint.url, ...atWork.places }, 'the worker is at work');
    if (atWork.ended === undefined) return;
    await atWork.ended.catch((error: unknown) => {
      // once at work, a store that fails is no wrong call
      throw new Error(`the ${plan.name} has ended`, { cause: error });
    });
    await stop();
    return await leave(CLEAN);
  } catch (error) {
    // what is closed under its feet when it is told to stop is no failure
    if (stopped !== null) return;
    if (plan.isAway(error)) {
      logger.fatal(toldIn('en', error));
      tellOperator(error);
      return leave(UNUSABLE);
    }
    logger.fatal({ err: error }, 'the worker has failed');
    return leave(FAILED);
  }
}

/** In words on the terminal; lines of the log are for machines and in English. */
function tellOperator(error: unknown): void {
  process.stderr.write(`${toldIn(operatorsLanguage(process.env), error)}\n`);
}

function readSettings<Settings>({ settingsFrom, healthPort }: WorkerPlan<Settings>): {
  readonly settings: Settings;
  readonly observed: ObservedSettings;
} {
  try {
    return { settings: settingsFrom(process.env), observed: observedSettingsFrom(process.env, { healthPort }) };
  } catch (error) {
    tellOperator(error);
    return process.exit(UNUSABLE);
  }
}
