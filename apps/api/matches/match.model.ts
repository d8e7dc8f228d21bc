import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { MatchFilter } from '../ports.js';
import { connectionOf } from '../graphql/page.js';
import { TimestampScalar } from '../graphql/scalars.js';
import { MatchStateWords, RecordingWords } from '../graphql/vocabulary.js';
import { Seating } from '../hands/hand.model.js';
import { RulesetRef } from '../hands/hand-event.model.js';

@ObjectType({ description: '一场 A match: four players, one rule set, hands one after another.' })
export class Match {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly id!: string;
  @Field(() => RulesetRef, { description: 'The rules of the match; a hand keeps its own.' })
  readonly ruleset!: RulesetRef;
  @Field(() => RecordingWords, { description: 'How much the record tells.' })
  readonly recording!: string;
  @Field(() => MatchStateWords, { description: 'Open or closed.' })
  readonly state!: string;
  @Field(() => ID, { nullable: true, description: 'The club it was played in.' })
  readonly club!: string | null;
  @Field(() => String, { nullable: true, description: 'The table it was played at.' })
  readonly table!: string | null;
  @Field(() => String, { nullable: true, description: 'Time zone of the club, as an IANA name.' })
  readonly timeZone!: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it was opened, if the record says so.' })
  readonly openedAt!: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it was closed, if it is and the record says so.' })
  readonly closedAt!: string | null;
  @Field(() => [Seating], { description: 'The players by seat, as they sit now.' })
  readonly players!: readonly Seating[];
  @Field(() => Int, { description: 'Hands so far, voided ones included.' })
  readonly handCount!: number;
  @Field(() => [Int], {
    description:
      'What each seat has won or lost in the unit of the rule set (片, 分 or 咀), by seat; voided hands out, corrections in.',
  })
  readonly totals!: readonly number[];
}

export const MatchConnection = connectionOf(Match, 'Match');

@InputType('MatchFilter', { description: 'Which matches; what is left out does not filter.' })
export class MatchFilterInput implements MatchFilter {
  @Field(() => ID, { nullable: true, description: 'Matches this player sat in.' })
  readonly player?: string | null;
  @Field(() => ID, { nullable: true, description: 'Matches of this club.' })
  readonly club?: string | null;
  @Field(() => ID, { nullable: true, description: 'Matches under this rule set.' })
  readonly ruleset?: string | null;
  @Field(() => MatchStateWords, { nullable: true, description: 'Open or closed.' })
  readonly state?: 'open' | 'closed' | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Matches opened at this moment or later.' })
  readonly since?: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Matches opened before this moment.' })
  readonly until?: string | null;
}
