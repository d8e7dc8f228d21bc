import { applyEvent, type HandWon, type HandEvent, type Message, type TilesDealt } from '#rules';
import { dealerShown } from './dealer-doubt.js';
import { judgeEnding } from './ending.js';
import { unexpected, type Fault } from './fault.js';
import { dealAnew, report, reportFault, stopJudging, type DealerDoubt, type HandAudit } from './hand.js';
import { dueNext } from './due-next.js';
import { faultOf } from './lawful.js';
import { AFTER_ILLEGAL, settleWindow } from './owed.js';
import { drawIndex } from './lawful-draws.js';
import {
  asFlowerDue,
  asOffered,
  declareUnclaimed,
  dropStraysBefore,
  dropUnclaimedOf,
  figuresOf,
  isRepeatedDraw,
  isSpentAnswer,
  mayStandUndealt,
} from './misplaced.js';
import { impossibleDeal, judgeOpeningAnswer } from './opening.js';
import { repairOf } from './repair.js';
import { addSums, judgeBird, judgePayments } from './settlement.js';
import { keepLinkAside, noteLinkMissing } from './link-aside.js';
import { clauseOwed } from './owed-clause.js';
import { isPaidByRightCount } from './streak-aside.js';
import { isLateWin } from './win-left-out.js';
import { asOtherSeat, hasDeclined, takeBackDecline } from './declined-winner.js';
import { isUnready, keepReadyAside, noteLockBroken, noteReadyAside } from './ready-aside.js';
import { judgeWonHand } from './win.js';
import { explainByWall, judgeWall } from './wall.js';
import { judgeDeclined, noteWin } from './windows.js';

const IMPOSSIBLE: Message = {
  zh: '这一步之后牌桌已不可能存在',
  en: 'the table is impossible after this move',
};
const UNKNOWN: Message = {
  zh: '缺少的一步内容不明，其后无法判断',
  en: 'what the absent move was is unknown, so nothing after it can be judged',
};

/** Judges one more event of a hand and folds it in, illegal or not, unless nothing can be judged any more. */
export function judgeEvent(hand: HandAudit, event: HandEvent, line: number): void {
  if (hand.doubt !== null) keepDoubtful(hand, hand.doubt, event, line);
  if (line !== hand.line) hand.lines.push(line);
  hand.line = line;
  if (hand.stopped) return noteUnjudged(hand, event);
  if (event.type === 'WinDeclined') {
    if (judgeDeclined(hand, event, line)) applyEvent(hand.table, event);
    return;
  }
  if (event.type === 'HandWon') noteWin(hand, line);
  else if (!settleWindow(hand, event, line)) return noteUnjudged(hand, event);
  judgeMove(hand, event, line);
}

/**
 * A hand whose start may name the wrong dealer: its first draw shows who deals, and where nothing before the hand does, the first
 * turn. Is the start alone wrong, then what stood before is judged anew.
 */
function keepDoubtful(hand: HandAudit, doubt: DealerDoubt, event: HandEvent, line: number): void {
  const { events, expected } = doubt;
  const shown = dealerShown(hand.started.dealer, doubt, event, line);
  if (shown === 'open') return;
  hand.doubt = null;
  if (shown === null || shown === hand.started.dealer || shown !== (expected ?? shown)) return;
  dealAnew(hand, shown);
  if (expected === null) {
    const [start] = hand.lines;
    // no chapter on the next dealer says so: whoever takes the fourteenth tile deals
    report(hand, { code: 'next-dealer', line: start, clause: 'T-4', expected: shown, recorded: hand.started.dealer });
  }
  for (const each of events) judgeEvent(hand, each.event, each.line);
}

/** What a hand still tells once it is no longer judged: how it ended, for the chain of dealers and the totals. */
function noteUnjudged(hand: HandAudit, event: HandEvent): void {
  if (event.type === 'HandEnded') {
    hand.ended = true;
    hand.nextDealers = [event.nextDealer];
    hand.recordedDeltas = event.deltas;
    hand.sums = [event.deltas];
  } else if (event.type === 'WallRevealed') {
    hand.revealed = true;
    if (hand.sha256 !== null && hand.suspect !== null) explainByWall(hand, event, hand.suspect, hand.sha256);
  } else if (event.type === 'HandVoided') hand.voided = true;
}

function judgeMove(hand: HandAudit, event: HandEvent, line: number): void {
  const fault = isPaymentAfterMissingBird(hand, event) ? null : faultOf(hand.table, event);
  if (fault !== null) return handleFault(hand, event, line, fault);
  judgeFigures(hand, event, line);
  noteDraw(hand, event, line);
  fold(hand, event);
}

function fold(hand: HandAudit, event: HandEvent): void {
  applyEvent(hand.table, event);
  if (hand.readyAside.length > 0) noteReadyAside(hand, event);
}

function isPaymentAfterMissingBird(hand: HandAudit, event: HandEvent): boolean {
  if (event.type !== 'PaymentsSettled') return false;
  const { table } = hand;
  return event.for === 'opening'
    ? hand.openingBirdsMissing > 0 && table.phase === 'opening' && !table.openingSettled
    : hand.birdsMissing > 0 && table.phase === 'won' && !table.settled;
}

function judgeFigures(hand: HandAudit, event: HandEvent, line: number): void {
  switch (event.type) {
    case 'TileDiscarded':
      return;
    case 'TileDrawn':
    case 'LastTileTaken':
      hand.excused &= ~(1 << event.seat);
      return;
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
      return judgeOpeningAnswer(hand, event, line);
    case 'HandWon':
      return judgeWonHand(hand, event, line);
    case 'BirdDrawn':
      return judgeBird(hand, event, line);
    case 'PaymentsSettled':
      return judgePayments(hand, event, line);
    case 'HandEnded':
      return judgeEnding(hand, event, line);
    case 'TilesDealt':
      return judgeDeal(hand, event, line);
    case 'WallRevealed':
      if (hand.revealed) return reportFault(hand, unexpected('T-9', dueNext(hand.table)), line, { type: event.type });
      hand.revealed = true;
      if (hand.sha256 === null) return;
      if (hand.suspect !== null) explainByWall(hand, event, hand.suspect, hand.sha256);
      else if (!hand.shaken) judgeWall(hand, event, line, hand.sha256);
      return;
    case 'HandVoided':
      hand.voided = true;
      return;
    case 'HandStarted':
    case 'FlowerShown':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'HandDrawn':
      return;
  }
}

function judgeDeal(hand: HandAudit, event: TilesDealt, line: number): void {
  hand.dealtLine = line;
  if (hand.started.wall !== undefined) hand.dealt = event.tiles;
  const excess = impossibleDeal(hand, event.tiles);
  if (excess === null) return;
  const expected = { zh: '每种牌不多于规则所用的张数', en: 'no more copies of a tile than the set has' };
  report(hand, { code: 'tile-conservation', line, clause: 'T-10', expected, recorded: excess });
  hand.suspect = hand.found.at(-1) ?? null;
  stopJudging(hand, line, IMPOSSIBLE);
}

/** Draws are remembered where the wall is committed to and can be opened, to be compared when it is revealed. */
function noteDraw(hand: HandAudit, event: HandEvent, line: number): void {
  if (hand.started.wall === undefined || hand.sha256 === null) return;
  const { wall } = hand.table;
  if (event.type === 'TileDrawn') {
    hand.draws.push({ index: drawIndex(hand.table, event), tile: event.tile, line, bird: false });
  } else if (event.type === 'LastTileTaken' || (event.type === 'BirdDrawn' && event.source === 'wall')) {
    hand.draws.push({ index: wall.front, tile: event.tile, line, bird: event.type === 'BirdDrawn' });
  }
}

/**
 * An event that cannot stand here. If one absent event would make it lawful, that absence is the finding; else the event
 * is. After an illegal move that was folded in, what does not fit is a consequence and ends the judging.
 */
function handleFault(hand: HandAudit, event: HandEvent, line: number, fault: Fault): void {
  if (hand.shaken) {
    stopJudging(hand, line, AFTER_ILLEGAL);
    return noteUnjudged(hand, event);
  }
  if (isPaidByRightCount(hand, event, line) || isGone(hand, event, line) || isRepeatedDraw(hand, event, line)) return;
  if (event.type === 'HandWon') return handleWinFault(hand, event, line, fault);
  if (declareUnclaimed(hand, event)) return judgeMove(hand, event, line);
  const repair = fault.code === 'tile-conservation' ? null : repairOf(hand.table, event);
  if (repair !== null) {
    dropStraysBefore(hand);
    const isOwed =
      repair.missing.type !== 'PaymentsSettled' || repair.missing.for !== 'streak' || hand.rightCounts === null;
    if (isOwed) {
      const clause = clauseOwed(hand.table.rules, repair.missing) ?? fault.clause;
      report(hand, { code: 'missing-event', line, clause, expected: repair.missing, recorded: null });
    }
    if (repair.missing.type === 'LiabilityFormed') noteLinkMissing(hand, repair.missing.seat);
    if (repair.certain) {
      if (repair.missing.type === 'PaymentsSettled') addSums(hand, [[], repair.missing.rows]);
      fold(hand, repair.missing);
      return judgeEvent(hand, event, line);
    }
    stopJudging(hand, line, UNKNOWN);
    return noteUnjudged(hand, event);
  }
  reportFault(hand, fault, line, figuresOf(event));
  const flower = event.type === 'FlowerShown' ? asFlowerDue(hand.table, event) : null;
  if (flower !== null) return fold(hand, flower);
  noteLockBroken(hand, event, fault);
  if (event.type === 'TileDiscarded') dropUnclaimedOf(hand, event.seat);
  if (fault.code !== 'unexpected-event') hand.suspect = hand.found.at(-1) ?? null;
  if (fault.impossible) {
    noteDraw(hand, event, line);
    stopJudging(hand, line, IMPOSSIBLE);
    return noteUnjudged(hand, event);
  }
  if (fault.code === 'unexpected-event' || isSpentAnswer(hand, event) || isUnready(hand, event))
    return leaveAside(hand, event);
  hand.shaken = true;
  judgeFigures(hand, event, line);
  noteDraw(hand, event, line);
  fold(hand, event);
}

/** The deal or the end of the hand left out: what stands in its place is no second fault. */
function isGone(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { kind } = dueNext(hand.table);
  if (kind === 'deal' && !mayStandUndealt(event)) {
    report(hand, { code: 'missing-event', line, clause: 'T-4', expected: { type: 'TilesDealt' }, recorded: null });
    stopJudging(hand, line, UNKNOWN);
    noteUnjudged(hand, event);
    return true;
  }
  if (kind === 'end' && event.type === 'WallRevealed') {
    report(hand, { code: 'missing-event', line, clause: 'T-5', expected: { type: 'HandEnded' }, recorded: null });
    hand.revealed = true;
    hand.endMissing = true;
    return true;
  }
  // the hand was called drawn too early, and that is reported: its end follows from it
  return event.type === 'HandEnded' && hand.drawnAsideLine !== 0 && endAside(hand, event);
}

function endAside(hand: HandAudit, event: HandEvent): boolean {
  leaveAside(hand, event);
  return true;
}

/**
 * A win that cannot stand there. Where only its tile, its payer or its means is misread, the win is judged as the table
 * has it; a repeated one is left aside; one that the table cannot have at all ends the judging.
 */
function handleWinFault(hand: HandAudit, event: HandWon, line: number, fault: Fault): void {
  const { table } = hand;
  if (isLateWin(hand, event, line)) return;
  const hasWonAndDeclined = hasDeclined(table, event);
  const read = hasWonAndDeclined ? asOtherSeat(table, event) : asOffered(table, event);
  const repair = read === null ? repairOf(table, event) : null;
  if (repair !== null) {
    dropStraysBefore(hand);
    report(hand, { code: 'missing-event', line, clause: fault.clause, expected: repair.missing, recorded: null });
    stopJudging(hand, line, UNKNOWN);
    return;
  }
  if (hasWonAndDeclined && read === null) {
    takeBackDecline(hand, event);
    return judgeMove(hand, event, line);
  }
  reportFault(hand, fault, line, figuresOf(event));
  hand.suspect = hand.found.at(-1) ?? null;
  if (table.wins.some((win) => win.seat === event.seat)) return;
  if (read !== null) {
    judgeFigures(hand, read, line);
    applyEvent(table, read);
  } else if (table.phase === 'won') {
    hand.shaken = true;
    judgeFigures(hand, event, line);
    applyEvent(table, event);
  } else stopJudging(hand, line, IMPOSSIBLE);
}

/** An event that cannot come is not folded in, except what ends the play or the hand: that much has happened. */
function leaveAside(hand: HandAudit, event: HandEvent): void {
  if (event.type === 'BirdDrawn' && event.for === 'win') hand.birdsAside.push(event.seat);
  if (event.type === 'ReadyDeclared') keepReadyAside(hand, event);
  if (event.type === 'LiabilityFormed') keepLinkAside(hand, event);
  if (event.type === 'PaymentsSettled') addSums(hand, [[], event.rows]);
  if (event.type === 'HandDrawn') {
    if (dueNext(hand.table).kind === 'hand-drawn') applyEvent(hand.table, event);
    else hand.drawnAsideLine = hand.line;
  }
  if (event.type !== 'HandEnded') return;
  noteUnjudged(hand, event);
  applyEvent(hand.table, event);
}
