import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { MatchSummary } from '../ports.js';
import { AuditReport, toAuditReport } from '../audit/audit.model.js';
import type { Caller } from '../graphql/language.js';
import { notReadNow } from '../graphql/mistake.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { HandConnection } from '../hands/hand.model.js';
import { ListHands } from '../hands/hand.queries.js';
import { Match, MatchConnection, MatchFilterInput } from './match.model.js';
import { AuditMatch, FindMatch, ListMatches, SettleMatch } from './match.queries.js';
import { Settlement, toSettlement } from './settlement.model.js';

@Resolver(() => Match)
export class MatchResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => Match, { nullable: true, description: '一场 One match by id; null when there is none.' })
  match(@Args('id', { type: () => ID, description: 'Id of the match.' }) id: string) {
    return this.queries.execute(new FindMatch(id));
  }

  @Query(() => MatchConnection, { description: 'Matches in the order they were opened, newest last.' })
  async matches(
    @Args('filter', { type: () => MatchFilterInput, nullable: true, description: 'Which matches.' })
    filter?: MatchFilterInput | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest('matches', first, after);
    return toConnection(await this.queries.execute(new ListMatches(filter ?? {}, page)), page, (match) => match);
  }

  @ResolveField(() => HandConnection, { description: 'The hands of the match in their order.' })
  async hands(
    @Parent() match: MatchSummary,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest(`hands of match ${match.id}`, first, after);
    return toConnection(await this.queries.execute(new ListHands({ match: match.id }, page)), page, (hand) => hand);
  }

  @ResolveField(() => Settlement, { description: '结算 Every payment of the match with its reason.' })
  async settlement(@Parent() match: MatchSummary, @Context() caller: Caller) {
    return toSettlement(found(await this.queries.execute(new SettleMatch(match.id)), match.id), caller.language);
  }

  @ResolveField(() => AuditReport, { description: '审计 All hands of the match, its order of dealers and its totals.' })
  async audit(@Parent() match: MatchSummary, @Context() caller: Caller) {
    return toAuditReport(found(await this.queries.execute(new AuditMatch(match.id)), match.id), caller.language);
  }
}

function found<T>(value: T | null, match: string): T {
  if (value === null) throw notReadNow({ zh: `比赛 ${match} `, en: `Match ${match}` });
  return value;
}
