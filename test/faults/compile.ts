import { transformFileSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Processes that are to be killed need JavaScript that Node starts by itself, on a clean clone, without a build before. What
 * they import is compiled once for each state of the sources, beside the packages it needs.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIBRARIES = [
  'rules',
  'game-log',
  'proof',
  'audit',
  'statistics',
  'bots',
  'projections',
  'event-store',
  'read-store',
  'recorder',
  'platform',
  'messaging',
];
const SOURCES = [...LIBRARIES.map((library) => `libs/${library}`), 'test/faults/children'];

/** Path of the compiled form of `test/faults/children/<name>.ts`. */
export function childPath(name: string): string {
  return join(compiledRoot(), 'test/faults/children', `${name}.js`);
}

function compiledRoot(): string {
  const files = SOURCES.flatMap((folder) => sourcesIn(join(ROOT, folder)));
  const digest = createHash('sha256');
  for (const file of files) digest.update(relative(ROOT, file)).update(readFileSync(file));
  const folder = join(ROOT, 'node_modules/.cache/paipu-faults', digest.digest('hex').slice(0, 16));
  if (!existsSync(folder)) compile(files, folder);
  return folder;
}

/** Into a folder of its own first, so that test files running side by side never see half of it. */
function compile(files: readonly string[], folder: string): void {
  const part = `${folder}.${process.pid}.${Date.now()}`;
  for (const file of files) {
    const target = join(part, relative(ROOT, file).replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    const { code } = transformFileSync(file, {
      swcrc: false,
      configFile: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(target, code);
  }
  const imports = Object.fromEntries(
    LIBRARIES.flatMap((library) => [
      [`#${library}`, `./libs/${library}/index.js`],
      [`#${library}/*`, `./libs/${library}/*.js`],
    ]),
  );
  writeFileSync(join(part, 'package.json'), JSON.stringify({ type: 'module', imports }));
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    // another test file was first
    if (!existsSync(folder)) throw error;
  }
}

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('contract/'))
    .sort()
    .map((name) => join(folder, name));
}
