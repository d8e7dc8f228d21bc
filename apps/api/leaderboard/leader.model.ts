import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { Language } from '../graphql/language.js';
import { connectionOf } from '../graphql/page.js';
import { DateScalar, TimestampScalar } from '../graphql/scalars.js';
import { DealingWords } from '../graphql/vocabulary.js';
import { Figure, toFigure } from '../players/figure.model.js';
import type { LeaderView } from '../players/figure.views.js';
import { FIRST_DAY, LAST_DAY, TIME_ZONE } from '../players/player.model.js';
import type { StatisticsFilter } from '../ports.js';

@ObjectType({ description: 'A line of a leaderboard.' })
export class Leader {
  @Field(() => Int, { description: 'Rank from 1; equal values share a rank.' })
  readonly rank!: number;
  @Field(() => ID, { description: 'Id of the player.' })
  readonly id!: string;
  @Field(() => String, { nullable: true, description: 'Name; null when the person has been erased.' })
  readonly name!: string | null;
  @Field(() => Int, { description: 'Completed hands that the filter lets through.' })
  readonly hands!: number;
  @Field(() => Figure, { description: 'The figure ranked by.' })
  readonly figure!: Figure;
}

export const LeaderConnection = connectionOf(Leader, 'Leader');

export function toLeader(leader: LeaderView, language: Language): Leader {
  return { ...leader, figure: toFigure(leader.figure, language) };
}

@InputType('LeaderboardFilter', { description: 'Which hands count; what is left out does not filter.' })
export class LeaderboardFilterInput implements StatisticsFilter {
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun at this moment or later.' })
  readonly since?: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun before this moment.' })
  readonly until?: string | null;
  @Field(() => DateScalar, { nullable: true, description: FIRST_DAY })
  readonly firstDay?: string | null;
  @Field(() => DateScalar, { nullable: true, description: LAST_DAY })
  readonly lastDay?: string | null;
  @Field(() => String, { nullable: true, description: TIME_ZONE })
  readonly timeZone?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands under this rule set.' })
  readonly ruleset?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands of this club.' })
  readonly club?: string | null;
  @Field(() => DealingWords, { nullable: true, description: 'Only as dealer, or only not.' })
  readonly dealing?: 'dealer' | 'not-dealer' | null;
}

export const MINIMUM =
  'Players whose figure rests on fewer (its denominator, or hands where it has none) are left out; when not given, what `FigureDescription.least` says.';
