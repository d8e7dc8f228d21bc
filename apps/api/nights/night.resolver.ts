import { QueryBus } from '@nestjs/cqrs';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { DateScalar } from '../graphql/scalars.js';
import { Night, NightLineConnection } from './night.model.js';
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
    const page = pageRequest(first, after);
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
