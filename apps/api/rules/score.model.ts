import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { ScoreView } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import { JsonScalar, TileScalar, TilesScalar } from '../graphql/scalars.js';
import { KongKindWords, MeldKindWords, TierWords, WinMeansWords } from '../graphql/vocabulary.js';
import { PatternWorth, SEAT_NOTE } from '../hands/hand-event.model.js';
import { toPatternWorths } from '../hands/opening.model.js';

@InputType({ description: '副露 A meld of the winner.' })
export class ScoringMeld {
  @Field(() => MeldKindWords, { description: 'Chow, pong or kong.' })
  readonly kind!: string;
  @Field(() => TileScalar, { nullable: true, description: 'The tile of a pong or kong.' })
  readonly tile?: string | null;
  @Field(() => TilesScalar, { nullable: true, description: 'The three tiles of a chow.' })
  readonly tiles?: string | null;
  @Field(() => KongKindWords, { nullable: true, description: 'How a kong was made.' })
  readonly form?: string | null;
  @Field(() => Int, { nullable: true, description: `Whose tile was claimed: ${SEAT_NOTE}.` })
  readonly from?: number | null;
}

@InputType('ScoringCase', { description: 'A win to be scored, in the shape of a case of `paipu score`.' })
export class ScoringCaseInput {
  @Field(() => ID, { nullable: true, description: 'Comes back with the result.' })
  readonly id?: string | null;
  @Field(() => ID, { description: 'Rule set such as `changsha`.' })
  readonly ruleset!: string;
  @Field(() => JsonScalar, { nullable: true, description: 'Options by id; the defaults when not given.' })
  readonly options?: unknown;
  @Field(() => Int, { description: `Who deals: ${SEAT_NOTE}.` })
  readonly dealer!: number;
  @Field(() => Int, { description: `Who wins: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => WinMeansWords, { description: 'On what kind of tile.' })
  readonly by!: string;
  @Field(() => Int, { nullable: true, description: `Discarder or kong maker: ${SEAT_NOTE}; absent on a self-draw.` })
  readonly from?: number | null;
  @Field(() => TilesScalar, { description: 'Concealed tiles without the winning tile.' })
  readonly concealed!: string;
  @Field(() => [ScoringMeld], { nullable: true, description: 'Melds of the winner; none when not given.' })
  readonly melds?: readonly ScoringMeld[] | null;
  @Field(() => TileScalar, { description: 'The winning tile.' })
  readonly tile!: string;
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Facts of the moment by name, such as `lastTile` or `openKongs`; the plain case when not given.',
  })
  readonly context?: unknown;
  @Field(() => [TileScalar], { nullable: true, description: '鸟 Bird tiles as they count: none, one or two.' })
  readonly birds?: readonly string[] | null;
}

@ObjectType({ description: 'What a seat pays in a scored win.' })
export class ScoreRow {
  @Field(() => Int, { description: `Who pays: ${SEAT_NOTE}.` })
  readonly from!: number;
  @Field(() => Int, { description: `Who receives: ${SEAT_NOTE}.` })
  readonly to!: number;
  @Field(() => Int, { description: 'What is paid, in the unit of the rule set (片, 分 or 咀).' })
  readonly amount!: number;
}

@ObjectType({ description: 'What a win is worth, or why it is none.' })
export class Score {
  @Field(() => ID, { nullable: true, description: 'The id of the case.' })
  readonly id!: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is a legal win; null when the case itself is wrong.',
  })
  readonly legal!: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why it is no legal win: `not-a-win`, `pair-not-258`, `suit-gate` or `follow-up`.',
  })
  readonly reason!: string | null;
  @Field(() => TierWords, { nullable: true, description: 'Changsha: small or big.' })
  readonly tier!: string | null;
  @Field(() => [PatternWorth], { nullable: true, description: 'Patterns in rule-book order.' })
  readonly patterns!: readonly PatternWorth[] | null;
  @Field(() => Int, { nullable: true, description: 'Changsha W or 1, Jinan fan, Hefei price.' })
  readonly total!: number | null;
  @Field(() => [ScoreRow], { nullable: true, description: 'Payments by the seat that pays.' })
  readonly rows!: readonly ScoreRow[] | null;
  @Field(() => String, { nullable: true, description: 'What is wrong with the case: what was expected and what came.' })
  readonly error!: string | null;
}

/** GraphQL's nulls are the case's absences; birds are one tile or a list of two, as the case has them. */
export function toScoringCase(input: ScoringCaseInput): Readonly<Record<string, unknown>> {
  const { birds, melds, ...rest } = input;
  const [bird, second] = birds ?? [];
  return {
    ...withoutNulls(rest),
    melds: (melds ?? []).map(withoutNulls),
    ...(bird === undefined ? {} : { bird: second === undefined ? bird : birds }),
  };
}

/** `ruleset`: that the case names. */
export function toScore(score: ScoreView, ruleset: string, language: Language): Score {
  return {
    id: score.id,
    legal: score.legal ?? null,
    reason: score.reason ?? null,
    tier: score.tier ?? null,
    patterns: score.patterns === undefined ? null : toPatternWorths(score.patterns, { id: ruleset }, language),
    total: score.total ?? null,
    rows: score.rows ?? null,
    error: score.error === undefined ? null : speak(score.error, language),
  };
}

function withoutNulls(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}
