import { columnsOf, wrapColumns } from './columns.js';

const COLUMNS = 80;

/** A help text in lines of at most 80 columns: a description under itself, an example as one call with `\\` at each break. */
export function wrapHelp(text: string): string {
  return text.split('\n').flatMap(wrapLine).join('\n');
}

function wrapLine(line: string): readonly string[] {
  if (columnsOf(line) <= COLUMNS) return [line];
  if (/^ +paipu /.test(line)) {
    const lines = wrapColumns(line, COLUMNS - 2, '      ');
    return lines.map((part, at) => (at < lines.length - 1 ? `${part} \\` : part));
  }
  const [head] = /^ *\S.*?\S {2,}|^ */.exec(line) ?? [''];
  return wrapColumns(line, COLUMNS, ' '.repeat(columnsOf(head)));
}
