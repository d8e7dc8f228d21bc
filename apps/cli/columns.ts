import stringWidth from 'string-width';

/*
 * Text in terminal columns: a Chinese character takes two.
 */

/** Columns a text takes. */
export function columnsOf(text: string): number {
  return stringWidth(text);
}

/** The text filled up with spaces to `columns`; longer text is left as it is. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** The text cut to `columns`, the cut marked by `..`. */
export function cutColumns(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (columnsOf(cut + character) > columns - 2) break;
    cut += character;
  }
  return `${cut}..`;
}

/** Two texts at either end of a line of `columns`, at least one space apart. */
export function spread(left: string, right: string, columns: number): string {
  return left + ' '.repeat(Math.max(1, columns - columnsOf(left) - columnsOf(right))) + right;
}

const CLOSING = /^[，。；：、）！？,.;:)\]]/;
const OPERATOR = /^[=+×]/;

/**
 * A text broken into lines of at most `columns`. Latin words are kept whole, Chinese breaks anywhere but before closing
 * punctuation; further lines begin with `indent`.
 */
export function wrapColumns(text: string, columns: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line.trim() !== '' && columnsOf(line + piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = indent + piece.trimStart();
    } else {
      line += piece;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}

/** Unbreakable pieces: a Latin word or one wide character, with the spaces and the closing punctuation behind it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      (character === ' ' || isClosing(last, character) || isSum(last, character) || isOneWord(last, character));
    if (joins) pieces[pieces.length - 1] += character;
    else pieces.push(character);
  }
  return pieces;
}

/** Closing punctuation stays with what it closes. */
function isClosing(before: string, next: string): boolean {
  return CLOSING.test(next) && !before.endsWith(' ');
}

/** `4 = (1 + 1) × 2` is not broken. */
function isSum(before: string, next: string): boolean {
  return OPERATOR.test(next) || / ?[=+×] $/.test(before);
}

/** Latin letters of one word; a number and what it counts (`5万`, `13片`); an opening bracket and what it opens. */
function isOneWord(before: string, next: string): boolean {
  const last = before.slice(-1);
  if (/[0-9（【]/.test(last)) return true;
  return last !== ' ' && columnsOf(last) === 1 && columnsOf(next) === 1;
}

/** Items side by side in as few lines of at most `columns` as they need, none of them broken, `gap` between two. */
export function packColumns(items: readonly string[], columns: number, gap: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf(last + gap + item) <= columns) lines[lines.length - 1] = last + gap + item;
    else lines.push(item);
  }
  return lines;
}
