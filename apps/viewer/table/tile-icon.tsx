import { tileWords } from '#replay';
import type { TileName } from '#rules';
import { useSpeech } from '../messages/language.js';
import { FACE_HEIGHT, FACE_WIDTH, faceId } from './tile-faces.js';

/** A tile in running text; the faces are those of a picture on the same page. */
export function TileIcon({ tile, width = 22 }: { readonly tile: TileName; readonly width?: number }) {
  const { language } = useSpeech();
  return (
    <svg
      className="tile-icon"
      viewBox={`0 0 ${FACE_WIDTH} ${FACE_HEIGHT}`}
      width={width}
      height={(width * FACE_HEIGHT) / FACE_WIDTH}
      role="img"
      aria-label={tileWords(tile)[language]}
    >
      <rect className="tile-side" x="0.8" y="0.8" width={FACE_WIDTH - 1.6} height={FACE_HEIGHT - 1.6} rx="7" />
      <rect className="tile-face" x="0.8" y="0.8" width={FACE_WIDTH - 1.6} height={FACE_HEIGHT - 6} rx="7" />
      <use href={`#${faceId(tile)}`} />
    </svg>
  );
}

export function TileIcons({ tiles, width }: { readonly tiles: readonly TileName[]; readonly width?: number }) {
  return (
    <span className="tile-icons">
      {tiles.map((tile, at) => (
        <TileIcon key={at} tile={tile} width={width} />
      ))}
    </span>
  );
}
