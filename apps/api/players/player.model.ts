import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { PlayerFilter, StatisticsFilter, StatisticsView } from '../ports.js';
import type { Language } from '../graphql/language.js';
import { connectionOf } from '../graphql/page.js';
import { DateScalar, TimestampScalar } from '../graphql/scalars.js';
import { DealingWords } from '../graphql/vocabulary.js';
import { toFigure } from './figure.model.js';
import { toTables, type Statistics } from './tables.model.js';

@ObjectType({ description: 'A player, by a pseudonym that outlives the name.' })
export class Player {
  @Field(() => ID, { description: 'Id of the player.' })
  readonly id!: string;
  @Field(() => String, { nullable: true, description: 'Name; null when the person has been erased.' })
  readonly name!: string | null;
  @Field(() => Int, { description: 'Completed hands seated, voided ones not counted.' })
  readonly handCount!: number;
}

export const PlayerConnection = connectionOf(Player, 'Player');

export function toStatistics(statistics: StatisticsView, language: Language): Statistics {
  const { hands, voided, figures } = statistics;
  return {
    hands,
    voided,
    figures: figures.map((figure) => toFigure(figure, language)),
    ...toTables(statistics, language),
  };
}

@InputType('PlayerFilter', { description: 'Which players; what is left out does not filter.' })
export class PlayerFilterInput implements PlayerFilter {
  @Field(() => String, { nullable: true, description: 'Players whose name contains this.' })
  readonly name?: string | null;
  @Field(() => ID, { nullable: true, description: 'Players who sat in this club.' })
  readonly club?: string | null;
}

export const FIRST_DAY = 'Hands begun on this day or later, from its noon in `timeZone`. Not together with `since`.';
export const LAST_DAY =
  'Hands begun on this day or earlier, to the noon that ends it: a night that goes past midnight is one day. Not together with `until`.';
export const TIME_ZONE =
  'Time zone of `firstDay` and `lastDay`, as an IANA name; when not given, that of the latest match of the club, or of the player, else UTC.';

@InputType('StatisticsFilter', { description: 'Which hands count; what is left out does not filter.' })
export class StatisticsFilterInput implements StatisticsFilter {
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
  @Field(() => String, { nullable: true, description: 'Hands at this table, where the record names one.' })
  readonly table?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands with this player at the table.' })
  readonly opponent?: string | null;
  @Field(() => DealingWords, { nullable: true, description: 'Only as dealer, or only not.' })
  readonly dealing?: 'dealer' | 'not-dealer' | null;
}
