import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledPath } from '../compiled.js';
import { childEnvironment } from '../faults/environment.js';

jest.setTimeout(120_000);

const MAIN = compiledPath('apps/cli/main.ts');

let folder = '';
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-serve-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

interface Call {
  readonly child: ChildProcess;
  readonly url: Promise<string>;
  readonly code: Promise<number | null>;
  said(): string;
}

function serve(...args: readonly string[]): Call {
  return start('--empty', ...args);
}

function start(...args: readonly string[]): Call {
  const child = spawn(process.execPath, [MAIN, 'serve', '--data', folder, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({ PAIPU_LOG_LEVEL: 'warn', LC_ALL: 'C' }),
  });
  running.push(child);
  let said = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const ready = /(http:\S+)\/graphql\n/.exec(said);
      if (ready !== null) resolve(ready[1]);
    });
    void code.then(() => reject(new Error(`never listened: ${said}`)));
  });
  url.catch(() => undefined);
  return { child, url, code, said: () => said };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

describe('paipu serve', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'passes %s on, and leaves with 0 when the service has stopped',
    async (signal) => {
      const { child, url, code } = serve();
      const at = await url;
      expect(await answers(at)).toBe(true);
      child.kill(signal);
      expect(await code).toBe(0);
      expect(await answers(at)).toBe(false);
    },
  );

  it('leaves no service behind when it is killed', async () => {
    const { child, url } = serve();
    const at = await url;
    child.kill('SIGKILL');
    for (let waited = 0; (await answers(at)) && waited < 15_000; waited += 100) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await answers(at)).toBe(false);
  });

  it('takes the sample night in whole when the first start was killed in the middle of it', async () => {
    const first = start();
    while (!existsSync(join(folder, 'sample-night.unfinished'))) await new Promise((resolve) => setTimeout(resolve, 5));
    first.child.kill('SIGKILL');
    await first.code;
    expect(first.said()).not.toContain('ready at');
    for (let call = start(); ; call = start()) {
      const url = await call.url.catch(() => null);
      // the service of the killed call may hold the store a moment longer
      if (url === null) continue;
      expect(call.said()).toContain('48 hands was taken in');
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ matches(first: 10) { nodes { handCount audit { findings { code } } } } }' }),
      });
      const match = { handCount: 16, audit: { findings: [] } };
      expect(await response.json()).toEqual({ data: { matches: { nodes: [match, match, match] } } });
      return;
    }
  });

  it('finds a taken port before anything is written: no data directory, exit 2', async () => {
    const taken = createServer().listen({ port: 0, host: '127.0.0.1' });
    await once(taken, 'listening');
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const data = join(folder, 'never');
    const call = start('--data', data, '--port', String(port));
    expect(await call.code).toBe(2);
    expect(call.said()).toBe(`Port ${port} is taken; name another with --port.\n`);
    expect(existsSync(data)).toBe(false);
    taken.close();
  });

  it('leaves with 2 and a sentence when the data directory is taken, and when the call is wrong', async () => {
    await serve().url;
    const second = serve();
    expect(await second.code).toBe(2);
    expect(second.said()).toContain('another process is writing to');
    const taking = spawnSync(process.execPath, [MAIN, 'import', '-', '--data', folder, '--lang', 'en'], {
      encoding: 'utf8',
    });
    expect([taking.status, taking.stderr]).toEqual([
      2,
      expect.stringMatching(/writing to .* if it is the service, .* --server http/),
    ]);
    const wrong = serve('--port', 'x');
    expect(await wrong.code).toBe(2);
    expect(wrong.said()).toContain('--port: expected a whole number from 0 to 65535; came x.');
    const nowhere = serve('--lang', 'zh', '--log', 'foo');
    expect(await nowhere.code).toBe(2);
    expect(nowhere.said()).toMatch(/^--log 或 PAIPU_LOG：应为 .*。\n$/);
    const elsewhere = serve('--host', '192.0.2.1', '--port', '4999');
    expect(await elsewhere.code).toBe(2);
    expect(elsewhere.said()).toBe(
      'Cannot listen on 192.0.2.1 (EADDRNOTAVAIL): it is no address of this machine; name another with --host, such as 127.0.0.1.\n',
    );
  });
});
