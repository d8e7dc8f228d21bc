import { paymentRow } from '../../settlement/payment-row.js';
import type { PaymentRow } from '../../table/event.js';
import { SEATS, type Seat } from '../../tiles/seat.js';
import type { WinFigure } from '../contract.js';
import type { HefeiOptions } from './options.js';

/** 连庄 咀 per hand of the streak, on a self-draw and on a discard. HF-7.2 */
const STREAK_SELF_DRAW = 4;
const STREAK_DISCARD = 2;

/** 算账 Rows of a won hand: winners in order, each one's payers by seat; the price is the base, the streak the extra. HF-7 */
export function winRows(options: HefeiOptions, dealer: Seat, wins: readonly WinFigure[]): readonly PaymentRow[] {
  const rows: PaymentRow[] = [];
  for (const win of wins) {
    for (const payer of SEATS) {
      if (!paysFor(win, payer)) continue;
      const extra = payer === dealer || win.seat === dealer ? streakExtra(options, win) : 0;
      rows.push(paymentRow(payer, win.seat, win.assessment.total, extra, 1));
    }
  }
  return rows;
}

/** 自摸三家付,放炮一家付 Everybody pays in full, or the discarder alone. HF-7.1 */
function paysFor(win: WinFigure, payer: Seat): boolean {
  return win.by === 'self-draw' ? payer !== win.seat : payer === win.from;
}

/** 连庄 What the dealer's streak adds to a row that the dealer is in, after any doubling. HF-7.2, HF-8 `streakFromZero` */
function streakExtra({ streakFromZero }: HefeiOptions, { by, moment }: WinFigure): number {
  const hands = streakFromZero ? moment.streak - 1 : moment.streak;
  return hands * (by === 'self-draw' ? STREAK_SELF_DRAW : STREAK_DISCARD);
}
