import type { KongKind } from '../table/event.js';
import type { Seat } from '../tiles/seat.js';
import { TILES, type Tile } from '../tiles/tile.js';

/** 顺子 A chow: three tiles in a row of one suit, named by its lowest; `claimed` is the tile taken from `from`. */
export interface Chow {
  readonly kind: 'chow';
  readonly tile: Tile;
  readonly claimed?: Tile;
  readonly from?: Seat;
}
/** 碰 A pong: three alike, one of them claimed. */
export interface Pong {
  readonly kind: 'pong';
  readonly tile: Tile;
  readonly from?: Seat;
}
/** 杠 A kong: four alike. */
export interface Kong {
  readonly kind: 'kong';
  readonly tile: Tile;
  readonly form: KongKind;
  readonly from?: Seat;
}
/** 副露 A meld: laid out, no longer concealed; counts three tiles of the thirteen. T-9, T-10 */
export type Meld = Chow | Pong | Kong;

/** Every set of a holding that was claimed from another seat: all but a concealed kong. */
export function isClaimed(meld: Meld): boolean {
  return meld.kind !== 'kong' || meld.form !== 'concealed';
}

/** The three or four tiles of a meld. */
export function meldTiles(meld: Meld): Tile[] {
  const { tile } = meld;
  switch (meld.kind) {
    case 'chow':
      return [tile, TILES[tile + 1], TILES[tile + 2]];
    case 'pong':
      return [tile, tile, tile];
    case 'kong':
      return [tile, tile, tile, tile];
  }
}

/** Copies of a tile that lie in melds. */
export function copiesInMelds(melds: readonly Meld[], tile: Tile): number {
  let copies = 0;
  for (const meld of melds) {
    switch (meld.kind) {
      case 'chow':
        if (tile >= meld.tile && tile <= meld.tile + 2) copies++;
        break;
      case 'pong':
        if (tile === meld.tile) copies += 3;
        break;
      case 'kong':
        if (tile === meld.tile) copies += 4;
        break;
    }
  }
  return copies;
}
