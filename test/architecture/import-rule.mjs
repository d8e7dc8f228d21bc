/**
 * Runs the import rule over a tree: `node test/architecture/import-rule.mjs [--root DIR]`. Violations go to stdout as one
 * line each, `rule: from → to`; exit code 1 when there is one, or when the cruise missed a file that lies on the disk (a
 * resolver that understands nothing finds nothing wrong).
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const { values } = parseArgs({ options: { root: { type: 'string', default: '.' } } });
const root = resolve(values.root);
const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** The browser app under apps/viewer has its own compiler settings and is cruised with the rest. */
function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<![.]d)[.]tsx?$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const folders = ['libs', 'apps'].filter((folder) => readdirSync(root).includes(folder));
// listed first: a file that appears meanwhile is the next run's
const onDisk = folders.flatMap(sourceFiles);
const { output } = await cruise(
  folders,
  { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
  undefined,
  { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
);

const seen = new Set(output.modules.map((module) => module.source));
const missed = onDisk.filter((file) => !seen.has(file));
const edges = output.modules
  .filter((module) => /^(libs|apps)\//.test(module.source))
  .reduce((sum, module) => sum + module.dependencies.length, 0);

for (const { rule, from, to } of output.summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
for (const file of missed) console.log(`not-cruised: ${file}`);
if (onDisk.length === 0) console.log('not-cruised: no source file found');
if (edges === 0) console.log('not-cruised: no import understood');
console.error(`import rule: ${seen.size} modules, ${edges} imports, ${output.summary.violations.length} violations`);
process.exit(output.summary.violations.length + missed.length > 0 || edges === 0 ? 1 : 0);
