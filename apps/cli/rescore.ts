import type { Command } from 'commander';
import { notComparable, rescoreHand, sameFamily, type RescoredHand } from '#audit';
import { resolveRules, type Rules, VARIANTS } from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { handsOf, type Damaged, type ReadHand } from './file-hands.js';
import {
  DONE,
  EXAMPLES_TEXT,
  FILE_ARGUMENT,
  NOT_JUDGED,
  OTHER_FAMILY,
  RULESET_OPTION,
  SUMMARY,
} from './messages/rescore.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import { OPTION_OPTION } from './messages/simulate.js';
import { gather } from './output.js';
import { rescoredJson, rescoredText } from './rescored-text.js';
import { addOption } from './simulate.js';

interface Asked {
  readonly ruleset: string;
  readonly option: Readonly<Record<string, unknown>>;
}

/** `paipu rescore FILE`: the same moves under another rule set of the family, or other options. */
export const registerRescore: Register = (program, cli) => {
  program
    .command('rescore')
    .argument('<file>', cli.say(FILE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .requiredOption('--ruleset <id>', cli.say(RULESET_OPTION(VARIANTS.map(({ id }) => id))))
    .option('--option <id=value>', cli.say(OPTION_OPTION), addOption, {})
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string, asked: Asked, command: Command) => {
      const resolved = resolveRules({ id: asked.ruleset, options: asked.option });
      if (!resolved.ok) throw new CallError(resolved.refusal.message);
      await rescore(cli, file, resolved.value, wantsJson(command) ? 'json' : 'text');
    });
};

async function rescore(cli: Cli, file: string, rules: Rules, form: 'json' | 'text'): Promise<void> {
  const out = gather(cli.out);
  const tell = async (hand: RescoredHand): Promise<void> => {
    if (form === 'json') await out.write(`${JSON.stringify(rescoredJson(cli, hand))}\n`);
    else if (hand.changed.length > 0 || hand.unanswered.length > 0) await out.write(rescoredText(cli, hand, rules));
  };
  const tellNotJudged = async ({ hand, line, why }: NotJudged): Promise<void> => {
    if (form === 'json') await out.write(`${JSON.stringify({ hand, line, notJudged: cli.say(why) })}\n`);
    else await out.write(`${cli.say(NOT_JUDGED(hand, why))}\n`);
  };
  const totals = { hands: 0, changed: 0, unknown: 0, notJudged: 0, lines: 0 };
  for await (const read of handsOf(cli, file)) {
    const judged = judge(read, rules);
    if ('why' in judged) {
      if (judged.kind === 'line') {
        totals.lines++;
        cli.tell(UNREADABLE_LINE(file, judged.why));
      } else {
        totals.notJudged++;
        await tellNotJudged(judged);
      }
      continue;
    }
    totals.hands++;
    if (judged.changed.length > 0) totals.changed++;
    if (judged.now === null) totals.unknown++;
    await tell(judged);
  }
  if (form === 'text') await out.write(`${cli.say(DONE(totals))}\n`);
  await out.flush();
  if (totals.notJudged + totals.lines > 0) cli.end(EXIT.findings);
}

type NotJudged = Pick<Damaged, 'hand' | 'line' | 'why'>;

/** A hand under the other rules, or why it stays out of the comparison: it is compared whole or not at all. */
function judge(read: ReadHand, rules: Rules): RescoredHand | Damaged {
  if (!('events' in read)) return read;
  const { hand, match, events } = read;
  if (!sameFamily(read.rules, rules)) throw new CallError(OTHER_FAMILY(hand, read.rules.id, rules.id));
  const refusal = notComparable({ hand, events, lost: null, isVoided: false });
  if (refusal !== null) return { kind: 'hand', hand, line: null, why: refusal.message };
  return rescoreHand(rules, events, match.match);
}
