import { useMemo } from 'react';
import { tilesWords, type Frame } from '#replay';
import type { Rules, Seat, TileName } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/table.js';
import { Centre } from './centre.js';
import { sideOf } from './layout.js';
import { Plate } from './plate.js';
import { Side } from './side.js';
import { TileFaces } from './tile-faces.js';
import './table.css';

export interface TablePictureProps {
  readonly frame: Frame;
  readonly bottom: Seat;
  readonly names: readonly string[];
  readonly rules: Rules;
  /** the sentence of the step, which a reader hears in the place of the picture */
  readonly sentence: string;
  /** seats known to be one tile from a win */
  readonly ready: ReadonlySet<Seat>;
  /** tiles to be marked in the hand at the bottom */
  readonly marked: readonly TileName[];
}

export const NONE_MARKED: readonly TileName[] = [];

/** The table at a step as one picture: everything that is drawn is in `frame`. */
export function TablePicture({ frame, bottom, names, rules, sentence, ready, marked }: TablePictureProps) {
  const { say } = useSpeech();
  const { table, event } = frame;
  const [firstWin] = table.wins;
  const faces = useMemo(() => <TileFaces />, []);
  return (
    <svg
      className="table-picture"
      viewBox="0 0 1000 1000"
      role="img"
      aria-label={`${say(words.TABLE)}. ${sentence}`}
      aria-describedby="table-text"
      xmlns="http://www.w3.org/2000/svg"
    >
      {faces}
      <rect className="felt" width="1000" height="1000" rx="18" />
      {table.seats.map((seat) => (
        <Plate
          key={seat.seat}
          seat={seat}
          side={sideOf(seat.seat, bottom)}
          name={names[seat.seat] ?? ''}
          table={table}
          rules={rules}
          paid={event?.type === 'PaymentsSettled' ? paidTo(seat.seat, event.rows) : 0}
          isReady={ready.has(seat.seat)}
          say={say}
        />
      ))}
      <Centre table={table} bottom={bottom} event={event} say={say} />
      {table.seats.map((seat) => (
        <Side
          key={seat.seat}
          seat={seat}
          side={sideOf(seat.seat, bottom)}
          isFirstWinner={firstWin?.seat === seat.seat}
          isFresh={event?.type === 'TileDiscarded' && event.seat === seat.seat}
          marked={seat.seat === bottom ? marked : NONE_MARKED}
        />
      ))}
    </svg>
  );
}

/** The same for readers who do not see it. */
export function TableText({ frame, names }: { readonly frame: Frame; readonly names: readonly string[] }) {
  const { language, say } = useSpeech();
  return (
    <div id="table-text" className="unseen">
      {frame.table.seats.map((seat) => {
        const drawn = seat.drawn === null ? '' : ` ${tilesWords(seat.drawn)[language]}`;
        const text = {
          holding:
            seat.holding === null
              ? say(words.FACE_DOWN(seat.concealedCount))
              : tilesWords(seat.holding)[language] + drawn,
          melds: seat.melds.map(({ tiles }) => (tiles === null ? '?' : tilesWords(tiles)[language])).join(' '),
          river: seat.river.map(({ tile }) => tilesWords(tile)[language]).join(' '),
        };
        return <p key={seat.seat}>{say(words.SEAT_TEXT(names[seat.seat] ?? '', text))}</p>;
      })}
    </div>
  );
}

function paidTo(
  seat: Seat,
  rows: readonly { readonly from: Seat; readonly to: Seat; readonly amount: number }[],
): number {
  return rows.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : from === seat ? -amount : 0), 0);
}
