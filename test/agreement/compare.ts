import { scoreCase } from '#rules';
import { secondOpinionOfWin } from '#second-opinion';
import { drawCase, type DrawnCase } from './drawn-case.js';
import { seeded } from './random.js';
import { spoilCase } from './spoilt-case.js';

/** A case on which the two scorers differ, with both results. */
export interface Disagreement {
  readonly case: DrawnCase;
  readonly first: unknown;
  readonly second: unknown;
}

/** What both must have in common: results to the letter, errors by presence. */
function essence(result: object): string {
  return 'error' in result ? 'error' : JSON.stringify(result, ORDER);
}
const ORDER = ['id', 'legal', 'reason', 'tier', 'patterns', 'value', 'total', 'rows', 'from', 'to', 'amount'];

export function compareScorers(came: DrawnCase): Disagreement | null {
  const first = scoreCase(came);
  const second = secondOpinionOfWin(came);
  return essence(first) === essence(second) ? null : { case: came, first, second };
}

/** Which cases of a seed: sound ones, or the same with one thing done to them. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
  readonly kind: 'sound' | 'spoilt';
}

/** What a run met: cases by their outcome, and each pattern by how often it was listed. */
export interface Coverage {
  readonly outcomes: Map<string, number>;
  readonly patterns: Map<string, number>;
}

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** Draws cases numbered `begin` to `end` of a seed and gives those on which the scorers differ. */
export function* disagreements(
  ruleset: string,
  seed: number,
  { begin, end, kind }: Stretch,
  coverage: Coverage,
): Generator<Disagreement> {
  for (let number = begin; number < end; number++) {
    // each number has its own source, so that a case can be drawn again alone
    const random = seeded(seed * 1_000_003 + number);
    const sound = drawCase(random, ruleset, `${ruleset}-${seed}-${number}`);
    const came = kind === 'sound' ? sound : spoilCase(random, sound);
    const result = secondOpinionOfWin(came);
    count(coverage.outcomes, 'error' in result ? 'error' : result.legal ? 'win' : result.reason);
    if ('legal' in result && result.legal) for (const { id } of result.patterns) count(coverage.patterns, id);
    const found = compareScorers(came);
    if (found !== null) yield found;
  }
}
