import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { DateScalar } from '../graphql/scalars.js';
import { HandOpening, PatternName, toOpening, toPatternName } from '../hands/opening.model.js';
import type { Caller } from '../graphql/language.js';
import type { NightStepView } from './night.views.js';
import { Night, NightLineConnection, NightStep } from './night.model.js';
import { FindNight, ListNights } from './night.queries.js';

const CLUB = 'Id of the club; matches that name no club when not given.';

@Resolver(() => Night)
export class NightResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => NightLineConnection, { description: 'Nights of a club, newest first.' })
  async nights(
    @Args('club', { type: () => ID, nullable: true, description: CLUB }) club?: string | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest('nights', first, after);
    return toConnection(await this.queries.execute(new ListNights(club ?? null, page)), page, (night) => night);
  }

  @Query(() => Night, { nullable: true, description: '一晚 A night of a club; null when nothing was played.' })
  night(
    @Args('date', { type: () => DateScalar, description: 'The day on whose noon it begins.' }) date: string,
    @Args('club', { type: () => ID, nullable: true, description: CLUB }) club?: string | null,
  ) {
    return this.queries.execute(new FindNight(club ?? null, date));
  }
}

@Resolver(() => NightStep)
export class NightStepResolver {
  @ResolveField(() => [HandOpening], { description: '起手胡 Who opened with what, in the order of the declarations.' })
  openings(@Parent() step: NightStepView, @Context() caller: Caller): readonly HandOpening[] {
    return step.openings.map((opening) => toOpening(opening, step, caller.language));
  }

  @ResolveField(() => [PatternName], { description: '番型 Patterns that it was won with, each once.' })
  patterns(@Parent() { patterns, ruleset }: NightStepView, @Context() caller: Caller): readonly PatternName[] {
    return patterns.map((id) => toPatternName(id, ruleset, caller.language));
  }
}
