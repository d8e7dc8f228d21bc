import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { speak, type Language } from '../graphql/language.js';
import { Figure, toFigure } from './figure.model.js';
import type { TablesView } from './figure.views.js';

@ObjectType({ description: '净胜分布 A bar of the histogram of net per hand.' })
export class NetBin {
  @Field(() => ID, { description: 'Name of the range, such as `-19..-10`.' })
  readonly id!: string;
  @Field(() => Int, { nullable: true, description: 'Least net in it; null where it is open below.' })
  readonly low!: number | null;
  @Field(() => Int, { nullable: true, description: 'Largest net in it; null where it is open above.' })
  readonly high!: number | null;
  @Field(() => Int, { description: 'Hands whose net lies in it; 0 too is given, so that bars line up.' })
  readonly hands!: number;
}

@ObjectType({ description: '番型 A pattern that own wins had.' })
export class PatternLine {
  @Field(() => ID, { description: 'Id of the pattern, as `Pattern.id`.' })
  readonly id!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => Int, { description: 'Own wins with it.' })
  readonly wins!: number;
  @Field(() => Figure, { description: 'The share of own wins that had it.' })
  readonly share!: Figure;
}

@ObjectType({ description: '起手胡 An opening hand: never a win of the hand.' })
export class OpeningLine {
  @Field(() => ID, { description: 'Id of the shape.' })
  readonly id!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => Int, { description: 'Times it was dealt.' })
  readonly held!: number;
  @Field(() => Int, { description: 'Times it was declared.' })
  readonly declared!: number;
  @Field(() => Figure, { description: 'Hands with it declared, of all hands.' })
  readonly rate!: Figure;
}

@ObjectType({ description: '鸟运 Birds of own rows, with what was luck told apart.' })
export class BirdLuck {
  @Field(() => Int, { description: 'Birds drawn for rows that the player received or paid.' })
  readonly drawn!: number;
  @Field(() => Int, { description: 'Birds that pointed at payer or receiver of an own row.' })
  readonly hits!: number;
  @Field(() => Float, { description: 'Hits expected, every tile left in the wall alike.' })
  readonly expected!: number;
  @Field(() => Float, { description: 'Hits less those expected.' })
  readonly luck!: number;
  @Field(() => Int, { description: '鸟净 Net less the net without birds.' })
  readonly net!: number;
}

@ObjectType({ description: '向听 How far from ready the player is, turn by turn.' })
export class ShantenLine {
  @Field(() => Int, { description: 'After own discard number so many; 0 is the deal.' })
  readonly turn!: number;
  @Field(() => Int, { description: 'Hands that came so far.' })
  readonly hands!: number;
  @Field(() => Float, { description: 'Mean shanten; 0 is ready.' })
  readonly mean!: number;
}

@ObjectType({ description: '统计 Figures of a player over the hands that a filter lets through.' })
export class Statistics {
  @Field(() => Int, { description: 'Completed hands seated.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'Voided hands seated, counted here and nowhere else.' })
  readonly voided!: number;
  @Field(() => [Figure], { description: 'The figures, by family.' })
  readonly figures!: readonly Figure[];
  @Field(() => [NetBin], { description: '净胜分布 Histogram of net per hand, lowest first.' })
  readonly distribution!: readonly NetBin[];
  @Field(() => [PatternLine], { description: '番型 Patterns of own wins in rule-book order.' })
  readonly patterns!: readonly PatternLine[];
  @Field(() => [OpeningLine], { description: '起手胡 Opening hands held or declared, in rule-book order.' })
  readonly openings!: readonly OpeningLine[];
  @Field(() => BirdLuck, { nullable: true, description: '鸟运 Null where no bird was drawn.' })
  readonly birds!: BirdLuck | null;
  @Field(() => [ShantenLine], { description: '向听 At the deal and by turn.' })
  readonly shanten!: readonly ShantenLine[];
}

export function toTables({ distribution, patterns, openings, birds, shanten }: TablesView, language: Language) {
  return {
    distribution,
    patterns: patterns.map((line) => ({
      ...line,
      name: speak(line.name, language),
      share: toFigure(line.share, language),
    })),
    openings: openings.map((line) => ({
      ...line,
      name: speak(line.name, language),
      rate: toFigure(line.rate, language),
    })),
    birds,
    shanten: shanten.map(({ turn, seats, mean }) => ({ turn, hands: seats, mean })),
  };
}
