import { type Message } from '#rules';
import { isGameEventType, SECOND_HEADER, type LineError } from '#game-log';
import { severityOf } from './finding.js';
import { stopJudging } from './hand.js';
import type { LogAudit } from './log-state.js';
import { finishHand, loseHand } from './log-hands.js';
import { noteHeader } from './repeats.js';
import { loseMatch } from './log-matches.js';

/** A line that is no event: its hand is not judged further, and nothing is after an unreadable start until the next. */
export function auditUnreadable(audit: LogAudit, error: LineError): void {
  // no event is lost by it
  if (error.type === SECOND_HEADER) return noteHeader(audit, error.line);
  audit.chain?.passOver();
  const starts = error.type === 'HandStarted' || error.type === 'MatchOpened';
  const open = !starts && audit.hand !== null && !audit.hand.ended && !audit.hand.voided ? audit.hand : null;
  const finding = {
    code: 'unreadable' as const,
    severity: severityOf('unreadable'),
    match: audit.match?.id ?? null,
    hand: open?.hand ?? (error.type === 'HandStarted' ? error.hand : null),
    line: error.line,
    step: null,
    clause: null,
    expected: error.expected,
    recorded: error.came,
    message: error.message,
  };
  if (open !== null) {
    open.found.push(finding);
    open.line = error.line;
    return stopJudging(open, error.line, INSIDE_UNREADABLE);
  }
  if (starts) finishHand(audit);
  audit.reporter.finding(finding);
  audit.startLost = !starts;
  if (error.type === 'HandStarted') {
    audit.hands++;
    loseHand(audit, error.hand, error.line);
  } else if (error.type === 'MatchOpened') loseMatch(audit, null, error.line);
  else if (audit.hand?.ended === true) audit.hand.revealed ||= mayBeWall(error);
}

/** Behind the end of a hand: what is known to be something else is not its wall. */
function mayBeWall({ type }: LineError): boolean {
  return type === 'WallRevealed' || type === null || !isGameEventType(type);
}

const INSIDE_UNREADABLE: Message = { zh: '本局有一行无法读取', en: 'a line of this hand cannot be read' };
