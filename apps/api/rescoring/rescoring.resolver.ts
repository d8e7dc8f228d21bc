import { QueryBus } from '@nestjs/cqrs';
import { Args, ArgsType, Context, Field, ID, InputType, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { TileName } from '#rules';
import type { Caller } from '../graphql/language.js';
import { badInput, notReadNow } from '../graphql/mistake.js';
import { JsonScalar, TileScalar } from '../graphql/scalars.js';
import { Hand } from '../hands/hand.model.js';
import { Match } from '../matches/match.model.js';
import type { HandSummary, MatchSummary, RulesetAsked, WhatIfAsked } from '../ports.js';
import { RescoredHandResult, RescoredMatchResult, toRescoredHand, toRescoredMatch } from './rescored.model.js';
import { AskWhatIf, RescoreHand, RescoreMatch } from './rescoring.queries.js';

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

@InputType({ description: 'One thing otherwise: give exactly one of the fields.' })
export class WhatIfInput {
  @Field(() => TileScalar, { nullable: true, description: '抓鸟 The bird after the win had been this tile.' })
  readonly bird?: TileName | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Which bird after the win, with `bird`; from 0, the first when not given.',
  })
  readonly nth?: number | null;
  @Field(() => Boolean, { nullable: true, description: '起手胡 `true`: the table had not played opening hands.' })
  readonly noOpeningHands?: boolean | null;
  @Field(() => Int, { nullable: true, description: '过胡 The win declined at this revision had been taken.' })
  readonly takeDeclinedWin?: number | null;
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

  @ResolveField(() => RescoredHandResult, {
    description: '假如 The money of the hand with one thing otherwise; the record is never touched.',
  })
  async whatIf(
    @Parent() hand: HandSummary,
    @Args('question', { type: () => WhatIfInput, description: 'What is otherwise.' }) question: WhatIfInput,
    @Context() caller: Caller,
  ) {
    const result = await this.queries.execute(new AskWhatIf(hand.id, questionOf(question)));
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

function questionOf({ bird, nth, noOpeningHands, takeDeclinedWin }: WhatIfInput): WhatIfAsked {
  const questions: readonly (WhatIfAsked | null)[] = [
    bird === null || bird === undefined ? null : { kind: 'bird', tile: bird, nth: nth ?? 0 },
    noOpeningHands === true ? { kind: 'no-opening-hands' } : null,
    takeDeclinedWin === null || takeDeclinedWin === undefined
      ? null
      : { kind: 'declined-win-taken', step: takeDeclinedWin },
  ];
  const [question, another] = questions.filter((each) => each !== null);
  if (question === undefined || another !== undefined)
    throw badInput({
      zh: '`question` 里 `bird`、`noOpeningHands: true`、`takeDeclinedWin` 应给且只给一个；收到的不是，请改正。',
      en: '`question`: give exactly one of `bird`, `noOpeningHands: true` and `takeDeclinedWin`; none or several came.',
    });
  return question;
}

function askedOf({ ruleset, options }: RescoringArgs): RulesetAsked {
  const given = options ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw badInput({
      zh: '`options` 应为以选项编号为键的对象；收到的不是，请改正。',
      en: '`options`: expected an object of option ids, and something else came. Correct it.',
    });
  return { id: ruleset, options: { ...given } };
}

function found<T>(value: T | null, what: string): T {
  if (value === null) throw notReadNow({ zh: `${what} `, en: what });
  return value;
}
