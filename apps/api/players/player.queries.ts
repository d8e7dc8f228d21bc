import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  PORTS,
  type Page,
  type PageRequest,
  type PlayerFilter,
  type PlayerSummary,
  type Ports,
  type StatisticsFilter,
  type StatisticsView,
} from '../ports.js';
import type { OpponentView, TrendAsked, TrendView } from './figure.views.js';

export class FindPlayer extends Query<PlayerSummary | null> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(FindPlayer)
export class FindPlayerHandler implements IQueryHandler<FindPlayer> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ id }: FindPlayer) {
    return this.ports.readModel.player(id);
  }
}

export class ListPlayers extends Query<Page<PlayerSummary>> {
  constructor(
    readonly filter: PlayerFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListPlayers)
export class ListPlayersHandler implements IQueryHandler<ListPlayers> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ filter, page }: ListPlayers) {
    return this.ports.readModel.players(filter, page);
  }
}

export class CountStatistics extends Query<StatisticsView | null> {
  constructor(
    readonly player: string,
    readonly filter: StatisticsFilter,
  ) {
    super();
  }
}
@QueryHandler(CountStatistics)
export class CountStatisticsHandler implements IQueryHandler<CountStatistics> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ player, filter }: CountStatistics) {
    return this.ports.readModel.statistics(player, filter);
  }
}

export class DrawTrend extends Query<TrendView | null> {
  constructor(
    readonly player: string,
    readonly asked: TrendAsked,
    readonly filter: StatisticsFilter,
  ) {
    super();
  }
}
@QueryHandler(DrawTrend)
export class DrawTrendHandler implements IQueryHandler<DrawTrend> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ player, asked, filter }: DrawTrend) {
    return this.ports.figures.trend(player, asked, filter);
  }
}

export class ListOpponents extends Query<Page<OpponentView>> {
  constructor(
    readonly player: string,
    readonly filter: StatisticsFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListOpponents)
export class ListOpponentsHandler implements IQueryHandler<ListOpponents> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ player, filter, page }: ListOpponents) {
    return this.ports.figures.opponents(player, filter, page);
  }
}

export const PLAYER_QUERY_HANDLERS = [
  FindPlayerHandler,
  ListPlayersHandler,
  CountStatisticsHandler,
  DrawTrendHandler,
  ListOpponentsHandler,
];
