import type { Viewpoint } from '#replay';
import type { Deltas, Rules, Seat, WinMeans } from '#rules';
import type { StepReplay } from './step-replay.js';
import type { WholeHand } from './whole-hand.js';

/** A hand that can be looked at, wherever it came from. */
export interface HandOnTable {
  readonly hand: string;
  readonly number: number;
  readonly match: string;
  readonly players: readonly SeatedPlayer[];
  readonly rules: Rules;
  readonly replay: StepReplay;
  readonly viewpoint: Viewpoint;
  /** the record itself; null where only what a viewpoint saw is here */
  readonly whole: WholeHand | null;
}

export interface SeatedPlayer {
  readonly seat: Seat;
  readonly player: string;
  /** null: erased */
  readonly name: string | null;
}

/** A hand in the sheet of its match. */
export interface SheetHand {
  readonly hand: string;
  readonly number: number;
  readonly dealer: Seat;
  /** null while it goes on */
  readonly deltas: Deltas | null;
  readonly wins: readonly { readonly seat: Seat; readonly from: Seat | null; readonly by: WinMeans }[];
  readonly state: 'live' | 'ended' | 'voided';
}

/** 计分表 The hands of a match in their order. */
export interface MatchSheet {
  readonly match: string;
  readonly hands: readonly SheetHand[];
}

/** What each seat has won or lost after each hand; voided hands count nothing. */
export function runningTotals(hands: readonly SheetHand[]): readonly Deltas[] {
  let [a, b, c, d] = [0, 0, 0, 0];
  return hands.map(({ state, deltas }) => {
    if (state === 'ended' && deltas !== null) {
      a += deltas[0];
      b += deltas[1];
      c += deltas[2];
      d += deltas[3];
    }
    return [a, b, c, d];
  });
}
