import type { SeenEvent, Viewer } from './seen-event.js';
import {
  addTile,
  FIRST_FLOWER,
  formatTile,
  SEATS,
  TILES,
  tileOf,
  tilesOf,
  type Concealed,
  type HandEvent,
  type Seat,
  type Tile,
  type TilesText,
} from '#rules';
import { applyToScene, type Scene } from './scene.js';

/** Whose eyes: one seat, a bystander, or everybody's tiles open. */
export type Viewpoint = Viewer | 'all';

/** Whether the concealed tiles of `seat` lie open to a viewpoint. T-9 */
export function isOpenTo(viewpoint: Viewpoint, seat: Seat): boolean {
  return viewpoint === 'all' || viewpoint === seat;
}

/**
 * Stands for a tile the viewpoint may not know while one event is folded, and as the face of a kong that lies face down.
 * A flower, because no meld, discard or suit key can hold one. It does not depend on what is hidden.
 */
export const UNKNOWN_TILE: Tile = TILES[FIRST_FLOWER + 7];
const UNKNOWN_NAME = formatTile(UNKNOWN_TILE);
const UNKNOWN_DEAL: TilesText = `${'8'.repeat(13)}f`;

/**
 * Folds an event as a viewer saw it. Of a seat whose tiles are withheld the scene knows only how many there are: the
 * concealed tiles count as `size` and have no face, until one shows itself by being thrown, laid out or won with.
 */
export function applySeen(scene: Scene, event: SeenEvent, viewer: Viewer): void {
  const { table } = scene;
  const whole = withUnknownTiles(event);
  if ('seat' in whole && !isOpenTo(viewer, whole.seat)) nameLeavingTiles(table.seats[whole.seat].concealed, whole);
  applyToScene(scene, whole);
  for (const seat of SEATS) if (!isOpenTo(viewer, seat)) forgetUnknown(table.seats[seat].concealed);
  table.seen[UNKNOWN_TILE] = 0;
}

/** The event with the placeholder where something is withheld. */
function withUnknownTiles(event: SeenEvent): HandEvent {
  switch (event.type) {
    case 'TilesDealt': {
      const [a, b, c, d] = event.tiles;
      return {
        type: 'TilesDealt',
        tiles: [a ?? UNKNOWN_DEAL, b ?? UNKNOWN_DEAL, c ?? UNKNOWN_DEAL, d ?? UNKNOWN_DEAL],
      };
    }
    case 'TileDrawn':
    case 'LastTileTaken':
    case 'KongDeclared':
      return { ...event, tile: event.tile ?? UNKNOWN_NAME };
    case 'HandStarted':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
    case 'HandVoided':
      return event;
  }
}

/** The tiles an event takes out of a withheld holding have a face from now on. */
function nameLeavingTiles(concealed: Concealed, event: HandEvent): void {
  switch (event.type) {
    case 'TileDiscarded':
    case 'FlowerShown':
      return nameTile(concealed, tileOf(event.tile), 1);
    case 'PongClaimed':
      return nameTile(concealed, tileOf(event.tile), 2);
    case 'ChowClaimed':
      for (const tile of tilesOf(event.with)) nameTile(concealed, tile, 1);
      return;
    case 'KongDeclared':
      return nameTile(concealed, tileOf(event.tile), { exposed: 3, concealed: 4, added: 1 }[event.kind]);
    case 'HandStarted':
    case 'TilesDealt':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'WinDeclined':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
    case 'HandVoided':
      return;
  }
}

/** Makes sure that `copies` of a tile are among the known ones; `size` counted them all along. */
function nameTile(concealed: Concealed, tile: Tile, copies: number): void {
  while (concealed.counts[tile] < copies) {
    addTile(concealed, tile);
    concealed.size--;
  }
}

function forgetUnknown(concealed: Concealed): void {
  concealed.counts[UNKNOWN_TILE] = 0;
}
