import { paymentRow } from '../../settlement/payment-row.js';
import type { PaymentRow } from '../../table/event.js';
import { SEATS, type Seat } from '../../tiles/seat.js';
import type { WinFigure } from '../contract.js';

/** 全包 Shares of a seat that pays for all three. JN-7.2 – 7.4 */
const ALL_SHARES = 3;

/** 算分 Rows of a won hand: winners in order, each one's payers by seat; base the points, factor fan × stake × shares. JN-6.2, JN-7 */
export function winRows(wins: readonly WinFigure[]): readonly PaymentRow[] {
  return wins.flatMap((win) => {
    const { seat, assessment, moment } = win;
    if (assessment.points === undefined) throw new Error('a win without its points');
    const { points, total } = assessment;
    const { payers, shares } = payersOf(win);
    return payers.map((payer) => paymentRow(payer, seat, points, 0, total * moment.stake * shares));
  });
}

/** The clause that says who pays a win, and how many shares. JN-7 */
export function paidBy(win: WinFigure): string {
  return payersOf(win).clause;
}

interface Payers {
  readonly clause: string;
  readonly payers: readonly Seat[];
  /** shares that each of them pays */
  readonly shares: number;
}

/** Who pays, the first clause that applies: 抢杠 before 杠了 before 拿分. JN-7.5 */
function payersOf(win: WinFigure): Payers {
  return byRobbedKong(win) ?? byKongBloom(win) ?? byLiability(win) ?? byPlainWin(win);
}

/** 抢杠 The maker of the robbed kong, in full. JN-7.2 */
function byRobbedKong({ by, from }: WinFigure): Payers | null {
  return by === 'robbed-kong' && from !== undefined ? { clause: 'JN-7.2', payers: [from], shares: ALL_SHARES } : null;
}

/** 杠了 The seat whose discard was konged, in full. JN-7.3 */
function byKongBloom({ by, moment: { kongFrom } }: WinFigure): Payers | null {
  return by === 'self-draw' && kongFrom !== null ? { clause: 'JN-7.3', payers: [kongFrom], shares: ALL_SHARES } : null;
}

/** 拿分 The liable seat: in full on a self-draw, one share on anyone's discard. JN-7.4 */
function byLiability({ by, moment: { liable } }: WinFigure): Payers | null {
  return liable === null ? null : { clause: 'JN-7.4', payers: [liable], shares: by === 'self-draw' ? ALL_SHARES : 1 };
}

/** One share from the discarder, or from each other seat. JN-7.1 */
function byPlainWin({ seat, from }: WinFigure): Payers {
  const payers = from === undefined ? SEATS.filter((other) => other !== seat) : [from];
  return { clause: 'JN-7.1', payers, shares: 1 };
}
