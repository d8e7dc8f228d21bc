import {
  ableToWin,
  applyEvent,
  birdsAfterWin,
  formatTile,
  judgeWin,
  winOf,
  type HandWon,
  type Table,
  dueAfterOpeningAnswers,
  frontIndex,
  openingRows,
  takeFromWall,
  type HandEvent,
  type Message,
  type TilesDealt,
  type Wall,
} from '#rules';
import { judgeEnding } from './ending.js';
import type { Fault } from './fault.js';
import { report, reportFault, stopJudging, type HandAudit } from './hand.js';
import { dueNext } from './due-next.js';
import { faultOf } from './lawful.js';
import { drawIndex } from './lawful-draws.js';
import { closeOpening, impossibleDeal, judgeOpeningAnswer } from './opening.js';
import { repairOf } from './repair.js';
import { addSums, birdExpected, judgeBird, judgePayments, winCandidates } from './settlement.js';
import { judgeWonHand } from './win.js';
import { explainByWall, judgeWall } from './wall.js';
import { closeWindow, judgeDeclined, noteWin } from './windows.js';

const AFTER_ILLEGAL: Message = {
  zh: '前面有一步不合规则，其后的记录与牌桌不再相符',
  en: 'an illegal move came before, and what follows no longer fits the table',
};
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

/** Closes what must be answered before `event`: offers of a win, opening hands, birds and payments left out. */
function settleWindow(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { table } = hand;
  switch (table.phase) {
    case 'turn':
    case 'claims':
    case 'kong':
      // a ready declaration belongs to its discard and stands before anybody declines it
      return event.type === 'HandVoided' || event.type === 'ReadyDeclared' || closeOffers(hand, line);
    case 'won':
      if (hand.firstWinLine !== 0 && !closeOffers(hand, line)) return false;
      break;
    case 'opening':
      if (event.type === 'OpeningHandDeclared' || event.type === 'OpeningHandDeclined') return true;
      if (table.openingBirds.length === 0 && !table.openingSettled && event.type !== 'HandVoided')
        closeOpening(hand, line);
      break;
    case 'started':
    case 'flowers':
    case 'flower':
    case 'draw':
    case 'second':
    case 'offered':
    case 'called':
    case 'drawn':
    case 'ended':
    case 'voided':
      return true;
  }
  demandSettlement(hand, event, line);
  return true;
}

/** Every offer not taken is on record, or reported; false if an illegal move before makes that unknowable. */
function closeOffers(hand: HandAudit, line: number): boolean {
  if (hand.declines.length === 0 && hand.firstWinLine === 0 && ableToWin(hand.table) === 0) return true;
  if (!closeWindow(hand, line)) {
    stopJudging(hand, line, AFTER_ILLEGAL);
    return false;
  }
  hand.declines.length = 0;
  hand.firstWinLine = 0;
  return true;
}

/** Birds and payments that must have come before `event`: each absent one is a finding at its line. CS-2.5, CS-7.1 */
function demandSettlement(hand: HandAudit, event: HandEvent, line: number): void {
  const { table } = hand;
  const opening = table.phase === 'opening';
  if ((!opening && table.phase !== 'won') || event.type === 'BirdDrawn' || event.type === 'HandVoided') return;
  const { law } = table.rules;
  let next = opening ? dueAfterOpeningAnswers(table) : dueNext(table);
  while (next.kind === 'bird') {
    const missing = opening ? hand.openingBirdsMissing : hand.birdsMissing;
    const turned = (opening ? table.openingBirds : table.birds).length + missing;
    if (turned >= birdsWanted(hand)) break;
    report(hand, { code: 'bird-missing', line, clause: law.birds, expected: birdExpected(hand), recorded: null });
    if (next.source === 'wall') leaveWall(table.wall);
    if (opening) hand.openingBirdsMissing++;
    else hand.birdsMissing++;
  }
  if (event.type === 'PaymentsSettled') return;
  next = opening ? dueAfterOpeningAnswers(table) : dueNext(table);
  if (next.kind !== 'payments' && next.kind !== 'bird') return;
  if (opening ? table.openingSettled : table.settled) return;
  const candidates = opening ? [openingRows(table)] : winCandidates(hand);
  const clause = opening ? law['opening-payments'] : law.payments;
  report(hand, { code: 'missing-event', line, clause, expected: { type: 'PaymentsSettled' }, recorded: null });
  addSums(hand, [[], ...candidates]);
  if (opening) table.openingSettled = true;
  else table.settled = true;
}

/** A bird that is not on record has left the wall all the same: the draws after it come one tile later. */
function leaveWall(wall: Wall): void {
  const index = frontIndex(wall);
  if (index >= 0) takeFromWall(wall, index);
}

function birdsWanted(hand: HandAudit): number {
  const { table } = hand;
  if (table.phase === 'opening') return table.rules.opening?.birds(table.declarers.length) ?? 0;
  return birdsAfterWin(table).count;
}

function judgeMove(hand: HandAudit, event: HandEvent, line: number): void {
  const fault = isPaymentAfterMissingBird(hand, event) ? null : faultOf(hand.table, event);
  if (fault !== null) return handleFault(hand, event, line, fault);
  judgeFigures(hand, event, line);
  noteDraw(hand, event, line);
  applyEvent(hand.table, event);
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
    case 'TileDrawn':
    case 'LastTileTaken':
      hand.excused &= ~(1 << event.seat);
      return;
    case 'WallRevealed':
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
    case 'TileDiscarded':
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

/** Draws are remembered where the wall is committed to, to be compared when it is revealed. */
function noteDraw(hand: HandAudit, event: HandEvent, line: number): void {
  if (hand.started.wall === undefined) return;
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
  if (isGone(hand, event, line)) return;
  if (event.type === 'HandWon') return handleWinFault(hand, event, line, fault);
  const repair = fault.code === 'tile-conservation' ? null : repairOf(hand.table, event);
  if (repair !== null) {
    report(hand, { code: 'missing-event', line, clause: fault.clause, expected: repair.missing, recorded: null });
    if (repair.certain) {
      if (repair.missing.type === 'PaymentsSettled') addSums(hand, [[], repair.missing.rows]);
      applyEvent(hand.table, repair.missing);
      return judgeEvent(hand, event, line);
    }
    stopJudging(hand, line, UNKNOWN);
    return noteUnjudged(hand, event);
  }
  reportFault(hand, fault, line, figuresOf(event));
  if (fault.code !== 'unexpected-event') hand.suspect = hand.found.at(-1) ?? null;
  if (fault.impossible) {
    noteDraw(hand, event, line);
    stopJudging(hand, line, IMPOSSIBLE);
    return noteUnjudged(hand, event);
  }
  if (fault.code === 'unexpected-event') return leaveAside(hand, event);
  hand.shaken = true;
  judgeFigures(hand, event, line);
  noteDraw(hand, event, line);
  applyEvent(hand.table, event);
}

/** The deal or the end of the hand left out: what stands in its place is no second fault. */
function isGone(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { kind } = dueNext(hand.table);
  if (kind === 'deal' && event.type !== 'HandDrawn' && event.type !== 'HandEnded') {
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
  const read = asOffered(table, event);
  const repair = read === null ? repairOf(table, event) : null;
  if (repair !== null) {
    report(hand, { code: 'missing-event', line, clause: fault.clause, expected: repair.missing, recorded: null });
    stopJudging(hand, line, UNKNOWN);
    return;
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

/** The win that the seat is offered, with the worth that was recorded, if it is offered one. */
function asOffered(table: Table, event: HandWon): HandWon | null {
  if (table.phase === 'won' || typeof judgeWin(table, event.seat) === 'string') return null;
  const win = winOf(table, event.seat);
  if (win === null) return null;
  const { open } = table;
  const { from: _, secondTile: __, ...rest } = event;
  return {
    ...rest,
    tile: formatTile(win.tile),
    by: open === null ? 'self-draw' : open.by,
    ...(open === null ? {} : { from: open.seat }),
    ...(win.second === null ? {} : { secondTile: formatTile(win.second) }),
  };
}

/** An event that cannot come is not folded in, except what ends the play or the hand: that much has happened. */
function leaveAside(hand: HandAudit, event: HandEvent): void {
  if (event.type === 'HandDrawn') {
    if (dueNext(hand.table).kind === 'hand-drawn') applyEvent(hand.table, event);
    else hand.drawnAsideLine = hand.line;
  }
  if (event.type !== 'HandEnded') return;
  noteUnjudged(hand, event);
  applyEvent(hand.table, event);
}

/** An event without its envelope, as a finding shows it. */
function figuresOf(event: HandEvent): unknown {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !ENVELOPE_NAMES.has(name)));
}
const ENVELOPE_NAMES: ReadonlySet<string> = new Set(['id', 'stream', 'revision', 'schema', 'at', 'meta']);
