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
    liveHands: () => model().liveHands(),
    parked: () => model().parked(),
  };
}
