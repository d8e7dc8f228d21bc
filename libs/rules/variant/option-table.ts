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
  for (const option of Object.keys(named)) {
    const row = rows.find(({ id }) => id === option);
    const expected = row === undefined ? `one of ${rows.map(({ id }) => id).join(', ')}` : unmet(row, named[option]);
    if (expected !== null) errors.push({ option, expected, came: inWords(row === undefined ? option : named[option]) });
  }
  // every name and every value was checked by its row
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: Object.freeze({ ...preset, ...named }) };
}

/** What a row expects, if that is not what came. */
function unmet<T>({ values, accepts }: OptionRow<T>, came: unknown): string | null {
  if (typeof values === 'string') return accepts !== undefined && accepts(came) ? null : values;
  return values.includes(came) ? null : values.map(inWords).join(' or ');
}

function inWords(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
