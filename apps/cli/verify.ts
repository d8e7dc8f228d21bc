import type { Command } from 'commander';
import { readBatches } from '#game-log';
import { wantsJson, type Cli, type Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import { DONE, EXAMPLES_TEXT, FILE_ARGUMENT, SUMMARY } from './messages/verify.js';
import { sha256OfBytes } from './sha256.js';
import { openVerification, type ProofFinding } from './verification.js';

/** `paipu verify FILE`: chain, commitment and shuffle. */
export const registerVerify: Register = (program, cli) => {
  program
    .command('verify')
    .argument('<file>', cli.say(FILE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string, _options: unknown, command: Command) =>
      verify(cli, file, wantsJson(command) ? 'json' : 'text'),
    );
};

async function verify(cli: Cli, file: string, form: 'json' | 'text'): Promise<void> {
  const verification = openVerification(sha256OfBytes);
  const kept: unknown[] = [];
  let found = 0;
  const tell = async (findings: readonly ProofFinding[]) => {
    for (const finding of findings) {
      found++;
      if (form === 'json') kept.push({ ...finding, message: cli.say(finding.message) });
      else await cli.out.write(`${finding.code}  ${cli.say(finding.message)}\n`);
    }
  };
  for await (const lines of readBatches(readInput(file, cli.stdin))) {
    for (const line of lines) {
      if (line.kind === 'fatal') throw new CallError(UNREADABLE_LINE(file, line.error.message));
      await tell(verification.take(line));
    }
  }
  await tell(verification.end());
  const { events, chained, hands, opened } = verification.report;
  if (form === 'json') await cli.out.write(`${JSON.stringify({ events, chained, hands, opened, findings: kept })}\n`);
  else await cli.out.write(`${cli.say(DONE(events, chained, hands, opened, found))}\n`);
  if (found > 0) cli.end(EXIT.findings);
}
