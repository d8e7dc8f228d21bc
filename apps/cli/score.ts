import { EXIT } from './exit.js';
import type { Register } from './cli.js';
import { readInput, readLines } from './input.js';
import { BAD_LINE, EXAMPLES_TEXT, FILE_ARGUMENT, SUMMARY } from './messages/score.js';
import { gather } from './output.js';
import { formatScoringResult, scoreLine, type ScoringResult } from '#rules';

/** `paipu score -`: one scoring case a line in, one result a line out; a bad case is answered with an error, and on it goes. */
export const registerScore: Register = (program, cli) => {
  program
    .command('score')
    .argument('[file]', cli.say(FILE_ARGUMENT), '-')
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string) => {
      const out = gather(cli.out);
      let refused = 0;
      for await (const line of readLines(readInput(file, cli.stdin))) {
        const result: ScoringResult = line === null ? { id: null, error: BAD_LINE } : scoreLine(line);
        if ('error' in result) refused++;
        await out.write(`${formatScoringResult(result, cli.language)}\n`);
      }
      await out.flush();
      if (refused > 0) cli.end(EXIT.findings);
    });
};
