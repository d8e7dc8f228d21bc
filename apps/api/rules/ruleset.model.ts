import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { shapeInWords } from '#rules';
import type { RulesetBook } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import { JsonScalar } from '../graphql/scalars.js';
import { PatternName, toPatternName } from '../hands/opening.model.js';

@ObjectType({ description: 'Something a table may set before it plays.' })
export class RuleOption {
  @Field(() => ID, { description: 'Id of the option.' })
  readonly id!: string;
  @Field(() => String, { description: 'The clause it changes.' })
  readonly clause!: string;
  @Field(() => String, { description: 'What it does, in the caller’s language.' })
  readonly summary!: string;
  @Field(() => JsonScalar, {
    nullable: true,
    description: 'The closed list of its values; null where it takes a shape instead.',
  })
  readonly values!: unknown;
  @Field(() => String, { nullable: true, description: 'The shape it takes, where its values are no list.' })
  readonly shape!: string | null;
  @Field(() => JsonScalar, { nullable: true, description: 'The value in force when a table says nothing.' })
  readonly default!: unknown;
}

@ObjectType({ description: '番型 A pattern of a rule book.' })
export class Pattern {
  @Field(() => ID, { description: 'Id of the pattern.' })
  readonly id!: string;
  @Field(() => String, { description: 'Chinese name.' })
  readonly zh!: string;
  @Field(() => String, { description: 'English name.' })
  readonly en!: string;
  @Field(() => String, { description: 'The clause that defines it.' })
  readonly clause!: string;
  @Field(() => String, { description: 'Its weight, fan or price as the book prints it.' })
  readonly value!: string;
  @Field(() => String, { description: 'When it holds, in the caller’s language.' })
  readonly holdsWhen!: string;
}

@ObjectType({ description: 'A numbered clause of a rule book.' })
export class RuleClause {
  @Field(() => ID, { description: 'Number such as `CS-3.1`.' })
  readonly id!: string;
  @Field(() => String, { description: 'Its text in the caller’s language.' })
  readonly text!: string;
}

@ObjectType({ description: '规则 A rule set: its options, patterns and clauses, from the tables the engine runs on.' })
export class Ruleset {
  @Field(() => ID, { description: 'Id such as `changsha`.' })
  readonly id!: string;
  @Field(() => Int, { description: 'Version of the rule text.' })
  readonly version!: number;
  @Field(() => String, { description: 'Name in the caller’s language.' })
  readonly name!: string;
  @Field(() => [RuleOption], { description: 'What a table may set.' })
  readonly options!: readonly RuleOption[];
  @Field(() => [Pattern], { description: 'Patterns in rule-book order.' })
  readonly patterns!: readonly Pattern[];
  @Field(() => [PatternName], { description: '起手胡 Shapes of opening hands, as the book lists them.' })
  readonly openingShapes!: readonly PatternName[];
  @Field(() => [RuleClause], { description: 'The clauses in order.' })
  readonly clauses!: readonly RuleClause[];
}

export function toRuleset(book: RulesetBook, language: Language): Ruleset {
  return {
    id: book.id,
    version: book.version,
    name: speak(book.name, language),
    options: book.options.map((option) => ({
      id: option.id,
      clause: option.clause,
      summary: speak(option.summary, language),
      values: option.values,
      shape: option.shape === undefined ? null : speak(shapeInWords(option.shape), language),
      default: option.default,
    })),
    patterns: book.patterns.map((pattern) => ({ ...pattern, holdsWhen: speak(pattern.holdsWhen, language) })),
    openingShapes: book.openingShapes.map((id) => toPatternName(id, { id: book.id }, language)),
    clauses: book.clauses.map((clause) => ({ id: clause.id, text: speak(clause.text, language) })),
  };
}
