import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondOpinionOfOpening } from './opening.js';
import { secondOpinionOfWin } from './scored.js';

const CASES = join(process.cwd(), '..', 'shared', 'cases');
const RULESETS = ['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'];

const linesOf = (file: string): string[] => readFileSync(join(CASES, file), 'utf8').trimEnd().split('\n');

/** Errors are compared by presence. */
function essence(result: object): string {
  return JSON.stringify('error' in result ? { ...result, error: true } : result);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function differing(file: string, answer: (came: unknown) => object) {
  const results = linesOf(`${file}.results.jsonl`);
  return linesOf(`${file}.cases.jsonl`).flatMap((line, at) => {
    const ours = essence(answer(parsed(line)));
    const theirs = essence(JSON.parse(results[at]));
    return ours === theirs ? [] : [`${line}\n   ours: ${ours}\n theirs: ${theirs}`];
  });
}

(existsSync(CASES) ? describe : describe.skip)('the results that others found', () => {
  it.each(RULESETS)('%s: the second opinion comes to each of them', (ruleset) => {
    expect(differing(`scoring/${ruleset}`, secondOpinionOfWin)).toEqual([]);
  });

  it('CS-2 opening hands: the second opinion comes to each of them', () => {
    expect(differing('openings/openings', secondOpinionOfOpening)).toEqual([]);
  });
});
