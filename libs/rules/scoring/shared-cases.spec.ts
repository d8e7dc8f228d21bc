import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatScoringResult, scoreLine } from './score.js';

const CASES = join(process.cwd(), '..', 'shared', 'cases', 'scoring');
const RULESETS = ['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'];

/** Errors are compared by presence: their texts are ours. */
function essence(line: string): unknown {
  const result: Record<string, unknown> = JSON.parse(line);
  return 'error' in result ? { id: result.id, error: true } : result;
}

function linesOf(file: string): string[] {
  return readFileSync(join(CASES, file), 'utf8').trimEnd().split('\n');
}

(existsSync(CASES) ? describe : describe.skip)('the scoring cases of outsiders', () => {
  it.each(RULESETS)('%s: every line gives the result that others found', (ruleset) => {
    const cases = linesOf(`${ruleset}.cases.jsonl`);
    const results = linesOf(`${ruleset}.results.jsonl`);
    const differing = cases.flatMap((line, at) => {
      const ours = essence(formatScoringResult(scoreLine(line)));
      const theirs = essence(results[at]);
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ line, ours, theirs }];
    });
    expect(differing).toEqual([]);
    expect(cases).toHaveLength(1500);
  });
});
