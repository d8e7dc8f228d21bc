import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { patternWords } from '#replay';
import { resolveRules, type Message, type PatternValue, type RulesetRef } from '#rules';
import { speak, type Language } from '../graphql/language.js';
import type { OpeningSummary, SeatedPlayer } from '../ports.js';
import { PatternWorth, SEAT_NOTE } from './hand-event.model.js';

@ObjectType({ description: '番型 A pattern or a shape of an opening hand by name; `HandFilter.pattern` takes its id.' })
export class PatternName {
  @Field(() => ID, { description: 'Id of the pattern or shape.' })
  readonly id!: string;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
}

@ObjectType({ description: '起手胡 What a seat opened with.' })
export class HandOpening {
  @Field(() => Int, { description: `Who declared it: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => ID, { description: 'Id of the player who sat there.' })
  readonly player!: string;
  @Field(() => [PatternName], { description: 'The shapes it declared.' })
  readonly shapes!: readonly PatternName[];
  @Field(() => Int, {
    description: 'What the other seats paid for it by the record, in the unit of the rule set; 0 while that is open.',
  })
  readonly received!: number;
  @Field(() => Int, { description: 'Revision of the declaration in the stream of the hand, from 0.' })
  readonly revision!: number;
}

/** A pattern or shape by its name in the book it is of: books name the same id in different ways. */
export function toPatternName(id: string, ruleset: RulesetRef, language: Language): PatternName {
  return { id, name: speak(wordsOf(id, ruleset), language) };
}

/** The patterns of a win, by the names of its book. */
export function toPatternWorths(
  patterns: readonly PatternValue[],
  ruleset: RulesetRef,
  language: Language,
): readonly PatternWorth[] {
  return patterns.map(({ id, value }) => ({ ...toPatternName(id, ruleset, language), value }));
}

function wordsOf(id: string, ruleset: RulesetRef): Message {
  const rules = resolveRules(ruleset);
  return rules.ok ? patternWords(rules.value, id) : { zh: id, en: id };
}

/** What a seat of a hand opened with, by the names of the hand's own book. */
export function toOpening(
  { shapes, ...opening }: OpeningSummary,
  { players, ruleset }: { readonly players: readonly SeatedPlayer[]; readonly ruleset: RulesetRef },
  language: Language,
): HandOpening {
  const player = players.find(({ seat }) => seat === opening.seat)?.player ?? '';
  return { ...opening, player, shapes: shapes.map((id) => toPatternName(id, ruleset, language)) };
}
