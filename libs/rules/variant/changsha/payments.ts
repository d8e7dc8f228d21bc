import { paymentRow } from '../../settlement/payment-row.js';
import type { PaymentRow, WinMeans } from '../../table/event.js';
import { SEATS, type Seat } from '../../tiles/seat.js';
import type { WinFigure } from '../contract.js';
import { birdFactor, hitsOn } from './birds.js';
import type { ChangshaOptions } from './options.js';

/** 算片 Rows of a won hand: winners in order, each one's payers by seat; every winner is paid in full. CS-8 */
export function winRows(
  options: ChangshaOptions,
  dealer: Seat,
  wins: readonly WinFigure[],
  birdSeats: readonly Seat[],
): readonly PaymentRow[] {
  const rows: PaymentRow[] = [];
  for (const win of wins) {
    for (const payer of SEATS) {
      if (paysFor(win, payer)) rows.push(winRow(options, dealer, win, payer, birdSeats));
    }
  }
  return rows;
}

/** Self-draw: the three others; otherwise the discarder or kong maker alone. CS-8.1 */
function paysFor(win: WinFigure, payer: Seat): boolean {
  return win.by === 'self-draw' ? payer !== win.seat : payer === win.from;
}

function winRow(
  options: ChangshaOptions,
  dealer: Seat,
  win: WinFigure,
  payer: Seat,
  birdSeats: readonly Seat[],
): PaymentRow {
  const weight = win.assessment.total;
  const isBig = win.assessment.tier === 'big';
  const base = isBig ? bigRate(options, win.by) * weight : options.rates.small;
  const extra = isBig ? bigExtra(options, dealer, payer, win) : smallExtra(options, dealer, payer, win.seat);
  const both = win.doubled ? 2 : 1;
  return paymentRow(payer, win.seat, base, extra, both * birdFactor(options, hitsOn(birdSeats, payer, win.seat)));
}

/** A robbed kong pays as a discard. CS-8.2, CC-6, T-7 */
function bigRate({ rates }: ChangshaOptions, by: WinMeans): number {
  return by === 'self-draw' ? rates.bigSelfDraw : rates.bigDiscard;
}

/** 庄家 One 片 more if payer or receiver is the dealer. CS-8.2 */
export function smallExtra(options: ChangshaOptions, dealer: Seat, payer: Seat, receiver: Seat): number {
  return options.dealerExtra !== 'none' && (payer === dealer || receiver === dealer) ? 1 : 0;
}

/** The same on a big row: once, or once per weight. CS-8.2, CC-6 */
function bigExtra(options: ChangshaOptions, dealer: Seat, payer: Seat, win: WinFigure): number {
  const once = smallExtra(options, dealer, payer, win.seat);
  return options.dealerExtra === 'per-weight' ? once * win.assessment.total : once;
}
