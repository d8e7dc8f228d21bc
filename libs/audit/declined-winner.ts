import { ableToWin, judgeUnlocked, SEATS, type HandWon, type Seat, type Table } from '#rules';
import { unexpected } from './fault.js';
import { reportFault, type HandAudit } from './hand.js';
import { samePatterns } from './win.js';

/* A win by the seat that has just declined it: one of the two is wrong. T-14 */

/** Whether the win is one that its seat is on record as having declined; a lock says so by itself where there is one. CS-9.3, T-14 */
export function hasDeclined({ declinedNow, open, rules }: Table, { seat }: HandWon): boolean {
  return (declinedNow & (1 << seat)) !== 0 && (open === null || rules.declinedWin === 'free');
}

/**
 * The win as that of the one other seat that was offered it and has not answered; null if there is none, or more than one, or if that seat
 * may win beside this one and the figures are this one's alone. T-8
 */
export function asOtherSeat(table: Table, event: HandWon): HandWon | null {
  const waiting = ableToWin(table) & ~table.declinedNow;
  const [other, ...others] = SEATS.filter(
    (seat) => (waiting & (1 << seat)) !== 0 && table.wins.every((win) => win.seat !== seat),
  );
  if (other === undefined || others.length > 0) return null;
  const isOwn = isWorth(table, event, event.seat) && !isWorth(table, event, other);
  if (table.rules.severalWinners === 'all' && isOwn) return null;
  return { ...event, seat: other };
}

function isWorth(table: Table, { patterns }: HandWon, seat: Seat): boolean {
  const worth = judgeUnlocked(table, seat);
  return typeof worth !== 'string' && samePatterns(patterns, worth.patterns);
}

/** The decline is what cannot stand: it is told and taken back. */
export function takeBackDecline(hand: HandAudit, { seat, tile, by }: HandWon): void {
  const { table } = hand;
  const at = hand.declines.findIndex((each) => each.seat === seat);
  const [declined] = at < 0 ? [] : hand.declines.splice(at, 1);
  table.declinedNow &= ~(1 << seat);
  table.seats[seat].declined.length = 0;
  const line = declined?.line ?? hand.line;
  // out of turn as well: it was told
  if (hand.found.some((each) => each.line === line && each.code === 'unexpected-event')) return;
  const expected = { zh: '胡，或者过，不能都有', en: 'a win or a decline, not both' };
  reportFault(hand, unexpected('T-14', expected), line, { type: 'WinDeclined', seat, tile, by });
}
