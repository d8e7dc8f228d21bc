import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { compiledPath } from '../compiled.js';

/** The projector's own program, compiled with the command line. */
export const PROJECTOR = (): string => compiledPath('apps/projector/main.ts');

/** A projector that listens. */
export interface Running {
  readonly child: ChildProcess;
  /** of health and metrics */
  readonly url: string;
  /** its log since it listens */
  said(): string;
}

export async function startProjector(variables: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [PROJECTOR()], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PAIPU_HEALTH_PORT: '0', ...variables },
  });
  for await (const line of createInterface(child.stderr)) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url !== undefined) {
      let said = '';
      child.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => (said += text))
        .resume();
      return { child, url, said: () => said };
    }
  }
  throw new Error(`the projector ended with ${child.exitCode}`);
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 400) throw new Error('did not happen');
    await pause(50);
  }
}
