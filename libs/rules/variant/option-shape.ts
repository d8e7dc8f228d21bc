import type { Message } from '../result.js';
import type { OptionError } from './book.js';

/** Whole numbers that an option may be. */
export interface WholeRange {
  readonly least: number;
  readonly most: number;
}

/** What an option takes whose values are no closed list. */
export type OptionShape =
  /** one whole number */
  | ({ readonly kind: 'whole' } & WholeRange)
  /** a whole number in each of so many places */
  | ({ readonly kind: 'wholes'; readonly count: number } & WholeRange)
  /** a whole number by name; what is not named stays as the preset has it */
  | ({ readonly kind: 'wholes-by-name'; readonly names: readonly string[] } & WholeRange)
  /** some of these, all or none, in the order of the list */
  | { readonly kind: 'some-of'; readonly ids: readonly string[] };

/** Figures stay far below the integers a double holds, whatever factors come on top. */
const LARGEST_FIGURE = 1_000_000;

export function from(least: number): WholeRange {
  return { least, most: LARGEST_FIGURE };
}

/** What a shape accepts, in words. */
export function shapeInWords(shape: OptionShape): Message {
  switch (shape.kind) {
    case 'whole':
      return { zh: wholeZh(shape), en: `a whole number ${rangeEn(shape)}` };
    case 'wholes':
      return {
        zh: `一列 ${shape.count} 个数，各是${wholeZh(shape)}`,
        en: `a list of ${shape.count} whole numbers ${rangeEn(shape)}`,
      };
    case 'wholes-by-name':
      return {
        zh: `一个对象，可写 ${shape.names.join('、')}，各是${wholeZh(shape)}`,
        en: `an object with any of ${shape.names.join(', ')}, each a whole number ${rangeEn(shape)}`,
      };
    case 'some-of':
      return {
        zh: `一列不重复的项，取自 ${shape.ids.join('、')}`,
        en: `a list of different ones out of ${shape.ids.join(', ')}`,
      };
  }
}

function wholeZh({ least, most }: WholeRange): string {
  return `从 ${least} 到 ${most} 的整数`;
}

function rangeEn({ least, most }: WholeRange): string {
  return `from ${least} to ${most}`;
}

/** One of some names. */
export function oneOf(names: readonly string[]): Message {
  return { zh: `${names.join('、')} 之一`, en: `one of ${names.join(', ')}` };
}

/** A value that an option accepts in its canonical form, or what is wrong with it. */
export type OptionRead = { readonly value: unknown } | OptionError;

/** Reads what was named for an option of a shape. */
export function readShape(option: string, shape: OptionShape, came: unknown, preset: unknown): OptionRead {
  const wrong: OptionError = { option, expected: shapeInWords(shape), came: inWords(came) };
  switch (shape.kind) {
    case 'whole':
      return isWhole(came, shape) ? { value: came } : wrong;
    case 'wholes': {
      const isRead = Array.isArray(came) && came.length === shape.count && came.every((each) => isWhole(each, shape));
      return isRead ? { value: Object.freeze([...came]) } : wrong;
    }
    case 'wholes-by-name': {
      if (typeof came !== 'object' || came === null || Array.isArray(came)) return wrong;
      const [odd] = Object.entries(came).filter(([name, each]) => !shape.names.includes(name) || !isWhole(each, shape));
      if (odd === undefined) return { value: Object.freeze(Object.assign({}, preset, came)) };
      const [name, figure] = odd;
      if (!shape.names.includes(name)) return { option, expected: oneOf(shape.names), came: inWords(name) };
      const expected = shapeInWords({ ...shape, kind: 'whole' });
      return { option: `${option}.${name}`, expected, came: inWords(figure) };
    }
    case 'some-of': {
      if (!Array.isArray(came)) return wrong;
      const isOdd = (id: unknown, at: number): boolean =>
        !shape.ids.some((each) => each === id) || came.indexOf(id) !== at;
      return came.some(isOdd) ? wrong : { value: Object.freeze(shape.ids.filter((id) => came.includes(id))) };
    }
  }
}

function isWhole(value: unknown, { least, most }: WholeRange): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** A value as an error shows it. */
export function inWords(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
