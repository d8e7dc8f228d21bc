import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import { ListMatches } from '../matches/match.queries.js';
import { ListRulesets, ScoreWin } from './rules.queries.js';
import { Ruleset, toRuleset } from './ruleset.model.js';
import { Score, ScoringCaseInput, toScore, toScoringCase } from './score.model.js';

@Resolver(() => Ruleset)
export class RulesResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => [Ruleset], { description: '规则 Every rule set the platform knows.' })
  async rulesets(@Context() caller: Caller) {
    const books = await this.queries.execute(new ListRulesets());
    return books.map((book) => toRuleset(book, caller.language));
  }

  @ResolveField(() => Boolean, { description: 'Whether any match on record is played by it.' })
  async played(@Parent() { id }: Ruleset): Promise<boolean> {
    const { rows } = await this.queries.execute(new ListMatches({ ruleset: id }, { first: 1, after: null }));
    return rows.length > 0;
  }

  @Query(() => Score, { description: 'Scores one win. A wrong case is answered with `error`, not refused.' })
  async score(
    @Args('case', { type: () => ScoringCaseInput, description: 'The win.' }) scoringCase: ScoringCaseInput,
    @Context() caller: Caller,
  ) {
    const score = await this.queries.execute(new ScoreWin(toScoringCase(scoringCase)));
    return toScore(score, scoringCase.ruleset, caller.language);
  }
}
