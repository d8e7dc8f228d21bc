import { TILE_KINDS, type Tile } from '../tiles/tile.js';

/**
 * 手牌 The concealed tiles of a seat, kept as what the tables are asked by: counts per face and one base-5 key per suit.
 * Mutable and owned by whoever folds a table: adding and taking a tile is two additions.
 */
export interface Concealed {
  /** copies per face, length 42 */
  readonly counts: Uint8Array;
  /** key per suit index m p s z: sum of count × 5^(rank − 1) */
  readonly keys: Int32Array;
  /** number of tiles */
  size: number;
}

/** 5^(rank − 1) by tile; flowers weigh nothing, they are in no key. */
export const KEY_WEIGHT = new Int32Array(TILE_KINDS);
for (let tile = 0; tile < 34; tile++) KEY_WEIGHT[tile] = 5 ** (tile < 27 ? tile % 9 : tile - 27);
/** Index into `keys` by tile; flowers have a slot that is never read. */
export const KEY_SLOT = new Uint8Array(TILE_KINDS);
for (let tile = 0; tile < TILE_KINDS; tile++) KEY_SLOT[tile] = tile < 27 ? Math.floor(tile / 9) : tile < 34 ? 3 : 4;

export function emptyConcealed(): Concealed {
  return { counts: new Uint8Array(TILE_KINDS), keys: new Int32Array(5), size: 0 };
}

export function concealedOf(tiles: Iterable<Tile>): Concealed {
  const concealed = emptyConcealed();
  for (const tile of tiles) addTile(concealed, tile);
  return concealed;
}

export function copyConcealed(concealed: Concealed): Concealed {
  return { counts: concealed.counts.slice(), keys: concealed.keys.slice(), size: concealed.size };
}

export function addTile(concealed: Concealed, tile: Tile): void {
  concealed.counts[tile]++;
  concealed.keys[KEY_SLOT[tile]] += KEY_WEIGHT[tile];
  concealed.size++;
}

/** What is to be said of concealed tiles with one more among them, which is taken away again. */
export function sayWith<A>(concealed: Concealed, tile: Tile, say: (concealed: Concealed) => A): A {
  addTile(concealed, tile);
  const said = say(concealed);
  takeTile(concealed, tile);
  return said;
}

/** The caller has made sure that the tile is there. */
export function takeTile(concealed: Concealed, tile: Tile): void {
  concealed.counts[tile]--;
  concealed.keys[KEY_SLOT[tile]] -= KEY_WEIGHT[tile];
  concealed.size--;
}
