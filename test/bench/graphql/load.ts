import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A server in its own process. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly process: ChildProcess;
}

export interface Load {
  readonly perSecond: number;
  /** ms */
  readonly p99: number;
  /** bytes of one answer */
  readonly bytes: number;
  readonly failed: number;
}

/** Starts `dist/test/bench/graphql/<script>.js` in production mode and waits for the address it prints. */
export async function startServer(script: string): Promise<Server> {
  const file = fileURLToPath(new URL(`./${script}.js`, import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`${script} left with ${code} before it listened`)));
  });
  return { name: script, url, process: child };
}

export async function stopServer({ process: child }: Server): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
}

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** Fires one GraphQL request over and over from a process of its own. */
export async function fire(server: Server, body: object, { seconds, connections }: LoadOptions): Promise<Load> {
  const url = `${server.url.replace('[::1]', '127.0.0.1')}/graphql`;
  const text = JSON.stringify(body);
  const first = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
  const answer = await first.text();
  if (!first.ok || answer.includes('"errors"'))
    throw new Error(`${server.name} answers ${first.status}: ${answer.slice(0, 300)}`);
  const args = [
    AUTOCANNON,
    '-j',
    '-n',
    '-c',
    `${connections}`,
    '-d',
    `${seconds}`,
    '-m',
    'POST',
    '-H',
    'content-type=application/json',
    '-b',
    text,
    url,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.once('exit', resolve));
  const result = JSON.parse(output) as {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    bytes: Buffer.byteLength(answer),
    failed: result.non2xx + result.errors,
  };
}
