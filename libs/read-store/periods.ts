/*
 * 时段 Sums are kept for all time, for calendar months and for days, of UTC: a period in any time zone is whole months and days
 * with parts of a day at its ends, and only those parts are asked of the facts.
 */

/** All time, hands without a time included. */
export const ALL_TIME = '';

const DAY = 86_400_000;

/** A half-open range of the names of periods: every month, or every day, of a stretch of time. */
export interface PeriodRange {
  readonly from: string;
  /** exclusive */
  readonly to: string;
}
/** A half-open stretch of time in ms since 1970. */
export interface Stretch {
  readonly from: number;
  /** exclusive */
  readonly to: number;
}
export interface Pieces {
  readonly periods: readonly PeriodRange[];
  /** less than a day each */
  readonly edges: readonly Stretch[];
}

/** Names of the periods that a hand of a day is summed in; null where its time is unknown. */
export function periodsOfDay(day: string | null): readonly string[] {
  return day === null ? [ALL_TIME] : [ALL_TIME, `M${day.slice(1, -3)}`, day];
}

export function monthOf(time: number): string {
  return `M${new Date(time).toISOString().slice(0, 7)}`;
}

export function dayOf(time: number): string {
  return `D${new Date(time).toISOString().slice(0, 10)}`;
}

/** The day that a time lies in. */
export function dayAround(time: number): Stretch {
  const from = Math.floor(time / DAY) * DAY;
  return { from, to: from + DAY };
}

/** Names of all the days of the month that a time lies in. */
export function daysOfMonth(time: number): PeriodRange {
  const month = new Date(time).toISOString().slice(0, 7);
  return { from: `D${month}-`, to: `D${month}.` };
}

/** Names of all months. */
export const MONTHS: PeriodRange = { from: 'M', to: 'N' };

/** A period cut into whole months, whole days and what is left; an absent end is open. */
export function piecesOf(since: number | null, until: number | null): Pieces {
  const from = since ?? -Infinity;
  const to = until ?? Infinity;
  if (!(from < to)) return { periods: [], edges: [] };
  const firstDay = Math.ceil(from / DAY) * DAY;
  const lastDay = Math.floor(to / DAY) * DAY;
  if (firstDay > lastDay) return { periods: [], edges: [{ from, to }] };
  const edges = [
    { from, to: firstDay },
    { from: lastDay, to },
  ].filter((edge) => edge.from < edge.to);
  const firstMonth = since === null ? -Infinity : monthFrom(firstDay);
  const lastMonth = until === null ? Infinity : monthStart(lastDay);
  const periods =
    firstMonth > lastMonth
      ? days(firstDay, lastDay)
      : [...days(firstDay, firstMonth), ...months(firstMonth, lastMonth), ...days(lastMonth, lastDay)];
  return { periods, edges };
}

/** The first moment of a month that is not before a day. */
function monthFrom(day: number): number {
  const date = new Date(day);
  const start = monthStart(day);
  return start === day ? day : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

function monthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function days(from: number, to: number): readonly PeriodRange[] {
  return from < to ? [{ from: dayOf(from), to: dayOf(to) }] : [];
}

/** An end that is open is before or after every month. */
function months(from: number, to: number): readonly PeriodRange[] {
  if (!(from < to)) return [];
  return [{ from: from === -Infinity ? MONTHS.from : monthOf(from), to: to === Infinity ? MONTHS.to : monthOf(to) }];
}
