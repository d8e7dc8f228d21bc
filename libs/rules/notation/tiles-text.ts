import { KEY_SLOT, KEY_WEIGHT, type Concealed } from '../holding/concealed.js';
import { accept, refuse, type Result } from '../result.js';
import { parseTile, rankOf, suitIndex, SUITS, TILE_KINDS, TILES, type Tile, type TilesText } from '../tiles/tile.js';

const LOWER_A = 97;
const DIGIT_ONE = 49;
/** First tile of a suit by letter, minus the char code of its rank 1. */
const OFFSET_BY_LETTER = new Int16Array(128);
for (const tile of TILES)
  if (rankOf(tile) === 1) OFFSET_BY_LETTER[SUITS[suitIndex(tile)].charCodeAt(0)] = tile - DIGIT_ONE;

/**
 * Compact text → tiles in the order written: `123m55p`. White space between groups is passed over; empty text is no
 * tiles. Refused with `bad-tiles` at the first thing that is no tile. How many copies there are is not looked at. T-2
 */
export function parseTiles(text: string): Result<Tile[]> {
  const tiles: Tile[] = [];
  let groupStart = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter >= '0' && letter <= '9') continue;
    if (/\s/.test(letter)) {
      if (at > groupStart) return refuse(badTiles(text, groupStart, text.slice(groupStart, at)));
      groupStart = at + 1;
      continue;
    }
    if (at === groupStart) return refuse(badTiles(text, at, letter));
    for (let digit = groupStart; digit < at; digit++) {
      const tile = parseTile(text[digit] + letter);
      if (tile === null) return refuse(badTiles(text, digit, text[digit] + letter));
      tiles.push(tile);
    }
    groupStart = at + 1;
  }
  if (groupStart < text.length) return refuse(badTiles(text, groupStart, text.slice(groupStart)));
  return accept(tiles);
}

/** Refusal of text that is not tiles: what stands at which place. */
export function badTiles(text: string, at: number, came: string) {
  return {
    code: 'bad-tiles',
    clause: 'T-2',
    message: {
      zh: `“${text}”第 ${at + 1} 个字符处的“${came}”不是牌；请先写点数再写花色：1–9 加 m、p、s，1–7 加 z，1–8 加 f，例如 123m55p`,
      en: `“${came}” at character ${at + 1} of “${text}” is no tile; write ranks, then the suit: 1–9 of m, p, s, 1–7 of z, 1–8 of f, such as 123m55p`,
    },
  };
}

/** Tiles → compact text, sorted m p s z f, then rank; any order in. T-2 */
export function formatTiles(tiles: Iterable<Tile>): TilesText {
  const counts = new Uint8Array(TILE_KINDS);
  for (const tile of tiles) counts[tile]++;
  return formatCounts(counts);
}

/** The rank of a tile as often as it stands, by tile × 5 + copies. */
const RANK_RUNS: readonly string[] = TILES.flatMap((tile) =>
  [0, 1, 2, 3, 4].map((copies) => String(rankOf(tile)).repeat(copies)),
);
const GROUPS = SUITS.map((letter, suit) => {
  const tiles = TILES.filter((tile) => suitIndex(tile) === suit);
  return { letter, first: tiles[0], end: tiles[0] + tiles.length };
});

/** Copies per face (length 42) → compact text. T-2 */
export function formatCounts(counts: ArrayLike<number>): TilesText {
  let text = '';
  for (const { letter, first, end } of GROUPS) {
    const before = text.length;
    for (let tile: number = first; tile < end; tile++) {
      const copies = counts[tile];
      if (copies > 0) text += copies < 5 ? RANK_RUNS[tile * 5 + copies] : RANK_RUNS[tile * 5 + 1].repeat(copies);
    }
    if (text.length > before) text += letter;
  }
  return text;
}

/** Compact text → copies per face (length 42); refused like `parseTiles`. T-2 */
export function parseCounts(text: string): Result<Uint8Array> {
  const tiles = parseTiles(text);
  if (!tiles.ok) return tiles;
  const counts = new Uint8Array(TILE_KINDS);
  for (const tile of tiles.value) counts[tile]++;
  return accept(counts);
}

/** Adds the tiles of text known to be well formed, as that of a read event is. Garbage in gives garbage out. */
export function addTilesText(concealed: Concealed, text: TilesText): void {
  // a group at a time, its key summed up first: one by one the deal took a tenth of the fold of a hand
  const { counts, keys } = concealed;
  let offset = 0;
  let key = 0;
  let slot = 0;
  let size = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code >= LOWER_A) {
      keys[slot] += key;
      key = 0;
      offset = OFFSET_BY_LETTER[code];
      slot = KEY_SLOT[offset + DIGIT_ONE];
    } else {
      counts[offset + code]++;
      key += KEY_WEIGHT[offset + code];
      size++;
    }
  }
  keys[slot] += key;
  concealed.size += size;
}

/** Tiles, in the order written, of text known to be well formed. Garbage in gives garbage out. */
export function tilesOf(text: TilesText): Tile[] {
  const tiles: Tile[] = [];
  let offset = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code >= LOWER_A) offset = OFFSET_BY_LETTER[code];
    else tiles.push(TILES[offset + code]);
  }
  return tiles.reverse();
}
