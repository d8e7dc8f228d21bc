import { paymentRow } from '../../settlement/payment-row.js';
import type { PaymentRow } from '../../table/event.js';
import { SEATS, type Seat } from '../../tiles/seat.js';
import type { DeadWallChapter, StreakChapter } from '../chapters.js';
import type { JinanOptions } from './options.js';

const DEAD_TILES = 12;
const TILES_PER_KONG = 2;
const MOST_FOR_KONGS = 6;
const KONGS_THAT_DRAW = 4;
const MOST_DOUBLINGS = 5;
/** n at which the coming dealer pays */
const PAYING_STREAK = 3;
const STREAK_PAYMENT = 1;

/** 荒庄 The wall is dead at twelve tiles, two more for each kong, six at most; a fourth kong draws the hand. JN-9.1, JN-9.2 */
export const DEAD_WALL: DeadWallChapter = {
  isDead: (left, kongs) => left <= DEAD_TILES + Math.min(MOST_FOR_KONGS, TILES_PER_KONG * kongs),
  drawnByKongs: (kongs) => kongs >= KONGS_THAT_DRAW,
};

/** 连荒 Drawn hands in a row double the stake, and the third costs the coming dealer. JN-9.4, JN-9.5 */
export function streakChapter({ openingStreak }: JinanOptions): StreakChapter {
  return {
    opening: openingStreak,
    next: (drawnBefore, ended) => (ended === 'won' ? 0 : drawnBefore + 1),
    stake: stakeOf,
    rows: streakRows,
  };
}

/** What a hand can be played for: 1 2 4 8 16 32. JN-9.4 */
export const STAKES: readonly number[] = Array.from({ length: MOST_DOUBLINGS + 1 }, (_, n) => stakeOf(n));

/** 2 to the n, capped at 32. JN-9.4 */
function stakeOf(drawnBefore: number): number {
  return 2 ** Math.min(drawnBefore, MOST_DOUBLINGS);
}

/** Before the hand that three drawn ones precede its dealer pays each other seat one point, once. JN-9.5 */
function streakRows(dealer: Seat, drawnBefore: number): readonly PaymentRow[] {
  if (drawnBefore !== PAYING_STREAK) return [];
  return SEATS.filter((seat) => seat !== dealer).map((seat) => paymentRow(dealer, seat, STREAK_PAYMENT, 0, 1));
}
