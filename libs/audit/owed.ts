import {
  ableToWin,
  birdsAfterWin,
  dueAfterOpeningAnswers,
  frontIndex,
  openingRows,
  takeFromWall,
  type HandEvent,
  type Message,
  type Wall,
} from '#rules';
import { dueNext } from './due-next.js';
import { report, stopJudging, type HandAudit } from './hand.js';
import { closeOpening } from './opening.js';
import { addSums, birdExpected, winCandidates } from './settlement.js';
import { closeWindow } from './windows.js';

export const AFTER_ILLEGAL: Message = {
  zh: '前面有一步不合规则，其后的记录与牌桌不再相符',
  en: 'an illegal move came before, and what follows no longer fits the table',
};

/** Closes what must be answered before `event`: offers of a win, opening hands, birds and payments left out. */
export function settleWindow(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { table } = hand;
  switch (table.phase) {
    case 'turn':
    case 'claims':
    case 'kong':
      return closesNothing(event) || closeOffers(hand, event, line);
    case 'won':
      if (hand.firstWinLine !== 0 && !closeOffers(hand, event, line)) return false;
      break;
    case 'opening':
      if (event.type === 'OpeningHandDeclared' || event.type === 'OpeningHandDeclined' || event.type === 'TilesDealt')
        return true;
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

/**
 * Birds and payments of a win that is not on record stand where the win is missing, not who declined it; a ready declaration
 * belongs to its discard and stands before anybody declines that.
 */
function closesNothing({ type }: HandEvent): boolean {
  return type === 'HandVoided' || type === 'ReadyDeclared' || type === 'BirdDrawn' || type === 'PaymentsSettled';
}

/** Every offer not taken is on record, or reported; false if an illegal move before makes that unknowable. */
function closeOffers(hand: HandAudit, event: HandEvent, line: number): boolean {
  if (hand.declines.length === 0 && hand.firstWinLine === 0 && ableToWin(hand.table) === 0) return true;
  if (!closeWindow(hand, event, line)) {
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
    const clause = opening ? law['opening-bird'] : law.birds;
    report(hand, { code: 'bird-missing', line, clause, expected: birdExpected(hand), recorded: null });
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
