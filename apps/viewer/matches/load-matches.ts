import { answered, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import { MatchesDocument, type MatchesQuery } from '../data/generated/graphql.js';
import type { Route } from '../routes/route.js';
import { dateFormat, onItsClock } from './moment.js';

export type MatchRow = MatchesQuery['matches']['nodes'][number];

/** Matches of one night, newest first. */
export interface Night {
  /** `2026-01-01` in the club's time zone; null: no date on record */
  readonly date: string | null;
  readonly matches: readonly MatchRow[];
}

/** A club has hundreds of matches; the newest of more are at the end of the list, so the list is walked. */
const MOST_PAGES = 20;

export async function loadMatches(asked: Asked): Promise<Answer<readonly Night[]>> {
  const rows: MatchRow[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Answer<MatchesQuery> = await ask(MatchesDocument, { after }, asked);
    if (!answer.ok) return answer;
    const { nodes, pageInfo }: MatchesQuery['matches'] = answer.value.matches;
    rows.push(...nodes);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor ?? null;
  }
  return answered(nightsOf(rows.reverse()));
}

/** The page of a club's night. */
export function nightRoute(date: string, club: string | null): Route {
  return { page: 'night', date, ...(club === null ? {} : { query: new URLSearchParams({ club }).toString() }) };
}

/** Neighbours with the same date together. */
export function nightsOf(matches: readonly MatchRow[]): readonly Night[] {
  const nights: { date: string | null; matches: MatchRow[] }[] = [];
  for (const match of matches) {
    const date = nightOf(match.openedAt, match.timeZone);
    const last = nights.at(-1);
    if (last !== undefined && last.date === date) last.matches.push(match);
    else nights.push({ date, matches: [match] });
  }
  return nights;
}

/** Hours after midnight that still belong to the night before: it begins at noon, as for the service. */
const NIGHT_ENDS = 12;

/** The club's night a moment belongs to; without a time zone, by the offset of the record. */
export function nightOf(at: string | null, timeZone: string | null): string | null {
  if (at === null) return null;
  const local = timeZone === null ? onItsClock(at) : new Date(at);
  const shifted = new Date(local.getTime() - NIGHT_ENDS * 3_600_000);
  if (Number.isNaN(shifted.getTime())) return null;
  return timeZone === null
    ? shifted.toISOString().slice(0, 10)
    : dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(shifted);
}
