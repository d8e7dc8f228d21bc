import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LeaderboardAsked, LeaderView } from '../players/figure.views.js';
import { PORTS, type Page, type PageRequest, type Ports, type StatisticsFilter } from '../ports.js';

export class RankPlayers extends Query<Page<LeaderView> | null> {
  constructor(
    readonly asked: LeaderboardAsked,
    readonly filter: StatisticsFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(RankPlayers)
export class RankPlayersHandler implements IQueryHandler<RankPlayers> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ asked, filter, page }: RankPlayers) {
    return this.ports.figures.leaderboard(asked, filter, page);
  }
}

export const LEADERBOARD_QUERY_HANDLERS = [RankPlayersHandler];
