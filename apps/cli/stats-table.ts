import type { Message } from '#rules';
import {
  evaluateFigures,
  FAMILY_NAMES,
  FIGURE_FAMILIES,
  findFigure,
  partName,
  playedFigures,
  UNITS,
  wholeSums,
  type FigureValue,
  type PlayerSums,
  type Unit,
} from '#statistics';
import { columnsOf, cutColumns, padColumns, spread, wrapColumns } from './columns.js';
import { say, type Language } from './language.js';
import { COLUMNS, DEVIATION, PLAYER_HEADING } from './messages/stats.js';
import { visible } from './visible.js';

/*
 * The figures of a player as a table of 80 columns: `~` marks a figure that rests on few cases.
 */

const WIDTH = { line: 80, name: 28, value: 11, parts: 15 } as const;

/** Lines of a player's table, family by family; `with-formulas` writes under each figure how it is made. */
export function playerTable(
  { player, name, sums, course }: PlayerSums,
  language: Language,
  style: 'plain' | 'with-formulas',
): readonly string[] {
  const values = figuresOf({ sums, course });
  const count = (id: string) => values.find((value) => value.id === id)?.value ?? 0;
  const lines = [say(language, PLAYER_HEADING(visible(name), player, count('hands'), count('voided-hands')))];
  for (const family of FIGURE_FAMILIES) {
    const own = values.filter((value) => value.family === family && !HEADED.includes(value.id));
    if (own.length === 0) continue;
    lines.push('', headingOf(FAMILY_NAMES[family], language));
    own.forEach((value, at) => {
      lines.push(...rowOf(value, language));
      const isLastPart = own.at(at + 1)?.id !== value.id;
      if (style === 'with-formulas' && isLastPart) lines.push(...formulaOf(value, language));
    });
  }
  return lines;
}

/** Every figure that these hands, matches and nights say something about. */
export function figuresOf({ sums, course }: Pick<PlayerSums, 'sums' | 'course'>): readonly FigureValue[] {
  const whole = wholeSums(sums, course);
  return evaluateFigures(whole, playedFigures(whole));
}

/** Figures that the heading of a player shows. */
const HEADED: readonly string[] = ['hands', 'voided-hands'];

function headingOf(family: Message, language: Language): string {
  const columns = [
    padColumns(say(language, family), WIDTH.name),
    leftPad(say(language, COLUMNS.value), WIDTH.value),
    leftPad(say(language, COLUMNS.parts), WIDTH.parts),
    `  ${say(language, COLUMNS.interval)}`,
  ];
  return columns.join('').trimEnd();
}

/** A long name runs into the free room before its value, and where that is too little has a line of its own. */
function rowOf(value: FigureValue, language: Language): readonly string[] {
  const name = (value.greyed ? '~ ' : '  ') + nameOf(value, language);
  const amount = shown(value.value, value.unit, language);
  const width = WIDTH.name + WIDTH.value;
  const fits = columnsOf(name) + columnsOf(amount) < width;
  const columns = [
    spread(fits ? name : '', amount, width),
    leftPad(partsOf(value), WIDTH.parts),
    `  ${rangeOf(value, language)}`,
  ];
  const row = columns.join('').trimEnd();
  return fits ? [row] : [cutColumns(name, WIDTH.line), row];
}

function nameOf({ id, part }: FigureValue, language: Language): string {
  const figure = findFigure(id);
  const name = figure === null ? id : say(language, figure.name);
  return part === null ? name : `${name} ${say(language, partName(part, figure))}`;
}

function leftPad(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - columnsOf(text))) + text;
}

function partsOf({ numerator, denominator }: FigureValue): string {
  return denominator === null ? '' : `${plain(numerator)}/${plain(denominator)}`;
}

function rangeOf({ interval, unit, deviation }: FigureValue, language: Language): string {
  if (interval === null) return '';
  const [low, high] = interval.map((end) => number(end, unit));
  const range = `[${low}, ${high}]`;
  return deviation === null ? range : `${range} ${say(language, DEVIATION(plain(deviation)))}`;
}

function shown(value: number | null, unit: Unit, language: Language): string {
  if (value === null) return '–';
  const text = number(value, unit);
  if (unit === 'share') return `${text}%`;
  const name = UNITS[unit];
  if (language === 'zh') return `${text}${name.zh}`;
  return `${text} ${'one' in name && /^[+-]?1$/.test(text) ? name.one : name.en}`;
}

/** A number in its unit: shares as percentages with one decimal, amounts signed, all others as they are. */
function number(value: number, unit: Unit): string {
  switch (unit) {
    case 'share':
      return (100 * value).toFixed(1);
    case 'net':
    case 'net-points':
    case 'net-price':
    case 'net-money':
    case 'birds':
      return signed(value);
    case 'pian':
    case 'hands':
    case 'times':
    case 'weight':
    case 'factor':
    case 'flowers':
    case 'fan':
    case 'points':
    case 'price':
    case 'money':
    case 'turns':
    case 'shanten':
      return plain(value);
    case 'rating':
      return value.toFixed(0);
  }
}

function signed(value: number): string {
  const text = plain(value);
  return value > 0 ? `+${text}` : text;
}

/** Three digits or so: what is large needs no fractions. */
function plain(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size < 10 ? 2 : size < 100 ? 1 : 0);
}

function formulaOf({ id }: FigureValue, language: Language): readonly string[] {
  const figure = findFigure(id);
  if (figure === null) return [];
  const indent = '      ';
  return wrapColumns(`${indent}= ${say(language, figure.formula)}`, WIDTH.line, `${indent}  `);
}

/** A figure as it stands in the JSON document. */
export function figureDocument(value: FigureValue, language: Language): unknown {
  const figure = findFigure(value.id);
  const { id, part, family, kind, unit, numerator, denominator, interval, deviation, n, greyed } = value;
  return {
    id,
    part,
    family,
    name: nameOf(value, language),
    kind,
    unit,
    numerator,
    denominator,
    value: value.value,
    interval,
    deviation,
    n,
    greyed,
    formula: figure === null ? '' : say(language, figure.formula),
  };
}
