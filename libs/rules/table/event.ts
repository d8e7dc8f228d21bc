import type { Seat } from '../tiles/seat.js';
import type { TileName, TilesText } from '../tiles/tile.js';

/*
 * The closed set of events of a hand, in the very shape of a line of the exchange file (game-log.md): `type`, then the
 * fields of the event. Tiles are text here, because an event is what is stored, hashed and sent. Facts, past tense.
 */

export const WIN_MEANS = ['self-draw', 'discard', 'robbed-kong'] as const;
export type WinMeans = (typeof WIN_MEANS)[number];
export const KONG_KINDS = ['exposed', 'concealed', 'added'] as const;
export type KongKind = (typeof KONG_KINDS)[number];
export const KONG_REPLACEMENTS = ['open', 'supplement', 'tail', 'dice'] as const;
export type KongReplacement = (typeof KONG_REPLACEMENTS)[number];
export const DRAW_SOURCES = ['front', 'tail', 'column'] as const;
export type DrawSource = (typeof DRAW_SOURCES)[number];
export const DRAWN_HAND_REASONS = [
  'last-tile-declined',
  'last-tile-no-win',
  'wall-spent',
  'dead-wall',
  'fourth-kong',
  'sea-spent',
] as const;
export type DrawnHandReason = (typeof DRAWN_HAND_REASONS)[number];
export const TIERS = ['small', 'big'] as const;
export type Tier = (typeof TIERS)[number];
export const READY_MODES = ['open', 'closed'] as const;
export type ReadyMode = (typeof READY_MODES)[number];

export type PatternId = string;

/** Rule set by id; absent version is 1, absent options are the preset's. T-15 */
export interface RulesetRef {
  readonly id: string;
  readonly version?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A pattern that holds and what it adds: Changsha weight, Jinan fan, Hefei price 咀. */
export interface PatternValue {
  readonly id: PatternId;
  readonly value: number;
}

/** amount = (base + extra) × factor, in the variant's unit; extra 0 and factor 1 are left out. T-11 */
export interface PaymentRow {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly base: number;
  readonly extra?: number;
  readonly factor?: number;
}

export type Deltas = readonly [number, number, number, number];

export interface HandStarted {
  readonly type: 'HandStarted';
  readonly hand: string;
  readonly number: number;
  readonly dealer: Seat;
  readonly dice?: readonly [number, number];
  /** Hefei: hands the dealer has dealt in a row, this one included */
  readonly streak?: number;
  /** Jinan: drawn hands directly before this one */
  readonly drawnBefore?: number;
  readonly ruleset?: RulesetRef;
  readonly wall?: { readonly commitment: string };
}
export interface TilesDealt {
  readonly type: 'TilesDealt';
  readonly tiles: readonly [TilesText, TilesText, TilesText, TilesText];
}
export interface FlowerShown {
  readonly type: 'FlowerShown';
  readonly seat: Seat;
  readonly tile: TileName;
}
export interface OpeningHandDeclared {
  readonly type: 'OpeningHandDeclared';
  readonly seat: Seat;
  readonly patterns: readonly PatternId[];
  readonly shown: TilesText;
}
export interface OpeningHandDeclined {
  readonly type: 'OpeningHandDeclined';
  readonly seat: Seat;
  readonly patterns: readonly PatternId[];
}
export interface TileDrawn {
  readonly type: 'TileDrawn';
  readonly seat: Seat;
  readonly tile: TileName;
  readonly from: DrawSource;
  readonly index?: number;
  readonly dice?: readonly number[];
  readonly column?: number;
}
export interface TileDiscarded {
  readonly type: 'TileDiscarded';
  readonly seat: Seat;
  readonly tile: TileName;
}
export interface WinDeclined {
  readonly type: 'WinDeclined';
  readonly seat: Seat;
  readonly tile: TileName;
  readonly by: WinMeans;
  readonly from?: Seat;
  readonly reason?: 'outranked';
}
export interface ChowClaimed {
  readonly type: 'ChowClaimed';
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: TileName;
  /** the two tiles out of the claimer's concealed tiles */
  readonly with: TilesText;
}
export interface PongClaimed {
  readonly type: 'PongClaimed';
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: TileName;
}
export interface KongDeclared {
  readonly type: 'KongDeclared';
  readonly seat: Seat;
  readonly kind: KongKind;
  readonly tile: TileName;
  /** the discarder, of an exposed kong only */
  readonly from?: Seat;
  readonly replacement: KongReplacement;
}
export interface ReadyDeclared {
  readonly type: 'ReadyDeclared';
  readonly seat: Seat;
  readonly mode: ReadyMode;
}
export interface LiabilityFormed {
  readonly type: 'LiabilityFormed';
  /** the caller */
  readonly seat: Seat;
  readonly liable: Seat;
}
export interface LastTileOffered {
  readonly type: 'LastTileOffered';
  readonly seat: Seat;
}
export interface LastTileDeclined {
  readonly type: 'LastTileDeclined';
  readonly seat: Seat;
}
export interface LastTileTaken {
  readonly type: 'LastTileTaken';
  readonly seat: Seat;
  readonly tile: TileName;
}
export interface HandWon {
  readonly type: 'HandWon';
  readonly seat: Seat;
  readonly tile: TileName;
  readonly by: WinMeans;
  readonly from?: Seat;
  readonly patterns: readonly PatternValue[];
  readonly tier?: Tier;
  readonly total: number;
  readonly secondTile?: TileName;
}
export interface BirdDrawn {
  readonly type: 'BirdDrawn';
  readonly tile: TileName;
  readonly for: 'opening' | 'win';
  readonly source: 'wall' | 'winning-tile';
  readonly seat: Seat;
}
export interface PaymentsSettled {
  readonly type: 'PaymentsSettled';
  readonly for: 'opening' | 'win' | 'streak';
  readonly rows: readonly PaymentRow[];
}
export interface HandDrawn {
  readonly type: 'HandDrawn';
  readonly reason: DrawnHandReason;
}
export interface HandEnded {
  readonly type: 'HandEnded';
  readonly nextDealer: Seat;
  readonly clause: string;
  readonly deltas: Deltas;
}
export interface WallRevealed {
  readonly type: 'WallRevealed';
  readonly seed: string;
  readonly tiles: TilesText;
}
export interface HandVoided {
  readonly type: 'HandVoided';
  readonly hand: string;
  readonly reason: string;
  readonly by: string;
}

/** Every event of a `hand-<id>` stream, in the order a hand meets them. */
export type HandEvent =
  | HandStarted
  | TilesDealt
  | FlowerShown
  | OpeningHandDeclared
  | OpeningHandDeclined
  | TileDrawn
  | TileDiscarded
  | WinDeclined
  | ChowClaimed
  | PongClaimed
  | KongDeclared
  | ReadyDeclared
  | LiabilityFormed
  | LastTileOffered
  | LastTileDeclined
  | LastTileTaken
  | HandWon
  | BirdDrawn
  | PaymentsSettled
  | HandDrawn
  | HandEnded
  | WallRevealed
  | HandVoided;

export type HandEventType = HandEvent['type'];
