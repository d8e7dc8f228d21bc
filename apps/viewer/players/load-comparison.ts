import { answered, failed, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  ComparisonDocument,
  PlayersDocument,
  type ComparisonQuery,
  type PlayersQuery,
} from '../data/generated/graphql.js';
import { asked as filterAsked, type Filter } from './filter.js';

export type Compared = ComparisonQuery['comparison'][number];
/** Two players by id. */
export type Pair = readonly [string, string];

/** The two that the address names; null until there are two. */
export function pairOf(query: URLSearchParams): Pair | null {
  const [a, b] = [query.get('a'), query.get('b')];
  return a === null || b === null || a === b ? null : [a, b];
}

export async function loadComparison(
  pair: Pair,
  filter: Filter,
  asked: Asked,
): Promise<Answer<{ readonly left: Compared; readonly right: Compared }>> {
  const answer = await ask(ComparisonDocument, { players: [...pair], filter: filterAsked(filter) }, asked);
  if (!answer.ok) return answer;
  const [left, right] = pair.map((id) => answer.value.comparison.find((each) => each.id === id));
  return left === undefined || right === undefined ? failed({ kind: 'missing' }) : answered({ left, right });
}

/** More are not offered by name; a link names anybody. */
const MOST_PAGES = 10;

export async function allPlayers(asked: Asked): Promise<Answer<PlayersQuery['players']['nodes']>> {
  const players: PlayersQuery['players']['nodes'] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Answer<PlayersQuery> = await ask(PlayersDocument, { after }, asked);
    if (!answer.ok) return answer;
    const { nodes, pageInfo }: PlayersQuery['players'] = answer.value.players;
    players.push(...nodes);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return answered(players);
}
