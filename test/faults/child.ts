import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { compiledPath } from '../compiled.js';
import { childEnvironment } from './environment.js';

export interface Child {
  /** standard output so far */
  output(): string;
  /** settles when the output contains the text; rejects when the child ends before */
  says(text: string): Promise<void>;
  kill(): void;
  /** settles with the whole output once the child is gone */
  readonly gone: Promise<string>;
}

/** Starts one of ./children as a real process. */
export function startChild(name: string, ...args: readonly string[]): Child {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [compiledPath(`test/faults/children/${name}.ts`), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: childEnvironment(),
    },
  );
  let output = '';
  let waiting: (() => void)[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const look of waiting) look();
  });
  const gone = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
  return {
    output: () => output,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!output.includes(text)) return;
          waiting = waiting.filter((other) => other !== look);
          resolve();
        };
        waiting.push(look);
        look();
        void gone.then(() => reject(new Error(`${name} ended without saying ${text}: ${output}`)));
      }),
    kill: () => void child.kill('SIGKILL'),
    gone,
  };
}
