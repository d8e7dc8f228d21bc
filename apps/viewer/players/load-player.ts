import { answered, present, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  PlayerChoicesDocument,
  PlayerDocument,
  PlayerTrendDocument,
  type PlayerChoicesQuery,
  type PlayerQuery,
  type PlayerTrendQuery,
  type TrendStep,
} from '../data/generated/graphql.js';
import { asked as filterAsked, TREND_STEPS, type Filter } from './filter.js';

export type Player = NonNullable<PlayerQuery['player']>;
export type Trend = NonNullable<PlayerTrendQuery['player']>['trend'];

export async function loadPlayer(player: string, filter: Filter, asked: Asked): Promise<Answer<Player>> {
  const answer = await ask(PlayerDocument, { player, filter: filterAsked(filter) }, asked);
  return present(answer.ok ? answered(answer.value.player) : answer);
}

/** What the page offers to choose from: opponents, and figures to draw. */
export function loadChoices(player: string, asked: Asked): Promise<Answer<PlayerChoicesQuery>> {
  return ask(PlayerChoicesDocument, { player }, asked);
}

/** The sum of net so far is drawn when no figure is chosen. */
export const RUNNING = 'running';

/** What is drawn over time. */
export interface DrawnTrend {
  readonly figure: string;
  readonly by: TrendStep;
}

/** What the address says of the trend; as usual where it says nothing. */
export function trendOf(query: URLSearchParams): DrawnTrend {
  const by = TREND_STEPS.find((step) => step === query.get('by')) ?? 'HANDS_20';
  return { figure: query.get('figure') ?? RUNNING, by };
}

export async function loadTrend(
  player: string,
  filter: Filter,
  { figure, by }: DrawnTrend,
  asked: Asked,
): Promise<Answer<Trend>> {
  const id = figure === RUNNING ? 'net-per-hand' : figure;
  const answer = await ask(PlayerTrendDocument, { player, figure: id, by, filter: filterAsked(filter) }, asked);
  return present(answer.ok ? answered(answer.value.player?.trend) : answer);
}
