import { patternWords, type SeatView, type TableView } from '#replay';
import type { Rules, TileName } from '#rules';
import type { Say } from '../messages/language.js';
import * as words from '../messages/table.js';
import { layRows, PLATE_HEIGHT, PLATE_WIDTH, PLATES, tileNames } from './layout.js';
import { openingTiles } from './side.js';
import { placedTile } from './tile.js';

export interface PlateProps {
  readonly seat: SeatView;
  readonly side: number;
  readonly name: string;
  readonly table: TableView;
  readonly rules: Rules;
  /** what was paid to or by the seat at this very step; 0 for nothing */
  readonly paid: number;
  readonly isReady: boolean;
  readonly say: Say;
}

/** Latin letters are about half as wide as characters. */
function widthOf(letter: string): number {
  return letter.charCodeAt(0) < 0x2e80 ? 0.56 : 1;
}

/** Marks side by side as far as a line of the plate goes. */
const LINE_ROOM = 8;

function linesOf(marks: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const mark of marks) {
    const line = lines.at(-1);
    const joined = `${line}\u3000${mark}`;
    const width = [...joined].reduce((sum, letter) => sum + widthOf(letter), 0);
    if (line === undefined || width > LINE_ROOM) lines.push(mark);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}

function fitted(name: string, room: number): string {
  let width = 0;
  let text = '';
  for (const letter of name) {
    width += widthOf(letter);
    if (width > room) return `${text}…`;
    text += letter;
  }
  return text;
}

/** Who sits at a side, what the seat has won or lost so far once anything was paid, and its marks. */
export function Plate(props: PlateProps) {
  const { seat, side, name, table, paid, say } = props;
  const { x, y } = PLATES[side] ?? { x: 0, y: 0 };
  const isTurn = table.turn === seat.seat;
  const small = [...tileNames(seat.flowers), ...openingTiles(seat)];
  const marks = linesOf(marksOf(props).map(say));
  const edge = edgeOf(side);
  return (
    <g transform={`translate(${x} ${y})`} data-plate={seat.seat} className={isTurn ? 'plate turn' : 'plate'}>
      <rect className="plate-ground" width={PLATE_WIDTH} height={PLATE_HEIGHT} rx="14" />
      <rect className="plate-edge" {...edge} rx="3" />
      <circle className="plate-seat" cx="32" cy="36" r="19" />
      <text className="plate-seat-number" x="32" y="46" textAnchor="middle">
        {seat.seat}
      </text>
      <text className="plate-name" x="60" y="48">
        {fitted(name, table.dealer === seat.seat ? 3 : 4.6)}
      </text>
      {table.dealer === seat.seat && (
        <g transform={`translate(${PLATE_WIDTH - 50} 18)`}>
          <rect className="dealer-mark" width="38" height="38" rx="8" />
          <text className="dealer-text" x="19" y="29" textAnchor="middle">
            {say(words.DEALER)}
          </text>
        </g>
      )}
      {table.payments.length > 0 && (
        <text className={`plate-balance ${signOf(seat.balance)}`} x="18" y="102">
          {signed(seat.balance)}
        </text>
      )}
      {paid !== 0 && (
        <text className={`plate-paid ${signOf(paid)}`} x={PLATE_WIDTH - 16} y="102" textAnchor="end">
          {`(${signed(paid)})`}
        </text>
      )}
      {marks.map((line, at) => (
        <text key={line} className="plate-mark" x="18" y={134 + at * lineHeight(marks)}>
          {line}
        </text>
      ))}
      {smallTiles(small, 116 + marks.length * lineHeight(marks))}
    </g>
  );
}

/** Three lines of marks are set closer, so that the tiles below them stay on the plate. */
function lineHeight(marks: readonly string[]): number {
  return marks.length > 2 ? 24 : 30;
}

/** Flowers and what an opening hand showed, below the marks. */
function smallTiles(tiles: readonly TileName[], top: number) {
  const rows = Math.max(1, Math.floor((PLATE_HEIGHT - top) / 38));
  const columns = Math.max(7, Math.ceil(tiles.length / rows));
  const width = Math.min(28, (PLATE_WIDTH - 32) / columns);
  return layRows(tiles, { x: 16, y: top, width, columns }).map((tile, at) => placedTile(tile, at, 'small'));
}

function marksOf({ seat, table, rules, isReady }: PlateProps): readonly (typeof words.WON)[] {
  const win = table.wins.find((each) => each.seat === seat.seat);
  const liable = table.liabilities.some((each) => each.liable === seat.seat);
  return [
    ...(win === undefined ? [] : [win.by === 'self-draw' ? words.SELF_DRAWN : words.WON]),
    ...(seat.opening?.patterns ?? []).map((id) => patternWords(rules, id)),
    ...(seat.banked === 'none' ? [] : [words.BANKED[seat.banked]]),
    ...(seat.ready === 'none' ? (isReady && win === undefined ? [words.WAITING] : []) : [words.READY[seat.ready]]),
    ...(liable ? [words.LIABLE] : []),
  ];
}

/** The side of the plate that faces its seat. */
function edgeOf(side: number): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  switch (side) {
    case 0:
      return { x: 14, y: PLATE_HEIGHT - 6, width: PLATE_WIDTH - 28, height: 6 };
    case 1:
      return { x: PLATE_WIDTH - 6, y: 14, width: 6, height: PLATE_HEIGHT - 28 };
    case 2:
      return { x: 14, y: 0, width: PLATE_WIDTH - 28, height: 6 };
  }
  return { x: 0, y: 14, width: 6, height: PLATE_HEIGHT - 28 };
}

function signOf(amount: number): string {
  return amount > 0 ? 'plus' : amount < 0 ? 'minus' : 'even';
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}
