import type { ReadQueries } from '../../port.js';

/** Queries of whichever model serves when they are asked. */
export function followingQueries(model: () => ReadQueries): ReadQueries {
  return {
    hand: (id) => model().hand(id),
    hands: (filter, page) => model().hands(filter, page),
    match: (id) => model().match(id),
    matches: (filter, page) => model().matches(filter, page),
    player: (id) => model().player(id),
    players: (filter, page) => model().players(filter, page),
    findings: (filter, page) => model().findings(filter, page),
    sums: (player, filter) => model().sums(player, filter),
    sumsOfAll: (keys, filter) => model().sumsOfAll(keys, filter),
    latestItems: (player, keys, hands, filter) => model().latestItems(player, keys, hands, filter),
    together: (player, filter) => model().together(player, filter),
    results: (filter) => model().results(filter),
    matchSums: (filter) => model().matchSums(filter),
    nights: (club, before, first) => model().nights(club, before, first),
    zoneOf: (of) => model().zoneOf(of),
    flow: (matches) => model().flow(matches),
    findingCounts: (matches) => model().findingCounts(matches),
    names: (players) => model().names(players),
    liveHands: () => model().liveHands(),
    parked: () => model().parked(),
  };
}
