import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../graphql/page.js';
import { DateScalar, TimestampScalar } from '../graphql/scalars.js';
import { MatchStateWords } from '../graphql/vocabulary.js';

@ObjectType({ description: 'A night of a list: matches opened from noon to noon in their own time zone.' })
export class NightLine {
  @Field(() => DateScalar, { description: 'The day on whose noon it begins.' })
  readonly date!: string;
  @Field(() => ID, { nullable: true, description: 'The club; null where matches name none.' })
  readonly club!: string | null;
  @Field(() => String, { description: 'Time zone of its matches, UTC where they name none.' })
  readonly timeZone!: string;
  @Field(() => Int, { description: 'Matches opened.' })
  readonly matches!: number;
  @Field(() => Int, { description: 'Hands that are not voided.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'Players seated.' })
  readonly players!: number;
}
export const NightLineConnection = connectionOf(NightLine, 'NightLine');

@ObjectType({ description: 'What the audit found in the hands of a night.' })
export class NightFindings {
  @Field(() => Int, { description: 'Against a clause.' })
  readonly errors!: number;
  @Field(() => Int, { description: 'Doubtful.' })
  readonly warnings!: number;
  @Field(() => Int, { description: 'Remarkable, and nobody is at fault.' })
  readonly infos!: number;
}

@ObjectType({ description: 'A match of a night.' })
export class NightMatch {
  @Field(() => ID, { description: 'Id of the match.' })
  readonly id!: string;
  @Field(() => ID, { description: 'Its rule set.' })
  readonly ruleset!: string;
  @Field(() => MatchStateWords, { description: 'Open or closed.' })
  readonly state!: string;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it was opened.' })
  readonly openedAt!: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it was closed, if it is.' })
  readonly closedAt!: string | null;
  @Field(() => Int, { description: 'Hands that are not voided.' })
  readonly hands!: number;
  @Field(() => [Int], { description: 'Totals by seat, penalties and corrections in.' })
  readonly totals!: readonly number[];
  @Field(() => String, { nullable: true, description: 'The table it was played at.' })
  readonly table!: string | null;
  @Field(() => [ID], { description: 'Ids of the players by seat, as they sit now; their names are in `standings`.' })
  readonly players!: readonly string[];
  @Field(() => NightFindings, { description: 'Findings of its hands, by severity.' })
  readonly findings!: NightFindings;
}

@ObjectType({ description: '战绩 Where a player stands at the end of the night.' })
export class NightStanding {
  @Field(() => ID, { description: 'Id of the player.' })
  readonly id!: string;
  @Field(() => String, { nullable: true, description: 'Name; null when the person has been erased.' })
  readonly name!: string | null;
  @Field(() => Int, { description: 'Place from 1; equal nets share a place.' })
  readonly place!: number;
  @Field(() => Int, { description: 'Completed hands seated.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'Hands won; an opening hand is no win.' })
  readonly wins!: number;
  @Field(() => Int, { description: 'Net of the night, penalties and corrections in.' })
  readonly net!: number;
}

@ObjectType({ description: 'Running totals after a hand.' })
export class NightStep {
  @Field(() => ID, { description: 'Id of the hand.' })
  readonly hand!: string;
  @Field(() => ID, { description: 'Id of its match.' })
  readonly match!: string;
  @Field(() => Int, { description: 'Number of the hand in its match, from 1.' })
  readonly number!: number;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it began.' })
  readonly startedAt!: string | null;
  @Field(() => Int, { description: 'Events of the hand, which is also the number of its last step.' })
  readonly eventCount!: number;
  @Field(() => [Int], {
    description:
      'Net of the night so far by player, in the order of `standings`; they sum to 0. Penalties of a match are in `standings` alone.',
  })
  readonly running!: readonly number[];
}

@ObjectType({ description: 'A hand that moved much.' })
export class NightHand {
  @Field(() => ID, { description: 'Id of the hand.' })
  readonly hand!: string;
  @Field(() => ID, { description: 'Id of its match.' })
  readonly match!: string;
  @Field(() => ID, { description: 'Who gained most.' })
  readonly player!: string;
  @Field(() => String, { nullable: true, description: 'Their name; null when the person has been erased.' })
  readonly name!: string | null;
  @Field(() => Int, { description: 'What they gained.' })
  readonly net!: number;
  @Field(() => [ID], { description: 'Patterns of their win.' })
  readonly patterns!: readonly string[];
}

@ObjectType({ description: 'What one player lost to another over the night, of payments of hands.' })
export class NightFlow {
  @Field(() => ID, { description: 'Who paid more.' })
  readonly from!: string;
  @Field(() => ID, { description: 'Who received more.' })
  readonly to!: string;
  @Field(() => Int, { description: 'The difference, above 0.' })
  readonly amount!: number;
}

@ObjectType({ description: '一晚 A night of a club.' })
export class Night extends NightLine {
  @Field(() => String, {
    nullable: true,
    description:
      'What amounts are in: `pian` 片, `points` 分, `price` 咀; null where rule sets with different units were played.',
  })
  readonly unit!: string | null;
  @Field(() => Int, { description: 'Voided hands.' })
  readonly voided!: number;
  @Field(() => Int, { description: '流局 Drawn hands.' })
  readonly drawn!: number;
  @Field(() => Float, { nullable: true, description: 'Mean length of a hand in seconds; null without times.' })
  readonly meanSeconds!: number | null;
  @Field(() => [NightMatch], { name: 'matchList', description: 'The matches in the order of the record.' })
  readonly list!: readonly NightMatch[];
  @Field(() => [NightStanding], { description: '战绩 The players, the largest net first.' })
  readonly standings!: readonly NightStanding[];
  @Field(() => [NightStep], { description: 'Running totals hand by hand; of a longer night the last 2,000.' })
  readonly steps!: readonly NightStep[];
  @Field(() => [NightHand], { description: 'The five hands that moved most.' })
  readonly largest!: readonly NightHand[];
  @Field(() => [NightFlow], { description: 'Who lost to whom, the largest first.' })
  readonly flow!: readonly NightFlow[];
  @Field(() => Int, { description: '零和 Sum of all nets: 0, or the record is wrong.' })
  readonly sum!: number;
  @Field(() => NightFindings, { description: 'Findings of its hands, by severity.' })
  readonly findings!: NightFindings;
}
