import type { ReadQueries, SumsFilter } from '#read-store';
import { dayAfter, isTimeZone, nightStart } from '#statistics';
import type { StatisticsFilter } from '../ports.js';

/** A filter whose days are moments, and the time zone they were cut in. */
export interface Zoned {
  readonly filter: SumsFilter;
  readonly zone: string;
}

/** Null for a time zone that nobody knows. `player` whose latest match names the zone where nothing else does. */
export async function zoned(
  queries: Pick<ReadQueries, 'zoneOf'>,
  asked: StatisticsFilter,
  player: string | null,
): Promise<Zoned | null> {
  const { firstDay, lastDay, timeZone, ...filter } = asked;
  const zone = timeZone ?? (await zoneFor(queries, asked.club ?? null, player));
  if (!isTimeZone(zone)) return null;
  const from = isGiven(firstDay) ? iso(nightStart(firstDay, zone)) : null;
  const to = isGiven(lastDay) ? iso(nightStart(dayAfter(lastDay, 1), zone)) : null;
  return { zone, filter: { ...filter, since: filter.since ?? from, until: filter.until ?? to } };
}

async function zoneFor(queries: Pick<ReadQueries, 'zoneOf'>, club: string | null, player: string | null) {
  const ofClub = club === null ? null : await queries.zoneOf({ club });
  const found = ofClub ?? (player === null ? null : await queries.zoneOf({ player }));
  return found ?? 'UTC';
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
