import {
  ableToWin,
  formatTile,
  judgeUnlocked,
  SEATS,
  tileOf,
  turnDistance,
  type Assessment,
  type BirdDrawn,
  type HandWon,
  type PaymentsSettled,
  type Seat,
} from '#rules';
import type { Finding } from './finding.js';
import { report, type HandAudit } from './hand.js';

/*
 * 一炮多响 One of several wins on a tile left out. Where the tile is settled its seat has neither won nor declined, and which of the two is
 * not on record shows later: by the bird, by the payments, or by the win itself further on. T-8, T-14
 */

export interface WinLeftOut {
  readonly seat: Seat;
  /** the line found in the place of the win */
  readonly place: number;
  /** the decline that was told as missing; null where declines are not recorded */
  readonly told: Finding | null;
  /** the win was seen to be what is missing, and counts */
  counted: boolean;
}

/** Notes the seats that neither won nor declined where others have won; `told` are the findings about their declines. */
export function noteLeftOut(hand: HandAudit, told: ReadonlyMap<Seat, Finding>): void {
  const { table, lines, derived } = hand;
  const { open, wins, rules, declinedNow } = table;
  if (open === null || wins.length === 0 || rules.severalWinners !== 'all' || derived.includes(null)) return;
  const able = ableToWin(table) & ~declinedNow;
  for (const seat of SEATS) {
    if ((able & (1 << seat)) === 0 || wins.some((win) => win.seat === seat)) continue;
    const ahead = wins.filter((win) => turnDistance(open.seat, win.seat) < turnDistance(open.seat, seat)).length;
    const place = lines.at(ahead - wins.length - 1) ?? hand.line;
    hand.leftOut.push({ seat, place, told: told.get(seat) ?? null, counted: false });
  }
}

/** Whether a bird points as it does if wins that are not on record are counted. CS-7.2 */
export function pointsByLeftOut({ table, leftOut }: HandAudit, { tile, seat }: BirdDrawn): boolean {
  const { open, rules, dealer, wins } = table;
  const { birds } = rules;
  if (open === null || birds === null) return false;
  return subsetsOf(leftOut).some((some) => {
    const winners = [...wins, ...some].map((each) => each.seat);
    winners.sort((a, b) => turnDistance(open.seat, a) - turnDistance(open.seat, b));
    return birds.seat(tileOf(tile), dealer, winners, open.seat) === seat;
  });
}

/**
 * Counts the wins whose seats are paid, if `isPaid` says that the payments are right with them: then the wins are missing, and not the
 * declines. True if so.
 */
export function countLeftOut(hand: HandAudit, { rows }: PaymentsSettled, isPaid: () => boolean): boolean {
  const seats = hand.leftOut.filter(({ seat, counted }) => !counted && rows.some(({ to }) => to === seat));
  if (seats.length === 0) return false;
  const { wins } = hand.table;
  const before = wins.length;
  for (const { seat } of seats) countWin(hand, seat);
  if (!isPaid()) {
    wins.length = before;
    hand.derived.length = before;
    return false;
  }
  for (const each of seats) tellWin(hand, each);
  return true;
}

/** A win that stands too late, behind what it is settled by: missing at its place, and no further fault here. True if so. */
export function isLateWin(hand: HandAudit, { seat }: HandWon): boolean {
  const late = hand.leftOut.find((each) => each.seat === seat);
  if (late === undefined) return false;
  if (!late.counted) {
    countWin(hand, seat);
    tellWin(hand, late);
  }
  return true;
}

function countWin({ table, derived }: HandAudit, seat: Seat): void {
  const worth = judgeUnlocked(table, seat);
  if (typeof worth === 'string') return;
  table.wins.push(wonBy(seat, worth, table.wins[0]));
  derived.push(worth);
}

function wonBy(seat: Seat, { patterns, tier, total }: Assessment, { tile, by, from }: HandWon): HandWon {
  const payer = from === undefined ? {} : { from };
  return { type: 'HandWon', seat, tile, by, ...payer, patterns, ...(tier === undefined ? {} : { tier }), total };
}

function tellWin(hand: HandAudit, left: WinLeftOut): void {
  left.counted = true;
  const at = left.told === null ? -1 : hand.found.indexOf(left.told);
  if (at >= 0) hand.found.splice(at, 1);
  const { open, rules } = hand.table;
  const figures = open === null ? {} : { tile: formatTile(open.tile), by: open.by, from: open.seat };
  const expected = { type: 'HandWon', seat: left.seat, ...figures };
  const clause = rules.law['several-winners'];
  report(hand, { code: 'missing-event', line: left.place, clause, expected, recorded: null });
}

/** Every choice of some of them, three at most. */
function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>((some, each) => [...some, ...some.map((set) => [...set, each])], [[]]);
}
