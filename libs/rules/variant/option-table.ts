import type { Message } from '../result.js';
import type { OptionError, OptionSpec } from './book.js';
import { inWords, oneOf, readShape, type OptionRead, type OptionShape } from './option-shape.js';

/** One row of a book's table of options: an option of `T`, its clause, and what it may be. */
export interface OptionRow<T> {
  readonly id: keyof T & string;
  readonly clause: string;
  readonly summary: Message;
  /** a closed list, or the shape of what is accepted */
  readonly values: readonly unknown[] | OptionShape;
}

/** The options of a preset, as the registry shows them. */
export function specsOf<T>(rows: readonly OptionRow<T>[], preset: T): readonly OptionSpec[] {
  return rows.map(({ id, clause, summary, values }) => {
    const said = { id, clause, summary, default: preset[id] };
    return 'kind' in values ? { ...said, values: null, shape: values } : { ...said, values };
  });
}

/** Options in force: what a table named over its preset. Every error is reported, and says what was expected and what came. */
export function readOptionTable<T extends object>(
  rows: readonly OptionRow<T>[],
  preset: T,
  named: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly OptionError[] } {
  const errors: OptionError[] = [];
  const inForce: Partial<Record<keyof T, unknown>> = {};
  for (const option of Object.keys(named)) {
    const row = rows.find(({ id }) => id === option);
    const read = row === undefined ? unknownOption(rows, option) : readValue(row, named[option], preset[row.id]);
    if ('expected' in read) errors.push(read);
    else if (row !== undefined) inForce[row.id] = read.value;
  }
  // every name and every value was checked by its row
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: Object.freeze({ ...preset, ...inForce }) };
}

function unknownOption<T>(rows: readonly OptionRow<T>[], option: string): OptionError {
  return { option, expected: oneOf(rows.map(({ id }) => id)), came: inWords(option) };
}

function readValue<T>({ id, values }: OptionRow<T>, came: unknown, preset: unknown): OptionRead {
  if ('kind' in values) return readShape(id, values, came, preset);
  if (values.includes(came)) return { value: came };
  return {
    option: id,
    expected: { zh: values.map(inWords).join(' 或 '), en: values.map(inWords).join(' or ') },
    came: inWords(came),
  };
}
