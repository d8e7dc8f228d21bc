import { transformFileSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* A process that is stopped by a signal needs JavaScript that Node starts by itself, without a build before. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = join(ROOT, 'libs/observability');

/** What `stop` of the process does; `blocks` holds up its thread. */
export type Stopping = 'well' | 'throws' | 'hangs' | 'blocks';

export interface StoppingProcess {
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** closes the channel that a parent holds */
  abandon(): void;
  /** closes its standard error, where its log goes, and has it log at once; settles when that is done */
  readNoMore(): Promise<void>;
  /** null when it was killed */
  readonly code: Promise<number | null>;
  /** lines on standard output */
  readonly lines: readonly string[];
}

/** Starts a process over `leaveWhenTold` and settles when it waits to be told. */
export async function startStopping(stopping: Stopping, withinMs: number): Promise<StoppingProcess> {
  const child = spawn(process.execPath, [programPath(), stopping, `${withinMs}`], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
  return {
    signal: (name) => void child.kill(name),
    abandon: () => child.disconnect(),
    async readNoMore() {
      child.stderr?.destroy();
      child.send('log');
      await new Promise((resolve) => child.once('message', resolve));
    },
    code,
    lines,
  };
}

const PROGRAM = `
import { createLogger } from './log.js';
import { leaveWhenTold } from './stop.js';
const [, , stopping, withinMs] = process.argv;
const say = (text) => process.stdout.write(text + '\\n');
const log = createLogger('info');
const logger = {
  info: (fields, text) => { say(text + ' ' + fields.why); log.info(fields, text); },
  fatal: (fields, text) => { say(text); log.fatal(fields, text); },
  flush: (done) => log.flush(done),
};
const stop = async () => {
  say('stop');
  if (stopping === 'throws') throw new Error('broken');
  if (stopping === 'blocks') for (;;);
  await new Promise((resolve) => setTimeout(resolve, stopping === 'hangs' ? 60000 : 100));
  say('stopped');
};
leaveWhenTold({ logger, stop, withinMs: Number(withinMs) });
process.on('message', () => {
  for (let line = 0; line < 100; line++) log.info({ line }, 'nobody reads this');
  log.fatal('nor this');
  process.stderr.write('nor this');
  setTimeout(() => process.send('logged'), 200);
});
setInterval(() => undefined, 1000);
say('waiting');
`;

function programPath(): string {
  const names = readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const digest = createHash('sha256').update(PROGRAM);
  for (const name of names) digest.update(readFileSync(join(SOURCES, name)));
  const folder = join(ROOT, 'node_modules/.cache/paipu-stop', digest.digest('hex').slice(0, 16));
  if (existsSync(folder)) return join(folder, 'program.js');
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  for (const name of names) {
    const { code } = transformFileSync(join(SOURCES, name), {
      swcrc: false,
      configFile: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(part, name.replace(/\.ts$/, '.js')), code);
  }
  writeFileSync(join(part, 'program.js'), PROGRAM);
  writeFileSync(join(part, 'package.json'), '{"type":"module"}');
  renameSync(part, folder);
  return join(folder, 'program.js');
}
