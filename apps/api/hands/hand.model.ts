import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { HandFilter, HandState, PatternUse, SeatedPlayer, Viewpoint } from '../ports.js';
import { AFTER, connectionOf, FIRST } from '../graphql/page.js';
import { TileScalar, TimestampScalar } from '../graphql/scalars.js';
import {
  DealingWords,
  HandStateWords,
  PatternUseWords,
  TierWords,
  ViewpointWords,
  WinMeansWords,
} from '../graphql/vocabulary.js';
import { HandEvent, PatternWorth, RulesetRef, SEAT_NOTE } from './hand-event.model.js';

@ObjectType({ description: 'Who sits where.' })
export class Seating {
  @Field(() => Int, { description: `Which seat: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => ID, { description: 'Id of the player.' })
  readonly player!: string;
  @Field(() => String, { nullable: true, description: 'Name of the player; null when the person has been erased.' })
  readonly name!: string | null;
}

@ObjectType({ description: '胡牌 One winner of a hand.' })
export class Win {
  @Field(() => Int, { description: `Who won: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => WinMeansWords, { name: 'means', description: 'On what kind of tile.' })
  readonly by!: string;
  @Field(() => Int, { nullable: true, description: `Discarder or kong maker: ${SEAT_NOTE}; null on a self-draw.` })
  readonly from!: number | null;
  @Field(() => TileScalar, { description: 'The winning tile.' })
  readonly tile!: string;
  @Field(() => TierWords, { nullable: true, description: 'Changsha: small or big.' })
  readonly tier!: string | null;
  @Field(() => [PatternWorth], { description: 'Patterns in rule-book order; none for a small win.' })
  readonly patterns!: readonly PatternWorth[];
  @Field(() => Int, { description: 'Changsha W or 1, Jinan fan, Hefei price.' })
  readonly total!: number;
}

@ObjectType({ description: '一局 One deal, from the first tile to the payment.' })
export class Hand {
  @Field(() => ID, { description: 'Id of the hand.' })
  readonly id!: string;
  @Field(() => ID, { name: 'matchId', description: 'Id of the match it belongs to.' })
  readonly match!: string;
  @Field(() => Int, { description: 'Number in the match, from 1.' })
  readonly number!: number;
  @Field(() => Int, { description: `庄家 Who deals: ${SEAT_NOTE}.` })
  readonly dealer!: number;
  @Field(() => RulesetRef, { description: 'The rules this hand was played by, for ever.' })
  readonly ruleset!: RulesetRef;
  @Field(() => HandStateWords, { description: 'Live, ended or voided.' })
  readonly state!: HandState;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it began, if the record says so.' })
  readonly startedAt!: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it ended, if the record says so.' })
  readonly endedAt!: string | null;
  @Field(() => Int, { description: 'Events so far, which is also the number of the last step.' })
  readonly eventCount!: number;
  @Field(() => [Seating], { description: 'The players of this hand by seat.' })
  readonly players!: readonly SeatedPlayer[];
  @Field(() => String, { nullable: true, description: '流局 Why nobody won, when nobody did.' })
  readonly drawnReason!: string | null;
  @Field(() => [Int], {
    nullable: true,
    description: 'What each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat; null while live.',
  })
  readonly deltas!: readonly number[] | null;
  @Field(() => Int, { nullable: true, description: `Who deals next: ${SEAT_NOTE}.` })
  readonly nextDealer!: number | null;
  @Field(() => String, { nullable: true, description: 'Clause that names the next dealer.' })
  readonly clause!: string | null;
}

export const HandConnection = connectionOf(Hand, 'Hand');
export const HandEventConnection = connectionOf(HandEvent, 'HandEvent');

@InputType('HandFilter', { description: 'Which hands; what is left out does not filter.' })
export class HandFilterInput implements HandFilter {
  @Field(() => ID, { nullable: true, description: 'Hands of this match.' })
  readonly match?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands this player sat in.' })
  readonly player?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands with this player at the table too.' })
  readonly opponent?: string | null;
  @Field(() => DealingWords, {
    nullable: true,
    description: 'Hands that `player` dealt, or only others; needs `player`.',
  })
  readonly dealing?: 'dealer' | 'not-dealer' | null;
  @Field(() => ID, { nullable: true, description: 'Hands of this club.' })
  readonly club?: string | null;
  @Field(() => ID, { nullable: true, description: 'Hands under this rule set.' })
  readonly ruleset?: string | null;
  @Field(() => HandStateWords, { nullable: true, description: 'Live, ended or voided.' })
  readonly state?: HandState | null;
  @Field(() => ID, { nullable: true, description: 'Hands won with this pattern, or opened with this shape.' })
  readonly pattern?: string | null;
  @Field(() => PatternUseWords, {
    nullable: true,
    description: 'What `pattern` was to the hand, for books that share an id; either when not given.',
  })
  readonly patternAs?: PatternUse | null;
  @Field(() => String, { nullable: true, description: 'Hands with a finding of this code.' })
  readonly finding?: string | null;
  @Field(() => Int, { nullable: true, description: 'Hands with a win of at least this total.' })
  readonly minimumTotal?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Only drawn hands, or only hands that were won.' })
  readonly drawn?: boolean | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun at this moment or later.' })
  readonly since?: string | null;
  @Field(() => TimestampScalar, { nullable: true, description: 'Hands begun before this moment.' })
  readonly until?: string | null;
}

@ArgsType()
export class ReplayArgs {
  @Field(() => Int, { nullable: true, description: 'First step, from 1; the first when not given.' })
  readonly from?: number | null;
  @Field(() => Int, { nullable: true, description: 'Last step; the last one when not given.' })
  readonly to?: number | null;
  @Field(() => ViewpointWords, { nullable: true, description: 'Who looks; everything when not given.' })
  readonly viewpoint?: Viewpoint | null;
}

@ArgsType()
export class EventArgs {
  @Field(() => Int, { nullable: true, description: FIRST })
  readonly first?: number | null;
  @Field(() => String, { nullable: true, description: AFTER })
  readonly after?: string | null;
  @Field(() => ViewpointWords, { nullable: true, description: 'Who looks; everything when not given.' })
  readonly viewpoint?: Viewpoint | null;
}
