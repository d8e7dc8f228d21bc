import type { LogMark } from '../../port.js';
import type { Finding, HandRow, MatchFold } from '#projections';

/* Rows are kept as the JSON of what was folded; it was written by this very library. */

export function handOf(text: string): HandRow {
  return JSON.parse(text) as HandRow;
}
export function matchOf(text: string): MatchFold {
  return JSON.parse(text) as MatchFold;
}
export function markOf(text: string): LogMark {
  return JSON.parse(text) as LogMark;
}
export function findingOf(text: string): Finding {
  return JSON.parse(text) as Finding;
}
