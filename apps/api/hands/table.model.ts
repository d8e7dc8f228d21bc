import { Field, Int, ObjectType } from '@nestjs/graphql';
import { TileScalar, TilesScalar } from '../graphql/scalars.js';
import { BankedWords, KongKindWords, MeldKindWords, ReadyWords } from '../graphql/vocabulary.js';
import { HandEvent, PaymentRow, SEAT_NOTE } from './hand-event.model.js';

@ObjectType({ description: '副露 A set that is laid out.' })
export class Meld {
  @Field(() => MeldKindWords, { description: 'Chow, pong or kong.' })
  readonly kind!: string;
  @Field(() => TilesScalar, { nullable: true, description: 'All its tiles; null where it lies face down.' })
  readonly tiles!: string | null;
  @Field(() => KongKindWords, { nullable: true, description: 'How a kong was made.' })
  readonly form!: string | null;
  @Field(() => TileScalar, { nullable: true, description: 'The tile that was claimed.' })
  readonly claimed!: string | null;
  @Field(() => Int, { nullable: true, description: `Whose tile was claimed: ${SEAT_NOTE}.` })
  readonly from!: number | null;
}

@ObjectType({ description: '牌河 A tile in front of a seat, in the order thrown.' })
export class RiverTile {
  @Field(() => TileScalar, { description: 'The tile.' })
  readonly tile!: string;
  @Field(() => Int, { nullable: true, description: `Who claimed it or won on it: ${SEAT_NOTE}.` })
  readonly takenBy!: number | null;
}

@ObjectType({ description: 'What lies in front of a seat and what it holds, as far as the viewpoint may know.' })
export class SeatState {
  @Field(() => Int, { description: `Which seat: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => TilesScalar, {
    nullable: true,
    description: '手牌 Concealed tiles without the one just drawn; null where withheld.',
  })
  readonly holding!: string | null;
  @Field(() => Int, { description: 'How many concealed tiles it has, the one just drawn included.' })
  readonly concealedCount!: number;
  @Field(() => TileScalar, {
    nullable: true,
    description: 'The tile just drawn; null where there is none or it is withheld.',
  })
  readonly drawn!: string | null;
  @Field(() => [Meld], { description: '副露 Melds in the order made.' })
  readonly melds!: readonly Meld[];
  @Field(() => [RiverTile], { description: '牌河 Discards in the order thrown.' })
  readonly river!: readonly RiverTile[];
  @Field(() => TilesScalar, { description: '花 Flowers laid out; empty where the rule set has none.' })
  readonly flowers!: string;
  @Field(() => BankedWords, { description: '起手胡 What it has banked by an opening hand.' })
  readonly banked!: string;
  @Field(() => ReadyWords, { description: 'Whether it has declared ready.' })
  readonly ready!: string;
  @Field(() => Int, {
    description: 'What it has won or lost in this hand so far, in the unit of the rule set (片, 分 or 咀).',
  })
  readonly balance!: number;
}

@ObjectType({ description: '鸟 A bird that was turned.' })
export class Bird {
  @Field(() => TileScalar, { description: 'The bird tile.' })
  readonly tile!: string;
  @Field(() => String, { name: 'purpose', description: '`opening` or `win`.' })
  readonly for!: string;
  @Field(() => String, { description: '`wall` or `winning-tile`.' })
  readonly source!: string;
  @Field(() => Int, { description: `The seat it points at: ${SEAT_NOTE}.` })
  readonly seat!: number;
}

@ObjectType({
  description: 'The table after a number of steps, as a viewpoint sees it. Derived from the events, never stored.',
})
export class TableState {
  @Field(() => Int, { description: 'Events that have happened: 0 is the empty table.' })
  readonly step!: number;
  @Field(() => String, { description: 'What the table waits for, such as `turn`, `claims`, `opening` or `over`.' })
  readonly phase!: string;
  @Field(() => Int, { nullable: true, description: `Who is to act: ${SEAT_NOTE}.` })
  readonly turn!: number | null;
  @Field(() => Int, { description: `Who deals: ${SEAT_NOTE}.` })
  readonly dealer!: number;
  @Field(() => Int, { description: 'Tiles left in the wall.' })
  readonly wallLeft!: number;
  @Field(() => [SeatState], { description: 'The four seats, by number.' })
  readonly seats!: readonly SeatState[];
  @Field(() => [Bird], { description: '鸟 Bird zone: birds turned so far.' })
  readonly birds!: readonly Bird[];
  @Field(() => [PaymentRow], { description: 'Payments made so far in this hand.' })
  readonly payments!: readonly PaymentRow[];
}

@ObjectType({ description: 'A sentence in both languages of the platform.' })
export class Bilingual {
  @Field(() => String, { description: '中文。' })
  readonly zh!: string;
  @Field(() => String, { description: 'English.' })
  readonly en!: string;
}

@ObjectType({ description: 'One step of a hand: what happened, and the table after it.' })
export class Frame {
  @Field(() => Int, { description: 'Which step, counted from 1.' })
  readonly step!: number;
  @Field(() => HandEvent, { description: 'The event that made this step.' })
  readonly event!: HandEvent;
  @Field(() => String, { description: 'What happened, in the caller’s language.' })
  readonly sentence!: string;
  @Field(() => Bilingual, { description: 'What happened, in both languages.' })
  readonly sentences!: Bilingual;
  @Field(() => TableState, { description: 'The table after this step.' })
  readonly table!: TableState;
}

@ObjectType({ description: '牌谱 A run of steps of one hand from one viewpoint.' })
export class Replay {
  @Field(() => String, {
    description:
      'The viewpoint in force: `all`, `spectator` or a seat number. `ALL` is narrowed to `spectator` while a hand is live.',
  })
  readonly viewpoint!: string;
  @Field(() => Int, { description: 'Steps the whole hand has so far.' })
  readonly length!: number;
  @Field(() => [Frame], {
    description: 'The steps asked for, in order. A step whose event is withheld whole is left out; numbers stay.',
  })
  readonly frames!: readonly Frame[];
}
