import { ID_LIMIT } from './shape.js';

/*
 * Patterns of the strings of the file. They are also printed into the JSON Schema, so they are plain ECMAScript regular
 * expressions with the `u` flag.
 */

/** Visible characters but quote and backslash: no white space, no control, format or unassigned characters. */
export const ID_FORM = new RegExp(`^[^\\s\\p{C}"\\\\]{1,${ID_LIMIT}}$`, 'u');
export const STREAM_FORM = new RegExp(`^(?:match|hand|player|secret-hand)-[^\\s\\p{C}"\\\\]{1,${ID_LIMIT}}$`, 'u');
export const PATTERN_FORM = /^[a-z0-9][a-z0-9-]{0,63}$/u;
export const TIME_FORM =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u;
export const ZONE_FORM = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/u;

export function hexForm(bytes: number): RegExp {
  return new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'u');
}

/** Between `min` and `max` tiles, in any order, ranks before their suit. */
export function tilesForm(min: number, max: number): RegExp {
  const count = min === max ? `{${min}}` : `{${min},${max}}`;
  return new RegExp(`^(?=(?:[mpszf]*[1-9])${count}[mpszf]*$)(?:[1-9]+[mps]|[1-7]+z|[1-8]+f)+$`, 'u');
}

/** Whether a time of the right form names a day that exists. */
export function isRealDay(time: string): boolean {
  const year = Number(time.slice(0, 4));
  const month = Number(time.slice(5, 7));
  return Number(time.slice(8, 10)) <= daysOf(year, month);
}
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** By name; the one of nearly every record is known to every machine, and asking costs a first page dearly. */
const knownZones = new Map<string, boolean>([['Asia/Shanghai', true]]);

/** Whether the running machine knows the time zone; an unknown one would fail every later reckoning of days. */
export function isKnownZone(zone: string): boolean {
  const known = knownZones.get(zone);
  if (known !== undefined) return known;
  let answer = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    answer = false;
  }
  if (knownZones.size < 1024) knownZones.set(zone, answer);
  return answer;
}
