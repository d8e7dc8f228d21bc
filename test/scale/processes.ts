import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { compiledPath } from '../compiled.js';
import { childEnvironment } from '../faults/environment.js';

/*
 * The three processes of ours, as a deployment starts them: each may be killed at any moment, and is then started again on the
 * port it had, as a supervisor would.
 */

export type App = 'api' | 'projector' | 'relay';

export interface Running {
  /** SIGKILL, and a new process in its place; settles when that one is at work */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code */
  stop(): Promise<number | null>;
  /** standard error of all processes so far, for a test that fails */
  said(): string;
}

const running = new Set<ChildProcess>();

/** Starts an app; `ready` is asked again and again until the process is at work. */
export async function start(
  app: App,
  variables: Readonly<Record<string, string>>,
  ready: () => Promise<boolean>,
): Promise<Running> {
  let said = '';
  const spawnOne = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [compiledPath(`apps/${app}/main.ts`)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: childEnvironment({ NODE_ENV: 'production', PAIPU_LOG_LEVEL: 'warn', ...variables }),
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = `${said}${app}: ${text}`.slice(-8000)));
    for (const until = Date.now() + 60_000; !(await ready()); await pause(50)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${app} does not come to work: ${said}`);
    }
    return child;
  };
  const gone = (child: ChildProcess): Promise<number | null> =>
    child.exitCode === null
      ? new Promise((resolve) => child.once('close', (code) => resolve(code)))
      : Promise.resolve(child.exitCode);
  let child = await spawnOne();
  return {
    async kill() {
      const end = gone(child);
      child.kill('SIGKILL');
      await end;
      child = await spawnOne();
    },
    async stop() {
      const end = gone(child);
      child.kill('SIGTERM');
      return end;
    },
    said: () => said,
  };
}

/** Whether a page answers with 200. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}

/** For the end of a test file, so that a failed test leaves no process behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
