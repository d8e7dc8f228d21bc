import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import { ListRulesets, ScoreWin } from './rules.queries.js';
import { Ruleset, toRuleset } from './ruleset.model.js';
import { Score, ScoringCaseInput, toScore, toScoringCase } from './score.model.js';

@Resolver()
export class RulesResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => [Ruleset], { description: '规则 Every rule set the platform knows.' })
  async rulesets(@Context() caller: Caller) {
    const books = await this.queries.execute(new ListRulesets());
    return books.map((book) => toRuleset(book, caller.language));
  }

  @Query(() => Score, { description: 'Scores one win. A wrong case is answered with `error`, not refused.' })
  async score(
    @Args('case', { type: () => ScoringCaseInput, description: 'The win.' }) scoringCase: ScoringCaseInput,
    @Context() caller: Caller,
  ) {
    return toScore(await this.queries.execute(new ScoreWin(toScoringCase(scoringCase))), caller.language);
  }
}
