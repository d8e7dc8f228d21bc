import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { PlayerSummary } from '../ports.js';
import type { Caller } from '../graphql/language.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import {
  Player,
  PlayerConnection,
  PlayerFilterInput,
  Statistics,
  StatisticsFilterInput,
  toStatistics,
} from './player.model.js';
import { CountStatistics, FindPlayer, ListPlayers } from './player.queries.js';

@Resolver(() => Player)
export class PlayerResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => Player, { nullable: true, description: 'One player by id; null when there is none.' })
  player(@Args('id', { type: () => ID, description: 'Id of the player.' }) id: string) {
    return this.queries.execute(new FindPlayer(id));
  }

  @Query(() => PlayerConnection, { description: 'Players in the order in which they were first named.' })
  async players(
    @Args('filter', { type: () => PlayerFilterInput, nullable: true, description: 'Which players.' })
    filter?: PlayerFilterInput | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest(first, after);
    return toConnection(await this.queries.execute(new ListPlayers(filter ?? {}, page)), page, (player) => player);
  }

  @ResolveField(() => Statistics, { description: '统计 Figures over this player’s completed hands.' })
  async statistics(
    @Parent() player: PlayerSummary,
    @Context() caller: Caller,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands count.' })
    filter?: StatisticsFilterInput | null,
  ) {
    const statistics = await this.queries.execute(new CountStatistics(player.id, filter ?? {}));
    return toStatistics(statistics ?? { hands: 0, voided: 0, figures: [] }, caller.language);
  }
}
