import type { Command } from 'commander';
import {
  findVariant,
  resolveRules,
  shapeInWords,
  TABLE_CLAUSES,
  VARIANTS,
  type Clause,
  type OpeningShape,
  type OptionSpec,
  type PatternSpec,
  type Variant,
} from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { wrapColumns } from './columns.js';
import { CallError } from './exit.js';
import {
  CLAUSE_ARGUMENT,
  CLAUSES,
  DEFAULT,
  EXAMPLES_TEXT,
  OPTIONS,
  PATTERNS,
  RULESET_ARGUMENT,
  SHAPES,
  SHARED,
  SUMMARY,
  UNKNOWN_CLAUSE,
  UNKNOWN_RULESET,
  VALUES,
  VERSION,
} from './messages/explain.js';

const RULESETS = VARIANTS.map(({ id }) => id);

/** `paipu explain R [CLAUSE]`: the rule book as the code has it. */
export const registerExplain: Register = (program, cli) => {
  program
    .command('explain')
    .argument('<ruleset>', cli.say(RULESET_ARGUMENT(RULESETS)))
    .argument('[clause]', cli.say(CLAUSE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (ruleset: string, clause: string | undefined, _options: unknown, command: Command) => {
      const chapter = chapterOf(bookOf(ruleset), clause);
      await cli.out.write(wantsJson(command) ? `${JSON.stringify(asJson(cli, chapter))}\n` : asText(cli, chapter));
    });
};

/** of a terminal */
const COLUMNS = 80;

/** 选项表 The clauses that are a book's table of all options; hardly an option names them as the clause it changes. */
const OPTION_TABLES: readonly string[] = ['CS-12', 'JN-10', 'HF-8'];

/** A rule book, or the part of it that a clause names. */
interface Chapter {
  readonly variant: Variant;
  readonly clauses: readonly Clause[];
  /** of the table that all books share */
  readonly shared: readonly Clause[];
  readonly shapes: readonly OpeningShape[];
  readonly patterns: readonly PatternSpec[];
  readonly options: readonly OptionSpec[];
}

function bookOf(id: string): Variant {
  const variant = findVariant(id);
  if (variant === null) throw new CallError(UNKNOWN_RULESET(id, RULESETS));
  return variant;
}

function chapterOf(variant: Variant, asked: string | undefined): Chapter {
  const { clauses, patterns, options } = variant;
  if (asked === undefined)
    return { variant, clauses, shared: TABLE_CLAUSES, patterns, options, shapes: shapesOf(variant) };
  const wanted = asked.toUpperCase();
  const isIn = (clause: string) => clause === wanted || clause.startsWith(`${wanted}.`);
  const found = clauses.filter(({ id }) => isIn(id));
  const shared = TABLE_CLAUSES.filter(({ id }) => isIn(id));
  if (found.length + shared.length === 0)
    throw new CallError(
      UNKNOWN_CLAUSE(
        asked,
        variant.id,
        [...clauses, ...TABLE_CLAUSES].map(({ id }) => id),
      ),
    );
  return {
    variant,
    clauses: found,
    shared,
    patterns: patterns.filter(({ clause }) => isIn(clause)),
    options: found.some(({ id }) => OPTION_TABLES.includes(id))
      ? options
      : options.filter(({ clause }) => isIn(clause)),
    shapes: [],
  };
}

function shapesOf({ id }: Variant): readonly OpeningShape[] {
  const rules = resolveRules({ id });
  return rules.ok ? (rules.value.opening?.shapes ?? []) : [];
}

function asText(cli: Cli, { variant, clauses, shared, shapes, patterns, options }: Chapter): string {
  const name = cli.language === 'zh' ? 'zh' : 'en';
  const parts = [`${cli.say(variant.name)} (${variant.id}), ${cli.say(VERSION(variant.version))}`];
  parts.push(
    section(
      cli.say(CLAUSES),
      clauses.map(({ id, text }) => `${id}  ${cli.say(text)}`),
    ),
  );
  parts.push(
    section(
      cli.say(SHARED),
      shared.map(({ id, text }) => `${id}  ${cli.say(text)}`),
    ),
  );
  parts.push(
    section(
      cli.say(SHAPES),
      shapes.map((shape) => `${shape.id}  ${shape[name]}`),
    ),
  );
  parts.push(
    section(
      cli.say(PATTERNS),
      patterns.map((each) => `${each.id}  ${each[name]}  ${each.value}  ${cli.say(each.holdsWhen)} (${each.clause})`),
    ),
  );
  parts.push(
    section(
      cli.say(OPTIONS),
      options.map((option) => optionText(cli, option)),
    ),
  );
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  const broken = lines
    .flatMap((line) => line.split('\n'))
    .flatMap((line) => wrapColumns(`  ${line}`, COLUMNS, '      '));
  return lines.length === 0 ? '' : [title, ...broken].join('\n');
}

function optionText(cli: Cli, { id, clause, summary, default: preset, values, shape }: OptionSpec): string {
  const listed = (values ?? []).map((value) => JSON.stringify(value)).join(' | ');
  const choices = shape === undefined ? listed : cli.say(shapeInWords(shape));
  return `${id}  ${cli.say(summary)} (${clause})\n      ${cli.say(DEFAULT)}: ${JSON.stringify(preset)}; ${cli.say(VALUES)}: ${choices}`;
}

function asJson(cli: Cli, { variant, clauses, shared, shapes, patterns, options }: Chapter): unknown {
  return {
    ruleset: variant.id,
    version: variant.version,
    name: cli.say(variant.name),
    clauses: [...clauses, ...shared].map(({ id, text }) => ({ id, text: cli.say(text) })),
    openingHands: shapes,
    patterns: patterns.map((each) => ({ ...each, holdsWhen: cli.say(each.holdsWhen) })),
    options: options.map((option) => ({
      ...option,
      summary: cli.say(option.summary),
      values: option.shape === undefined ? option.values : cli.say(shapeInWords(option.shape)),
    })),
  };
}
