import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, type Page, type PageRequest, type Ports } from '../ports.js';
import type { NightLineView, NightView } from './night.views.js';

export class ListNights extends Query<Page<NightLineView>> {
  constructor(
    readonly club: string | null,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListNights)
export class ListNightsHandler implements IQueryHandler<ListNights> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ club, page }: ListNights) {
    return this.ports.figures.nights(club, page);
  }
}

export class FindNight extends Query<NightView | null> {
  constructor(
    readonly club: string | null,
    readonly date: string,
  ) {
    super();
  }
}
@QueryHandler(FindNight)
export class FindNightHandler implements IQueryHandler<FindNight> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ club, date }: FindNight) {
    return this.ports.figures.night(club, date);
  }
}

export const NIGHT_QUERY_HANDLERS = [ListNightsHandler, FindNightHandler];
