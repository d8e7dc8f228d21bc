import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  PORTS,
  type AuditView,
  type MatchFilter,
  type MatchSummary,
  type Page,
  type PageRequest,
  type Ports,
  type SettlementView,
} from '../ports.js';

export class FindMatch extends Query<MatchSummary | null> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(FindMatch)
export class FindMatchHandler implements IQueryHandler<FindMatch> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ id }: FindMatch) {
    return this.ports.readModel.match(id);
  }
}

export class ListMatches extends Query<Page<MatchSummary>> {
  constructor(
    readonly filter: MatchFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListMatches)
export class ListMatchesHandler implements IQueryHandler<ListMatches> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ filter, page }: ListMatches) {
    return this.ports.readModel.matches(filter, page);
  }
}

export class SettleMatch extends Query<SettlementView | null> {
  constructor(readonly match: string) {
    super();
  }
}
@QueryHandler(SettleMatch)
export class SettleMatchHandler implements IQueryHandler<SettleMatch> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ match }: SettleMatch) {
    return this.ports.hands.matchSettlement(match);
  }
}

export class AuditMatch extends Query<AuditView | null> {
  constructor(readonly match: string) {
    super();
  }
}
@QueryHandler(AuditMatch)
export class AuditMatchHandler implements IQueryHandler<AuditMatch> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ match }: AuditMatch) {
    return this.ports.auditor.match(match);
  }
}

export const MATCH_QUERY_HANDLERS = [FindMatchHandler, ListMatchesHandler, SettleMatchHandler, AuditMatchHandler];
