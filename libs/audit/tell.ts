import { severityOf, type FindingCode } from './finding.js';
import { findingMessage } from './message.js';
import type { LogAudit } from './log-state.js';

export interface Told {
  readonly code: FindingCode;
  readonly line: number;
  readonly clause?: string;
  /** the open one unless said */
  readonly match?: string | null;
  readonly hand?: string;
  readonly expected: unknown;
  readonly recorded: unknown;
}

/** A finding about the match or the file, not about a hand in play. */
export function tell(audit: LogAudit, { code, line, clause, match, hand, expected, recorded }: Told): void {
  audit.reporter.finding({
    code,
    severity: severityOf(code),
    match: match === undefined ? (audit.match?.id ?? null) : match,
    hand: hand ?? null,
    line,
    step: null,
    clause: clause ?? null,
    expected,
    recorded,
    message: findingMessage(code, clause ?? null, expected, recorded),
  });
}
