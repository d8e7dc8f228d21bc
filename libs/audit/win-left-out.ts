import {
  ableToWin,
  formatTile,
  SEATS,
  tileOf,
  turnDistance,
  winOf,
  type BirdDrawn,
  type HandWon,
  type Message,
  type PaymentsSettled,
  type Seat,
  type Win,
} from '#rules';
import { illegal, unexpected } from './fault.js';
import type { Finding } from './finding.js';
import { report, reportFault, type HandAudit } from './hand.js';
import { judgeWorth } from './win.js';

/*
 * 一炮多响 One of several wins on a tile left out. Where the tile is settled its seat has neither won nor declined, and which of the two is
 * not on record shows later: by the bird, by the payments, or by the win itself further on. T-8, T-14
 */

const ONCE: Message = { zh: '每家只胡一次', en: 'one win a seat' };

export interface WinLeftOut {
  readonly seat: Seat;
  /** the line found in the place of the win */
  readonly place: number;
  /** the decline that was told as missing; null where declines are not recorded */
  readonly told: Finding | null;
  /** what the table offers the seat on the tile */
  readonly offer: Win;
  /** `counted`: the win was seen to be what is missing; `recorded`: it has stood further on as well */
  state: 'unknown' | 'counted' | 'recorded';
}

/** Notes the seats that neither won nor declined where others have won; `told` are the findings about their declines. */
export function noteLeftOut(hand: HandAudit, told: ReadonlyMap<Seat, Finding>): void {
  const { table, lines, derived } = hand;
  const { open, wins, rules, declinedNow } = table;
  if (open === null || wins.length === 0 || rules.severalWinners !== 'all' || derived.includes(null)) return;
  const able = ableToWin(table) & ~declinedNow;
  for (const seat of SEATS) {
    if ((able & (1 << seat)) === 0 || hasWon(hand, seat)) continue;
    const offer = winOf(table, seat);
    if (offer === null) continue;
    const ahead = wins.filter((win) => turnDistance(open.seat, win.seat) < turnDistance(open.seat, seat)).length;
    const place = lines.at(ahead - wins.length - 1) ?? hand.line;
    hand.leftOut.push({ seat, place, told: told.get(seat) ?? null, offer, state: 'unknown' });
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
  const paid = hand.leftOut.filter(({ seat }) => !hasWon(hand, seat) && rows.some(({ to }) => to === seat));
  if (paid.length === 0) return false;
  const { wins } = hand.table;
  const before = wins.length;
  for (const { seat, offer } of paid) {
    const { patterns, tier, total } = offer.worth;
    const worth = { patterns, ...(tier === undefined ? {} : { tier }), total };
    wins.push({ type: 'HandWon', seat, ...figuresOffered(hand, offer), ...worth });
    hand.derived.push(offer.worth);
  }
  if (!isPaid()) {
    wins.length = before;
    hand.derived.length = before;
    return false;
  }
  for (const each of paid) tellWin(hand, each);
  return true;
}

/**
 * A win that stands too late, behind what it is settled by: missing at its place, and judged here by what it names. One that stands once
 * more cannot come. True if it is either. T-8
 */
export function isLateWin(hand: HandAudit, event: HandWon, line: number): boolean {
  const late = hand.leftOut.find((each) => each.seat === event.seat);
  // left out of a window that was closed too early, and won in its turn
  if (late === undefined || (late.state === 'unknown' && hasWon(hand, event.seat))) return false;
  if (late.state === 'recorded') {
    const { seat, tile, by, from } = event;
    // without its type: no half of the win that is missing, for that is told with the first copy
    reportFault(hand, unexpected('T-8', ONCE), line, { seat, tile, by, from });
    return true;
  }
  const isCounted = late.state === 'counted';
  if (!isCounted) tellWin(hand, late);
  late.state = 'recorded';
  const read = judgeTileWon(hand, event, late.offer, line);
  const worth = judgeWorth(hand, read, late.offer.worth, line);
  if (isCounted) return true;
  hand.table.wins.push(read);
  hand.derived.push(worth);
  return true;
}

/** The win as one on the tile that lies open, from its seat; that it names another tile, payer or means is told. T-6 */
function judgeTileWon(hand: HandAudit, event: HandWon, offer: Win, line: number): HandWon {
  const { tile, by, from } = event;
  const { secondTile, ...expected } = figuresOffered(hand, offer);
  const isOffered = tile === expected.tile || tile === secondTile;
  if (isOffered && by === expected.by && from === expected.from) return event;
  reportFault(hand, illegal('T-6', expected), line, { tile, by, from });
  const { from: _, secondTile: __, ...rest } = event;
  return { ...rest, ...figuresOffered(hand, offer) };
}

function hasWon({ table }: HandAudit, seat: Seat): boolean {
  return table.wins.some((win) => win.seat === seat);
}

type FiguresOffered = Pick<HandWon, 'tile' | 'by' | 'from' | 'secondTile'>;

function figuresOffered({ table: { open } }: HandAudit, { tile, second }: Win): FiguresOffered {
  return {
    tile: formatTile(tile),
    ...(open === null ? { by: 'self-draw' } : { by: open.by, from: open.seat }),
    ...(second === null ? {} : { secondTile: formatTile(second) }),
  };
}

function tellWin(hand: HandAudit, left: WinLeftOut): void {
  left.state = 'counted';
  const at = left.told === null ? -1 : hand.found.indexOf(left.told);
  if (at >= 0) hand.found.splice(at, 1);
  const { secondTile: _, ...figures } = figuresOffered(hand, left.offer);
  const expected = { type: 'HandWon', seat: left.seat, ...figures };
  const clause = hand.table.rules.law['several-winners'];
  report(hand, { code: 'missing-event', line: left.place, clause, expected, recorded: null });
}

/** Every choice of some of them, three at most. */
function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>((some, each) => [...some, ...some.map((set) => [...set, each])], [[]]);
}
