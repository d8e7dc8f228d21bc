import type { Concealed } from '../../holding/concealed.js';
import type { Kong, Meld } from '../../holding/meld.js';
import type { Moment } from '../../pattern/win.js';
import { FIRST_FLOWER, FIRST_HONOR, type Tile } from '../../tiles/tile.js';
import type { JinanOptions } from './options.js';

/** 底 What every win starts at. JN-6.1 */
export const BASE_POINTS = 5;

/** 分 Points of a win before fan, stake and shares: base, flowers, kongs, and by option triplets of honors. JN-6 */
export function pointsOf(
  options: JinanOptions,
  concealed: Concealed,
  melds: readonly Meld[],
  { flowers }: Readonly<Moment>,
): number {
  let points = BASE_POINTS + flowers;
  for (const meld of melds) {
    if (meld.kind === 'kong') points += kongPoints(meld);
    else if (meld.kind === 'pong' && isHonor(meld.tile)) points += options.honorTripletPoints;
  }
  return options.honorTripletPoints === 0 ? points : points + honorTriplets(concealed) * options.honorTripletPoints;
}

/** 杠分 Suited 1, concealed 2; of honors 2, concealed 3. JN-6.1 */
export function kongPoints({ tile, form }: Kong): number {
  return (isHonor(tile) ? 2 : 1) + (form === 'concealed' ? 1 : 0);
}

function isHonor(tile: Tile): boolean {
  return tile >= FIRST_HONOR && tile < FIRST_FLOWER;
}

/** Honors held three times; in a complete holding they are triplets in every reading. JN-10 */
function honorTriplets({ counts }: Concealed): number {
  let triplets = 0;
  for (let tile = FIRST_HONOR; tile < FIRST_FLOWER; tile++) if (counts[tile] === 3) triplets++;
  return triplets;
}
