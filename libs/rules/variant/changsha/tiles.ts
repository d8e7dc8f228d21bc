import { TILE_KINDS, TILES, type Tile, rankOf } from '../../tiles/tile.js';

/** Suited faces: m, p, s, ranks 1–9. */
export const SUITED_KINDS = 27;

/** 牌 Copies per face: four of each of the 27 suited tiles, no honors, no flowers. CS-1.1 */
export const CHANGSHA_COPIES: Uint8Array = Uint8Array.from({ length: TILE_KINDS }, (_, tile) =>
  tile < SUITED_KINDS ? 4 : 0,
);

/** 108 tiles. CS-1.1 */
export const CHANGSHA_WALL_SIZE = 108;

/** 1 for a tile of rank 2, 5 or 8, by face. CS-3.1 */
export const IS_258: Uint8Array = Uint8Array.from(TILES, (tile: Tile) =>
  tile < SUITED_KINDS && rankOf(tile) % 3 === 2 ? 1 : 0,
);
