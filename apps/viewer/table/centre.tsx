import type { BirdView, SeenEvent, TableView } from '#replay';
import type { Seat } from '#rules';
import type { Say } from '../messages/language.js';
import * as words from '../messages/table.js';
import { MIDDLE, sideOf, TALL } from './layout.js';
import { Tile } from './tile.js';

export interface CentreProps {
  readonly table: TableView;
  readonly bottom: Seat;
  readonly event: SeenEvent | null;
  readonly say: Say;
}

const BIRD_WIDTH = 44;

/** The middle: tiles left, whose turn it is, what was called out, and the birds pointing at the seats they hit. */
export function Centre({ table, bottom, event, say }: CentreProps) {
  const call = callOf(event);
  return (
    <g>
      <rect
        className="centre"
        x={500 - MIDDLE + 6}
        y={500 - MIDDLE + 6}
        width={2 * MIDDLE - 12}
        height={2 * MIDDLE - 12}
        rx="16"
      />
      {table.turn !== null && (
        <rect
          className="turn-mark"
          x="420"
          y={500 + MIDDLE - 16}
          width="160"
          height="7"
          rx="3.5"
          transform={`rotate(${-90 * sideOf(table.turn, bottom)} 500 500)`}
        />
      )}
      <text className="centre-count" x="500" y={table.birds.length > 0 ? 512 : 506} textAnchor="middle">
        {table.wallLeft}
      </text>
      {table.birds.length === 0 && (
        <>
          <text className="centre-small" x="500" y="448" textAnchor="middle">
            {say(words.HAND(table.number))}
          </text>
          <text className="centre-small" x="500" y="544" textAnchor="middle">
            {say(endWord(table))}
          </text>
        </>
      )}
      {call !== null && (
        <g
          transform={callPlace(sideOf(call.seat, bottom), new Set(table.birds.map(({ seat }) => sideOf(seat, bottom))))}
        >
          <text className="call" textAnchor={CALL_ANCHORS[sideOf(call.seat, bottom)]} y="14">
            {say(call.word)}
          </text>
        </g>
      )}
      {table.birds.map((bird, at) => (
        <BirdTile key={at} bird={bird} side={sideOf(bird.seat, bottom)} {...spread(table.birds, at)} />
      ))}
    </g>
  );
}

function endWord(table: TableView): typeof words.WALL {
  if (table.voided !== null) return words.VOIDED;
  if (table.drawnReason !== null) return words.DRAWN;
  return words.PHASES[table.phase];
}

/** Place among the birds that point the same way. */
function spread(birds: readonly BirdView[], at: number): { readonly place: number; readonly of: number } {
  const alike = birds.flatMap((bird, index) => (bird.seat === birds[at]?.seat ? [index] : []));
  return { place: alike.indexOf(at), of: alike.length };
}

interface BirdTileProps {
  readonly bird: BirdView;
  readonly side: number;
  readonly place: number;
  readonly of: number;
}

/** 鸟 The tile upright, and an arrow from it to the seat. */
function BirdTile({ bird, side, place, of }: BirdTileProps) {
  const along = (place - (of - 1) / 2) * (BIRD_WIDTH * TALL + 4);
  const [dx, dy] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ][side] ?? [0, 0];
  const x = 500 + dx * 74 + (dx === 0 ? along : 0);
  const y = 500 + dy * 74 + (dy === 0 ? along : 0);
  return (
    <g data-bird={bird.tile} data-hits={bird.seat}>
      <g transform={`rotate(${-90 * side} ${x} ${y})`}>
        <path className="bird-arrow" d={`M${x - 17} ${y + 38}L${x} ${y + 66}L${x + 17} ${y + 38}Z`} />
      </g>
      <Tile
        tile={bird.tile}
        x={x - BIRD_WIDTH / 2}
        y={y - (BIRD_WIDTH * TALL) / 2}
        width={BIRD_WIDTH}
        look={bird.for === 'opening' ? 'bird opening' : 'bird'}
      />
    </g>
  );
}

function callOf(event: SeenEvent | null): { readonly seat: Seat; readonly word: typeof words.WON } | null {
  if (event === null || !('seat' in event) || !isCalled(event.type)) return null;
  return { seat: event.seat, word: words.CALLS[event.type] };
}

function isCalled(type: SeenEvent['type']): type is keyof typeof words.CALLS {
  return Object.hasOwn(words.CALLS, type);
}

/** By side, so that a call stays in the middle however long it is. */
const CALL_ANCHORS = ['middle', 'end', 'middle', 'start'] as const;

/** How far above or below the count of tiles a call stands that cannot stand at the edge. */
const APART = 84;

/** Upright, at the edge of the middle that faces the seat, and never on the count of tiles or on a bird. */
function callPlace(side: number, birdSides: ReadonlySet<number>): string {
  const beside = birdSides.has(0) ? 500 - APART : 500 + APART;
  const [x, y] = [
    [500, birdSides.has(0) ? beside : 500 + MIDDLE - 48],
    [500 + MIDDLE - 18, beside],
    [500, birdSides.has(2) ? 500 + APART : 500 - MIDDLE + 42],
    [500 - MIDDLE + 18, beside],
  ][side] ?? [500, 500];
  return `translate(${x} ${y})`;
}
