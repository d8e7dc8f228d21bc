import { accept, refuse, type Result } from '../result.js';
import { formatTile, parseTile, type Tile, type TilesText } from '../tiles/tile.js';
import { badTiles } from './tiles-text.js';

/** 牌墙 The tiles of a wall in order, index 0 first, two characters each: `3m7p3m…`. T-3 */
export function formatWall(tiles: Iterable<Tile>): TilesText {
  let text = '';
  for (const tile of tiles) text += formatTile(tile);
  return text;
}

/** Text of a wall → tiles in order, index 0 first; refused with `bad-tiles` at the first pair of characters that is no tile. T-3 */
export function parseWall(text: string): Result<Tile[]> {
  const tiles: Tile[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const tile = parseTile(text.slice(at, at + 2));
    if (tile === null) return refuse(badTiles(text, at, text.slice(at, at + 2)));
    tiles.push(tile);
  }
  return accept(tiles);
}
