import type { Message } from '#rules';

/** What a finding can be; fixed names, interfaces.md. */
export const FINDING_CODES = [
  'unreadable',
  'illegal-action',
  'missing-event',
  'unexpected-event',
  'tile-conservation',
  'opening-not-held',
  'opening-payout',
  'opening-unclaimed',
  'follow-up',
  'declined-win-lock',
  'not-a-win',
  'pair-not-258',
  'suit-gate',
  'pattern',
  'tier',
  'total',
  'bird-tile',
  'bird-seat',
  'bird-missing',
  'payment',
  'zero-sum',
  'next-dealer',
  'stake',
  'deltas',
  'wall',
  'commitment',
  'chain',
  'seal',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One cause, one finding. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly match: string | null;
  readonly hand: string | null;
  /** line of the file (the header is line 1), or revision in the stream, as the source counts */
  readonly line: number;
  /** step of the hand's replay (the table after so many of its events) that shows it; null outside a hand */
  readonly step: number | null;
  /** clause that decides; null where no rule but the format speaks */
  readonly clause: string | null;
  readonly expected: unknown;
  readonly recorded: unknown;
  readonly message: Message;
}

/** What could not be judged, and why: one entry a hand, or one a match with `hand` null. */
export interface NotJudged {
  readonly match: string | null;
  readonly hand: string | null;
  readonly line: number;
  readonly why: Message;
}

/** What an auditor tells as it goes. */
export interface Reporter {
  finding(finding: Finding): void;
  notJudged(entry: NotJudged): void;
}

/** Only what nobody need answer for is information; everything else is an error. */
export function severityOf(code: FindingCode): Severity {
  return code === 'opening-unclaimed' ? 'info' : 'error';
}
