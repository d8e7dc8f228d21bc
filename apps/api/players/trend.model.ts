import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../graphql/page.js';
import { TimestampScalar } from '../graphql/scalars.js';
import { registerWords } from '../graphql/words.js';
import { Figure, toFigure } from './figure.model.js';
import type { Language } from '../graphql/language.js';
import type { TrendStep, TrendView } from './figure.views.js';

export const TrendStepWords = registerWords<TrendStep>('TrendStep', 'What a point of a trend is made of.', {
  day: 'A day, from noon to noon: a night that goes past midnight is one.',
  week: 'A week, from the noon of Monday.',
  month: 'A calendar month, from the noon of its first day.',
  'hands-20': 'Twenty hands one after another; the oldest point may have fewer.',
  'hands-100': 'A hundred hands one after another; the oldest point may have fewer.',
});

/** Points a trend may have, and has when the caller names no number. */
export const MOST_POINTS = 200;
export const DEFAULT_POINTS = 60;

@ObjectType({ description: 'A point of a trend.' })
export class TrendPoint {
  @Field(() => String, {
    description: 'Its day, its Monday or its month (`2026-01-01`, `2026-01`), or the number of its first hand, from 1.',
  })
  readonly label!: string;
  @Field(() => TimestampScalar, { nullable: true, description: 'Where it begins; null where hands have no times.' })
  readonly from!: string | null;
  @Field(() => TimestampScalar, {
    nullable: true,
    description: 'Where it ends, exclusive; of hands, when the last began.',
  })
  readonly until!: string | null;
  @Field(() => Int, { description: 'Completed hands in it.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'Net of these hands.' })
  readonly net!: number;
  @Field(() => Int, { description: 'Net of the points so far, this one included.' })
  readonly running!: number;
  @Field(() => Figure, { description: 'The figure that was asked for, over these hands alone.' })
  readonly figure!: Figure;
}

@ObjectType({ description: '走势 A figure over time; periods without a hand have no point.' })
export class Trend {
  @Field(() => String, { description: 'Time zone in which days, weeks and months were cut, as an IANA name.' })
  readonly timeZone!: string;
  @Field(() => [TrendPoint], { description: 'The points, oldest first.' })
  readonly points!: readonly TrendPoint[];
}

export function toTrend({ timeZone, points }: TrendView, language: Language): Trend {
  return { timeZone, points: points.map((point) => ({ ...point, figure: toFigure(point.figure, language) })) };
}

@ObjectType({ description: '对手 One who sat at the same table, seen from the player.' })
export class Opponent {
  @Field(() => ID, { description: 'Id of the opponent.' })
  readonly id!: string;
  @Field(() => String, { nullable: true, description: 'Name; null when the person has been erased.' })
  readonly name!: string | null;
  @Field(() => Int, { description: 'Completed hands together.' })
  readonly hands!: number;
  @Field(() => Int, { description: 'What the player received from this opponent less what was paid to them.' })
  readonly net!: number;
  @Field(() => Int, { description: '点炮 Times the player’s discard or robbed kong paid a win of this opponent.' })
  readonly dealtIn!: number;
  @Field(() => Int, { description: 'What these cost.' })
  readonly dealtInPaid!: number;
  @Field(() => Int, { description: 'Times the opponent’s discard or robbed kong paid a win of the player.' })
  readonly wonFrom!: number;
  @Field(() => Int, { description: 'What these brought.' })
  readonly wonFromReceived!: number;
  @Field(() => Int, { description: '过胡 Wins on a tile of this opponent that the player declined by choice.' })
  readonly declinedInFavour!: number;
  @Field(() => Float, {
    description:
      'Deal-ins expected in so many hands: the base rate of the player’s tables, winners paid by discards / (12 × hands), for a hand has twelve ordered pairs.',
  })
  readonly expectedDealtIn!: number;
  @Field(() => Float, {
    nullable: true,
    description:
      'Deviations that `dealtIn` lies above what was expected: (dealtIn − hands × p) / √(hands × p × (1 − p)). Beyond ±3 worth a look; null where nothing was expected.',
  })
  readonly z!: number | null;
}

export const OpponentConnection = connectionOf(Opponent, 'Opponent');
