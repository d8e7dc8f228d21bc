import { describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, textOf } from './documents.js';
import { APPS, variablesOf } from './variables.js';

const PAGES = ['docs/operations.md', 'docs/scale.md'];

/** Rows of the table of variables: name, and of which processes. */
function documented(): readonly (readonly [string, string])[] {
  const table = textOf('docs/scale.md').split('\n## Variables\n')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `([A-Z_]+)`\s*\| ([^|]+?)\s*\|/gm)].map(([, name = '', of = '']) => [name, of]);
}

describe('the table of variables', () => {
  it.each(APPS)('names every variable the %s reads, and none it does not', (app) => {
    const rows = documented().filter(([, of]) => of === 'all' || of.split(', ').includes(app));
    expect(rows.map(([name]) => name).sort()).toEqual([...variablesOf(app)].sort());
  });
});

describe('commands of the runbook', () => {
  const folder = 'apps/cli';
  const sources = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const commands = sources.flatMap((name) =>
    [...textOf(join(folder, name)).matchAll(/\.command\('([\w-]+)/g)].map(([, command = '']) => command),
  );

  it.each(PAGES)('%s names commands that there are', (path) => {
    const said = [...textOf(path).matchAll(/`(?:npx )?paipu ([a-z][\w-]*)/g)].map(([, command = '']) => command);
    expect(said.length).toBeGreaterThan(1);
    expect([...new Set(said)].filter((command) => !commands.includes(command))).toEqual([]);
  });
});

describe('lines of the log in the runbook', () => {
  const folders = ['apps/api', 'apps/projector', 'apps/relay', 'libs/observability'];
  const source = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map(textOf)
    .join('\n');

  it('are lines that a process writes', () => {
    const said = [...textOf('docs/operations.md').matchAll(/`((?:the|a) [a-z ]+)`/g)].map(([, line = '']) => line);
    expect(said.length).toBeGreaterThan(4);
    expect(said.filter((line) => !source.includes(`'${line}'`))).toEqual([]);
  });
});

describe('links of the documents', () => {
  it.each(PAGES)('%s points at chapters and files that are there', (path) => {
    const targets = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = targets.filter((target) => {
      if (target.startsWith('http')) return false;
      const [file = '', anchor] = target.split('#');
      const page = file === '' ? path : join('docs', file);
      if (anchor === undefined) return textOf(page) === '';
      return !(textOf(page).match(/^#{2,4} .+$/gm) ?? []).map(anchorOf).includes(anchor);
    });
    expect(targets.length).toBeGreaterThan(3);
    expect(broken).toEqual([]);
  });
});

function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}
