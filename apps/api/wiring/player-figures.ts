import type { MatchResultRow, ReadQueries, SumsFilter } from '#read-store';
import {
  addContributions,
  FORM_SPANS,
  formContributions,
  ratingTally,
  type FactSums,
  type GrowingSums,
} from '#statistics';
import type { StatisticsFilter, StatisticsView } from '../ports.js';
import { factSums, statisticsOf } from './figures.js';
import { zoned } from './periods.js';
import type { Ratings } from './ratings.js';
import { keepRecent } from '#recorder/recent';
import type { Standing } from './standing.js';

/** Answers kept while nothing is appended to the log. */
const KEPT = 1_000;

export type CountStatistics = (player: string, filter: StatisticsFilter) => Promise<StatisticsView | null>;

/** 统计 A player's figures: sums of facts, matches, form and rating put together. */
export function openPlayerFigures(queries: ReadQueries, standing: Standing, ratings: Ratings): CountStatistics {
  const kept = keepRecent<{ readonly at: number; readonly view: StatisticsView }>(KEPT);
  return async (player, asked) => {
    const key = JSON.stringify([player, asked]);
    const at = await standing.last();
    const known = kept.get(key);
    if (known !== undefined && known.at === at) return known.view;
    // asked before anything is read: what is read may be newer than its mark, and never older
    const isCurrent = standing.hasReached(at);
    const period = await zoned(queries, asked, player);
    if (period === null) return null;
    const { filter } = period;
    const sums = await queries.sums(player, filter);
    // nobody has seen the player
    if (sums === null) return null;
    const facts: FactSums = { ...factSums(sums), ...(await beyondSums(queries, ratings, player, filter)) };
    const view = statisticsOf(facts);
    if (isCurrent) kept.set(key, { at, view });
    return view;
  };
}

/** What no rollup holds. Whole matches cannot be cut by dealer, opponent or table. */
async function beyondSums(
  queries: ReadQueries,
  ratings: Ratings,
  player: string,
  filter: SumsFilter,
): Promise<FactSums> {
  const sums: GrowingSums = {};
  if (isOfMatches(filter)) {
    for (const sum of await queries.matchSums(resultFilter(player, filter))) addContributions(sums, [sum]);
  }
  const latest = await queries.latestItems(player, ['hands/net'], Math.max(...FORM_SPANS), filter);
  addContributions(sums, formContributions(latest.map(({ amount }) => amount)));
  const rating = (await ratings.all()).get(player);
  if (rating !== undefined) sums['rating/glicko'] = ratingTally(rating);
  return sums;
}

export function isOfMatches({ dealing, opponent, table }: SumsFilter): boolean {
  return (dealing ?? opponent ?? table ?? null) === null;
}

export function resultsOf(queries: Pick<ReadQueries, 'results'>, player: string | null, filter: SumsFilter) {
  return queries.results(resultFilter(player, filter));
}

function resultFilter(player: string | null, { ruleset, club, since, until }: SumsFilter) {
  return { player, ruleset, club, since: msOf(since), until: msOf(until) };
}

export function closed(rows: readonly MatchResultRow[]) {
  return rows.flatMap(({ net, place, night }) => (place === null ? [] : [{ net, place, night }]));
}

function msOf(time: string | null | undefined): number | null {
  return time === null || time === undefined ? null : Date.parse(time);
}
