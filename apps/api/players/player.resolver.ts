import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { PlayerSummary } from '../ports.js';
import type { Caller } from '../graphql/language.js';
import type { Message } from '#rules';
import { badInput } from '../graphql/mistake.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import type { TrendStep } from './figure.views.js';
import { notRanked, unknownZone } from './mistakes.js';
import { Player, PlayerConnection, PlayerFilterInput, StatisticsFilterInput, toStatistics } from './player.model.js';
import { CountStatistics, DrawTrend, FindPlayer, ListOpponents, ListPlayers } from './player.queries.js';
import { Statistics } from './tables.model.js';
import { DEFAULT_POINTS, MOST_POINTS, OpponentConnection, toTrend, Trend, TrendStepWords } from './trend.model.js';

const LAST = `How many points, the latest ones, 1 to ${MOST_POINTS}; ${DEFAULT_POINTS} when not given.`;

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
    const page = pageRequest('players', first, after);
    return toConnection(await this.queries.execute(new ListPlayers(filter ?? {}, page)), page, (player) => player);
  }

  @Query(() => [Player], {
    description: 'Some players at once, as they were named, for a comparison; one that there is not is left out.',
  })
  async comparison(
    @Args('players', { type: () => [ID], description: 'Two to four ids.' }) ids: string[],
  ): Promise<readonly PlayerSummary[]> {
    if (ids.length < 2 || ids.length > 4) throw badInput(notTwoToFour(ids.length));
    const found = await Promise.all(ids.map((id) => this.queries.execute(new FindPlayer(id))));
    return found.filter((player) => player !== null);
  }

  @ResolveField(() => Statistics, { description: '统计 Figures over this player’s completed hands.' })
  async statistics(
    @Parent() player: PlayerSummary,
    @Context() caller: Caller,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands count.' })
    filter?: StatisticsFilterInput | null,
  ) {
    const statistics = await this.queries.execute(new CountStatistics(player.id, filter ?? {}));
    if (statistics === null) throw unknownZone();
    return toStatistics(statistics, caller.language);
  }

  @ResolveField(() => Trend, { description: '走势 A figure over time, or hand by hand in twenties or hundreds.' })
  async trend(
    @Parent() player: PlayerSummary,
    @Context() caller: Caller,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands count.' })
    filter?: StatisticsFilterInput | null,
    @Args('by', { type: () => TrendStepWords, nullable: true, description: 'What a point is; `DAY` when not given.' })
    by?: TrendStep | null,
    @Args('figure', {
      type: () => ID,
      nullable: true,
      description: 'A figure that is `ranked`; `net-per-hand` when not given.',
    })
    figure?: string | null,
    @Args('last', { type: () => Int, nullable: true, description: LAST }) last?: number | null,
  ) {
    const count = last ?? DEFAULT_POINTS;
    if (count < 1 || count > MOST_POINTS) throw badInput(wrongLast(count));
    const asked = { by: by ?? 'day', figure: figure ?? 'net-per-hand', last: count };
    const trend = await this.queries.execute(new DrawTrend(player.id, asked, filter ?? {}));
    if (trend === null) throw notRanked();
    return toTrend(trend, caller.language);
  }

  @ResolveField(() => OpponentConnection, { description: '对手 Who sat at the same tables, most hands first.' })
  async opponents(
    @Parent() player: PlayerSummary,
    @Args('filter', { type: () => StatisticsFilterInput, nullable: true, description: 'Which hands count.' })
    filter?: StatisticsFilterInput | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest(`opponents of player ${player.id}`, first, after);
    const opponents = await this.queries.execute(new ListOpponents(player.id, filter ?? {}, page));
    return toConnection(opponents, page, (opponent) => opponent);
  }
}

function notTwoToFour(came: number): Message {
  return {
    zh: `\`players\` 应有 2 到 4 位玩家，收到 ${came} 位；请改正。`,
    en: `\`players\` names 2 to 4 players, and ${came} came. Name so many.`,
  };
}

function wrongLast(came: number): Message {
  return {
    zh: `\`last\` 应为 1 到 ${MOST_POINTS}，收到 ${came}；请改正。`,
    en: `\`last\` is 1 to ${MOST_POINTS}, and ${came} came. Ask for so many.`,
  };
}
