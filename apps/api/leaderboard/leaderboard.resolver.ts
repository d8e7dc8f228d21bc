import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Query, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import { badInput } from '../graphql/mistake.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { FigureDescription, toFigureDescription } from '../players/figure.model.js';
import { notRanked } from '../players/mistakes.js';
import { PORTS, type Ports } from '../ports.js';
import { LeaderboardFilterInput, LeaderConnection, MINIMUM, toLeader } from './leader.model.js';
import { RankPlayers } from './leaderboard.queries.js';

@Resolver()
export class LeaderboardResolver {
  constructor(
    private readonly queries: QueryBus,
    @Inject(PORTS) private readonly ports: Ports,
  ) {}

  @Query(() => [FigureDescription], { description: '指标 Every figure there is, by family.' })
  figures(@Context() caller: Caller) {
    return this.ports.figures.all().map((figure) => toFigureDescription(figure, caller.language));
  }

  @Query(() => LeaderConnection, {
    description: '排行 Players by a figure, the largest value first; equal values by id. Live: a page may shift.',
  })
  async leaderboard(
    @Context() caller: Caller,
    @Args('figure', { type: () => ID, description: 'A figure that is `ranked`.' }) figure: string,
    @Args('filter', { type: () => LeaderboardFilterInput, nullable: true, description: 'Which hands count.' })
    filter?: LeaderboardFilterInput | null,
    @Args('minimum', { type: () => Int, nullable: true, description: MINIMUM }) minimum?: number | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest(`leaderboard by ${figure}`, first, after);
    if (typeof minimum === 'number' && minimum < 0)
      throw badInput({
        zh: `\`minimum\` 应不小于 0，收到 ${minimum}；请改正。`,
        en: `\`minimum\` is 0 or more, and ${minimum} came. Correct it.`,
      });
    const least = minimum ?? this.ports.figures.all().find(({ id }) => id === figure)?.least ?? 0;
    const leaders = await this.queries.execute(new RankPlayers({ figure, minimum: least }, filter ?? {}, page));
    if (leaders === null) throw notRanked();
    return toConnection(leaders, page, (leader) => toLeader(leader, caller.language));
  }
}
