import { spawn } from 'node:child_process';
import { compiledPath } from '../compiled.js';

/** The service of apps/api/testing/slow-service.ts as a real process. */
export interface ServiceProcess {
  readonly url: Promise<string>;
  /** settles when either stream has said it; rejects when the process is gone without */
  says(text: string): Promise<void>;
  terminate(): void;
  readonly code: Promise<number | null>;
}

export function startServiceProcess(): ServiceProcess {
  const child = spawn(process.execPath, [compiledPath('apps/api/testing/slow-service.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  let said = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const heard = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(said);
        if (match !== null) resolve(match[1] ?? '');
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void code.then(() => (look(), reject(new Error(`gone without saying ${pattern}: ${said}`))));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').prependListener('data', (text: string) => (said += text));
  }
  return {
    url: heard(/ready at (http:\S+)\/graphql\n/),
    says: async (text) => void (await heard(new RegExp(`(${text})`))),
    terminate: () => void child.kill('SIGTERM'),
    code,
  };
}
