import type { Severity } from '../data/generated/graphql.js';
import { SEVERITIES } from '../messages/audit.js';
import { PLAIN_LOOK, type Look } from '../routes/route.js';
import type { WholeMatch } from './load-match.js';

export type Found = WholeMatch['findings']['nodes'][number];

export const SEVERITY_WORDS = { ERROR: SEVERITIES.error, WARNING: SEVERITIES.warning, INFO: SEVERITIES.info };

/** What the audit found, of the service or of a file. */
interface Weighed {
  readonly hand: string | null;
  readonly severity: Severity | Lowercase<Severity>;
}
const WEIGHTS: Readonly<Record<Weighed['severity'], number>> = {
  ERROR: 2,
  error: 2,
  WARNING: 1,
  warning: 1,
  INFO: 0,
  info: 0,
};

/** How a hand is looked at to see a finding: the step that shows it, beside the audit. */
export function lookAt({ revision }: Found): Look {
  return { ...PLAIN_LOOK, step: revision === null ? null : revision + 1, panel: 'audit' };
}

/** By hand, the first of its heaviest findings; what nobody need answer for is left out. */
export function firstFindings<Each extends Weighed>(findings: readonly Each[]): ReadonlyMap<string, Each> {
  const found = new Map<string, Each>();
  for (const finding of findings) {
    const { hand, severity } = finding;
    if (hand === null || WEIGHTS[severity] === 0) continue;
    const known = found.get(hand);
    if (known === undefined || WEIGHTS[known.severity] < WEIGHTS[severity]) found.set(hand, finding);
  }
  return found;
}
