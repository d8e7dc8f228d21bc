import { applyEvent, type HandStarted, type HandVoided, type Message, type Rules } from '#rules';
import { isBareStart, openHand, report, type HandAudit } from './hand.js';
import { tellFindings } from './hand-findings.js';
import { judgeEvent } from './judge.js';
import { isWhole, noteFinished, noteVoided, type MatchAudit } from './match.js';
import { rulesFor, type LogAudit } from './log-state.js';
import { addId, hasId } from './seen-ids.js';
import { afterLost, afterStart } from './standing.js';
import { judgeDealerAndCounts, judgeStart } from './start.js';
import { tell } from './tell.js';

/** A hand whose start is lost: its number and its sums are not known, and nothing of it is judged. */
export function loseHand(audit: LogAudit, hand: string | null, line: number): void {
  audit.skipping = true;
  const { match } = audit;
  audit.reporter.notJudged({ match: match?.id ?? null, hand, line, why: START_UNREADABLE });
  if (match === null) return;
  match.standing = afterLost(match.standing);
  match.sumsKnown = false;
}

export function startHand(audit: LogAudit, event: HandStarted, line: number): void {
  if (isStartedTwice(audit, event)) {
    audit.hands++;
    return tell(audit, {
      code: 'unexpected-event',
      line,
      expected: { type: 'TilesDealt' },
      recorded: { type: event.type },
    });
  }
  finishHand(audit);
  audit.hands++;
  const { match } = audit;
  if (match === null) missMatch(audit, event, line);
  else if (match.ruleset === null) return;
  const rules = rulesOf(audit, event, line);
  if (rules === null) return loseHand(audit, event.hand, line);
  audit.skipping = false;
  const hand = openHand(rules, event, line, {
    match: match?.id ?? null,
    recording: match?.recording ?? 'full',
    reporter: audit.reporter,
    sha256: audit.sha256,
    dealers: match?.standing.dealers ?? [],
  });
  audit.hand = hand;
  applyEvent(hand.table, event);
  if (match !== null) takeStart(audit, match, hand, line);
  const { early } = audit;
  if (early === null || early.event.type === 'HandStarted') return;
  audit.early = null;
  judgeEvent(hand, early.event, line);
}

function isStartedTwice({ hand }: LogAudit, { hand: id }: HandStarted): boolean {
  return hand !== null && hand.hand === id && isBareStart(hand);
}

/** Hands that no match was opened for: told once, until one is. */
function missMatch(audit: LogAudit, event: HandStarted, line: number): void {
  if (audit.early === null) audit.early = { event, line };
  if (audit.matchMissing) return;
  audit.matchMissing = true;
  tell(audit, { code: 'missing-event', line, expected: { type: 'MatchOpened' }, recorded: null });
}

/** The rules a hand is judged by: its own, else the match's. T-15 */
function rulesOf(audit: LogAudit, event: HandStarted, line: number): Rules | null {
  const ref = event.ruleset ?? audit.match?.ruleset ?? null;
  if (ref === null) return null;
  const resolved = rulesFor(audit, ref);
  if (resolved.ok) return resolved.value;
  tell(audit, { code: 'unreadable', line, hand: event.hand, expected: resolved.refusal.message, recorded: ref });
  return null;
}

/** Id, number, dealer and counts of a hand, and its place in its match. */
function takeStart(audit: LogAudit, match: MatchAudit, hand: HandAudit, line: number): void {
  const { started } = hand;
  const { standing } = match;
  if (!standing.closed && hasId(audit.handIds, started.hand)) {
    if (match.handsAgain === null) {
      const expected = { zh: '没有用过的编号', en: 'a hand id not used before' };
      report(hand, { code: 'unexpected-event', line, clause: null, expected, recorded: started.hand });
    } else match.handsAgain++;
    judgeDealerAndCounts(hand, standing, line);
  } else judgeStart(hand, standing, line);
  addId(audit.handIds, started.hand);
  match.firstNumber ??= started.number;
  match.standing = afterStart(standing, started);
  if (started.wall === undefined) match.handsWithoutWall++;
}

/** The hand is over: what never came is a finding, and the match takes over what the hand leaves. */
export function finishHand(audit: LogAudit): void {
  const { hand, match } = audit;
  if (hand === null) return;
  audit.hand = null;
  audit.endOwed = !hand.ended && !hand.voided;
  audit.revealOwed = hand.started.wall !== undefined && !hand.revealed && !hand.voided;
  closeHand(hand);
  if (match !== null) noteFinished(match, hand);
}

/** Reports what a hand that is over still lacks, and tells its findings. */
export function closeHand(hand: HandAudit): void {
  const { line } = hand;
  let told = 0;
  for (const stray of hand.strays) {
    const { seat, tile } = stray;
    // what a seat seems to wait for is wrong from one fault on
    if ((told & (1 << seat)) !== 0) continue;
    told |= 1 << seat;
    report(hand, {
      code: 'unexpected-event',
      line: stray.line,
      clause: 'T-14',
      expected: stray.expected,
      recorded: { type: 'WinDeclined', seat, tile },
    });
  }
  if (!hand.ended && !hand.endMissing && !hand.voided && !hand.stopped) {
    report(hand, { code: 'missing-event', line, clause: 'T-5', expected: { type: 'HandEnded' }, recorded: null });
  } else if (hand.started.wall !== undefined && !hand.revealed && !hand.voided && !hand.stopped) {
    report(hand, { code: 'commitment', line, clause: null, expected: { type: 'WallRevealed' }, recorded: null });
  }
  tellFindings(hand);
}

/** In place of the end of the hand in play, or later about a hand that is over. */
export function voidHand(audit: LogAudit, event: HandVoided, line: number): void {
  const { hand, match } = audit;
  if (hand !== null && hand.hand === event.hand && !hand.ended && !hand.voided) return judgeEvent(hand, event, line);
  if (hand !== null && (hand.ended || hand.voided)) finishHand(audit);
  const finished = match?.finished.get(event.hand);
  if (match !== null && finished !== undefined && !finished.voided) return noteVoided(match, finished, event.hand);
  if (audit.skipping || (match !== null && !isWhole(match))) return;
  const expected: Message = { zh: '本场中尚未作废的一局', en: 'a hand of this match that is not voided yet' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type, hand: event.hand } });
}

export const START_UNREADABLE: Message = { zh: '开头一行无法读取', en: 'the opening line cannot be read' };
