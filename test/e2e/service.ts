import { spawn, type ChildProcess } from 'node:child_process';
import { compiledPath } from '../compiled.js';
import { childEnvironment } from '../faults/environment.js';

/** The service as a process of its own, over a data directory, spoken to through sockets and nothing else. */
export interface Service {
  readonly url: string;
  /** what it has said so far, both streams */
  said(): string;
  ask<T>(query: string, variables?: object, lang?: 'zh' | 'en'): Promise<T>;
  /** the answer as text, whatever it holds */
  askText(query: string, variables?: object): Promise<string>;
  /** SIGTERM; answers the exit code */
  stop(): Promise<number | null>;
  /** SIGKILL */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  readonly sample?: 'night' | 'none';
  readonly lang?: 'zh' | 'en';
  /** most the heap may hold; without, what Node thinks right */
  readonly heapMegabytes?: number;
  /** folder of the built viewer */
  readonly viewer?: string;
}

const running = new Set<ChildProcess>();

/** Compiled once a test file. */
const MAIN = compiledPath('apps/api/main.ts');

/** Starts the service's process on a free port. `sample`: an empty store is given the sample night. */
export async function startService(
  folder: string,
  { sample = 'none', lang = 'en', heapMegabytes, viewer }: ServiceOptions = {},
): Promise<Service> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({
      NODE_OPTIONS: heapMegabytes === undefined ? '' : `--max-old-space-size=${heapMegabytes}`,
      NODE_ENV: 'production',
      PAIPU_DATA: folder,
      PAIPU_PORT: '0',
      PAIPU_SAMPLE: sample,
      PAIPU_LANG: lang,
      PAIPU_LOG_LEVEL: 'warn',
      ...(viewer === undefined ? {} : { PAIPU_VIEWER: viewer }),
    }),
  });
  running.add(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const ready = /(http:\S+)\/graphql\n/.exec(said);
        if (ready !== null) resolve(ready[1]);
      });
    }
    void ended.then((code) => reject(new Error(`gone with ${code} before it listened: ${said}`)));
  });
  const post = async (query: string, variables: object = {}, language: 'zh' | 'en' = 'en'): Promise<string> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: language },
      body: JSON.stringify({ query, variables }),
    });
    return response.text();
  };
  return {
    url,
    said: () => said,
    askText: post,
    async ask<T>(query: string, variables?: object, language?: 'zh' | 'en'): Promise<T> {
      const text = await post(query, variables, language);
      const answer = JSON.parse(text) as { data?: T; errors?: unknown };
      if (answer.errors !== undefined || answer.data === undefined) throw new Error(text.slice(0, 2000));
      return answer.data;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** For the end of a test file, so that a failed test leaves no process behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
