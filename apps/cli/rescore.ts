import type { Command } from 'commander';
import { rescoreHand, sameFamily, type RescoredHand } from '#audit';
import { readBatches } from '#game-log';
import { collectEvent, collectUnreadable, lastHand, newHandCollector, type HandRecord } from '#replay';
import { resolveRules, type Rules } from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { DONE, EXAMPLES_TEXT, FILE_ARGUMENT, OTHER_FAMILY, RULESET_OPTION, SUMMARY } from './messages/rescore.js';
import { OPTION_OPTION } from './messages/simulate.js';
import { gather } from './output.js';
import { rescoredJson, rescoredText } from './rescored-text.js';
import { addOption } from './simulate.js';

interface Asked {
  readonly ruleset: string;
  readonly option: Readonly<Record<string, unknown>>;
}
type Tell = (hand: RescoredHand, rules: Rules) => Promise<void>;

/** `paipu rescore FILE`: the same moves under another rule set of the family, or other options. */
export const registerRescore: Register = (program, cli) => {
  program
    .command('rescore')
    .argument('<file>', cli.say(FILE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .requiredOption('--ruleset <id>', cli.say(RULESET_OPTION))
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
  const tell: Tell = async (hand) => {
    if (form === 'json') await out.write(`${JSON.stringify(rescoredJson(cli, hand))}\n`);
    else if (hand.changed.length > 0 || hand.unanswered.length > 0) await out.write(rescoredText(cli, hand, rules));
  };
  const totals = { hands: 0, changed: 0, unknown: 0, refused: 0 };
  const take = async (record: HandRecord) => {
    if (!sameFamily(record.rules, rules)) throw new CallError(OTHER_FAMILY(record.hand, record.rules.id, rules.id));
    const rescored = rescoreHand(rules, record.events, record.match.match);
    totals.hands++;
    if (rescored.changed.length > 0) totals.changed++;
    if (rescored.now === null) totals.unknown++;
    await tell(rescored, rules);
  };
  await forEachHand(cli, file, take, () => totals.refused++);
  if (form === 'text') await out.write(`${cli.say(DONE(totals.hands, totals.changed, totals.unknown))}\n`);
  await out.flush();
  if (totals.refused > 0) cli.end(EXIT.findings);
}

/** Every finished hand of a file, one in memory; what cannot be read is named on stderr and counted by `refused`. */
export async function forEachHand(
  cli: Cli,
  file: string,
  take: (record: HandRecord) => Promise<void>,
  refused: () => void,
): Promise<void> {
  const collector = newHandCollector();
  const takeCollected = async (collected: ReturnType<typeof lastHand>) => {
    if (collected === null) return;
    if ('events' in collected) return take(collected);
    refused();
    cli.tell(collected.refusal.message);
  };
  for await (const lines of readBatches(readInput(file, cli.stdin))) {
    for (const line of lines) {
      if (line.kind === 'fatal') throw new CallError(line.error.message);
      if (line.kind === 'error') {
        refused();
        collectUnreadable(collector, line.error);
        cli.tell(line.error.message);
      } else if (line.kind === 'event') await takeCollected(collectEvent(collector, line.event));
    }
  }
  await takeCollected(lastHand(collector));
}
