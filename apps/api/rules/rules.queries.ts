import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PORTS, type Ports, type RulesetBook, type ScoreView } from '../ports.js';

export class ListRulesets extends Query<readonly RulesetBook[]> {}
@QueryHandler(ListRulesets)
export class ListRulesetsHandler implements IQueryHandler<ListRulesets> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  async execute() {
    return this.ports.rulesets.all();
  }
}

export class ScoreWin extends Query<ScoreView> {
  constructor(readonly scoringCase: Readonly<Record<string, unknown>>) {
    super();
  }
}
@QueryHandler(ScoreWin)
export class ScoreWinHandler implements IQueryHandler<ScoreWin> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  async execute({ scoringCase }: ScoreWin) {
    return this.ports.scorer.score(scoringCase);
  }
}

export const RULES_QUERY_HANDLERS = [ListRulesetsHandler, ScoreWinHandler];
