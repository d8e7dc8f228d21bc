import type { StreamFilter, StreamRange } from './port.js';

/** A range of revisions with all defaults filled in: `low` ≤ revision ≤ `high`. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly limit: number;
  readonly backwards: boolean;
}

export const DEFAULT_PAGE = 500;

/** Throws RangeError where a bound is no whole number from 0. An empty span has low above high. */
export function spanOf(range: StreamRange = {}): Span {
  const from = bound('from', range.from);
  const to = bound('to', range.to);
  const limit = bound('limit', range.limit) ?? Number.MAX_SAFE_INTEGER;
  return range.direction === 'backwards'
    ? { low: to ?? 0, high: from ?? Number.MAX_SAFE_INTEGER, limit, backwards: true }
    : { low: from ?? 0, high: to ?? Number.MAX_SAFE_INTEGER, limit, backwards: false };
}

/** How many to read at most; throws RangeError below 1, for a page of nothing would never move on. */
export function pageLimit(limit: number = DEFAULT_PAGE): number {
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a whole number from 1, not ${limit}`);
  return limit;
}

/** Position to read after; throws RangeError where it is no whole number from 0. */
export function pageStart(after: number | undefined): number {
  return bound('after', after) ?? 0;
}

export function isWanted(filter: StreamFilter, stream: string): boolean {
  return filter.prefixes === undefined || filter.prefixes.some((prefix) => stream.startsWith(prefix));
}

function bound(name: string, value: number | undefined): number | undefined {
  if (value !== undefined && (!Number.isSafeInteger(value) || value < 0)) {
    throw new RangeError(`${name} must be a whole number from 0, not ${value}`);
  }
  return value;
}
