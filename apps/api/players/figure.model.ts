import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { FigureView } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import type { FigureDescriptionView } from './figure.views.js';

export const UNITS_NOTE =
  'What the value is counted in: `share` of 1, `hands`, `times`, `turns`, `shanten`, `weight`, `factor`, `birds`, ' +
  '`flowers`, `fan`, `rating`. Money is in the unit of the rule sets that were played: `pian` 片 in Changsha, `points` 分 ' +
  'in Jinan and Weihai, `price` 咀 in Hefei, `money` where several were; `net`, `net-points`, `net-price`, `net-money` with its sign.';

@ObjectType({ description: 'One figure, with what it is made of.' })
export class Figure {
  @Field(() => ID, { description: 'Id of the figure.' })
  readonly id!: string;
  @Field(() => String, { description: 'Family it belongs to, such as `outcome` or `birds`.' })
  readonly family!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => String, { description: UNITS_NOTE })
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

export function toFigure(figure: FigureView, language: Language): Figure {
  return { ...figure, name: speak(figure.name, language), formula: speak(figure.formula, language) };
}

@ObjectType({ description: '指标 What a figure is, apart from anybody’s hands.' })
export class FigureDescription {
  @Field(() => ID, { description: 'Id of the figure.' })
  readonly id!: string;
  @Field(() => String, { description: 'Family it belongs to.' })
  readonly family!: string;
  @Field(() => String, { description: 'Name of the family in the caller’s language.' })
  readonly familyName!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => String, { description: 'How it is made, in the caller’s language.' })
  readonly formula!: string;
  @Field(() => String, {
    description:
      '`rate` and `mean` with an interval, `quotient`, `sum`, `count`, `extreme`, `estimate`; a `distribution` is a figure an item.',
  })
  readonly kind!: string;
  @Field(() => String, { description: UNITS_NOTE })
  readonly unit!: string;
  @Field(() => Int, { description: 'Shown in grey while it rests on fewer.' })
  readonly least!: number;
  @Field(() => Boolean, { description: 'Whether `leaderboard` and `trend` take it.' })
  readonly ranked!: boolean;
  @Field(() => [ID], { description: 'Ids of the rule sets whose hands have it.' })
  readonly rulesets!: readonly string[];
}

export function toFigureDescription(figure: FigureDescriptionView, language: Language): FigureDescription {
  return {
    ...figure,
    familyName: speak(figure.familyName, language),
    name: speak(figure.name, language),
    formula: speak(figure.formula, language),
  };
}
