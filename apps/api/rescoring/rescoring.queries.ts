import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Result } from '#rules';
import {
  PORTS,
  type Ports,
  type RescoredHandView,
  type RescoredMatchView,
  type RulesetAsked,
  type WhatIfAsked,
} from '../ports.js';

export class RescoreHand extends Query<Result<RescoredHandView> | null> {
  constructor(
    readonly hand: string,
    readonly asked: RulesetAsked,
  ) {
    super();
  }
}
@QueryHandler(RescoreHand)
export class RescoreHandHandler implements IQueryHandler<RescoreHand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand, asked }: RescoreHand) {
    return this.ports.rescorer.hand(hand, asked);
  }
}

export class RescoreMatch extends Query<Result<RescoredMatchView> | null> {
  constructor(
    readonly match: string,
    readonly asked: RulesetAsked,
  ) {
    super();
  }
}
@QueryHandler(RescoreMatch)
export class RescoreMatchHandler implements IQueryHandler<RescoreMatch> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ match, asked }: RescoreMatch) {
    return this.ports.rescorer.match(match, asked);
  }
}

export class AskWhatIf extends Query<Result<RescoredHandView> | null> {
  constructor(
    readonly hand: string,
    readonly asked: WhatIfAsked,
  ) {
    super();
  }
}
@QueryHandler(AskWhatIf)
export class AskWhatIfHandler implements IQueryHandler<AskWhatIf> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ hand, asked }: AskWhatIf) {
    return this.ports.rescorer.whatIf(hand, asked);
  }
}

export const RESCORING_QUERY_HANDLERS = [AskWhatIfHandler, RescoreHandHandler, RescoreMatchHandler];
