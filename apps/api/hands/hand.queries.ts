import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  PORTS,
  type AuditView,
  type HandFilter,
  type HandSummary,
  type Page,
  type PageRequest,
  type Ports,
  type ReplayView,
  type SettlementView,
  type TableView,
  type Viewpoint,
} from '../ports.js';

/* One query object and one handler each: dispatch and nothing else. */

export class FindHand extends Query<HandSummary | null> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(FindHand)
export class FindHandHandler implements IQueryHandler<FindHand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ id }: FindHand) {
    return this.ports.readModel.hand(id);
  }
}

export class ListHands extends Query<Page<HandSummary>> {
  constructor(
    readonly filter: HandFilter,
    readonly page: PageRequest,
  ) {
    super();
  }
}
@QueryHandler(ListHands)
export class ListHandsHandler implements IQueryHandler<ListHands> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ filter, page }: ListHands) {
    return this.ports.readModel.hands(filter, page);
  }
}

export class ReplayHand extends Query<ReplayView | null> {
  constructor(
    readonly hand: string,
    readonly viewpoint: Viewpoint,
  ) {
    super();
  }
}
@QueryHandler(ReplayHand)
export class ReplayHandHandler implements IQueryHandler<ReplayHand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand, viewpoint }: ReplayHand) {
    return this.ports.hands.replay(hand, viewpoint);
  }
}

export class ShowTable extends Query<TableView | null> {
  constructor(
    readonly hand: string,
    readonly step: number,
    readonly viewpoint: Viewpoint,
  ) {
    super();
  }
}
@QueryHandler(ShowTable)
export class ShowTableHandler implements IQueryHandler<ShowTable> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand, step, viewpoint }: ShowTable) {
    return this.ports.hands.state(hand, step, viewpoint);
  }
}

export class SettleHand extends Query<SettlementView | null> {
  constructor(readonly hand: string) {
    super();
  }
}
@QueryHandler(SettleHand)
export class SettleHandHandler implements IQueryHandler<SettleHand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand }: SettleHand) {
    return this.ports.hands.settlement(hand);
  }
}

export class AuditHand extends Query<AuditView | null> {
  constructor(readonly hand: string) {
    super();
  }
}
@QueryHandler(AuditHand)
export class AuditHandHandler implements IQueryHandler<AuditHand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand }: AuditHand) {
    return this.ports.auditor.hand(hand);
  }
}

export const HAND_QUERY_HANDLERS = [
  FindHandHandler,
  ListHandsHandler,
  ReplayHandHandler,
  ShowTableHandler,
  SettleHandHandler,
  AuditHandHandler,
];
