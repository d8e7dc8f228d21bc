import { type Seat, seatsFrom, turnDistance } from '../../tiles/seat.js';
import type { NextDealer, Outcome } from '../contract.js';
import type { ChangshaOptions } from './options.js';

/** 下庄 Who deals next: the first clause that applies. CS-10 */
export function nextDealer(options: ChangshaOptions, outcome: Outcome): NextDealer {
  return (
    bySeveralDeclarers(options, outcome) ??
    byOpeningEnd(outcome) ??
    byWinners(outcome) ??
    byLastTile(outcome) ?? { seat: outcome.dealer, clause: 'CS-10.2' }
  );
}

/** Several declarers: the opening bird decides, however the hand ended. CS-10.1, CC-8 */
function bySeveralDeclarers(options: ChangshaOptions, outcome: Outcome): NextDealer | null {
  const { declarers, openingBirdSeat } = outcome;
  if (declarers.length < 2 || openingBirdSeat === null) return null;
  if (options.openingDealer === 'bird-seat') return { seat: openingBirdSeat, clause: 'CC-8' };
  const first = seatsFrom(openingBirdSeat).find((seat) => declarers.includes(seat));
  return first === undefined ? null : { seat: first, clause: 'CS-10.1' };
}

/** The hand ended with the opening payments: one declarer deals; of several without a bird the first from the dealer. CS-12 */
function byOpeningEnd({ endedByOpening, declarers, dealer }: Outcome): NextDealer | null {
  if (!endedByOpening || declarers.length === 0) return null;
  const first = nearestFrom(dealer, declarers);
  return { seat: first, clause: declarers.length === 1 ? 'CS-10.2' : 'CS-12' };
}

/** One winner deals; several make the discarder or kong maker deal. CS-10.2, CS-10.3 */
function byWinners({ winners, payer }: Outcome): NextDealer | null {
  if (winners.length === 1) return { seat: winners[0], clause: 'CS-10.2' };
  return winners.length > 1 && payer !== null ? { seat: payer, clause: 'CS-10.3' } : null;
}

/** 海底 No winner: the taker, the first offered, or who drew the last tile as a kong replacement. CS-10.4 – 10.6 */
function byLastTile({ lastTileTaker, lastTileFirstOffered, lastReplacementSeat }: Outcome): NextDealer | null {
  if (lastTileTaker !== null) return { seat: lastTileTaker, clause: 'CS-10.4' };
  if (lastTileFirstOffered !== null) return { seat: lastTileFirstOffered, clause: 'CS-10.5' };
  return lastReplacementSeat === null ? null : { seat: lastReplacementSeat, clause: 'CS-10.6' };
}

function nearestFrom(origin: Seat, seats: readonly Seat[]): Seat {
  return seats.reduce((best, seat) => (turnDistance(origin, seat) < turnDistance(origin, best) ? seat : best));
}
