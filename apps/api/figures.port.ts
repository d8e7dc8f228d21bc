import type { NightLineView, NightView } from './nights/night.views.js';
import type {
  FigureDescriptionView,
  LeaderboardAsked,
  LeaderView,
  OpponentView,
  TrendAsked,
  TrendView,
} from './players/figure.views.js';
import type { Page, PageRequest, StatisticsFilter } from './requests.js';

/**
 * Statistics over hand facts and their sums, never over logs. A figure that is unknown, or that is not one number, and a time
 * zone that nobody knows come back as null: the caller's mistake.
 */
export interface FigureReader {
  all(): readonly FigureDescriptionView[];
  leaderboard(asked: LeaderboardAsked, filter: StatisticsFilter, page: PageRequest): Promise<Page<LeaderView> | null>;
  trend(player: string, asked: TrendAsked, filter: StatisticsFilter): Promise<TrendView | null>;
  opponents(player: string, filter: StatisticsFilter, page: PageRequest): Promise<Page<OpponentView>>;
  /** newest first; club null: matches of no club */
  nights(club: string | null, page: PageRequest): Promise<Page<NightLineView>>;
  /** null where nothing was played */
  night(club: string | null, date: string): Promise<NightView | null>;
}

export type * from './nights/night.views.js';
export type * from './players/figure.views.js';
