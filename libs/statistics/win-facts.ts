import {
  isClaimed,
  judgeUnlocked,
  judgeWin,
  momentOf,
  othersFrom,
  type HandWon,
  type Seat,
  type WinDeclined,
} from '#rules';
import type { Logged } from '#game-log';
import type { FactState } from './fact-state.js';
import { note, timesNoted } from './ledger.js';

const BLOOM = 'kong-bloom';
const CANNONS: readonly string[] = ['kong-cannon', 'double-kong-cannon'];

/** 胡 A win just folded: tier, patterns, calls, the kong or the last tile it came on. */
export function noteWin(state: FactState, win: HandWon): void {
  const { table, ledger, context } = state;
  const { seat, total, tier, from } = win;
  if (context.recording !== 'public') note(ledger, seat, 'declined', 'offered');
  note(ledger, seat, 'wins', 'total', total);
  if (tier !== undefined) note(ledger, seat, 'wins', tier, total);
  if (table.seats[seat].melds.some(isClaimed)) note(ledger, seat, 'wins', 'called', total);
  if (momentOf(table, seat).lastTile) state.lastTileWon = true;
  if (from !== undefined) state.winnersPaid[from]++;
  noteKongWin(state, win);
}

/** 杠上开花、杠上炮、抢杠 The kong maker's side is noted once a hand, however many win on it. */
function noteKongWin({ ledger }: FactState, { seat, by, from, patterns }: HandWon): void {
  if (patterns.some(({ id }) => id === BLOOM)) note(ledger, seat, 'kongs', 'bloom');
  if (from === undefined) return;
  if (by === 'robbed-kong') {
    note(ledger, seat, 'kongs', 'robbing');
    if (timesNoted(ledger, from, 'kongs', 'robbed') === 0) note(ledger, from, 'kongs', 'robbed');
  }
  if (patterns.some(({ id }) => CANNONS.includes(id))) {
    note(ledger, seat, 'kongs', 'cannon-won');
    if (timesNoted(ledger, from, 'kongs', 'cannon-paid') === 0) note(ledger, from, 'kongs', 'cannon-paid');
  }
}

/** 过胡 A win that was offered and not taken, and why. T-14 */
export function noteDeclined({ ledger, context }: FactState, event: Logged<WinDeclined>): void {
  if (context.recording === 'public') return;
  note(ledger, event.seat, 'declined', 'offered');
  note(ledger, event.seat, 'declined', event.reason ?? (event.auto === true ? 'automatic' : 'choice'));
}

/** A self-draw that a rule bars: never recorded, so derived. T-14, CS-9.1 */
export function noteBarredDraw({ table, ledger }: FactState, seat: Seat): void {
  if (table.seats[seat].banked === 'none') return;
  if (judgeUnlocked(table, seat) === 'follow-up') note(ledger, seat, 'barred', 'follow-up');
}

/** Wins on the tile now open that a rule bars. Only a seat that has banked or declined something can be barred. */
export function noteBarredClaims({ table, ledger, context }: FactState): void {
  const { open } = table;
  if (open === null) return;
  for (const seat of othersFrom(open.seat)) {
    const { banked, declined } = table.seats[seat];
    if (banked === 'none' && declined.length === 0) continue;
    const offer = judgeWin(table, seat);
    if (offer === 'follow-up') note(ledger, seat, 'barred', 'follow-up');
    else if (offer === 'declined-win-lock' && context.recording !== 'public') note(ledger, seat, 'barred', 'lock');
  }
}
