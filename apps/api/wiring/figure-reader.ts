import type { ReadQueries } from '#read-store';
import type { FigureReader } from '../ports.js';
import { FIGURE_DESCRIPTIONS } from './figures.js';
import { openLeaderboard } from './leaderboard.js';
import { findNight, listNights } from './night-reader.js';
import { openOpponents } from './opponents.js';
import type { Ratings } from './ratings.js';
import type { Standing } from './standing.js';
import { openTrend } from './trend.js';

/** Statistics over the read model; a read waits for what this process has just written. */
export function openFigureReader(queries: ReadQueries, standing: Standing, ratings: Ratings): FigureReader {
  const leaderboard = openLeaderboard(queries, ratings);
  const trend = openTrend(queries);
  const opponents = openOpponents(queries);
  const fresh = async <T>(ask: () => Promise<T>): Promise<T> => {
    await standing.caughtUp();
    return ask();
  };
  return {
    all: () => FIGURE_DESCRIPTIONS,
    leaderboard: (asked, filter, page) => fresh(() => leaderboard(asked, filter, page)),
    trend: (player, asked, filter) => fresh(() => trend(player, asked, filter)),
    opponents: (player, filter, page) => fresh(() => opponents(player, filter, page)),
    nights: (club, page) => fresh(() => listNights(queries, club, page)),
    night: (club, date) => fresh(() => findNight(queries, club, date)),
  };
}
