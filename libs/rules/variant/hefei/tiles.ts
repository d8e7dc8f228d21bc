import { TILE_KINDS, TILES, type Tile, rankOf } from '../../tiles/tile.js';

/** Suits m p s; there are no others in this set. */
export const SUIT_COUNT = 3;

/** 斩幺九 Ranks 2–8 as zero-based places in a suit of nine. HF-1.1 */
export const FIRST_PLACE = 1;
export const LAST_PLACE = 7;

/** 牌 Copies per face: four of each suited tile of rank 2–8, nothing else. HF-1.1 */
export const HEFEI_COPIES: Uint8Array = Uint8Array.from({ length: TILE_KINDS }, (_, tile) =>
  tile < 9 * SUIT_COUNT && isPlayed(TILES[tile]) ? 4 : 0,
);

/** 84 tiles in 42 columns. HF-1.1 */
export const HEFEI_WALL_SIZE = 84;

function isPlayed(tile: Tile): boolean {
  return rankOf(tile) >= 2 && rankOf(tile) <= 8;
}
