import { Field, Float, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { PlayerFilter, StatisticsFilter, StatisticsView } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import { connectionOf } from '../graphql/page.js';
import { TimestampScalar } from '../graphql/scalars.js';
import { DealingWords } from '../graphql/vocabulary.js';

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

@ObjectType({ description: 'One figure, with what it is made of.' })
export class Figure {
  @Field(() => ID, { description: 'Id of the figure.' })
  readonly id!: string;
  @Field(() => String, { description: 'Family it belongs to, such as `outcome` or `birds`.' })
  readonly family!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => String, {
    description:
      'What the value is counted in: `share` of 1, `pian` 片, `net` 片 with its sign, `hands`, `times`, `weight`, `factor`, `birds`.',
  })
  readonly unit!: string;
  @Field(() => Float, { nullable: true, description: 'What is counted or summed.' })
  readonly numerator!: number | null;
  @Field(() => Float, { nullable: true, description: 'What it is divided by; null for a plain count or sum.' })
  readonly denominator!: number | null;
  @Field(() => Float, { nullable: true, description: 'The figure; null when there is nothing to divide by.' })
  readonly value!: number | null;
  @Field(() => Float, { nullable: true, description: 'Lower end of the 95 % interval.' })
  readonly low!: number | null;
  @Field(() => Float, { nullable: true, description: 'Upper end of the 95 % interval.' })
  readonly high!: number | null;
  @Field(() => Float, { nullable: true, description: 'Standard deviation, of a mean.' })
  readonly deviation!: number | null;
  @Field(() => String, { description: 'How it is made, in the caller’s language.' })
  readonly formula!: string;
  @Field(() => Int, { description: 'Hands, wins or tiles it rests on.' })
  readonly n!: number;
  @Field(() => Boolean, { description: 'False below the minimum, where a figure is shown in grey.' })
  readonly enough!: boolean;
}

@ObjectType({ description: '统计 Figures of a player over the hands that a filter lets through.' })
export class Statistics {
  @Field(() => Int, { description: 'Completed hands seated.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'Voided hands seated, counted here and nowhere else.' })
  readonly voided!: number;
  @Field(() => [Figure], { description: 'The figures, by family.' })
  readonly figures!: readonly Figure[];
}

export function toStatistics(statistics: StatisticsView, language: Language): Statistics {
  return {
    ...statistics,
    figures: statistics.figures.map((figure) => ({
      ...figure,
      name: speak(figure.name, language),
      formula: speak(figure.formula, language),
    })),
  };
}

@InputType('PlayerFilter', { description: 'Which players; what is left out does not filter.' })
export class PlayerFilterInput implements PlayerFilter {
  @Field(() => String, { nullable: true, description: 'Players whose name contains this.' })
  readonly name?: string | null;
  @Field(() => ID, { nullable: true, description: 'Players who sat in this club.' })
  readonly club?: string | null;
}

@InputType('StatisticsFilter', { description: 'Which hands count; what is left out does not filter.' })
export class StatisticsFilterInput implements StatisticsFilter {
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun at this moment or later.' })
  readonly since?: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun before this moment.' })
  readonly until?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands under this rule set.' })
  readonly ruleset?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands of this club.' })
  readonly club?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands with this player at the table.' })
  readonly opponent?: string | null;
  @Field(() => DealingWords, { nullable: true, description: 'Only as dealer, or only not.' })
  readonly dealing?: 'dealer' | 'not-dealer' | null;
}
