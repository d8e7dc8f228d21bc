import { isInWall, parseWall, TILE_NAMES, type HandEvent, type Table, type Tile, type TileName } from '#rules';

/** A tile still in the wall: index 0 was drawn first. */
export interface WallTile {
  readonly index: number;
  readonly tile: TileName;
}

/** The whole wall of a hand by index, if the record reveals it; null otherwise. */
export function revealedWall(events: readonly HandEvent[]): readonly Tile[] | null {
  const revealed = events.find((event) => event.type === 'WallRevealed');
  if (revealed === undefined || revealed.type !== 'WallRevealed') return null;
  const wall = parseWall(revealed.tiles);
  return wall.ok ? wall.value : null;
}

/**
 * What was still to come at a table of a hand, front first; null where the record does not reveal its wall, as one kept at a
 * real table. To be shown only when the hand is over.
 */
export function wallAhead(events: readonly HandEvent[], table: Table): readonly WallTile[] | null {
  const wall = revealedWall(events);
  if (wall === null) return null;
  return wall.flatMap((tile, index) => (isInWall(table.wall, index) ? [{ index, tile: TILE_NAMES[tile] }] : []));
}
