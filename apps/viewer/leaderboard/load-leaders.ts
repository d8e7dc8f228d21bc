import { answered, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  LeaderboardDocument,
  RankedFiguresDocument,
  type LeaderboardQuery,
  type RankedFiguresQuery,
} from '../data/generated/graphql.js';
import { asked as filterAsked, parseFilter, type Filter } from '../players/filter.js';

export type LeaderPage = LeaderboardQuery['leaderboard'];
export type Leader = LeaderPage['nodes'][number];
export type Description = RankedFiguresQuery['figures'][number];

export const USUAL_FIGURE = 'net-per-hand';

/** By what players are ranked. */
export interface BoardAsked {
  readonly figure: string;
  /** null: the minimum of the figure */
  readonly minimum: number | null;
  readonly filter: Filter;
}

/** What the address says of the ranking; as usual where it says nothing. */
export function boardOf(query: URLSearchParams): BoardAsked {
  const least = query.get('min') ?? '';
  return {
    figure: query.get('figure') ?? USUAL_FIGURE,
    minimum: /^\d{1,6}$/.test(least) ? Number(least) : null,
    filter: { ...parseFilter(query), opponent: null },
  };
}

/** Whether a figure is one of the rule sets that were played, or of the one that is asked for. */
export function isPlayed(
  { rulesets }: Description,
  known: RankedFiguresQuery['rulesets'],
  ruleset: string | null,
): boolean {
  return known.some(({ id, played }) => rulesets.includes(id) && (ruleset === null ? played : id === ruleset));
}

export function loadFigures(asked: Asked): Promise<Answer<RankedFiguresQuery>> {
  return ask(RankedFiguresDocument, {}, asked);
}

/** The next leaders; `after` null: the first. */
export async function leadersAfter(
  after: string | null,
  { figure, minimum, filter }: BoardAsked,
  asked: Asked,
): Promise<Answer<LeaderPage>> {
  const answer = await ask(LeaderboardDocument, { figure, minimum, after, filter: filterAsked(filter) }, asked);
  return answer.ok ? answered(answer.value.leaderboard) : answer;
}
