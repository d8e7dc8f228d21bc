import { FIRST_FLOWER, TILE_KINDS, type Tile, TILES } from '../../tiles/tile.js';
import type { FlowerChapter } from '../chapters.js';
import type { JinanOptions } from './options.js';
import type { WinFacts } from './winning.js';

/** 花 The flower chapter; a table without flowers has none. JN-1.2 */
export function flowerChapter({ flowers }: JinanOptions): FlowerChapter | null {
  return flowers === 0 ? null : FLOWERS;
}

const FACES: readonly Tile[] = TILES.slice(FIRST_FLOWER, TILE_KINDS);
const NONE: readonly Tile[] = [];

const FLOWERS: FlowerChapter = {
  isFlower: (tile) => tile >= FIRST_FLOWER,
  due: ({ counts }) => {
    for (let tile = FIRST_FLOWER; tile < TILE_KINDS; tile++) {
      if (counts[tile] > 0) return FACES.filter((face) => counts[face] > 0);
    }
    return NONE;
  },
  source: 'tail',
};

/** 花呲 Self-draw on a flower's replacement, also where a kong's replacement was that flower. JN-5 */
export function isFlowerBloom({ by, moment }: WinFacts): boolean {
  return by === 'self-draw' && moment.replacement === 'flower';
}
