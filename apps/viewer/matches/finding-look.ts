import type { Message } from '#rules';
import type { Severity } from '../data/generated/graphql.js';
import { SEVERITIES } from '../messages/audit.js';
import { PLAIN_LOOK, type Look } from '../routes/route.js';
import type { WholeMatch } from './load-match.js';

export type Found = WholeMatch['findings']['nodes'][number];

/** What the audit found: of a file as it is, of the service by `asAudited`. */
interface Weighed {
  readonly hand: string | null;
  readonly severity: Lowercase<Severity>;
}
const WEIGHTS: Readonly<Record<Weighed['severity'], number>> = { error: 2, warning: 1, info: 0 };
const AUDITED: Readonly<Record<Severity, Weighed['severity']>> = { ERROR: 'error', WARNING: 'warning', INFO: 'info' };

/** A finding of the service with its severity as the audit spells it. */
export type Audited = Omit<Found, 'severity'> & Pick<Weighed, 'severity'>;

export function asAudited(found: Found): Audited {
  return { ...found, severity: AUDITED[found.severity] };
}

/** How bad a finding is, in a word. */
export function severityWord({ severity }: Pick<Weighed, 'severity'>): Message {
  return SEVERITIES[severity];
}

/** How a hand is looked at to see a finding: the step that shows it, beside the audit. */
export function lookAt({ revision }: Pick<Found, 'revision'>): Look {
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
