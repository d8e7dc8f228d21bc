import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A cluster of this process's own, started by deploy/local/kafka.mjs, whose nodes can be stopped and started. */
export interface LocalKafka {
  readonly brokers: readonly string[];
  /** `stop 1`, `kill 1`, `start 1`, `pause 1`, `resume 1`; settles when it is done */
  tell(line: string): Promise<void>;
  close(): Promise<void>;
}

const SCRIPT = 'deploy/local/kafka.mjs';

/** Starts it; the working folder must be the project's. Rejects with what the script said when it cannot. */
export async function startLocalKafka(nodes: number): Promise<LocalKafka> {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    process.execPath,
    [SCRIPT, '--nodes', String(nodes)],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-2000)));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const waiting = new Map<string, (line: string) => void>();
  const heard = (word: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.set(word, resolve);
      void gone.then(() => reject(new Error(`${SCRIPT} ended: ${complaint}`)));
    });
  createInterface({ input: child.stdout }).on('line', (line) => {
    for (const [word, resolve] of waiting) if (line.includes(word)) resolve(line);
  });
  const ready = await heard('PAIPU_TEST_KAFKA=');
  return {
    brokers: ready.slice(ready.indexOf('=') + 1).split(','),
    async tell(line) {
      const done = heard(line);
      child.stdin.write(`${line}\n`);
      const answer = await done;
      if (!answer.startsWith('done')) throw new Error(answer);
    },
    async close() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
