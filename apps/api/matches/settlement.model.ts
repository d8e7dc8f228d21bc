import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { SettlementView } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import { PaymentReasonWords } from '../graphql/vocabulary.js';
import { SEAT_NOTE } from '../hands/hand-event.model.js';

@ObjectType({ description: 'One payment with its reason: who pays whom, how much, for what, by which clause.' })
export class LedgerEntry {
  @Field(() => Int, { description: `Who pays: ${SEAT_NOTE}.` })
  readonly from!: number;
  @Field(() => Int, { description: `Who receives: ${SEAT_NOTE}.` })
  readonly to!: number;
  @Field(() => Int, {
    description: 'What is paid, in the unit of the rule set (片, 分 or 咀): (base + extra) × factor.',
  })
  readonly amount!: number;
  @Field(() => Int, { description: 'The base of the amount.' })
  readonly base!: number;
  @Field(() => Int, { description: 'Added to the base, such as the dealer’s extra.' })
  readonly extra!: number;
  @Field(() => Int, { description: 'Multiplied in, such as the bird.' })
  readonly factor!: number;
  @Field(() => PaymentReasonWords, { name: 'purpose', description: 'What it is for.' })
  readonly for!: string;
  @Field(() => String, { description: 'The clause it follows from.' })
  readonly clause!: string;
  @Field(() => String, { description: 'Why, in the caller’s language.' })
  readonly reason!: string;
  @Field(() => ID, { nullable: true, description: 'The hand it comes from; null for a penalty of the match.' })
  readonly hand!: string | null;
  @Field(() => Int, { nullable: true, description: 'Revision of the event it comes from, from 0.' })
  readonly revision!: number | null;
}

@ObjectType({ description: '结算 Who pays whom, and what it comes to.' })
export class Settlement {
  @Field(() => [LedgerEntry], { description: 'Payment log in the order of the record.' })
  readonly rows!: readonly LedgerEntry[];
  @Field(() => [Int], {
    description: 'What each seat wins or loses in the unit of the rule set (片, 分 or 咀), by seat; the sum is zero.',
  })
  readonly totals!: readonly number[];
}

export function toSettlement(settlement: SettlementView, language: Language): Settlement {
  return {
    rows: settlement.rows.map((row) => ({
      ...row,
      extra: row.extra ?? 0,
      factor: row.factor ?? 1,
      reason: speak(row.reason, language),
    })),
    totals: settlement.totals,
  };
}
