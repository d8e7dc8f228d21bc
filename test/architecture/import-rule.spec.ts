import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const REPOSITORY = join(import.meta.dirname, '..', '..');

/** Files of a small tree that keeps the rule: what each planted line imports is here. */
const LAWFUL: Record<string, string> = {
  'libs/rules/index.ts': `export * from './tiles/tile.js';`,
  'libs/rules/tiles/tile.ts': `export const tile = 1; export type Tile = 1;`,
  'libs/rules/holding/meld.ts': `import type { Event } from '../table/event.js'; export type Meld = Event;`,
  'libs/rules/table/event.ts': `import { tile } from '../tiles/tile.js'; export type Event = 1; export const event = tile;`,
  'libs/rules/table/evolve.ts': `import type { Rules } from '../variant/contract.js'; export type Evolve = Rules;`,
  'libs/rules/variant/contract.ts': `export type Rules = 1; export const contract = 1;`,
  'libs/rules/variant/registry.ts': `export { changsha } from './changsha/index.js';`,
  'libs/rules/variant/changsha/index.ts': `export const changsha = 1;`,
  'libs/game-log/index.ts': `import { tile } from '#rules'; export const log = tile;`,
  'libs/replay/index.ts': `import { log } from '#game-log'; export const replay = log;`,
  'libs/recorder/index.ts': `import { log } from '#game-log'; export const record = log;`,
  'apps/api/main.ts': `import { replay } from '#replay'; export const api = replay;`,
  'apps/cli/main.ts': `import { log } from '#game-log'; export const cli = log;`,
};

/** rule that must fire · file · its only line */
const PLANTED: [string, string, string][] = [
  ['rules-imports-only-its-own', 'libs/rules/tiles/a.ts', `import { log } from '#game-log'; export const a = log;`],
  [
    'rules-imports-only-its-own',
    'libs/rules/tiles/b.ts',
    `import type { log } from '#game-log'; export type B = typeof log;`,
  ],
  ['game-log-imports-only-its-own', 'libs/game-log/a.ts', `import { replay } from '#replay'; export const a = replay;`],
  ['proof-imports-only-its-own', 'libs/proof/a.ts', `import { replay } from '#replay'; export const a = replay;`],
  ['replay-imports-only-its-own', 'libs/replay/a.ts', `import { record } from '#recorder'; export const a = record;`],
  ['audit-imports-only-its-own', 'libs/audit/a.ts', `import { record } from '#recorder'; export const a = record;`],
  [
    'statistics-imports-only-its-own',
    'libs/statistics/a.ts',
    `import { replay } from '#replay'; export const a = replay;`,
  ],
  [
    'projections-imports-only-its-own',
    'libs/projections/a.ts',
    `import { replay } from '#replay'; export const a = replay;`,
  ],
  ['bots-imports-only-its-own', 'libs/bots/a.ts', `import { replay } from '#replay'; export const a = replay;`],
  [
    'event-store-imports-only-its-own',
    'libs/event-store/a.ts',
    `import { tile } from '#rules'; export const a = tile;`,
  ],
  ['messaging-imports-only-its-own', 'libs/messaging/a.ts', `import { tile } from '#rules'; export const a = tile;`],
  [
    'observability-imports-only-its-own',
    'libs/observability/a.ts',
    `import { log } from '#game-log'; export const a = log;`,
  ],
  ['read-store-imports-only-its-own', 'libs/read-store/a.ts', `import { log } from '#game-log'; export const a = log;`],
  ['recorder-imports-only-its-own', 'libs/recorder/a.ts', `import { replay } from '#replay'; export const a = replay;`],
  [
    'second-opinion-imports-only-its-own',
    'libs/second-opinion/a.ts',
    `import { tile } from '#rules'; export const a = tile;`,
  ],
  [
    'rules-tiles-knows-only-earlier-houses',
    'libs/rules/tiles/c.ts',
    `import { event } from '../table/event.js'; export const c = event;`,
  ],
  ['rules-holding-knows-only-earlier-houses', 'libs/rules/holding/a.ts', `export { event } from '../table/event.js';`],
  [
    'rules-pattern-knows-only-earlier-houses',
    'libs/rules/pattern/a.ts',
    `export { contract } from '../variant/contract.js';`,
  ],
  [
    'rules-table-knows-only-earlier-houses',
    'libs/rules/table/a.ts',
    `export { contract } from '../variant/contract.js';`,
  ],
  [
    'rules-settlement-and-notation-stay-below-the-table',
    'libs/rules/notation/a.ts',
    `export { event } from '../table/event.js';`,
  ],
  [
    'variants-never-import-each-other',
    'libs/rules/variant/jinan/a.ts',
    `export { changsha } from '../changsha/index.js';`,
  ],
  [
    'only-the-registry-names-variants',
    'libs/rules/table/b.ts',
    `export type { changsha } from '../variant/changsha/index.js';`,
  ],
  ['apps-never-import-each-other', 'apps/cli/a.ts', `export { api } from '../api/main.js';`],
  [
    'tests-of-a-library-stay-in-reach',
    'libs/rules/tiles/d.spec.ts',
    `export { api } from '../../../apps/api/main.js';`,
  ],
  [
    'the-viewer-imports-only-pure-libraries',
    'apps/viewer/a.ts',
    `import { record } from '#recorder'; export const a = record;`,
  ],
  ['nest-only-in-apps', 'libs/recorder/b.ts', `export { Module } from '@nestjs/common';`],
  [
    'vendor-sdks-only-under-adapters',
    'libs/event-store/b.ts',
    `import sqlite from 'better-sqlite3'; export const b = sqlite;`,
  ],
  [
    'pure-libraries-use-no-node-builtins',
    'libs/replay/b.ts',
    `import { readFileSync } from 'node:fs'; export const b = readFileSync;`,
  ],
  ['pure-libraries-use-no-packages', 'libs/replay/c.ts', `import pino from 'pino'; export const c = pino;`],
  ['zod-only-in-game-log-among-pure-libraries', 'libs/replay/d.ts', `import { z } from 'zod'; export const d = z;`],
  ['product-code-never-imports-tests', 'libs/recorder/c.ts', `export { planted } from '../../test/planted.js';`],
  ['no-cycles', 'libs/recorder/d.ts', `import { e } from './e.js'; export const d = (): unknown => e;`],
  ['everything-resolves', 'libs/recorder/f.ts', `export { gone } from './gone.js';`],
];

/** Files beside the planted ones that they need and that break nothing by themselves. */
const SUPPORT: Record<string, string> = {
  'test/planted.ts': `export const planted = 1;`,
  'libs/recorder/e.ts': `import { d } from './d.js'; export const e = (): unknown => d;`,
};

function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'paipu-import-rule-'));
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(REPOSITORY, name), join(root, name));
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  for (const [path, line] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${line}\n`);
  }
  return root;
}

function cruise(root: string) {
  const script = join(REPOSITORY, 'test/architecture/import-rule.mjs');
  const run = spawnSync(process.execPath, [script, '--root', root], { encoding: 'utf8' });
  return { exitCode: run.status, violations: run.stdout.split('\n').filter((line) => line !== ''), stderr: run.stderr };
}

describe('the import rule', () => {
  const planted = Object.fromEntries(PLANTED.map(([, path, line]) => [path, line]));
  let lawfulRoot: string;
  let plantedRoot: string;
  let found: ReturnType<typeof cruise>;

  beforeAll(() => {
    lawfulRoot = plantTree(LAWFUL);
    plantedRoot = plantTree({ ...LAWFUL, ...SUPPORT, ...planted });
    found = cruise(plantedRoot);
  }, 60_000);

  afterAll(() => {
    rmSync(lawfulRoot, { recursive: true });
    rmSync(plantedRoot, { recursive: true });
  });

  it('passes a tree in which types cross upwards and values only downwards', () => {
    expect(cruise(lawfulRoot)).toMatchObject({ exitCode: 0, violations: [] });
  });

  it('fails a tree with planted violations', () => {
    expect(found.exitCode).toBe(1);
  });

  it.each(PLANTED)('%s fires on %s', (rule, path) => {
    expect(found.violations).toContainEqual(expect.stringContaining(`${rule}: ${path} → `));
  });

  it('names no file that keeps the rule', () => {
    const guilty = found.violations.map((line) => line.split(/: | → /)[1]);
    expect(guilty.filter((path) => path in LAWFUL)).toEqual([]);
  });

  it('fails when it understands no import at all', () => {
    const root = plantTree({ 'libs/rules/index.ts': 'export const alone = 1;' });
    expect(cruise(root)).toMatchObject({ exitCode: 1, violations: ['not-cruised: no import understood'] });
    rmSync(root, { recursive: true });
  });
});
