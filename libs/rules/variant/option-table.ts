import type { Message } from '../result.js';
import type { OptionError, OptionSpec } from './contract.js';

/** One row of a book's table of options: an option of `T`, its clause, and what it may be. */
export interface OptionRow<T> {
  readonly id: keyof T & string;
  readonly clause: string;
  readonly summary: Message;
  /** a closed list, or the accepted values in words; then `accepts` decides */
  readonly values: readonly unknown[] | string;
  readonly accepts?: (came: unknown) => boolean;
  /** instead of `accepts` where what is named has a canonical form or adds to the preset's value */
  readonly read?: (came: unknown, preset: unknown) => { readonly value: unknown } | OptionError;
}

/** The options of a preset, as the registry shows them. */
export function specsOf<T>(rows: readonly OptionRow<T>[], preset: T): readonly OptionSpec[] {
  return rows.map(({ id, clause, summary, values }) => ({ id, clause, summary, values, default: preset[id] }));
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
  return { option, expected: `one of ${rows.map(({ id }) => id).join(', ')}`, came: inWords(option) };
}

function readValue<T>(row: OptionRow<T>, came: unknown, preset: unknown): { readonly value: unknown } | OptionError {
  if (row.read !== undefined) return row.read(came, preset);
  const expected = unmet(row, came);
  return expected === null ? { value: came } : { option: row.id, expected, came: inWords(came) };
}

/** What a row expects, if that is not what came. */
function unmet<T>({ values, accepts }: OptionRow<T>, came: unknown): string | null {
  if (typeof values === 'string') return accepts !== undefined && accepts(came) ? null : values;
  return values.includes(came) ? null : values.map(inWords).join(' or ');
}

/** A value as an error shows it. */
export function inWords(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
