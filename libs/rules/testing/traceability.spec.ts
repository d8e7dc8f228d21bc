import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { TABLE_CLAUSES } from '../table/clauses.js';
import { VARIANTS } from '../variant/registry.js';
import { CLAUSE_SOURCES } from './clause-sources.js';
import { clausesNamed, clausesOf, formatTraceability, testsOf, titlesIn } from './traceability.js';

const RULES = new URL('../', import.meta.url);
const COMMITTED = new URL('../../../docs/traceability.md', import.meta.url);
const specs = readdirSync(RULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .sort();
const titles = new Map(
  specs.map((file) => [`libs/rules/${file}`, titlesIn(readFileSync(new URL(file, RULES), 'utf8'))]),
);
const clauses = clausesOf(VARIANTS, TABLE_CLAUSES);
const page = formatTraceability(clauses, CLAUSE_SOURCES, titles);

describe('docs/traceability.md', () => {
  it('is what clauses, seeds and spec titles give; PAIPU_WRITE_DOCS=1 writes it anew', () => {
    if (process.env.PAIPU_WRITE_DOCS === '1') writeFileSync(COMMITTED, page);
    expect(existsSync(COMMITTED) ? readFileSync(COMMITTED, 'utf8') : '').toBe(page);
  });

  it('every clause of the rule texts has a test', () => {
    expect([...clauses.keys()].filter((clause) => testsOf(clause, titles).size === 0)).toEqual([]);
  });

  it('every clause says what it rests on, and nothing else does', () => {
    expect(Object.keys(CLAUSE_SOURCES).sort()).toEqual([...clauses.keys()].sort());
  });

  it('every clause that a title names exists', () => {
    const named = new Set([...titles.values()].flat().flatMap((title) => clausesNamed(title)));
    expect(
      [...named].filter((clause) => ![...clauses.keys()].some((id) => id === clause || id.startsWith(`${clause}.`))),
    ).toEqual([]);
  });
});

describe('titles', () => {
  it.each([
    ['CS-2.4 CS-2.5 each shape pays', ['CS-2.4', 'CS-2.5']],
    ['T-5 T-6 every legal action', ['T-5', 'T-6']],
    ['every clause', []],
  ])('%s', (title, named) => {
    expect(clausesNamed(title)).toEqual(named);
  });
});
