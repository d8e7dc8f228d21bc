import { nextSeat } from '../../tiles/seat.js';
import type { NextDealer, Outcome } from '../contract.js';

const CLAUSE = 'JN-9.3';

/** 下庄 After a win the winner deals, of several the discarder; after a drawn hand the next seat. JN-9.3, JN-10 */
export function nextDealer({ dealer, winners, payer }: Outcome): NextDealer {
  if (winners.length === 0) return { seat: nextSeat(dealer), clause: CLAUSE };
  return { seat: winners.length > 1 && payer !== null ? payer : winners[0], clause: CLAUSE };
}
