import { InvalidArgumentError } from 'commander';
import { resolveRules, type Rules, type RulesetRef, VARIANTS } from '#rules';
import type { Cli, Register } from './cli.js';
import { CallError } from './exit.js';
import {
  EXAMPLES_TEXT,
  HANDS_OPTION,
  MATCH_LENGTH_OPTION,
  NUMBER_WRONG,
  OPTION_OPTION,
  OPTION_WRONG,
  PLAYERS_OPTION,
  PROGRESS,
  RULESET_OPTION,
  SEED_OPTION,
  SUMMARY,
} from './messages/simulate.js';
import { gather } from './output.js';
import { openProgress } from './progress.js';
import { DEFAULT_PLAYERS, playersOf, type Players } from './simulation/cast.js';
import { playNight } from './simulation/night.js';
import { sha256OfBytes } from './sha256.js';

const MOST_HANDS = 100_000_000;
/** Hand ids carry two digits or more; a longer match than this is no match. */
const MOST_IN_MATCH = 10_000;

interface Asked {
  readonly ruleset: string;
  readonly hands: number;
  readonly seed: string;
  readonly option: Readonly<Record<string, unknown>>;
  readonly players: Players;
  readonly matchLength: number;
}

/** `paipu simulate`: hands played by bots, as an exchange file on stdout. */
export const registerSimulate: Register = (program, cli) => {
  program
    .command('simulate')
    .description(cli.say(SUMMARY))
    .option('--ruleset <id>', cli.say(RULESET_OPTION(VARIANTS.map(({ id }) => id))), 'changsha')
    .option('--hands <n>', cli.say(HANDS_OPTION), integerFrom(cli, 1, MOST_HANDS), 16)
    .option('--seed <text>', cli.say(SEED_OPTION), '1')
    .option('--option <id=value>', cli.say(OPTION_OPTION), addOption, {})
    .option('--players <a,b,c,d>', cli.say(PLAYERS_OPTION), playersOf)
    .option('--match-length <n>', cli.say(MATCH_LENGTH_OPTION), integerFrom(cli, 1, MOST_IN_MATCH), 16)
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (asked: Asked) => simulate(cli, asked));
};

/** A parser of whole numbers that the argument parser can report in the language of the call. */
function integerFrom(cli: Cli, least: number, most: number): (came: string) => number {
  return (came) => {
    const value = /^\d+$/.test(came) ? Number(came) : Number.NaN;
    if (!(value >= least && value <= most)) throw new InvalidArgumentError(cli.say(NUMBER_WRONG(came, least, most)));
    return value;
  };
}

/** `birds=2` → `{birds: 2}`; what is no JSON is text. */
export function addOption(came: string, named: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const at = came.indexOf('=');
  if (at < 1) throw new CallError(OPTION_WRONG(came));
  return { ...named, [came.slice(0, at)]: valueOf(came.slice(at + 1)) };
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function simulate(cli: Cli, asked: Asked): Promise<void> {
  const named = Object.keys(asked.option).length > 0 ? { options: asked.option } : {};
  const ruleset: RulesetRef = { id: asked.ruleset, version: 1, ...named };
  const rules = rulesOf(ruleset);
  const { hands, seed, matchLength, players = DEFAULT_PLAYERS } = asked;
  const progress = openProgress(cli.stderr, (done) => cli.say(PROGRESS(done, hands)));
  const out = gather(cli.out);
  let played = 0;
  for (const lines of playNight({ ruleset, rules, hands, seed, players, matchLength }, sha256OfBytes)) {
    await out.write(lines);
    progress.at(played++);
  }
  await out.flush();
  progress.end();
}

/** The rules of a call, refused where there are none. */
function rulesOf(ruleset: RulesetRef): Rules {
  const rules = resolveRules(ruleset);
  if (!rules.ok) throw new CallError(rules.refusal.message);
  return rules.value;
}
