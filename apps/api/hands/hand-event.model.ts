import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { HandEventType, Seat } from '#rules';
import { JsonScalar, TileScalar, TilesScalar, TimestampScalar } from '../graphql/scalars.js';
import {
  DrawSourceWords,
  HandEventTypeWords,
  KongKindWords,
  KongReplacementWords,
  TierWords,
  WinMeansWords,
} from '../graphql/vocabulary.js';

export const SEAT_NOTE = 'seat 0 to 3, counterclockwise from where the first dealer sat';

@ObjectType({ description: '规则 A rule set by id, version and options.' })
export class RulesetRef {
  @Field(() => ID, { description: 'Id such as `changsha`.' })
  readonly id!: string;
  @Field(() => Int, { description: 'Version of the rule text in force for this record.' })
  readonly version!: number;
  @Field(() => JsonScalar, { description: 'Options named for this record, by option id.' })
  readonly options!: unknown;
}

@ObjectType({ description: '番型 A pattern that holds, and what it adds.' })
export class PatternWorth {
  @Field(() => ID, { description: 'Id of the pattern in its rule set.' })
  readonly id!: string;
  @Field(() => Int, { description: 'Changsha: weight. Jinan: fan. Hefei: price 咀.' })
  readonly value!: number;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
}

@ObjectType({
  description: 'One payment: amount = (base + extra) × factor, in the unit of the rule set (片, 分 or 咀).',
})
export class PaymentRow {
  @Field(() => Int, { description: `Who pays: ${SEAT_NOTE}.` })
  readonly from!: number;
  @Field(() => Int, { description: `Who receives: ${SEAT_NOTE}.` })
  readonly to!: number;
  @Field(() => Int, { description: 'What is paid, in the unit of the rule set (片, 分 or 咀).' })
  readonly amount!: number;
  @Field(() => Int, { description: 'The base of the amount.' })
  readonly base!: number;
  @Field(() => Int, { description: 'Added to the base, such as the dealer’s extra.' })
  readonly extra!: number;
  @Field(() => Int, { description: 'Multiplied in, such as the bird.' })
  readonly factor!: number;
}

/**
 * One flat type, not a union of 23: a caller reads a whole hand with one selection, the fields are those of a line of the
 * exchange file, and the server walks plain properties.
 */
@ObjectType({
  description:
    'An event of a hand: what happened, and nothing derived. `type` says which of the other fields are filled; a field that the viewpoint may not see is null.',
})
export class HandEvent {
  @Field(() => Int, {
    description: 'Revision in the stream of the hand, counted from 0; the step that it leads to is one more.',
  })
  readonly revision!: number;
  @Field(() => HandEventTypeWords, { description: 'What kind of event it is.' })
  readonly type!: HandEventType;
  @Field(() => TimestampScalar, { nullable: true, description: 'When it happened, if the record says so.' })
  readonly at!: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of the event, the same for ever.' })
  readonly id!: string | null;
  @Field(() => Boolean, { description: 'Whether the platform or a time-out acted for the player.' })
  readonly auto!: boolean;
  @Field(() => String, { nullable: true, description: 'A remark of whoever recorded it.' })
  readonly note!: string | null;
  @Field(() => Int, { nullable: true, description: `The seat that acted, or that a bird points at: ${SEAT_NOTE}.` })
  readonly seat!: Seat | null;
  @Field(() => Int, { nullable: true, description: `The seat whose tile was taken or won on: ${SEAT_NOTE}.` })
  readonly from!: Seat | null;
  @Field(() => TileScalar, { nullable: true, description: 'The tile it is about.' })
  readonly tile!: string | null;
  @Field(() => TileScalar, { nullable: true, description: '`HandWon`: the other of two tiles won on.' })
  readonly secondTile!: string | null;
  @Field(() => [TilesScalar], { nullable: 'itemsAndList', description: '`TilesDealt`: the tiles of each seat.' })
  readonly dealt!: readonly (string | null)[] | null;
  @Field(() => TilesScalar, { nullable: true, description: '`ChowClaimed`: the two tiles the claimer adds.' })
  readonly with!: string | null;
  @Field(() => TilesScalar, { nullable: true, description: '`OpeningHandDeclared`: the tiles laid open as proof.' })
  readonly shown!: string | null;
  @Field(() => [ID], { nullable: true, description: '`OpeningHandDeclared`, `OpeningHandDeclined`: shapes held.' })
  readonly shapes!: readonly string[] | null;
  @Field(() => DrawSourceWords, { nullable: true, description: '`TileDrawn`: the end of the wall.' })
  readonly source!: string | null;
  @Field(() => Int, { nullable: true, description: '`TileDrawn`: index in the wall, from 0.' })
  readonly index!: number | null;
  @Field(() => [Int], { nullable: true, description: '`HandStarted`, `TileDrawn`: dice thrown.' })
  readonly dice!: readonly number[] | null;
  @Field(() => Int, { nullable: true, description: '`TileDrawn`: column of the wall named by the dice.' })
  readonly column!: number | null;
  @Field(() => KongKindWords, { nullable: true, description: '`KongDeclared`: how the kong is made.' })
  readonly kongKind!: string | null;
  @Field(() => KongReplacementWords, { nullable: true, description: '`KongDeclared`: the replacement named.' })
  readonly replacement!: string | null;
  @Field(() => WinMeansWords, { nullable: true, description: '`HandWon`, `WinDeclined`: on what kind of tile.' })
  readonly means!: string | null;
  @Field(() => String, { nullable: true, description: '`ReadyDeclared`: `open` or `closed`.' })
  readonly mode!: string | null;
  @Field(() => Int, { nullable: true, description: `\`LiabilityFormed\`: who is liable, ${SEAT_NOTE}.` })
  readonly liable!: Seat | null;
  @Field(() => [PatternWorth], {
    nullable: true,
    description: '`HandWon`: patterns in rule-book order, none for a small win.',
  })
  readonly patterns!: readonly PatternWorth[] | null;
  @Field(() => TierWords, { nullable: true, description: '`HandWon` in Changsha: small or big.' })
  readonly tier!: string | null;
  @Field(() => Int, { nullable: true, description: '`HandWon`: Changsha W or 1, Jinan fan, Hefei price.' })
  readonly total!: number | null;
  @Field(() => String, { nullable: true, description: '`BirdDrawn`, `PaymentsSettled`: `opening`, `win` or `streak`.' })
  readonly purpose!: string | null;
  @Field(() => String, { nullable: true, description: '`BirdDrawn`: `wall` or `winning-tile`.' })
  readonly birdSource!: string | null;
  @Field(() => [PaymentRow], { nullable: true, description: '`PaymentsSettled`: who pays whom.' })
  readonly rows!: readonly PaymentRow[] | null;
  @Field(() => String, { nullable: true, description: '`HandDrawn`, `HandVoided`, `WinDeclined`: why.' })
  readonly reason!: string | null;
  @Field(() => String, { nullable: true, description: '`HandVoided`: who voided the hand.' })
  readonly actor!: string | null;
  @Field(() => Int, { nullable: true, description: '`HandStarted`: number in the match, from 1.' })
  readonly number!: number | null;
  @Field(() => Int, { nullable: true, description: `\`HandStarted\`: who deals, ${SEAT_NOTE}.` })
  readonly dealer!: Seat | null;
  @Field(() => Int, { nullable: true, description: '`HandStarted` in Hefei: hands dealt in a row, from 1.' })
  readonly streak!: number | null;
  @Field(() => Int, { nullable: true, description: '`HandStarted` in Jinan: drawn hands directly before.' })
  readonly drawnBefore!: number | null;
  @Field(() => RulesetRef, { nullable: true, description: '`HandStarted`: the rule set of this hand.' })
  readonly ruleset!: RulesetRef | null;
  @Field(() => String, { nullable: true, description: '`HandStarted`: commitment to the wall, SHA-256 in hex.' })
  readonly commitment!: string | null;
  @Field(() => String, { nullable: true, description: '`WallRevealed`: seed that opens the commitment, in hex.' })
  readonly seed!: string | null;
  @Field(() => TilesScalar, { nullable: true, description: '`WallRevealed`: the whole wall in its order.' })
  readonly wall!: string | null;
  @Field(() => Int, { nullable: true, description: `\`HandEnded\`: who deals next, ${SEAT_NOTE}.` })
  readonly nextDealer!: Seat | null;
  @Field(() => String, { nullable: true, description: '`HandEnded`: clause that names the next dealer.' })
  readonly clause!: string | null;
  @Field(() => [Int], {
    nullable: true,
    description: '`HandEnded`: what each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat.',
  })
  readonly deltas!: readonly number[] | null;
}
