import type { Finding, FindingCode } from '#audit';
import type { Language } from '../messages/first-language.js';
import { figureText } from './figure-text.js';
import { namedSeats } from './named-seats.js';

/** What a finding expected and recorded, as text; what both have in common is counted, not told twice. */
export interface ToldFigures {
  /** empty: nothing */
  readonly expected: string;
  readonly recorded: string;
  /** rows that are the same in both */
  readonly same: number;
}

/** Findings whose bare figures are seats. */
const SEAT_CODES: readonly FindingCode[] = ['bird-seat', 'next-dealer'];
/** Findings whose four figures are one a seat. */
const SUM_CODES: readonly FindingCode[] = ['deltas', 'zero-sum'];

export function toldFigures(
  { code, expected, recorded }: Pick<Finding, 'code' | 'expected' | 'recorded'>,
  names: readonly string[],
  language: Language,
): ToldFigures {
  const told = (value: unknown): string => {
    if (SEAT_CODES.includes(code) && typeof value === 'number') return names[value] ?? String(value);
    if (SUM_CODES.includes(code) && isSums(value)) return sumsText(value, names);
    return namedSeats(figureText(value, language), names);
  };
  if (!isRows(expected) || !isRows(recorded)) return { expected: told(expected), recorded: told(recorded), same: 0 };
  const due = withoutEach(expected, recorded);
  return {
    expected: told(due).replace(/^\[\]$/, ''),
    recorded: told(withoutEach(recorded, expected)).replace(/^\[\]$/, ''),
    same: expected.length - due.length,
  };
}

function isRows(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** The rows without those of another list, each as often as it stands there. */
function withoutEach(rows: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function isSums(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');
}

/** `林 +2`, `周 −2`: a line each. */
export function sumsText(sums: readonly number[], names: readonly string[]): string {
  const signed = (sum: number): string => (sum > 0 ? `+${sum}` : sum < 0 ? `−${-sum}` : '0');
  return sums.map((sum, seat) => `${names[seat] ?? seat} ${signed(sum)}`).join('\n');
}
