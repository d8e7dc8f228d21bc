/* eslint-disable */
import * as types from './graphql';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
  'fragment SeenEventFields on HandEvent {\n  type\n  at\n  auto\n  seat\n  from\n  tile\n  secondTile\n  dealt\n  with\n  shown\n  shapes\n  source\n  index\n  dice\n  column\n  kongKind\n  replacement\n  means\n  mode\n  liable\n  patterns {\n    id\n    value\n  }\n  tier\n  total\n  purpose\n  birdSource\n  rows {\n    from\n    to\n    amount\n    base\n    extra\n    factor\n  }\n  reason\n  actor\n  number\n  dealer\n  streak\n  drawnBefore\n  ruleset {\n    id\n    version\n    options\n  }\n  commitment\n  seed\n  wall\n  nextDealer\n  clause\n  deltas\n}\n\nquery HandHead($hand: ID!) {\n  hand(id: $hand) {\n    id\n    number\n    matchId\n    state\n    eventCount\n    ruleset {\n      id\n      version\n      options\n    }\n    players {\n      seat\n      player\n      name\n    }\n  }\n}\n\nquery HandEventTypes($hand: ID!, $viewpoint: Viewpoint!, $after: String) {\n  hand(id: $hand) {\n    events(first: 200, after: $after, viewpoint: $viewpoint) {\n      nodes {\n        type\n        revision\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery SeenHand($hand: ID!, $viewpoint: Viewpoint!, $to: Int!) {\n  hand(id: $hand) {\n    replay(from: 1, to: $to, viewpoint: $viewpoint) {\n      frames {\n        step\n        event {\n          ...SeenEventFields\n        }\n      }\n    }\n  }\n}': typeof types.SeenEventFieldsFragmentDoc;
  'query Matches($after: String) {\n  matches(first: 100, after: $after) {\n    nodes {\n      id\n      state\n      openedAt\n      timeZone\n      handCount\n      totals\n      ruleset {\n        id\n      }\n      players {\n        seat\n        player\n        name\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Match($match: ID!) {\n  match(id: $match) {\n    id\n    state\n    openedAt\n    timeZone\n    totals\n    ruleset {\n      id\n    }\n    players {\n      seat\n      player\n      name\n    }\n    hands(first: 100) {\n      nodes {\n        id\n        number\n        state\n        dealer\n        deltas\n        drawnReason\n        wins {\n          seat\n          from\n          means\n          total\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}': typeof types.MatchesDocument;
};
const documents: Documents = {
  'fragment SeenEventFields on HandEvent {\n  type\n  at\n  auto\n  seat\n  from\n  tile\n  secondTile\n  dealt\n  with\n  shown\n  shapes\n  source\n  index\n  dice\n  column\n  kongKind\n  replacement\n  means\n  mode\n  liable\n  patterns {\n    id\n    value\n  }\n  tier\n  total\n  purpose\n  birdSource\n  rows {\n    from\n    to\n    amount\n    base\n    extra\n    factor\n  }\n  reason\n  actor\n  number\n  dealer\n  streak\n  drawnBefore\n  ruleset {\n    id\n    version\n    options\n  }\n  commitment\n  seed\n  wall\n  nextDealer\n  clause\n  deltas\n}\n\nquery HandHead($hand: ID!) {\n  hand(id: $hand) {\n    id\n    number\n    matchId\n    state\n    eventCount\n    ruleset {\n      id\n      version\n      options\n    }\n    players {\n      seat\n      player\n      name\n    }\n  }\n}\n\nquery HandEventTypes($hand: ID!, $viewpoint: Viewpoint!, $after: String) {\n  hand(id: $hand) {\n    events(first: 200, after: $after, viewpoint: $viewpoint) {\n      nodes {\n        type\n        revision\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery SeenHand($hand: ID!, $viewpoint: Viewpoint!, $to: Int!) {\n  hand(id: $hand) {\n    replay(from: 1, to: $to, viewpoint: $viewpoint) {\n      frames {\n        step\n        event {\n          ...SeenEventFields\n        }\n      }\n    }\n  }\n}':
    types.SeenEventFieldsFragmentDoc,
  'query Matches($after: String) {\n  matches(first: 100, after: $after) {\n    nodes {\n      id\n      state\n      openedAt\n      timeZone\n      handCount\n      totals\n      ruleset {\n        id\n      }\n      players {\n        seat\n        player\n        name\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Match($match: ID!) {\n  match(id: $match) {\n    id\n    state\n    openedAt\n    timeZone\n    totals\n    ruleset {\n      id\n    }\n    players {\n      seat\n      player\n      name\n    }\n    hands(first: 100) {\n      nodes {\n        id\n        number\n        state\n        dealer\n        deltas\n        drawnReason\n        wins {\n          seat\n          from\n          means\n          total\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}':
    types.MatchesDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'fragment SeenEventFields on HandEvent {\n  type\n  at\n  auto\n  seat\n  from\n  tile\n  secondTile\n  dealt\n  with\n  shown\n  shapes\n  source\n  index\n  dice\n  column\n  kongKind\n  replacement\n  means\n  mode\n  liable\n  patterns {\n    id\n    value\n  }\n  tier\n  total\n  purpose\n  birdSource\n  rows {\n    from\n    to\n    amount\n    base\n    extra\n    factor\n  }\n  reason\n  actor\n  number\n  dealer\n  streak\n  drawnBefore\n  ruleset {\n    id\n    version\n    options\n  }\n  commitment\n  seed\n  wall\n  nextDealer\n  clause\n  deltas\n}\n\nquery HandHead($hand: ID!) {\n  hand(id: $hand) {\n    id\n    number\n    matchId\n    state\n    eventCount\n    ruleset {\n      id\n      version\n      options\n    }\n    players {\n      seat\n      player\n      name\n    }\n  }\n}\n\nquery HandEventTypes($hand: ID!, $viewpoint: Viewpoint!, $after: String) {\n  hand(id: $hand) {\n    events(first: 200, after: $after, viewpoint: $viewpoint) {\n      nodes {\n        type\n        revision\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}\n\nquery SeenHand($hand: ID!, $viewpoint: Viewpoint!, $to: Int!) {\n  hand(id: $hand) {\n    replay(from: 1, to: $to, viewpoint: $viewpoint) {\n      frames {\n        step\n        event {\n          ...SeenEventFields\n        }\n      }\n    }\n  }\n}',
): typeof import('./graphql').SeenEventFieldsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(
  source: 'query Matches($after: String) {\n  matches(first: 100, after: $after) {\n    nodes {\n      id\n      state\n      openedAt\n      timeZone\n      handCount\n      totals\n      ruleset {\n        id\n      }\n      players {\n        seat\n        player\n        name\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery Match($match: ID!) {\n  match(id: $match) {\n    id\n    state\n    openedAt\n    timeZone\n    totals\n    ruleset {\n      id\n    }\n    players {\n      seat\n      player\n      name\n    }\n    hands(first: 100) {\n      nodes {\n        id\n        number\n        state\n        dealer\n        deltas\n        drawnReason\n        wins {\n          seat\n          from\n          means\n          total\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n    }\n  }\n}',
): typeof import('./graphql').MatchesDocument;

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
