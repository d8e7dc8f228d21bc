import { describe, expect, it } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { READY_PATH } from '#observability';
import { DOCKERFILE, environmentOf, ROOT, stageOf, stages, textOf } from './documents.js';
import { APPS, PORTS } from './variables.js';

const FINAL = [...APPS, 'cli'];
const NODE = textOf('package.json').match(/"node": ">=(\d+\.\d+)/)?.[1] ?? '';

/** What the build compiles for the images: no test, nothing that only tests use, and not the viewer, which is bundled. */
function productFiles(): readonly string[] {
  const isForTests = /\.spec\.ts$|^libs\/[^/]+\/(?:testing|contract)\/|^apps\/[^/]+\/testing\/|^apps\/viewer\//;
  return ['apps', 'libs']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !isForTests.test(path));
}

/** Packages by name, without types, which are gone when it is compiled. */
function packagesIn(source: string): readonly string[] {
  const code = source.replaceAll(/^import type [^;]*;/gm, '');
  return [...code.matchAll(/(?:from |import\(|^import )'([^'.#][^']*)'/gm)]
    .map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:'));
}

describe('the Dockerfile', () => {
  it('has nothing its linter finds', () => {
    expect(validate(textOf(DOCKERFILE)).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('has a target an app', () => {
    expect(stages().map(({ name }) => name)).toEqual(['source', 'production', 'runtime', ...FINAL]);
  });

  it.each(FINAL)('%s is the slim image without compilers and package managers, and not root', (target) => {
    expect(stageOf(target).base).toBe('runtime');
    const runtime = stageOf('runtime');
    expect(runtime.base).toMatch(/^node:20\.\d+\.\d+-bookworm-slim$/);
    expect(runtime.lines).toContain('USER 1000:1000');
    expect(runtime.lines.join('\n')).toMatch(/rm -rf \S*node_modules .*npm/);
    expect(stageOf(target).lines.filter((line) => /^(?:USER|RUN) /.test(line))).toEqual([]);
  });

  it('builds what is native on the Debian it runs on, and on a Node the package names', () => {
    const bases = [stageOf('source').base, stageOf('production').base, stageOf('runtime').base];
    expect(new Set(bases.map((base) => base.replace('-slim', '')))).toHaveProperty('size', 1);
    expect(Number(NODE.split('.')[0])).toBe(20);
  });

  it('takes production dependencies alone to the final stages', () => {
    expect(stageOf('production').lines.join('\n')).toContain('npm ci --omit=dev');
    const copied = stageOf('runtime').lines.filter((line) => line.includes('node_modules'));
    expect(copied).toContain('COPY --from=production /src/node_modules ./node_modules');
  });

  it('leaves out no package that a process imports', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    const imported = new Set(productFiles().flatMap((file) => packagesIn(textOf(file))));
    expect(imported.size).toBeGreaterThan(20);
    expect([...imported].filter((name) => dependencies[name] === undefined)).toEqual([]);
  });

  it.each(APPS)('%s answers its health check at the port it exposes and is set to', (app) => {
    const lines = stageOf(app).lines.join('\n');
    const variable = app === 'api' ? 'PAIPU_PORT' : 'PAIPU_HEALTH_PORT';
    expect(environmentOf(app)).toMatchObject({ [variable]: `${PORTS[app]}` });
    expect(lines).toContain(`EXPOSE ${PORTS[app]}`);
    expect(lines).toContain(`"http://127.0.0.1:${PORTS[app]}${READY_PATH}"]`);
    expect(lines).toContain(`CMD ["node", "dist/apps/${app}/main.js"]`);
  });

  it('copies what is there', () => {
    const copied = stages()
      .flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('is given only what it copies', () => {
    const ignored = textOf(`${DOCKERFILE}.dockerignore`);
    expect(ignored).toMatch(/^\*$/m);
    for (const path of [
      'package-lock.json',
      'libs',
      'apps',
      'bin',
      'deploy/docker/healthy.mjs',
      'deploy/kafka/topics.json',
    ]) {
      expect(ignored).toContain(`\n!${path}\n`);
    }
  });
});
