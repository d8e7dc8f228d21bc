import { transformFileSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* A process that is stopped by a signal needs JavaScript that Node starts by itself, without a build before. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCE = join(ROOT, 'libs/observability/stop.ts');

/** What `stop` of the process does. */
export type Stopping = 'well' | 'throws' | 'hangs';

export interface StoppingProcess {
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** closes the channel that a parent holds */
  abandon(): void;
  readonly code: Promise<number | null>;
  /** lines on standard output */
  readonly lines: readonly string[];
}

/** Starts a process over `leaveWhenTold` and settles when it waits to be told. */
export async function startStopping(stopping: Stopping, withinMs: number): Promise<StoppingProcess> {
  const child = spawn(process.execPath, [programPath(), stopping, `${withinMs}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'] },
  });
  const lines: string[] = [];
  const said = new Promise((resolve) => child.stdout?.once('close', resolve));
  const left = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // `close` of a child whose channel was closed never comes
  const code = said.then(() => left);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trimEnd().split('\n'));
      if (lines.includes('waiting')) resolve();
    });
    void code.then(() => reject(new Error(`gone before it waited: ${lines.join(' ')}`)));
  });
  return { signal: (name) => void child.kill(name), abandon: () => child.disconnect(), code, lines };
}

const PROGRAM = `
import { leaveWhenTold } from './stop.js';
const [, , stopping, withinMs] = process.argv;
const say = (text) => process.stdout.write(text + '\\n');
const logger = { info: ({ why }, text) => say(text + ' ' + why), fatal: (_fields, text) => say(text) };
const stop = async () => {
  say('stop');
  if (stopping === 'throws') throw new Error('broken');
  await new Promise((resolve) => setTimeout(resolve, stopping === 'hangs' ? 60000 : 100));
  say('stopped');
};
leaveWhenTold({ logger, stop, withinMs: Number(withinMs) });
setInterval(() => undefined, 1000);
say('waiting');
`;

function programPath(): string {
  const digest = createHash('sha256').update(readFileSync(SOURCE)).update(PROGRAM).digest('hex');
  const folder = join(ROOT, 'node_modules/.cache/paipu-stop', digest.slice(0, 16));
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}`;
    mkdirSync(part, { recursive: true });
    const { code } = transformFileSync(SOURCE, {
      swcrc: false,
      configFile: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(part, 'stop.js'), code);
    writeFileSync(join(part, 'program.js'), PROGRAM);
    writeFileSync(join(part, 'package.json'), '{"type":"module"}');
    renameSync(part, folder);
  }
  return join(folder, 'program.js');
}
