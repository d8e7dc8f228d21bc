import { EXIT } from './exit.js';
import type { Register } from './cli.js';
import { readInput, readLines } from './input.js';
import { BAD_LINE, DISSENT, EXAMPLES_TEXT, FILE_ARGUMENT, SECOND_OPINION, SUMMARY } from './messages/score.js';
import { gather } from './output.js';
import { dissentOnLine, withDissent } from './second-opinion.js';
import { formatScoringResult, scoreLine, type ScoringResult } from '#rules';

/** `paipu score -`: one scoring case a line in, one result a line out; a bad case is answered with an error, and on it goes. */
export const registerScore: Register = (program, cli) => {
  program
    .command('score')
    .argument('[file]', cli.say(FILE_ARGUMENT), '-')
    .description(cli.say(SUMMARY))
    .option('--second-opinion', cli.say(SECOND_OPINION))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string, { secondOpinion = false }: { secondOpinion?: boolean }) => {
      const out = gather(cli.out);
      let refusedOrDisputed = 0;
      let number = 0;
      for await (const line of readLines(readInput(file, cli.stdin))) {
        number++;
        const result: ScoringResult = line === null ? { id: null, error: BAD_LINE } : scoreLine(line);
        if ('error' in result) refusedOrDisputed++;
        const told = formatScoringResult(result, cli.language);
        const dissent = secondOpinion && line !== null ? dissentOnLine(line, result) : null;
        if (dissent !== null) {
          refusedOrDisputed++;
          cli.tell(DISSENT(number, result.id));
        }
        await out.write(`${dissent === null ? told : withDissent(told, dissent)}\n`);
      }
      await out.flush();
      if (refusedOrDisputed > 0) cli.end(EXIT.findings);
    });
};
