import { memo } from 'react';
import type { TileName } from '#rules';
import type { PlacedTile } from './layout.js';
import { FACE_HEIGHT, FACE_WIDTH, faceId } from './tile-faces.js';

interface TileProps {
  readonly tile: TileName | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turned?: boolean;
  readonly look?: string;
}

/** A tile on the board; face down where it is not known. */
export const Tile = memo(function Tile({ tile, x, y, width, turned = false, look = '' }: TileProps) {
  const scale = width / FACE_WIDTH;
  const place = turned
    ? `translate(${round(x)} ${round(y + width)}) rotate(-90) scale(${round(scale)})`
    : `translate(${round(x)} ${round(y)}) scale(${round(scale)})`;
  return (
    <g transform={place} className={`tile ${look}`} data-tile={tile ?? 'back'}>
      <rect className="tile-side" x="0.8" y="0.8" width={FACE_WIDTH - 1.6} height={FACE_HEIGHT - 1.6} rx="7" />
      <rect
        className={tile === null ? 'tile-back' : 'tile-face'}
        x="0.8"
        y="0.8"
        width={FACE_WIDTH - 1.6}
        height={FACE_HEIGHT - 6}
        rx="7"
      />
      {tile !== null && <use href={`#${faceId(tile)}`} />}
    </g>
  );
});

export function placedTile(tile: PlacedTile, at: number, look: string) {
  return (
    <Tile
      key={at}
      tile={tile.tile}
      x={tile.x}
      y={tile.y}
      width={tile.width}
      turned={tile.turned}
      look={`${tile.role} ${look}`}
    />
  );
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
