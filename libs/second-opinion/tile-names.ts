import type { Faults } from './fields.js';

/** A tile is its name, `5m`: rank and suit (T-2). */
export type Tile = string;

export const rankOf = (tile: Tile): number => Number(tile.charAt(0));
export const suitOf = (tile: Tile): string => tile.charAt(1);
export const isHonor = (tile: Tile): boolean => suitOf(tile) === 'z';
export const isSuited258 = (tile: Tile): boolean => !isHonor(tile) && [2, 5, 8].includes(rankOf(tile));

/** The names in a text such as `123m55p`; a text of another form is a fault. */
export function tilesOf(text: unknown, where: string, faults: Faults): readonly Tile[] {
  if (typeof text !== 'string' || !/^(?:[1-9]+[mpsz])*$/.test(text)) {
    faults.push(`${where}: tiles such as 123m55p expected, ${JSON.stringify(text)} came`);
    return [];
  }
  const tiles: Tile[] = [];
  for (const [, ranks, suit] of text.matchAll(/([1-9]+)([mpsz])/g)) {
    for (const rank of ranks) tiles.push(`${rank}${suit}`);
  }
  return tiles;
}

/** The tiles as text, suits in the order m p s z, ranks rising. */
export function textOf(tiles: readonly Tile[]): string {
  let text = '';
  for (const suit of 'mpsz') {
    const ranks = tiles
      .filter((tile) => suitOf(tile) === suit)
      .map(rankOf)
      .sort((one, other) => one - other);
    if (ranks.length > 0) text += ranks.join('') + suit;
  }
  return text;
}

export function copiesIn(tiles: readonly Tile[], tile: Tile): number {
  return tiles.filter((one) => one === tile).length;
}

/** The different tiles, in the order m p s z, then rank. */
export function kindsIn(tiles: readonly Tile[]): readonly Tile[] {
  const place = (tile: Tile): number => 'mpsz'.indexOf(suitOf(tile)) * 10 + rankOf(tile);
  return [...new Set(tiles)].sort((one, other) => place(one) - place(other));
}

export function suitsIn(tiles: readonly Tile[]): readonly string[] {
  return [...'mpsz'].filter((suit) => tiles.some((tile) => suitOf(tile) === suit));
}

/** The tiles without one copy of each of `taken`; null if one of them is not there. */
export function without(tiles: readonly Tile[], taken: readonly Tile[]): readonly Tile[] | null {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Whether the suit has the tile in a chow with the two ranks after it; honors make no chows. */
export function chowFrom(tile: Tile): readonly Tile[] | null {
  const rank = rankOf(tile);
  const suit = suitOf(tile);
  return isHonor(tile) || rank > 7 ? null : [tile, `${rank + 1}${suit}`, `${rank + 2}${suit}`];
}
