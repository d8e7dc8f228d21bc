import { type Seat, seatAfter } from '../../tiles/seat.js';
import { type Tile, rankOf } from '../../tiles/tile.js';
import type { BirdChapter } from '../chapters.js';
import type { ChangshaOptions } from './options.js';

/** 抓鸟 The bird chapter under a table's options. CS-7 */
export function birdChapter(options: ChangshaOptions): BirdChapter {
  return {
    count: options.birds,
    whenLastTileWon: 'winning-tile',
    whenWallEmpty: options.emptyWallBird,
    seat: (tile, dealer, winners, payer) => birdSeat(tile, winOrigin(options, dealer, winners, payer)),
  };
}

/** 中鸟 The seat a bird points at: ranks 1 5 9 the origin, 2 6 the next seat, 3 7 the one after, 4 8 the fourth. CS-7.2 */
export function birdSeat(bird: Tile, origin: Seat): Seat {
  return seatAfter(origin, rankOf(bird) - 1);
}

/** The seat birds are counted from: the dealer, or by option the winner, of several the one who pays. CS-7.2, CS-12 */
function winOrigin(options: ChangshaOptions, dealer: Seat, winners: readonly Seat[], payer: Seat | null): Seat {
  if (options.birdOrigin === 'dealer') return dealer;
  return winners.length > 1 && payer !== null ? payer : winners[0];
}

/** How many of the birds point at the payer or the receiver of a row. CS-7.3 */
export function hitsOn(birdSeats: readonly Seat[], payer: Seat, receiver: Seat): number {
  let hits = 0;
  for (const seat of birdSeats) if (seat === payer || seat === receiver) hits++;
  return hits;
}

/** What a row with so many hits is multiplied by. CS-7.3, CC-7 */
export function birdFactor(options: ChangshaOptions, hits: number): number {
  switch (options.birdFactor) {
    case 'add':
      return 1 + hits;
    case 'multiply':
      return 2 ** hits;
  }
}
