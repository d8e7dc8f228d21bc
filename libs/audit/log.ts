import type { HandEvent } from '#rules';
import { type BrokenLink } from '#proof';
import type { GameEvent, Logged, Original } from '#game-log';
import { isBareStart, report } from './hand.js';
import { judgeEvent } from './judge.js';
import { addTransfers, noteNextDealer } from './match.js';
import { beginsPlay, type BeginsPlay, type Early, type LogAudit } from './log-state.js';
import { finishHand, loseHand, startHand, voidHand } from './log-hands.js';
import {
  aboutDispute,
  aboutHand,
  betweenHands,
  closeMatch,
  endMatch,
  loseMatch,
  openMatch,
  raiseDispute,
} from './log-matches.js';
import { tellHeaders } from './repeats.js';
import { tell } from './tell.js';

/** Judges one more event of the log; `line` is its line in the file, or its revision in a stream. */
export function auditEvent(audit: LogAudit, event: Logged<GameEvent>, line: number, original?: Original): void {
  if (audit.startLost) passOverLostStart(audit, event, line);
  if (audit.early !== null) passOverEarly(audit, audit.early, event);
  judgeByType(audit, event, line);
  if (audit.chain === null) return;
  const check = audit.chain.check(event, original);
  if (check.state === 'broken' && !beginsAgain(event, check.link)) reportBreak(audit, check.link, line);
}

/** A stream that begins once more breaks its chain by that alone; that its id was used before is told. */
function beginsAgain({ type }: GameEvent, { reason, recorded }: BrokenLink): boolean {
  return reason === 'gap' && recorded === 0 && (type === 'MatchOpened' || type === 'HandStarted');
}

/** What can only follow the opening of a hand or of a match tells that the unreadable line before was that opening. */
function passOverLostStart(audit: LogAudit, event: Logged<GameEvent>, line: number): void {
  audit.startLost = false;
  if (beginsPlay(event) && !audit.skipping) {
    finishHand(audit);
    loseHand(audit, null, line);
  } else if (event.type === 'HandStarted' && audit.match === null) loseMatch(audit, null, line);
}

function judgeByType(audit: LogAudit, event: Logged<GameEvent>, line: number): void {
  switch (event.type) {
    // nine events in ten, hence first
    case 'TileDiscarded':
    case 'TileDrawn':
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
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
      raiseDispute(audit, event, line);
      return aboutHand(audit, event, line);
    case 'DisputeRuled':
      return aboutDispute(audit, event, line);
    case 'HandVoided':
      return voidHand(audit, event, line);
  }
}

/** A broken link is told beside whatever else its event is found guilty of: the record was altered after it was made. */
function reportBreak(audit: LogAudit, link: BrokenLink, line: number): void {
  const { hand } = audit;
  const broken = { line, clause: null, expected: link.expected, recorded: link.recorded };
  if (hand !== null && link.stream === `hand-${hand.hand}`) report(hand, { code: 'chain', ...broken });
  else tell(audit, { code: 'chain', line, expected: link.expected, recorded: link.recorded });
}

/** What came before its opening keeps waiting only for that very opening. */
function passOverEarly(audit: LogAudit, { event: early, line }: Early, { type }: GameEvent): void {
  if (type === (early.type === 'HandStarted' ? 'MatchOpened' : 'HandStarted')) return;
  audit.early = null;
  if (early.type !== 'HandStarted') loseHand(audit, null, line);
}

/** A deal, or the payment of a streak before it, where no hand is in play: the start of its hand is missing. T-4 */
function playEarly(audit: LogAudit, event: BeginsPlay, line: number): void {
  finishHand(audit);
  tell(audit, { code: 'missing-event', line, clause: 'T-4', expected: { type: 'HandStarted' }, recorded: null });
  audit.early = { event, line };
}

/** The end or the wall of the hand before, behind the start of the next or the close of the match: that it was missing is told. */
function isLate(audit: LogAudit, event: HandEvent): boolean {
  const { hand, match } = audit;
  if (hand !== null && !isBareStart(hand)) return false;
  if (event.type === 'WallRevealed' && audit.revealOwed) {
    audit.revealOwed = false;
    return true;
  }
  if (event.type !== 'HandEnded' || !audit.endOwed) return false;
  audit.endOwed = false;
  if (match !== null) noteNextDealer(match, event);
  return true;
}

function judgeInHand(audit: LogAudit, event: HandEvent, line: number): void {
  const { hand } = audit;
  const isIdle = hand === null ? !audit.skipping : hand.ended || hand.voided;
  if (isIdle && beginsPlay(event)) return playEarly(audit, event, line);
  if (isLate(audit, event)) return;
  if (audit.hand !== null) return judgeEvent(audit.hand, event, line);
  if (audit.skipping) {
    if (event.type === 'HandEnded' && audit.match !== null) noteNextDealer(audit.match, event);
    return;
  }
  tell(audit, { code: 'unexpected-event', line, expected: { type: 'HandStarted' }, recorded: { type: event.type } });
  audit.skipping = true;
}

/** The log is at its end: what is open is judged for what never came. */
export function closeAudit(audit: LogAudit): void {
  finishHand(audit);
  endMatch(audit);
  tellHeaders(audit);
  audit.match = null;
}
