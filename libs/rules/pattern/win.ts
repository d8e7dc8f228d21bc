import type { Concealed } from '../holding/concealed.js';
import type { Meld } from '../holding/meld.js';
import type { KongReplacement, PatternValue, ReadyMode, Tier, WinMeans } from '../table/event.js';
import type { Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';

/** Facts of the moment a tile completes a holding. A rule book reads those it has a chapter for. */
export interface Moment {
  /** Changsha: the last tile taken or thrown (CS-6). Jinan: the last ordinary draw (JN-5). */
  lastTile: boolean;
  /** the kong or flower replacement a self-draw came on, or what a robbed kong's maker had named; else null */
  replacement: KongReplacement | 'kong' | 'flower' | null;
  /** unbroken run of 开杠 replacements (or one dice kong) directly before the winning discard; 0 otherwise */
  openKongs: number;
  heavenly: boolean;
  earthly: boolean;
  /** what the winner has banked in this hand by an opening hand (CS-9) */
  banked: 'none' | 'small' | 'big';
  /** Hefei: one of the last four draws (HF-5) */
  sea: boolean;
  /** Hefei: hands the dealer has dealt in a row, from 1 */
  streak: number;
  /** Jinan: flowers kept */
  flowers: number;
  /** Jinan: declared ready and not voided */
  ready: ReadyMode | 'none';
  /** Jinan: 1 2 4 … 32 */
  stake: number;
  /** Jinan: the seat liable to the winner by three calls, or null (JN-7.4) */
  liable: Seat | null;
  /** Jinan: the seat whose discard was konged, when the win is a bloom on that kong (JN-7.3), or null */
  kongFrom: Seat | null;
}

/** A moment with nothing special about it. */
export const PLAIN_MOMENT: Readonly<Moment> = {
  lastTile: false,
  replacement: null,
  openKongs: 0,
  heavenly: false,
  earthly: false,
  banked: 'none',
  sea: false,
  streak: 1,
  flowers: 0,
  ready: 'none',
  stake: 1,
  liable: null,
  kongFrom: null,
};

/** A holding that a tile completes, as a rule book is asked to judge it. */
export interface WinSituation {
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly by: WinMeans;
  /** the payer: discarder or kong maker; absent on a self-draw */
  readonly from?: Seat;
  readonly tile: Tile;
  /** concealed tiles, the winning tile included */
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
  readonly moment: Readonly<Moment>;
}

/** What a win is worth. */
export interface Assessment {
  /** Changsha only */
  readonly tier?: Tier;
  /** in rule-book order; empty for a small win */
  readonly patterns: readonly PatternValue[];
  /** Changsha W or 1; Jinan fan; Hefei price */
  readonly total: number;
  /** Jinan: points before fan, stake and shares (5 + flowers + kong points); Hefei and Changsha: absent */
  readonly points?: number;
}

/** Why a complete-looking holding is no legal win: the first that applies, in this order. */
export const WIN_REFUSALS = ['not-a-win', 'pair-not-258', 'suit-gate', 'follow-up'] as const;
export type WinRefusal = (typeof WIN_REFUSALS)[number];

/** An assessment, or the reason why there is none. */
export type Judgement = Assessment | WinRefusal;
