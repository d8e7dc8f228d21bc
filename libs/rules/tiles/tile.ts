/** Suits 花色: `m` 万, `p` 筒, `s` 条, `z` honors 字, `f` flowers 花. T-2 */
export const SUITS = ['m', 'p', 's', 'z', 'f'] as const;
export type Suit = (typeof SUITS)[number];

type SuitedRank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** One tile as text: `5p`. T-2 */
export type TileName =
  `${SuitedRank}${'m' | 'p' | 's'}` | `${1 | 2 | 3 | 4 | 5 | 6 | 7}z` | `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}f`;

/** Tiles as compact text, ranks then suit: `123m55p777s`. T-2 */
export type TilesText = string;

/**
 * 牌 A tile face as an index: m1–9 0–8, p 9–17, s 18–26, E S W N 中 發 白 27–33, flowers 34–41. Copies are
 * interchangeable. T-2
 */
export type Tile = number & { readonly __tile: never };

/** How many faces there are; the length of every table by tile. */
export const TILE_KINDS = 42;
/** The first honor and the first flower. */
export const FIRST_HONOR = 27;
export const FIRST_FLOWER = 34;

/** Index of the first tile of a suit, by suit letter order m p s z f. */
const SUIT_START = [0, 9, 18, 27, 34] as const;
const SUIT_SIZE = [9, 9, 9, 7, 8] as const;

export const TILE_NAMES: readonly TileName[] = SUITS.flatMap((suit, i) =>
  Array.from({ length: SUIT_SIZE[i] }, (_, rank) => `${rank + 1}${suit}` as TileName),
);

/** The tile at an index 0–41; throws on any other number, which only a bug can give. */
export function tileAt(index: number): Tile {
  if (!Number.isInteger(index) || index < 0 || index >= TILE_KINDS) throw new RangeError(`no tile has index ${index}`);
  return index as Tile;
}

/** Every face of the game by index, 0–41. */
export const TILES: readonly Tile[] = Array.from({ length: TILE_KINDS }, (_, index) => index as Tile);

const SUIT_OF = Uint8Array.from(TILES, (tile) => (tile < 27 ? Math.floor(tile / 9) : tile < FIRST_FLOWER ? 3 : 4));
const RANK_OF = Uint8Array.from(TILES, (tile) => tile - SUIT_START[SUIT_OF[tile]] + 1);

/** 0 m, 1 p, 2 s, 3 z, 4 f. */
export function suitIndex(tile: Tile): number {
  return SUIT_OF[tile];
}

/** 1–9; honors 1–7, flowers 1–8. */
export function rankOf(tile: Tile): number {
  return RANK_OF[tile];
}

/** Suited tile of a suit index 0–2 and rank 1–9. */
export function suitedTile(suit: number, rank: number): Tile {
  return tileAt(suit * 9 + rank - 1);
}

// m 109, p 112, s 115, z 122, f 102; the char code's offset into this table finds a suit without a search
const START_BY_CODE = new Int8Array(128).fill(-1);
SUITS.forEach((suit, i) => (START_BY_CODE[suit.charCodeAt(0)] = SUIT_START[i]));
const SIZE_BY_CODE = new Uint8Array(128);
SUITS.forEach((suit, i) => (SIZE_BY_CODE[suit.charCodeAt(0)] = SUIT_SIZE[i]));

/** A tile that is known to be well formed, as every tile of a read event is. Garbage in gives garbage out. */
export function tileOf(name: TileName): Tile {
  return (START_BY_CODE[name.charCodeAt(1)] + name.charCodeAt(0) - 49) as Tile;
}

/** `5p` → tile; null when the text is no tile. T-2 */
export function parseTile(text: string): Tile | null {
  if (text.length !== 2) return null;
  const code = text.charCodeAt(1);
  if (code > 127 || START_BY_CODE[code] < 0) return null;
  const rank = text.charCodeAt(0) - 49;
  return rank >= 0 && rank < SIZE_BY_CODE[code] ? ((START_BY_CODE[code] + rank) as Tile) : null;
}

/** Tile → `5p`. T-2 */
export function formatTile(tile: Tile): TileName {
  return TILE_NAMES[tile];
}
