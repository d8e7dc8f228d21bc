import { QueryBus } from '@nestjs/cqrs';
import { Args, ArgsType, Context, Field, ID, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import { badInput } from '../graphql/page.js';
import { JsonScalar } from '../graphql/scalars.js';
import { Hand } from '../hands/hand.model.js';
import { Match } from '../matches/match.model.js';
import type { HandSummary, MatchSummary, RulesetAsked } from '../ports.js';
import { RescoredHandResult, RescoredMatchResult, toRescoredHand, toRescoredMatch } from './rescored.model.js';
import { RescoreHand, RescoreMatch } from './rescoring.queries.js';

@ArgsType()
export class RescoringArgs {
  @Field(() => ID, { description: 'Id of the other rule set, played with the same tiles.' })
  readonly ruleset!: string;
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Options by id; the defaults of the rule set when not given.',
  })
  readonly options?: unknown;
}

@Resolver(() => Hand)
export class HandRescoringResolver {
  constructor(private readonly queries: QueryBus) {}

  @ResolveField(() => RescoredHandResult, {
    description: '换规则重算 The same moves under other rules: every payment that changes, and why.',
  })
  async rescored(@Parent() hand: HandSummary, @Args() args: RescoringArgs, @Context() caller: Caller) {
    const result = await this.queries.execute(new RescoreHand(hand.id, askedOf(args)));
    return toRescoredHand(found(result, hand.id), caller.language);
  }
}

@Resolver(() => Match)
export class MatchRescoringResolver {
  constructor(private readonly queries: QueryBus) {}

  @ResolveField(() => RescoredMatchResult, {
    description: '换规则重算 The ended hands of the match under other rules, move for move.',
  })
  async rescored(@Parent() match: MatchSummary, @Args() args: RescoringArgs, @Context() caller: Caller) {
    const result = await this.queries.execute(new RescoreMatch(match.id, askedOf(args)));
    return toRescoredMatch(found(result, match.id), caller.language);
  }
}

function askedOf({ ruleset, options }: RescoringArgs): RulesetAsked {
  const given = options ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw badInput('options: expected an object of option ids.');
  return { id: ruleset, options: { ...given } };
}

function found<T>(value: T | null, what: string): T {
  if (value === null) throw badInput(`${what} is not to be read just now. Ask again in a moment.`);
  return value;
}
