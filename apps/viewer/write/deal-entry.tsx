import { useState } from 'react';
import { tileWords } from '#replay';
import { formatTile, formatTiles, parseTile, parseTiles, SEATS, type Rules, type Seat, type TileName } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/write.js';
import { TileFaces } from '../table/tile-faces.js';
import { TileIcon } from '../table/tile-icon.js';
import type { Racks } from './draft.js';
import { DEALT, faultOfDeal } from './played-hand.js';
import { TileKeyboard } from './tile-keyboard.js';

interface DealEntryProps {
  readonly rules: Rules;
  readonly racks: Racks;
  readonly names: readonly string[];
  readonly change: (racks: Racks) => void;
  readonly done: () => void;
}

/** The four racks, tile by tile; a rack that is full hands over to the next. */
export function DealEntry({ rules, racks, names, change, done }: DealEntryProps) {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<Seat | null>(null);
  const tiles = SEATS.map((seat) => tilesIn(racks[seat]));
  const open = SEATS.find((seat) => (tiles[seat]?.length ?? 0) < DEALT) ?? 0;
  const seat = chosen !== null && (tiles[chosen]?.length ?? 0) < DEALT ? chosen : open;
  const left = (name: TileName): number => copiesOf(rules, name) - tiles.flat().filter((each) => each === name).length;
  const isFull = tiles.every((rack) => rack.length === DEALT);
  const fault = isFull ? faultOfDeal(rules, racks) : null;
  const put = (at: Seat, rack: readonly TileName[]): void => change(withRack(racks, at, rack));
  return (
    <div className="deal">
      <svg className="unseen" aria-hidden="true">
        <TileFaces />
      </svg>
      {SEATS.map((each) => (
        <div key={each} className="rack" data-current={each === seat}>
          <button type="button" className="rack-name" aria-pressed={each === seat} onClick={() => setChosen(each)}>
            {say(words.RACK(names[each] ?? '', tiles[each]?.length ?? 0))}
          </button>
          <Rack tiles={tiles[each] ?? []} takeOff={(at) => put(each, (tiles[each] ?? []).toSpliced(at, 1))} />
        </div>
      ))}
      {isFull ? (
        <p className="deal-state">
          {fault === null ? (
            <button type="button" className="button primary" onClick={done}>
              {say(words.DEAL_DONE)}
            </button>
          ) : (
            <span className="loss" role="alert">
              {say(fault)}
            </span>
          )}
        </p>
      ) : (
        <TileKeyboard
          rules={rules}
          left={left}
          open={null}
          choose={(name) => put(seat, [...(tiles[seat] ?? []), name])}
        />
      )}
    </div>
  );
}

function Rack({ tiles, takeOff }: { readonly tiles: readonly TileName[]; readonly takeOff: (at: number) => void }) {
  const { language, say } = useSpeech();
  return (
    <span className="rack-tiles">
      {tiles.map((name, at) => (
        <button
          key={at}
          type="button"
          className="rack-tile"
          aria-label={say(words.TAKE_OFF(tileWords(name)[language]))}
          onClick={() => takeOff(at)}
        >
          <TileIcon tile={name} width={24} />
        </button>
      ))}
    </span>
  );
}

function copiesOf(rules: Rules, name: TileName): number {
  const tile = parseTile(name);
  return tile === null ? 0 : (rules.copies[tile] ?? 0);
}

/** The tiles of a rack as they are written, sorted. */
export function tilesIn(rack: string): readonly TileName[] {
  const tiles = parseTiles(rack);
  return tiles.ok ? tiles.value.map(formatTile) : [];
}

export function withRack(racks: Racks, seat: Seat, tiles: readonly TileName[]): Racks {
  const parsed = tiles.map(parseTile).filter((tile) => tile !== null);
  const text = formatTiles(parsed);
  const [a, b, c, d] = racks.map((rack, at) => (at === seat ? text : rack));
  return [a ?? '', b ?? '', c ?? '', d ?? ''];
}
