import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync } from '#game-log';
import { auditEvent, auditUnreadable, closeAudit, openAudit, type Finding, type NotJudged } from './index.js';

/** Logs with results made by others from the same rule text; outside the repository, so absent from a bare clone. */
const CASES = '../shared/cases/logs';
const present = existsSync(CASES);

interface Expectation {
  readonly code?: string;
  readonly hand?: string | null;
  readonly line?: number;
  readonly exit?: number;
  readonly clause?: string | null;
}
interface MutantExpectation extends Expectation {
  readonly accept: readonly Expectation[];
  readonly tolerate: readonly string[];
}

function auditFile(path: string): { findings: Finding[]; notJudged: NotJudged[]; hands: number } {
  const findings: Finding[] = [];
  const notJudged: NotJudged[] = [];
  const audit = openAudit(
    { finding: (each) => findings.push(each), notJudged: (each) => notJudged.push(each) },
    { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
  );
  for (const line of readGameLogSync([readFileSync(path)])) {
    if (line.kind === 'event') auditEvent(audit, line.event, line.line);
    else if (line.kind === 'error') auditUnreadable(audit, line.error);
  }
  closeAudit(audit);
  return { findings, notJudged, hands: audit.hands };
}

function satisfies(findings: readonly Finding[], expected: Expectation, tolerate: readonly string[]): boolean {
  const main = findings.filter(
    (each) => each.code === expected.code && each.hand === expected.hand && each.line === expected.line,
  );
  const rest = findings.filter((each) => !main.includes(each));
  return main.length === 1 && rest.every((each) => tolerate.includes(each.code));
}

const files = (pattern: RegExp, folder = ''): string[] =>
  present ? readdirSync(`${CASES}${folder}`).filter((name) => pattern.test(name)) : [];

(present ? describe : describe.skip)('logs with known results (../shared/cases/logs)', () => {
  it.each(files(/^(valid|sample).*jsonl$/))('finds nothing in %s', (name) => {
    const { findings, hands } = auditFile(`${CASES}/${name}`);
    expect(findings).toEqual([]);
    expect(hands).toBeGreaterThan(0);
  });

  it.each(files(/expect\.json$/, '/mutants'))('finds the one planted fault of %s', (name) => {
    const expected = JSON.parse(readFileSync(`${CASES}/mutants/${name}`, 'utf8')) as MutantExpectation;
    const { findings } = auditFile(`${CASES}/mutants/${name.replace('.expect.json', '.paipu.jsonl')}`);
    const alternatives = [expected, ...expected.accept.map((other) => ({ ...expected, ...other }))];
    const agreed = alternatives.some((each) => satisfies(findings, each, expected.tolerate));
    expect({ agreed, findings: agreed ? [] : findings }).toEqual({ agreed: true, findings: [] });
  });

  it.each(files(/(payment-|row-not|extra-missing|payout).*expect\.json$/, '/mutants'))(
    'names the clause that the payments break in %s',
    (name) => {
      const expected = JSON.parse(readFileSync(`${CASES}/mutants/${name}`, 'utf8')) as MutantExpectation;
      const { findings } = auditFile(`${CASES}/mutants/${name.replace('.expect.json', '.paipu.jsonl')}`);
      expect(findings.find(({ code }) => code === expected.code)?.clause).toBe(expected.clause);
    },
  );
});
