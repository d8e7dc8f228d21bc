import {
  ableToWin,
  formatTile,
  seatsInTurn,
  tileOf,
  turnDistance,
  type HandEvent,
  type Seat,
  type WinDeclined,
} from '#rules';
import type { Finding } from './finding.js';
import { report, type HandAudit } from './hand.js';
import { faultOf } from './lawful.js';
import { noteLeftOut } from './win-left-out.js';

/*
 * 过胡 Declined wins (T-14). A window opens with a draw, a discard or an added kong; every seat that is offered a win
 * either wins or is recorded as having declined, in turn order, before any claim or win.
 */

/** Judges a recorded decline and folds it in where it belongs; true if it is to be folded. */
export function judgeDeclined(hand: HandAudit, event: WinDeclined, line: number): boolean {
  const { table } = hand;
  const bit = 1 << event.seat;
  const able = ableToWin(table) & ~table.declinedNow;
  const offered = (able & bit) !== 0 && table.wins.length === 0;
  if (!offered) {
    if (isSecondOfPair(hand, event)) return false;
    if (!hand.reportedDeclines.delete(strayKey(event.seat, event.tile))) {
      hand.strays.push({ seat: event.seat, tile: event.tile, line, expected: offersOf(hand) });
    }
    return false;
  }
  const misread = misreadFigures(hand, event);
  // of an offer before this one: it stands too late, and was missed in its place
  if (misread !== null && hand.reportedDeclines.delete(strayKey(event.seat, event.tile))) return false;
  if (misread !== null)
    report(hand, { code: 'unexpected-event', line, clause: 'T-14', expected: misread, recorded: plain(event) });
  else if (isOutOfTurn(hand, event.seat)) {
    const expected = { zh: '从出牌者起按座次记录', en: 'declines in turn order from the discarder' };
    report(hand, { code: 'unexpected-event', line, clause: 'T-14', expected, recorded: plain(event) });
  }
  hand.declines.push({ seat: event.seat, line, reason: event.reason });
  return true;
}

function strayKey(seat: number, tile: string): string {
  return `${seat}:${tile}`;
}

function offersOf(hand: HandAudit): unknown {
  const able = seatsInTurn(hand.table, ableToWin(hand.table));
  if (able.length === 0) return { zh: '此刻没有人能胡', en: 'nobody is offered a win here' };
  return { zh: `能胡的座位：${able.join('、')}`, en: `wins are offered to seat ${able.join(', ')} alone` };
}

/** 双槓 Declining on one of two tiles is declining on both; naming the other one too is no fault. CC-3.4 */
function isSecondOfPair({ table }: HandAudit, event: WinDeclined): boolean {
  const { open, seats, declinedNow } = table;
  const { drawn, secondDrawn } = seats[event.seat];
  const tiles = open === null ? [drawn, secondDrawn] : [open.tile, open.second];
  return (declinedNow & (1 << event.seat)) !== 0 && tiles[1] !== null && tiles.includes(tileOf(event.tile));
}

/** What the decline should name, if it names another tile, means or seat than the one offered. */
function misreadFigures(hand: HandAudit, event: WinDeclined): Partial<WinDeclined> | null {
  const { open, seats } = hand.table;
  const { drawn, secondDrawn } = seats[event.seat];
  const tiles = open === null ? [drawn, secondDrawn] : [open.tile, open.second];
  const by = open === null ? 'self-draw' : open.by;
  const from = open === null ? undefined : open.seat;
  if (tiles.includes(tileOf(event.tile)) && event.by === by && event.from === from) return null;
  return { seat: event.seat, by, ...(from === undefined ? {} : { from }) };
}

function isOutOfTurn(hand: HandAudit, seat: Seat): boolean {
  const { open } = hand.table;
  if (open === null) return false;
  return hand.declines.some((other) => turnDistance(open.seat, other.seat) > turnDistance(open.seat, seat));
}

function plain(event: WinDeclined): unknown {
  const { seat, tile, by, from, reason } = event;
  return { type: event.type, seat, tile, by, from, reason };
}

/** A win on the tile: who else was offered one is asked before the tile moves. T-8 */
export function noteWin(hand: HandAudit, line: number): void {
  ableToWin(hand.table);
  if (hand.firstWinLine === 0) hand.firstWinLine = line;
}

/**
 * Closes the window when an event comes that is neither decline nor win: every offer not taken must be on record. True if
 * the hand can be judged on.
 */
export function closeWindow(hand: HandAudit, event: HandEvent, line: number): boolean {
  const { table } = hand;
  const winners = table.wins.reduce((set, win) => set | (1 << win.seat), 0);
  const able = ableToWin(table);
  let missing = able & ~table.declinedNow & ~winners & ~hand.excused;
  // after a win that is none, who else was offered one is a consequence and no further cause
  if (hand.recording === 'public' || hand.derived.includes(null)) missing = 0;
  // an event that cannot stand here is the fault itself: the offer may come of the same
  if (missing !== 0 && !hand.shaken && faultOf(table, event) !== null) {
    hand.excused |= missing;
    missing = 0;
  }
  if (missing !== 0 && hand.shaken) return false;
  const told = new Map<Seat, Finding>();
  for (const seat of seatsInTurn(table, missing)) {
    reportMissing(hand, seat, line);
    const finding = hand.found.at(-1);
    if (finding !== undefined) told.set(seat, finding);
  }
  noteLeftOut(hand, told);
  if (hand.recording === 'full' || hand.declines.length > 0) judgeReasons(hand);
  return true;
}

function reportMissing(hand: HandAudit, seat: Seat, line: number): void {
  const { table } = hand;
  const { open } = table;
  const tile = open === null ? table.seats[seat].drawn : open.tile;
  const name = tile === null ? '' : formatTile(tile);
  const own = hand.strays.findIndex((each) => each.seat === seat && each.tile === name);
  // recorded for the wrong seat while the offer was open: among the lines since, the others being declines
  const inWindow = hand.lines.at(-2 - hand.declines.length) ?? 0;
  const stray = own >= 0 ? own : hand.strays.findIndex((each) => each.tile === name && each.line >= inWindow);
  if (stray >= 0) hand.strays.splice(stray, 1);
  else hand.reportedDeclines.add(strayKey(seat, name));
  const later =
    open === null
      ? undefined
      : hand.declines.find((other) => turnDistance(open.seat, other.seat) > turnDistance(open.seat, seat));
  const place = later?.line ?? (hand.firstWinLine === 0 ? line : hand.firstWinLine);
  report(hand, {
    code: 'missing-event',
    line: place,
    clause: 'T-14',
    expected: { type: 'WinDeclined', seat, tile: name, by: open === null ? 'self-draw' : open.by },
    recorded: null,
  });
  hand.excused |= 1 << seat;
}

/** Declined behind the nearest winner is `outranked`, whatever the seat wanted; before it, or without a winner, it is not. */
function judgeReasons(hand: HandAudit): void {
  const { table } = hand;
  const { open } = table;
  const [nearest] = table.wins;
  for (const each of hand.declines) {
    const behind =
      table.rules.severalWinners === 'nearest' &&
      open !== null &&
      nearest !== undefined &&
      turnDistance(open.seat, each.seat) > turnDistance(open.seat, nearest.seat);
    if (behind === (each.reason === 'outranked')) continue;
    report(hand, {
      code: 'unexpected-event',
      line: each.line,
      clause: 'T-14',
      expected: { reason: behind ? 'outranked' : undefined },
      recorded: { reason: each.reason },
    });
  }
}
