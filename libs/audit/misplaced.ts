import {
  formatTile,
  judgeWin,
  tileOf,
  winOf,
  type FlowerShown,
  type HandEvent,
  type HandWon,
  type Seat,
  type Table,
} from '#rules';
import { dueNext } from './due-next.js';
import { illegal } from './fault.js';
import { reportFault, type HandAudit } from './hand.js';
import { declareFor } from './opening.js';

/* What an event that cannot stand where it does may be instead: late, repeated, misread, or the sign of one that is missing. */

/** Declines right before a move that is missing belong to that move. */
export function dropStraysBefore({ strays, lines }: HandAudit): void {
  for (let at = lines.length - 2; at > 0 && strays.at(-1)?.line === lines[at]; at--) strays.pop();
}

/** 起手胡 A seat that throws what it was not dealt was dealt otherwise: nor did it hold the shapes. CS-2 */
export function dropUnclaimedOf({ found, unclaimed }: HandAudit, seat: Seat): void {
  const told = unclaimed.find((each) => each.seat === seat)?.told ?? null;
  const at = told === null ? -1 : found.indexOf(told);
  if (at >= 0) found.splice(at, 1);
}

/** 起手胡 A bird or a payment for an opening hand where nobody has declared one shows that the declaration is missing. CS-2.3 */
export function declareUnclaimed(hand: HandAudit, event: HandEvent): boolean {
  const { table, unclaimed } = hand;
  const isPaid = (event.type === 'BirdDrawn' || event.type === 'PaymentsSettled') && event.for === 'opening';
  const { opening } = table.rules;
  if (!isPaid || opening === null || table.phase !== 'opening' || table.openingSettled) return false;
  const missing = unclaimed.filter(({ seat }) => !table.declarers.includes(seat));
  for (const { seat, patterns } of missing) {
    declareFor(table, seat, patterns);
  }
  return missing.length > 0;
}

/** A draw recorded twice: the seat holds one tile more than it should only on paper. */
export function isRepeatedDraw(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { table } = hand;
  if (event.type !== 'TileDrawn' || table.phase !== 'turn' || table.turn !== event.seat) return false;
  if (table.seats[event.seat].drawn !== tileOf(event.tile)) return false;
  // the same face from the other end is a replacement: its kong is missing
  if (event.from === 'tail' && table.replacement === null) return false;
  reportFault(hand, illegal('T-5', dueNext(table)), line, figuresOf(event));
  return true;
}

/** 起手胡 An answer that comes twice, or after the answers are over: the second or late one is the fault. CS-2.3 */
export function isSpentAnswer(hand: HandAudit, event: HandEvent): boolean {
  if (event.type !== 'OpeningHandDeclared' && event.type !== 'OpeningHandDeclined') return false;
  if (hand.openingClosed) dropUnclaimedOf(hand, event.seat);
  return hand.table.seats[event.seat].openingAnswered;
}

/** The win that the seat is offered, with the worth that was recorded, if it is offered one. */
export function asOffered(table: Table, event: HandWon): HandWon | null {
  // a seat that has declined this tile is not offered it: a win on the same face is another's
  const isOffered = mayYetWin(table, event.seat) && (table.declinedNow & (1 << event.seat)) === 0;
  if (!isOffered || typeof judgeWin(table, event.seat) === 'string') return null;
  const win = winOf(table, event.seat);
  if (win === null) return null;
  const { open } = table;
  const { from: _, secondTile: __, ...rest } = event;
  return {
    ...rest,
    tile: formatTile(win.tile),
    by: open === null ? 'self-draw' : open.by,
    ...(open === null ? {} : { from: open.seat }),
    ...(win.second === null ? {} : { secondTile: formatTile(win.second) }),
  };
}

/** Nobody has won, or others have and the seat may win beside them: the wins are not settled. T-8 */
function mayYetWin({ phase, rules, wins, birds, settled }: Table, seat: Seat): boolean {
  if (phase !== 'won') return true;
  return rules.severalWinners === 'all' && !settled && birds.length === 0 && wins.every((win) => win.seat !== seat);
}

/** 花 The flower that is due, where the one shown is of another seat or face; null where none is, or any of several may be. JN-1.2 */
export function asFlowerDue(table: Table, event: FlowerShown): FlowerShown | null {
  const next = dueNext(table);
  if (next.kind !== 'flower') return null;
  const { seat, flowers } = next;
  if (flowers.includes(tileOf(event.tile))) return { ...event, seat };
  return flowers.length === 1 ? { ...event, seat, tile: formatTile(flowers[0]) } : null;
}

/** What is a fault of its own before the deal, not the sign of a deal left out: an end, or a payment for a streak. */
export function mayStandUndealt(event: HandEvent): boolean {
  const isStreak = event.type === 'PaymentsSettled' && event.for === 'streak';
  return isStreak || event.type === 'HandDrawn' || event.type === 'HandEnded';
}

/** An event without its envelope, as a finding shows it. */
export function figuresOf(event: HandEvent): unknown {
  return Object.fromEntries(Object.entries(event).filter(([name]) => !ENVELOPE_NAMES.has(name)));
}
const ENVELOPE_NAMES: ReadonlySet<string> = new Set(['id', 'stream', 'revision', 'schema', 'at', 'meta']);
