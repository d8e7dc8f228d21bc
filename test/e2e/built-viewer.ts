import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['apps/viewer', 'libs'];
const KEPT_MS = 60 * 60 * 1000;

/** Folder of the viewer as `npm run build` makes it, built once for each state of the sources. */
export async function builtViewer(): Promise<string> {
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap((folder) => filesIn(join(ROOT, folder)))) {
    digest.update(relative(ROOT, file)).update(readFileSync(file));
  }
  const folder = join(ROOT, 'node_modules/.cache/paipu-viewer', digest.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  removeOld(dirname(folder));
  // into a folder of its own first, so that test files running side by side never see half of it
  const part = `${folder}.${process.pid}.${Date.now()}`;
  const viewer = join(ROOT, 'apps/viewer');
  const asked = ['build', viewer, '--config', join(viewer, 'vite.config.ts'), '--outDir', part, '--logLevel', 'error'];
  // the test runner's NODE_ENV would make it the development build of React
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...asked], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|html|svg)$/.test(name) && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => join(folder, name));
}

function removeOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    if (Date.now() - statSync(old).mtimeMs > KEPT_MS) rmSync(old, { recursive: true, force: true });
  }
}
