import { meldTiles } from '../holding/meld.js';
import type { TileSupply } from '../table/proceed.js';
import type { Table } from '../table/table.js';
import { TILE_KINDS } from '../tiles/tile.js';
import { isInWall } from '../tiles/wall.js';

/** Copies per face over every place a tile can be in; equal to the rule set's copies at every moment. T-10 */
export function copiesEverywhere(table: Table, supply: TileSupply): number[] {
  const copies = Array.from({ length: TILE_KINDS }, () => 0);
  for (let index = 0; index < table.wall.size; index++) {
    if (isInWall(table.wall, index)) copies[supply.tile(index)]++;
  }
  for (const { concealed, melds, river, flowers } of table.seats) {
    concealed.counts.forEach((count, tile) => (copies[tile] += count));
    for (const tile of [...melds.flatMap(meldTiles), ...river, ...flowers]) copies[tile]++;
  }
  const birdZone = [...table.openingBirds, ...table.birds.slice(0, table.birdsFromWall)];
  for (const { tile } of birdZone) copies[tile]++;
  return copies;
}

/** Tiles a seat holds, a kong counting three; flowers are not held. T-10 */
export function tilesHeld(table: Table): readonly number[] {
  return table.seats.map(({ concealed, melds }) => concealed.size + 3 * melds.length);
}
