import { readBatches } from '#game-log';
import { wantsJson, type Cli, type Register } from './cli.js';
import { GROUPS, type Group, type Tally } from './coverage-groups.js';
import { openCounter } from './coverage-tally.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import {
  COUNT_HEADING,
  EXAMPLES_TEXT,
  FILES_ARGUMENT,
  GROUP_NAMES,
  NEVER,
  SUMMARY,
  UNREAD,
} from './messages/coverage.js';
import { rowWords } from './messages/coverage-rows.js';
import type { Message } from '#rules';
import type { Command } from 'commander';

/** `paipu coverage FILE…`: how often each path of the rule book was taken. */
export const registerCoverage: Register = (program, cli) => {
  program
    .command('coverage')
    .argument('<files...>', cli.say(FILES_ARGUMENT))
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (files: readonly string[], _options: unknown, command: Command) => {
      const { tally, unread } = await countFiles(cli, files);
      await cli.out.write(wantsJson(command) ? `${JSON.stringify(asObject(tally))}\n` : markdown(cli, tally));
      const never = GROUPS.flatMap((group) =>
        rowsOf(tally, group)
          .filter(([, times]) => times === 0)
          .map(([row]) => neverWords(group, row)),
      );
      if (unread > 0) cli.tell(UNREAD(unread));
      if (never.length > 0) cli.tell(NEVER(never));
      if (unread > 0 || never.length > 0) cli.end(EXIT.findings);
    });
};

/** `pattern all-258` as the JSON names it; in Chinese by the headings of the table. */
function neverWords(group: Group, row: string): Message {
  return { zh: `${GROUP_NAMES[group].zh} ${rowWords(group, row).zh}`, en: `${group} ${row}` };
}

async function countFiles(cli: Cli, files: readonly string[]): Promise<{ tally: Tally; unread: number }> {
  const counter = openCounter();
  let unread = 0;
  for (const file of files) {
    for await (const lines of readBatches(readInput(file, cli.stdin), { envelope: 'checked' })) {
      for (const line of lines) {
        if (line.kind === 'event') counter.see(line.event);
        else if (line.kind === 'fatal') throw new CallError(UNREADABLE_LINE(file, line.error.message));
        else if (line.kind === 'error') unread++;
      }
    }
  }
  return { tally: counter.tally, unread };
}

function rowsOf(tally: Tally, group: Group): readonly (readonly [row: string, times: number])[] {
  return [...(tally.get(group) ?? [])];
}

function asObject(tally: Tally): unknown {
  return Object.fromEntries(GROUPS.map((group) => [group, Object.fromEntries(rowsOf(tally, group))]));
}

/** One table a group; groups of which a rule book knows nothing are left out. */
function markdown(cli: Cli, tally: Tally): string {
  return GROUPS.filter((group) => rowsOf(tally, group).length > 0)
    .map((group) => {
      const lines = rowsOf(tally, group).map(([row, times]) => `| ${cli.say(rowWords(group, row))} | ${times} |`);
      return `| ${cli.say(GROUP_NAMES[group])} | ${cli.say(COUNT_HEADING)} |\n|---|---:|\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
