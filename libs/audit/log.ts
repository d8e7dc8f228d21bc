import {
  applyEvent,
  resolveRules,
  type HandEvent,
  type HandStarted,
  type HandVoided,
  type Message,
  type Rules,
  type RulesetRef,
} from '#rules';
import { openChainVerifier, type BrokenLink, type ChainVerifier, type Sha256 } from '#proof';
import type { GameEvent, LineError, Logged, MatchClosed, MatchOpened, Original } from '#game-log';
import { severityOf, type FindingCode, type Reporter } from './finding.js';
import { openHand, report, stopJudging, tellFindings, type HandAudit } from './hand.js';
import { judgeEvent } from './judge.js';
import {
  addTransfers,
  expectedStreaks,
  isWhole,
  newMatch,
  noteFinished,
  noteVoided,
  possibleTotals,
  type MatchAudit,
} from './match.js';
import { findingMessage } from './message.js';

/** The audit of a whole log in progress: one pass, one hand in memory. Mutable, one owner. */
export interface LogAudit {
  readonly reporter: Reporter;
  /** null: walls, commitments and chains are not judged */
  readonly sha256: Sha256 | null;
  readonly chain: ChainVerifier | null;
  /** every `HandStarted` so far */
  hands: number;
  match: MatchAudit | null;
  hand: HandAudit | null;
  /** events are passed over until the next hand or match starts */
  skipping: boolean;
  /** the rules of the hand before */
  ruling: { readonly ref: RulesetRef; readonly rules: Rules } | null;
  readonly matchIds: Set<string>;
  readonly handIds: Set<string>;
}

/** What an audit may use beyond the log itself. */
export interface AuditMeans {
  /** null: walls, commitments and chains are not judged */
  readonly sha256: Sha256 | null;
  /** `left`: hash chains are somebody else's business, such as the store's */
  readonly chains: 'judged' | 'left';
}

export function openAudit(reporter: Reporter, { sha256, chains }: AuditMeans): LogAudit {
  return {
    reporter,
    sha256,
    chain: sha256 === null || chains === 'left' ? null : openChainVerifier(sha256),
    hands: 0,
    match: null,
    hand: null,
    skipping: false,
    ruling: null,
    matchIds: new Set(),
    handIds: new Set(),
  };
}

/** Judges one more event of the log; `line` is its line in the file, or its revision in a stream. */
export function auditEvent(audit: LogAudit, event: Logged<GameEvent>, line: number, original?: Original): void {
  judgeByType(audit, event, line);
  if (audit.chain === null) return;
  const check = audit.chain.check(event, original);
  if (check.state === 'broken') reportBreak(audit, check.link, line);
}

function judgeByType(audit: LogAudit, event: Logged<GameEvent>, line: number): void {
  switch (event.type) {
    case 'MatchOpened':
      return openMatch(audit, event, line);
    case 'HandStarted':
      return startHand(audit, event, line);
    case 'MatchClosed':
      return closeMatch(audit, event, line);
    case 'PlayerReplaced':
    case 'PenaltyGiven':
      return betweenHands(audit, event, line);
    case 'PaymentCorrected':
      if (audit.match !== null) addTransfers(audit.match, event.rows);
      return aboutHand(audit, event, line);
    case 'DisputeRaised':
      audit.match?.disputes.add(event.dispute);
      return aboutHand(audit, event, line);
    case 'DisputeRuled':
      return aboutDispute(audit, event, line);
    case 'HandVoided':
      return voidHand(audit, event, line);
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
      return judgeInHand(audit, event, line);
  }
}

/** A broken link is told beside whatever else its event is found guilty of: the record was altered after it was made. */
function reportBreak(audit: LogAudit, link: BrokenLink, line: number): void {
  const { hand } = audit;
  const broken = { line, clause: null, expected: link.expected, recorded: link.recorded };
  if (hand !== null && link.stream === `hand-${hand.hand}`) report(hand, { code: 'chain', ...broken });
  else tell(audit, { code: 'chain', line, expected: link.expected, recorded: link.recorded });
}

function judgeInHand(audit: LogAudit, event: HandEvent, line: number): void {
  if (audit.hand !== null) return judgeEvent(audit.hand, event, line);
  if (audit.skipping) {
    if (event.type === 'HandEnded' && audit.match !== null) audit.match.nextDealers = [event.nextDealer];
    return;
  }
  tell(audit, { code: 'unexpected-event', line, expected: { type: 'HandStarted' }, recorded: { type: event.type } });
  audit.skipping = true;
}

/** A line that is no event: its hand is not judged further, and nothing is after an unreadable start until the next. */
export function auditUnreadable(audit: LogAudit, error: LineError): void {
  const starts = error.type === 'HandStarted' || error.type === 'MatchOpened';
  const open = !starts && audit.hand !== null && !audit.hand.ended && !audit.hand.voided ? audit.hand : null;
  const finding = {
    code: 'unreadable' as const,
    severity: severityOf('unreadable'),
    match: audit.match?.id ?? null,
    hand: open?.hand ?? (error.type === 'HandStarted' ? error.hand : null),
    line: error.line,
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
  if (error.type === 'HandStarted') loseHand(audit, error.hand, error.line);
  else if (error.type === 'MatchOpened') loseMatch(audit, null, error.line);
  else if (audit.hand?.ended === true) audit.hand.revealed ||= error.type === 'WallRevealed';
}

const INSIDE_UNREADABLE: Message = { zh: '本局有一行无法读取', en: 'a line of this hand cannot be read' };
const START_UNREADABLE: Message = { zh: '开头一行无法读取', en: 'the opening line cannot be read' };

/** A hand whose start is lost: its number and its sums are not known, and nothing of it is judged. */
function loseHand(audit: LogAudit, hand: string | null, line: number): void {
  audit.skipping = true;
  const { match } = audit;
  audit.reporter.notJudged({ match: match?.id ?? null, hand, line, why: START_UNREADABLE });
  if (match === null) return;
  match.lastNumber = null;
  match.nextDealers = [];
  match.sumsKnown = false;
}

function loseMatch(audit: LogAudit, id: string | null, line: number): void {
  endMatch(audit);
  audit.match = newMatch(id ?? '', line, null, 'full');
  audit.skipping = true;
  audit.reporter.notJudged({ match: id, hand: null, line, why: START_UNREADABLE });
}

function openMatch(audit: LogAudit, event: MatchOpened, line: number): void {
  finishHand(audit);
  const resolved = resolveRules(event.ruleset);
  if (!resolved.ok) {
    tell(audit, { code: 'unreadable', line, expected: resolved.refusal.message, recorded: event.ruleset });
    return loseMatch(audit, event.match, line);
  }
  endMatch(audit);
  audit.skipping = false;
  audit.match = newMatch(event.match, line, event.ruleset, event.recording ?? 'full');
  if (audit.matchIds.has(event.match)) {
    const expected: Message = { zh: '没有用过的编号', en: 'a match id not used before' };
    tell(audit, { code: 'unexpected-event', line, expected, recorded: event.match });
  }
  audit.matchIds.add(event.match);
}

function startHand(audit: LogAudit, event: HandStarted, line: number): void {
  finishHand(audit);
  audit.hands++;
  const { match } = audit;
  if (match === null) tell(audit, { code: 'missing-event', line, expected: { type: 'MatchOpened' }, recorded: null });
  else if (match.ruleset === null) return;
  const rules = rulesOf(audit, event, line);
  if (rules === null) return loseHand(audit, event.hand, line);
  audit.skipping = false;
  const hand = openHand(rules, event, line, {
    match: match?.id ?? null,
    recording: match?.recording ?? 'full',
    reporter: audit.reporter,
    sha256: audit.sha256,
  });
  audit.hand = hand;
  applyEvent(hand.table, event);
  if (match !== null) judgeStart(audit, match, hand, line);
}

/** The rules a hand is judged by: its own, else the match's. T-15 */
function rulesOf(audit: LogAudit, event: HandStarted, line: number): Rules | null {
  const ref = event.ruleset ?? audit.match?.ruleset ?? null;
  if (ref === null) return null;
  // the reader gives the same object where the same text stands again: looking it up by its text cost 4 µs a hand
  if (audit.ruling?.ref === ref) return audit.ruling.rules;
  const resolved = resolveRules(ref);
  if (resolved.ok) {
    audit.ruling = { ref, rules: resolved.value };
    return resolved.value;
  }
  tell(audit, { code: 'unreadable', line, hand: event.hand, expected: resolved.refusal.message, recorded: ref });
  return null;
}

/** Number, id, dealer and place of a hand in its match. */
function judgeStart(audit: LogAudit, match: MatchAudit, hand: HandAudit, line: number): void {
  const { started } = hand;
  const unexpected = (expected: unknown, recorded: unknown) =>
    report(hand, { code: 'unexpected-event', line, clause: null, expected, recorded });
  if (match.closed) unexpected({ zh: '牌局已结束', en: 'no hand after the match is closed' }, started.hand);
  else if (audit.handIds.has(started.hand)) {
    unexpected({ zh: '没有用过的编号', en: 'a hand id not used before' }, started.hand);
  } else if (match.lastNumber !== null && started.number !== match.lastNumber + 1) {
    unexpected({ number: match.lastNumber + 1 }, { number: started.number });
  }
  if (match.nextDealers.length > 0 && !match.nextDealers.includes(started.dealer)) {
    const [expected] = match.nextDealers;
    const clause = hand.table.rules.law['next-dealer'];
    report(hand, { code: 'next-dealer', line, clause, expected, recorded: started.dealer });
  }
  judgeStreaks(match, hand, line);
  audit.handIds.add(started.hand);
  match.firstNumber ??= started.number;
  match.lastNumber = started.number;
  match.lastHand = started.hand;
  if (started.wall === undefined) match.handsWithoutWall++;
}

/** 荒庄、连庄 The counts that stakes and surcharges come from; a count the book does not record is taken from the match. */
function judgeStreaks(match: MatchAudit, hand: HandAudit, line: number): void {
  const { table, started } = hand;
  const { rules } = table;
  const expected = expectedStreaks(match, hand);
  const clause = rules.law.stake;
  if (expected.drawnBefore !== null) {
    if (rules.streak === null) table.drawnBefore = started.drawnBefore ?? expected.drawnBefore;
    else if (table.drawnBefore !== expected.drawnBefore) {
      report(hand, {
        code: 'stake',
        line,
        clause,
        expected: { drawnBefore: expected.drawnBefore },
        recorded: { drawnBefore: started.drawnBefore },
      });
    }
  }
  if (expected.streak === null || table.streak === expected.streak) return;
  report(hand, {
    code: 'stake',
    line,
    clause,
    expected: { streak: expected.streak },
    recorded: { streak: started.streak },
  });
}

/** The hand is over: what never came is a finding, and the match takes over what the hand leaves. */
function finishHand(audit: LogAudit): void {
  const { hand, match } = audit;
  if (hand === null) return;
  audit.hand = null;
  closeHand(hand);
  if (match !== null) noteFinished(match, hand);
}

/** Reports what a hand that is over still lacks, and tells its findings. */
export function closeHand(hand: HandAudit): void {
  const { line } = hand;
  for (const stray of hand.strays) {
    const { seat, tile } = stray;
    report(hand, {
      code: 'unexpected-event',
      line: stray.line,
      clause: 'T-14',
      expected: stray.expected,
      recorded: { type: 'WinDeclined', seat, tile },
    });
  }
  if (!hand.ended && !hand.voided && !hand.stopped) {
    report(hand, { code: 'missing-event', line, clause: 'T-5', expected: { type: 'HandEnded' }, recorded: null });
  } else if (hand.started.wall !== undefined && !hand.revealed && !hand.voided && !hand.stopped) {
    report(hand, { code: 'commitment', line, clause: null, expected: { type: 'WallRevealed' }, recorded: null });
  }
  tellFindings(hand);
}

function closeMatch(audit: LogAudit, event: MatchClosed, line: number): void {
  finishHand(audit);
  const { match } = audit;
  if (match === null || match.closed) {
    if (!audit.skipping)
      tell(audit, { code: 'unexpected-event', line, expected: { type: 'MatchOpened' }, recorded: event.type });
    return;
  }
  match.closed = true;
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

/** Says once for a match what its log cannot tell. */
function endMatch(audit: LogAudit): void {
  const { match } = audit;
  if (match === null || match.ruleset === null) return;
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

/** The log is at its end. With `live` a hand still in play is no finding. */
export function closeAudit(audit: LogAudit): void {
  finishHand(audit);
  endMatch(audit);
  audit.match = null;
}

function betweenHands(
  audit: LogAudit,
  event: Extract<GameEvent, { type: 'PlayerReplaced' | 'PenaltyGiven' }>,
  line: number,
): void {
  const { match, hand } = audit;
  if (match !== null && event.type === 'PenaltyGiven') addTransfers(match, event.rows);
  const playing = hand !== null && !hand.ended && !hand.voided && !hand.stopped;
  const misplaced =
    (event.type === 'PlayerReplaced' && playing) || (match === null && !audit.skipping) || match?.closed === true;
  if (!misplaced) return;
  const expected: Message = { zh: '两局之间、结束之前', en: 'between two hands of an open match' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type } });
}

/** Disputes and corrections point at a hand of the match. */
function aboutHand(audit: LogAudit, event: { type: string; hand: string }, line: number): void {
  const { match } = audit;
  if (match === null || !isWhole(match) || match.finished.has(event.hand) || audit.hand?.hand === event.hand) return;
  const expected: Message = { zh: '本场的一局', en: 'a hand of this match' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type, hand: event.hand } });
}

function aboutDispute(audit: LogAudit, event: { type: string; dispute: string }, line: number): void {
  const { match } = audit;
  if (match === null || !isWhole(match) || match.disputes.has(event.dispute)) return;
  const expected: Message = { zh: '已经提出的异议', en: 'a dispute that was raised' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: event.dispute });
}

/** In place of the end of the hand in play, or later about a hand that is over. */
function voidHand(audit: LogAudit, event: HandVoided, line: number): void {
  const { hand, match } = audit;
  if (hand !== null && hand.hand === event.hand && !hand.ended && !hand.voided) return judgeEvent(hand, event, line);
  if (hand !== null && (hand.ended || hand.voided)) finishHand(audit);
  const finished = match?.finished.get(event.hand);
  if (match !== null && finished !== undefined && !finished.voided) return noteVoided(match, finished, event.hand);
  if (audit.skipping || (match !== null && !isWhole(match))) return;
  const expected: Message = { zh: '本场中尚未作废的一局', en: 'a hand of this match that is not voided yet' };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: { type: event.type, hand: event.hand } });
}

interface Told {
  readonly code: FindingCode;
  readonly line: number;
  readonly clause?: string;
  readonly hand?: string;
  readonly expected: unknown;
  readonly recorded: unknown;
}

/** A finding about the match or the file, not about a hand in play. */
function tell(audit: LogAudit, { code, line, clause, hand, expected, recorded }: Told): void {
  audit.reporter.finding({
    code,
    severity: severityOf(code),
    match: audit.match?.id ?? null,
    hand: hand ?? null,
    line,
    clause: clause ?? null,
    expected,
    recorded,
    message: findingMessage(code, clause ?? null, expected, recorded),
  });
}
