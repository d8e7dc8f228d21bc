import { unitBehind, type Message, type Rules, type Seat, type TileName } from '#rules';
import { arithmetic, patternWords, tilesWords, tileWords, type MeldView, type SeatView, type TableView } from '#replay';
import { columnsOf, cutColumns, packColumns, padColumns, spread } from './columns.js';
import { say, type Language } from './language.js';
import {
  BANKED,
  BIRD,
  CONCEALED,
  DEALER,
  DRAWN,
  DRAWN_MARK,
  EMPTY,
  FLOWERS,
  FOR,
  HAND_OF,
  MELDS,
  MELD_WORDS,
  OPEN_TILE,
  OPENING,
  PAID,
  READY,
  REPLACEMENT_DUE,
  RIVER,
  TAKEN_MARK,
  WALL,
  WINNING_MARK,
  WON_ON,
} from './messages/table-picture.js';

/** What a picture is drawn from. */
export interface Picture {
  readonly table: TableView;
  readonly names: readonly string[];
  readonly rules: Rules;
  readonly language: Language;
  /** width of the terminal in columns */
  readonly columns: number;
}

const NAME_COLUMNS = 16;
const LABEL_COLUMNS = 8;

/**
 * The table as lines of text: one block a seat in turn order, `>` before the seat that is to play, tiles taken out of a river
 * in brackets, the drawn tile apart; then wall, birds and payments.
 */
export function tablePicture(picture: Picture): string[] {
  return [
    ...picture.table.seats.flatMap((seat) => [...seatLines(picture, seat), '']),
    ...wallLines(picture),
    ...paymentLines(picture),
    ...legendLines(picture),
  ];
}

function seatLines(picture: Picture, seat: SeatView): string[] {
  return [
    headLine(picture, seat),
    ...labelled(picture, HAND_OF, [holdingText(picture, seat)], ''),
    ...(seat.melds.length === 0
      ? []
      : labelled(
          picture,
          MELDS,
          seat.melds.map((meld) => meldText(picture, meld)),
          ' ',
        )),
    ...(seat.flowers === '' ? [] : labelled(picture, FLOWERS, [say(picture.language, tilesWords(seat.flowers))], '')),
    ...labelled(picture, RIVER, riverItems(picture, seat), ''),
  ];
}

/** `> 0 安              庄 · 起手胡 四喜                 +3片` */
function headLine({ table, names, rules, language, columns }: Picture, seat: SeatView): string {
  const marks = [
    ...(seat.seat === table.dealer ? [say(language, DEALER)] : []),
    ...(seat.opening === null
      ? []
      : [say(language, OPENING) + seat.opening.patterns.map((id) => say(language, patternWords(rules, id))).join('+')]),
    ...(seat.banked === 'none' ? [] : [say(language, BANKED[seat.banked])]),
    ...(seat.ready === 'none' ? [] : [say(language, READY[seat.ready])]),
    ...(seat.winningTile === null ? [] : [say(language, WON_ON(tileText(language, seat.winningTile)))]),
  ].join('  ');
  const pointer = table.turn === seat.seat ? '>' : ' ';
  const name = padColumns(cutColumns(names[seat.seat], NAME_COLUMNS), NAME_COLUMNS);
  const balance = `${seat.balance > 0 ? '+' : ''}${seat.balance}${say(language, unitBehind(rules.money, seat.balance))}`;
  const left = cutColumns(`${pointer} ${seat.seat} ${name} ${marks}`, columns - columnsOf(balance) - 4);
  return spread(left, balance, columns);
}

function holdingText({ language }: Picture, seat: SeatView): string {
  const { holding, concealedCount, drawn, hasDrawn, winningTile } = seat;
  if (holding === null) {
    const count = say(language, CONCEALED(concealedCount - (hasDrawn ? 1 : 0)));
    return hasDrawn ? `${count}  ${say(language, DRAWN)}[?]` : count;
  }
  const text = say(language, tilesWords(holding));
  if (drawn !== null) return `${text}  ${say(language, DRAWN)}[${tileText(language, drawn)}]`;
  return winningTile === null ? text : `${text}  +[${tileText(language, winningTile)}]`;
}

function meldText({ language, names }: Picture, meld: MeldView): string {
  const word = say(language, MELD_WORDS[meld.kind === 'kong' ? (meld.form ?? 'exposed') : meld.kind]);
  const tiles = meld.tiles === null ? '????' : say(language, tilesWords(meld.tiles));
  if (meld.from === null) return `[${word} ${tiles}]`;
  const claimed = meld.kind === 'chow' && meld.claimed !== null ? ` ${tileText(language, meld.claimed)}` : '';
  return `[${word} ${tiles} <${cutColumns(names[meld.from], NAME_COLUMNS)}${claimed}]`;
}

/** Every throw in the same width, so that the lines of a long river stand in columns. */
function riverItems({ language }: Picture, seat: SeatView): string[] {
  if (seat.river.length === 0) return [say(language, EMPTY)];
  return seat.river.map(({ tile, takenBy }) =>
    takenBy === null ? ` ${tileText(language, tile)} ` : `(${tileText(language, tile)})`,
  );
}

/** A label and its items, further lines under the first. */
function labelled({ language, columns }: Picture, label: Message, items: readonly string[], gap: string): string[] {
  const head = `    ${padColumns(say(language, label), LABEL_COLUMNS)}`;
  const [first = '', ...rest] = packColumns(items, columns - LABEL_COLUMNS - 4, gap);
  return [head + first, ...rest.map((line) => ' '.repeat(LABEL_COLUMNS + 4) + line)].map((line) => line.trimEnd());
}

function wallLines({ table, names, language, columns }: Picture): string[] {
  const parts = [
    say(language, WALL(table.wallLeft)),
    ...(table.open === null
      ? []
      : [say(language, OPEN_TILE(tileText(language, table.open.tile), names[table.open.seat]))]),
    ...(table.replacementDue === null
      ? []
      : [say(language, REPLACEMENT_DUE(names[table.replacementDue.seat], table.replacementDue.replacement))]),
    ...table.birds.map((bird) => say(language, BIRD(tileText(language, bird.tile), names[bird.seat], bird.for))),
  ];
  return packColumns(parts, columns, '   ');
}

function paymentLines({ table, names, rules, language, columns }: Picture): string[] {
  if (table.payments.length === 0) return [];
  const widest = Math.min(NAME_COLUMNS, Math.max(...names.map(columnsOf)));
  const nameOf = (seat: Seat): string => padColumns(cutColumns(names[seat], NAME_COLUMNS), widest);
  return [
    say(language, PAID),
    ...table.payments.map((row) =>
      cutColumns(
        `  ${padColumns(say(language, FOR[row.for]), LABEL_COLUMNS)}${nameOf(row.from)} -> ${nameOf(row.to)} ${say(language, arithmetic(row, rules))}`,
        columns,
      ),
    ),
  ];
}

/** What the brackets mean, where there are any. */
function legendLines({ table: { seats }, language }: Picture): string[] {
  const marks = [
    ...(seats.some(({ river }) => river.some(({ takenBy }) => takenBy !== null)) ? [TAKEN_MARK] : []),
    ...(seats.some(({ drawn, hasDrawn }) => drawn !== null || hasDrawn) ? [DRAWN_MARK] : []),
    ...(seats.some(({ drawn, winningTile }) => drawn === null && winningTile !== null) ? [WINNING_MARK] : []),
  ];
  return marks.length === 0 ? [] : [marks.map((mark) => say(language, mark)).join('   ')];
}

function tileText(language: Language, tile: TileName): string {
  return say(language, tileWords(tile));
}
