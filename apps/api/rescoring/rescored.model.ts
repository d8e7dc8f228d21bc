import { createUnionType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { Result } from '#rules';
import { speak, type Language } from '../graphql/language.js';
import { PaymentReasonWords } from '../graphql/vocabulary.js';
import { PaymentRow, SEAT_NOTE } from '../hands/hand-event.model.js';
import { paymentView } from '../hands/event-view.js';
import { NotJudged } from '../audit/audit.model.js';
import type { RescoredHandView, RescoredMatchView, RescoredRowView } from '../ports.js';
import { RefusalModel, toRefusal } from '../recording/recording.model.js';

@ObjectType({ description: 'Why a payment comes out otherwise.' })
export class RescoringReason {
  @Field(() => String, { description: 'The clause of the other rules.' })
  readonly clause!: string;
  @Field(() => String, { description: 'What it changes, in the caller’s language.' })
  readonly text!: string;
}

@ObjectType({ description: 'One payment under both rule sets; null on the side that does not have it.' })
export class RescoredRow {
  @Field(() => PaymentReasonWords, { name: 'purpose', description: 'What it is for.' })
  readonly for!: string;
  @Field(() => Int, { description: `Who pays: ${SEAT_NOTE}.` })
  readonly from!: number;
  @Field(() => Int, { description: `Who receives: ${SEAT_NOTE}.` })
  readonly to!: number;
  @Field(() => PaymentRow, { nullable: true, description: 'As recorded.' })
  readonly was!: PaymentRow | null;
  @Field(() => PaymentRow, { nullable: true, description: 'Under the other rules.' })
  readonly now!: PaymentRow | null;
  @Field(() => [RescoringReason], { description: 'What makes the difference.' })
  readonly reasons!: readonly RescoringReason[];
}

@ObjectType({ description: 'What the other rules cannot answer from the same moves.' })
export class UnansweredStep {
  @Field(() => Int, { description: 'Revision of the event, from 0.' })
  readonly revision!: number;
  @Field(() => String, { description: 'The clause that asks.' })
  readonly clause!: string;
  @Field(() => String, { description: 'What is not known, in the caller’s language.' })
  readonly text!: string;
}

@ObjectType({ description: '换规则重算 A finished hand under other rules, move for move.' })
export class RescoredHand {
  @Field(() => ID, { description: 'Id of the hand.' })
  readonly hand!: string;
  @Field(() => [RescoredRow], { description: 'Every payment that changes; none when nothing does.' })
  readonly changed!: readonly RescoredRow[];
  @Field(() => [Int], {
    description: 'What each seat won or lost in the unit of the rule set (片, 分 or 咀), by seat, as recorded.',
  })
  readonly was!: readonly number[];
  @Field(() => [Int], {
    nullable: true,
    description: 'The same under the other rules; null where the same moves do not tell.',
  })
  readonly now!: readonly number[] | null;
  @Field(() => [UnansweredStep], { description: 'What the other rules cannot answer from the same moves.' })
  readonly unanswered!: readonly UnansweredStep[];
}

@ObjectType({ description: '换规则重算 The ended hands of a match under other rules.' })
export class RescoredMatch {
  @Field(() => [RescoredHand], { description: 'Hand by hand, in their order.' })
  readonly hands!: readonly RescoredHand[];
  @Field(() => [Int], { description: 'What these hands come to by seat, as recorded.' })
  readonly was!: readonly number[];
  @Field(() => [Int], {
    nullable: true,
    description: 'The same under the other rules; null where a hand is not known.',
  })
  readonly now!: readonly number[] | null;
  @Field(() => [NotJudged], {
    description: 'Hands that are in none of these sums: in play, voided, or with an event that cannot be read.',
  })
  readonly notJudged!: readonly NotJudged[];
}

export const RescoredHandResult = createUnionType({
  name: 'RescoredHandResult',
  description: 'A hand under other rules, or a refusal.',
  types: () => [RescoredHand, RefusalModel] as const,
});
export const RescoredMatchResult = createUnionType({
  name: 'RescoredMatchResult',
  description: 'A match under other rules, or a refusal.',
  types: () => [RescoredMatch, RefusalModel] as const,
});

/* Union members are told apart by their class. */

export function toRescoredHand(result: Result<RescoredHandView>, language: Language) {
  return result.ok ? handModel(result.value, language) : toRefusal(result.refusal, language);
}

export function toRescoredMatch(result: Result<RescoredMatchView>, language: Language) {
  if (!result.ok) return toRefusal(result.refusal, language);
  const { hands, notJudged } = result.value;
  const isKnown = hands.every(({ now }) => now !== null);
  return Object.assign(new RescoredMatch(), {
    hands: hands.map((hand) => handModel(hand, language)),
    was: sumOf(hands.map(({ was }) => was)),
    now: isKnown ? sumOf(hands.map(({ now }) => now ?? [])) : null,
    notJudged: notJudged.map(({ why, ...place }) => ({ ...place, why: speak(why, language) })),
  });
}

function sumOf(deltas: readonly (readonly number[])[]): readonly number[] {
  return [0, 1, 2, 3].map((seat) => deltas.reduce((sum, each) => sum + (each[seat] ?? 0), 0));
}

function handModel({ hand, changed, was, now, unanswered }: RescoredHandView, language: Language): RescoredHand {
  return Object.assign(new RescoredHand(), {
    hand,
    was,
    now,
    changed: changed.map((row) => rowModel(row, language)),
    unanswered: unanswered.map(({ step, clause, says }) => ({ revision: step, clause, text: speak(says, language) })),
  });
}

function rowModel({ was, now, reasons, ...row }: RescoredRowView, language: Language): RescoredRow {
  return {
    ...row,
    was: was === null ? null : paymentView(was),
    now: now === null ? null : paymentView(now),
    reasons: reasons.map(({ clause, says }) => ({ clause, text: speak(says, language) })),
  };
}
