import type { Seat } from '../tiles/seat.js';
import type { TileName, TilesText } from '../tiles/tile.js';
import type { KongReplacement, ReadyMode } from './event.js';

/** What a seat may ask for; imperative. One mutation carries them all, so the shape is that of the outside world. */
export type Action =
  | { readonly type: 'declareOpening'; readonly seat: Seat }
  | { readonly type: 'declineOpening'; readonly seat: Seat }
  | { readonly type: 'takeLastTile'; readonly seat: Seat }
  | { readonly type: 'declineLastTile'; readonly seat: Seat }
  | { readonly type: 'discard'; readonly seat: Seat; readonly tile: TileName; readonly ready?: ReadyMode }
  | {
      readonly type: 'declareKong';
      readonly seat: Seat;
      readonly kind: 'concealed' | 'added';
      readonly tile: TileName;
      readonly replacement: KongReplacement;
    }
  | { readonly type: 'win'; readonly seat: Seat }
  | { readonly type: 'claimChow'; readonly seat: Seat; readonly with: TilesText }
  | { readonly type: 'claimPong'; readonly seat: Seat }
  | { readonly type: 'claimKong'; readonly seat: Seat; readonly replacement: KongReplacement }
  | { readonly type: 'pass'; readonly seat: Seat };

export const ACTION_TYPES = [
  'declareOpening',
  'declineOpening',
  'takeLastTile',
  'declineLastTile',
  'discard',
  'declareKong',
  'win',
  'claimChow',
  'claimPong',
  'claimKong',
  'pass',
] as const satisfies readonly Action['type'][];
