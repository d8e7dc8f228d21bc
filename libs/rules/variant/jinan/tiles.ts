import { FIRST_FLOWER, type Tile, TILES } from '../../tiles/tile.js';
import { fullCopies } from '../../tiles/wall.js';
import type { JinanOptions } from './options.js';

/** Faces of the suits and honors, four copies each. */
const PLAIN_TILES = 4 * FIRST_FLOWER;

/** 牌 Copies per face: suits, winds and dragons four each, and the table's flowers. JN-1.1 */
export function copiesOf({ flowers }: JinanOptions): Uint8Array {
  return fullCopies(flowers);
}

/** 144 tiles, or 136 without flowers. JN-1.1 */
export function wallSizeOf({ flowers }: JinanOptions): number {
  return PLAIN_TILES + flowers;
}

/** 花 Flowers among the copies of a tile set. JN-1.1 */
export function flowersIn(copies: Uint8Array): number {
  return TILES.reduce((flowers, tile) => (tile >= FIRST_FLOWER ? flowers + copies[tile] : flowers), 0);
}

/** A suited 2, 5 or 8. JN-2.1 */
export function is258(tile: Tile): boolean {
  return tile < 27 && tile % 3 === 1;
}
