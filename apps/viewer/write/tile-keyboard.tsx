import { tileWords } from '#replay';
import { SUITS, TILE_NAMES, tileOf, type Rules, type TileName } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/write.js';
import { TileIcon } from '../table/tile-icon.js';

interface TileKeyboardProps {
  readonly rules: Rules;
  /** copies of a face that may still come */
  readonly left: (tile: TileName) => number;
  /** the faces that may be chosen; null: every one that is left */
  readonly open: ReadonlySet<TileName> | null;
  readonly choose: (tile: TileName) => void;
}

/** Every face of the rule set, with how many are left; what cannot be is dim and silent. */
export function TileKeyboard({ rules, left, open, choose }: TileKeyboardProps) {
  const { language, say } = useSpeech();
  const faces = TILE_NAMES.filter((name) => (rules.copies[tileOf(name)] ?? 0) > 0);
  return (
    <div className="tile-keyboard" role="group" aria-label={say(words.KEYBOARD)}>
      {SUITS.map((suit) => {
        const row = faces.filter((name) => name.endsWith(suit));
        return row.length === 0 ? null : (
          <div key={suit} className="tile-row">
            {row.map((name) => {
              const count = left(name);
              const isOpen = open === null ? count > 0 : open.has(name);
              return (
                <button
                  key={name}
                  type="button"
                  className="tile-key"
                  data-tile={name}
                  disabled={!isOpen}
                  aria-label={say(words.LEFT(tileWords(name)[language], count))}
                  onClick={() => choose(name)}
                >
                  <TileIcon tile={name} width={30} />
                  {open === null && <span aria-hidden="true">{count}</span>}
                </button>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
