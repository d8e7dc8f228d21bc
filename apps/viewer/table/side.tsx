import { memo } from 'react';
import type { SeatView } from '#replay';
import type { TileName } from '#rules';
import { layHand, layRiver, tileNames } from './layout.js';
import { placedTile } from './tile.js';

export interface SideProps {
  readonly seat: SeatView;
  /** quarter turns against the clock from the bottom */
  readonly side: number;
  readonly isFirstWinner: boolean;
  /** the discard that was thrown at this step lies last in the river */
  readonly isFresh: boolean;
  /** tiles to be marked in the hand */
  readonly marked: readonly TileName[];
}

/** One side of the table: hand, melds and river. */
export const Side = memo(
  function Side({ seat, side, isFirstWinner, isFresh, marked }: SideProps) {
    const river = layRiver(seat);
    return (
      <g transform={`rotate(${-90 * side} 500 500)`} data-seat={seat.seat}>
        <g data-part="river">
          {river.map((tile, at) => placedTile(tile, at, isFresh && at === river.length - 1 ? 'fresh' : ''))}
        </g>
        <g data-part="hand">
          {layHand(seat, isFirstWinner ? 'won-first' : 'else').map((tile, at) =>
            placedTile(
              tile,
              at,
              tile.tile !== null && (tile.role === 'held' || tile.role === 'drawn') && marked.includes(tile.tile)
                ? 'marked'
                : '',
            ),
          )}
        </g>
      </g>
    );
  },
  // frames share nothing: what is drawn is compared, not the object
  (before, after) =>
    before.side === after.side &&
    before.isFirstWinner === after.isFirstWinner &&
    before.isFresh === after.isFresh &&
    before.marked === after.marked &&
    drawnOf(before.seat) === drawnOf(after.seat),
);

function drawnOf({ seat, holding, concealedCount, hasDrawn, drawn, winningTile, melds, river }: SeatView): string {
  const lying = river.map(({ tile, takenBy }) => tile + (takenBy === null ? '' : '!')).join('');
  const laid = melds.map(({ text, from, claimed, form }) => `${text}${from}${claimed}${form}`).join('');
  return `${seat} ${holding} ${concealedCount} ${hasDrawn} ${drawn} ${winningTile} ${laid} ${lying}`;
}

/** The tiles laid open by an opening hand. */
export function openingTiles(seat: SeatView): readonly TileName[] {
  return seat.opening === null ? [] : tileNames(seat.opening.shown);
}
