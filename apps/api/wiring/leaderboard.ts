import type { ReadQueries, SumsFilter } from '#read-store';
import {
  addContributions,
  findFigure,
  matchContributions,
  ratingTally,
  total,
  HANDS,
  type FactSums,
  type Figure,
  type GrowingSums,
} from '#statistics';
import type { LeaderboardAsked, LeaderView, Page, PageRequest, StatisticsFilter } from '../ports.js';
import { factSums, figureOver, isRanked, keysOf } from './figures.js';
import { zoned } from './periods.js';
import { closed, isOfMatches, resultsOf } from './player-figures.js';
import type { Ratings } from './ratings.js';

type Line = Omit<LeaderView, 'rank' | 'name'> & { readonly value: number };

/** 排行 Everybody who has the figure, the largest value first, equal values by id. */
export function openLeaderboard(queries: ReadQueries, ratings: Ratings) {
  return async (
    { figure: id, minimum }: LeaderboardAsked,
    asked: StatisticsFilter,
    page: PageRequest,
  ): Promise<Page<LeaderView> | null> => {
    const figure = findFigure(id);
    const period = await zoned(queries, asked, null);
    if (figure === null || !isRanked(figure) || period === null) return null;
    const sums = await sumsByPlayer(queries, ratings, figure, period.filter);
    const lines = [...sums].flatMap(([player, facts]) => lineOf(player, facts, figure, minimum)).sort(before);
    return pageOf(queries, lines, page);
  };
}

async function sumsByPlayer(
  queries: ReadQueries,
  ratings: Ratings,
  figure: Figure,
  filter: SumsFilter,
): Promise<ReadonlyMap<string, FactSums>> {
  const byPlayer = new Map<string, GrowingSums>();
  const of = (player: string): GrowingSums => {
    const sums = byPlayer.get(player) ?? {};
    byPlayer.set(player, sums);
    return sums;
  };
  const found = byPlayers(await queries.sumsOfAll(keysOf(figure), filter));
  for (const [player, rows] of found) byPlayer.set(player, { ...factSums(rows) });
  if (figure.family === 'match' && isOfMatches(filter)) {
    const results = byPlayers(await resultsOf(queries, null, filter));
    for (const [player, rows] of results) addContributions(of(player), matchContributions(closed(rows)));
  }
  if (figure.family === 'rating') {
    for (const [player, rating] of await ratings.all()) of(player)['rating/glicko'] = ratingTally(rating);
  }
  return byPlayer;
}

function byPlayers<T extends { readonly player: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const own = found.get(row.player);
    if (own === undefined) found.set(row.player, [row]);
    else own.push(row);
  }
  return found;
}

function lineOf(player: string, facts: FactSums, figure: Figure, minimum: number): readonly Line[] {
  const shown = figureOver(facts, figure);
  if (shown.value === null || shown.n < minimum) return [];
  return [{ id: player, hands: total(facts, HANDS), figure: shown, value: shown.value }];
}

function before(a: Line, b: Line): number {
  return b.value - a.value || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** A key is the value and the player: the page goes on below them, wherever they stand by then. */
async function pageOf(
  queries: Pick<ReadQueries, 'names'>,
  lines: readonly Line[],
  { first, after }: PageRequest,
): Promise<Page<LeaderView>> {
  const start = after === null ? 0 : startBehind(lines, after);
  const shown = lines.slice(start, start + first);
  const names = await queries.names(shown.map(({ id }) => id));
  return {
    rows: shown.map(({ value, ...line }) => ({
      key: `${value} ${line.id}`,
      node: { ...line, name: names.get(line.id) ?? null, rank: 1 + lines.findIndex((other) => other.value === value) },
    })),
    more: start + first < lines.length,
    total: lines.length,
  };
}

function startBehind(lines: readonly Line[], key: string): number {
  const space = key.indexOf(' ');
  const value = Number(key.slice(0, space));
  const id = key.slice(space + 1);
  const found = lines.findIndex((line) => line.value < value || (line.value === value && line.id > id));
  return found === -1 ? lines.length : found;
}
