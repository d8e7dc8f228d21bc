import { transformFileSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* A process that is stopped by a signal needs JavaScript that Node starts by itself, without a build before. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SWC = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
} as const;

/** The service of slow-service.ts as a real process. */
export interface ServiceProcess {
  readonly url: Promise<string>;
  /** settles when either stream has said it; rejects when the process is gone without */
  says(text: string): Promise<void>;
  terminate(): void;
  readonly code: Promise<number | null>;
}

export function startServiceProcess(): ServiceProcess {
  const child = spawn(process.execPath, [join(compiledRoot(), 'apps/api/testing/slow-service.js')], {
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

/** Compiled once for each state of the sources, beside the packages it needs. */
function compiledRoot(): string {
  const files = ['apps/api', 'libs/rules', 'libs/observability'].flatMap(sourcesIn);
  const digest = createHash('sha256');
  for (const file of files) digest.update(file).update(readFileSync(join(ROOT, file)));
  const folder = join(ROOT, 'node_modules/.cache/paipu-api', digest.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}`;
  for (const file of files) {
    const target = join(part, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, transformFileSync(join(ROOT, file), SWC).code);
  }
  const imports = {
    '#rules': './libs/rules/index.js',
    '#rules/*': './libs/rules/*.js',
    '#observability': './libs/observability/index.js',
  };
  writeFileSync(join(part, 'package.json'), JSON.stringify({ type: 'module', imports }));
  renameSync(part, folder);
  return folder;
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('wiring/'))
    .sort()
    .map((name) => join(folder, name));
}
