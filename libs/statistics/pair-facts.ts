import type { Logged } from '#game-log';
import { othersFrom, SEATS, type HandWon, type Seat, type WinDeclined } from '#rules';
import type { FactState } from './fact-state.js';
import { note } from './ledger.js';

/*
 * 对手 Ordered pairs of a hand, seen from one seat; the item is the other player's id. Hands together are not noted: the facts
 * say who sat in a hand. A pair between which nothing passed has no row.
 */

/** Families of items that are players' ids. */
export const PAIR_FAMILIES = {
  /** received from less paid to the other */
  net: 'pair-net',
  /** 点炮 own discard or robbed kong paid the other's win; the amount is what all rows to it came to */
  dealtIn: 'pair-dealt-in',
  /** the other side of it */
  wonFrom: 'pair-won',
  /** 过胡 wins on the other's tile that were declined by choice */
  spared: 'pair-spared',
} as const;

/** What passed between the seats of a hand. Mutable, one owner. */
export interface PairPlay {
  /** 片 by payer and receiver */
  readonly flow: readonly number[][];
}

export function openPairs(): PairPlay {
  return { flow: SEATS.map(() => [0, 0, 0, 0]) };
}

/** 炮 Every seat of the table counts it: the base rate of deal-ins is of the table. */
export function notePairWin({ ledger }: FactState, { from }: HandWon): void {
  if (from === undefined) return;
  for (const seat of SEATS) note(ledger, seat, 'table', 'winners-paid');
}

export function notePairDeclined({ ledger, context }: FactState, event: Logged<WinDeclined>): void {
  const { seat, from, reason, auto } = event;
  if (context.recording === 'public' || from === undefined || reason !== undefined || auto === true) return;
  note(ledger, seat, PAIR_FAMILIES.spared, context.players[from]);
}

/** When the hand is over. */
export function notePairs({ ledger, pairs: { flow }, table, context }: FactState, seat: Seat): void {
  for (const other of othersFrom(seat)) {
    const id = context.players[other];
    const net = flow[other][seat] - flow[seat][other];
    if (net !== 0) note(ledger, seat, PAIR_FAMILIES.net, id, net);
    for (const win of table.wins) {
      if (win.from === seat && win.seat === other) note(ledger, seat, PAIR_FAMILIES.dealtIn, id, flow[seat][other]);
      if (win.from === other && win.seat === seat) note(ledger, seat, PAIR_FAMILIES.wonFrom, id, flow[other][seat]);
    }
  }
}
