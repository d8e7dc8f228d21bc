import { transformFileSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Processes that Node starts by itself, on a clean clone, without a build before: the command line, the workers, and what tests start
 * to kill. All of it is compiled once for each state of the sources, beside the packages it needs.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['apps', 'libs', 'test/faults/children'];

/** Path of a compiled file, by its source: `apps/cli/main.ts`. */
export function compiledPath(source: string): string {
  return join(compiledRoot(), source.replace(/\.ts$/, '.js'));
}

function compiledRoot(): string {
  const files = SOURCES.flatMap((folder) => sourcesIn(join(ROOT, folder)));
  const digest = createHash('sha256');
  for (const file of files) digest.update(relative(ROOT, file)).update(readFileSync(file));
  const folder = join(ROOT, 'node_modules/.cache/paipu-compiled', digest.digest('hex').slice(0, 16));
  if (!existsSync(folder)) compile(files, folder);
  return folder;
}

/** Into a folder of its own first, so that test files running side by side never see half of it. */
function compile(files: readonly string[], folder: string): void {
  removeOld(dirname(folder));
  const part = `${folder}.${process.pid}.${Date.now()}`;
  for (const file of files) {
    const target = join(part, relative(ROOT, file).replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, transformed(file));
  }
  writeFileSync(
    join(part, 'package.json'),
    JSON.stringify({ version: '0.0.0', type: 'module', imports: importsHere() }),
  );
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    // another test file was first
    if (!existsSync(folder)) throw error;
  }
}

/** What was compiled long ago goes; a run beside this one may still start processes from its own. */
function removeOld(folder: string): void {
  const LONG = 60 * 60 * 1000;
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    if (Date.now() - statSync(old).mtimeMs > LONG) rmSync(old, { recursive: true, force: true });
  }
}

function transformed(file: string): string {
  return transformFileSync(file, {
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  }).code;
}

/** The package's own imports, with the compiled tree in the place of `dist`. */
function importsHere(): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, { default: string }>;
  };
  return Object.fromEntries(Object.entries(imports).map(([name, to]) => [name, to.default.replace('./dist/', './')]));
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('viewer'))
    .sort()
    .map((name) => join(folder, name));
}
