import type { HandStarted, Message } from '#rules';
import type { GameEvent, MatchClosed, MatchOpened, PenaltyGiven } from '#game-log';
import { addTransfers, isWhole, newMatch, possibleTotals } from './match.js';
import { rulesFor, type LogAudit } from './log-state.js';
import { finishHand, START_UNREADABLE, startHand } from './log-hands.js';
import { tellRepeatedMatch } from './repeats.js';
import { addId, hasId } from './seen-ids.js';
import type { Standing } from './standing.js';
import { tell } from './tell.js';

export function loseMatch(audit: LogAudit, id: string | null, line: number): void {
  endMatch(audit);
  audit.match = newMatch(id, line, null, 'full');
  audit.skipping = true;
  audit.reporter.notJudged({ match: id, hand: null, line, why: START_UNREADABLE });
}

export function openMatch(audit: LogAudit, event: MatchOpened, line: number): void {
  const early = takeEarlyStart(audit);
  finishHand(audit);
  audit.matchMissing = false;
  const resolved = rulesFor(audit, event.ruleset);
  if (!resolved.ok) {
    tell(audit, { code: 'unreadable', line, expected: resolved.refusal.message, recorded: event.ruleset });
    return loseMatch(audit, event.match, line);
  }
  endMatch(audit);
  audit.skipping = false;
  audit.match = newMatch(event.match, line, event.ruleset, event.recording ?? 'full');
  if (hasId(audit.matchIds, event.match)) audit.match.handsAgain = 0;
  addId(audit.matchIds, event.match);
  if (early !== null) startHand(audit, early.event, early.line);
}

/** A hand that was started right before its match was opened, which is told, belongs to it. */
function takeEarlyStart(audit: LogAudit): { readonly event: HandStarted; readonly line: number } | null {
  const { early } = audit;
  audit.early = null;
  if (early?.event.type !== 'HandStarted') return null;
  audit.hand = null;
  audit.hands--;
  return { event: early.event, line: early.line };
}

/** The log goes on in the middle of its match, of which this much is known: the hand that comes is judged by it. */
export function goOnFrom({ match }: LogAudit, standing: Standing): void {
  if (match !== null) match.standing = standing;
}

export function closeMatch(audit: LogAudit, event: MatchClosed, line: number): void {
  finishHand(audit);
  const { match } = audit;
  if (match === null || match.standing.closed) {
    if (!audit.skipping && !audit.matchMissing)
      tell(audit, { code: 'unexpected-event', line, expected: { type: 'MatchOpened' }, recorded: event.type });
    return;
  }
  match.standing = { ...match.standing, closed: true };
  if (match.ruleset === null || !isWhole(match)) return;
  const possible = possibleTotals(match);
  if (possible.some((totals) => totals.every((total, seat) => total === event.totals[seat]))) return;
  const balanced = event.totals.reduce((sum, total) => sum + total, 0) === 0;
  tell(audit, {
    code: balanced ? 'deltas' : 'zero-sum',
    line,
    clause: 'T-11',
    expected: possible[0],
    recorded: event.totals,
  });
}

/** Says once for a match that it stands again, and what its log cannot tell. */
export function endMatch(audit: LogAudit): void {
  const { match } = audit;
  if (match === null || match.ruleset === null) return;
  tellRepeatedMatch(audit, match);
  const zh: string[] = [];
  const en: string[] = [];
  if (match.recording === 'public') {
    zh.push('没有记录过胡，过胡与其限制未判断');
    en.push('declined wins are not recorded: their absence and their locks are not judged');
  }
  if (match.handsWithoutWall > 0) {
    zh.push(`${match.handsWithoutWall} 局没有牌墙承诺，牌墙未判断`);
    en.push(
      `no wall is committed to in ${match.handsWithoutWall} of the hands: draws and birds are not held against a wall`,
    );
  }
  if (en.length === 0) return;
  audit.reporter.notJudged({
    match: match.id,
    hand: null,
    line: match.line,
    why: { zh: `${zh.join('；')}。`, en: `${en.join('; ')}.` },
  });
}

export function betweenHands(
  audit: LogAudit,
  event: Extract<GameEvent, { type: 'PlayerReplaced' | 'PenaltyGiven' }>,
  line: number,
): void {
  const { match, hand } = audit;
  if (event.type === 'PenaltyGiven') {
    if (match !== null) addTransfers(match, event.rows);
    judgePenalty(audit, event, line);
  }
  const playing = hand !== null && !hand.ended && !hand.voided && !hand.stopped;
  const misplaced =
    (event.type === 'PlayerReplaced' && playing) ||
    (match === null && !audit.skipping) ||
    match?.standing.closed === true;
  if (!misplaced) return;
  const expected: Message = { zh: '两局之间、结束之前', en: 'between two hands of an open match' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type } });
}

/** A penalty is a payment like any other: a positive amount from one seat to another. T-11 */
function judgePenalty(audit: LogAudit, { rows }: PenaltyGiven, line: number): void {
  const wrong = rows.find(({ from, to, amount }) => from === to || amount < 1);
  if (wrong === undefined) return;
  const expected: Message = { zh: '一家付给另一家的正数', en: 'a positive amount from one seat to another' };
  tell(audit, { code: 'payment', line, clause: 'T-11', expected, recorded: wrong });
}

/** A dispute has an id of its own. */
export function raiseDispute(audit: LogAudit, event: { type: string; dispute: string }, line: number): void {
  const { match } = audit;
  if (match === null) return;
  if (match.disputes.has(event.dispute)) {
    const expected: Message = { zh: '没有用过的编号', en: 'a dispute id not used before' };
    tell(audit, { code: 'unexpected-event', line, expected, recorded: event.dispute });
  }
  match.disputes.add(event.dispute);
}

/** Disputes and corrections point at a hand of the match. */
export function aboutHand(audit: LogAudit, event: { type: string; hand: string }, line: number): void {
  const { match } = audit;
  if (match === null || !isWhole(match) || match.finished.has(event.hand) || audit.hand?.hand === event.hand) return;
  const expected: Message = { zh: '本场的一局', en: 'a hand of this match' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type, hand: event.hand } });
}

export function aboutDispute(audit: LogAudit, event: { type: string; dispute: string }, line: number): void {
  const { match } = audit;
  if (match === null || !isWhole(match) || match.disputes.has(event.dispute)) return;
  const expected: Message = { zh: '已经提出的异议', en: 'a dispute that was raised' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: event.dispute });
}
