import type { Command } from 'commander';
import { notComparable, whatIf, type WhatIf } from '#audit';
import { formatTile, parseTile } from '#rules';
import { wantsJson, type Register } from './cli.js';
import { CallError } from './exit.js';
import { findHand } from './file-hands.js';
import {
  BAD_NUMBER,
  BAD_TILE,
  BIRD_OPTION,
  EXAMPLES_TEXT,
  FILE_ARGUMENT,
  HAND_OPTION,
  NTH_OPTION,
  ONE_QUESTION,
  OPENING_OPTION,
  SUMMARY,
  TAKE_OPTION,
} from './messages/what-if.js';
import { rescoredJson, rescoredText } from './rescored-text.js';

interface Asked {
  readonly hand?: string;
  readonly bird?: string;
  readonly nth: string;
  /** commander's negated option: false when `--no-opening-hands` is given */
  readonly openingHands: boolean;
  readonly take?: string;
}

/** `paipu what-if FILE`: the money of one recorded hand with one thing otherwise; the record is never touched. */
export const registerWhatIf: Register = (program, cli) => {
  program
    .command('what-if')
    .argument('<file>', cli.say(FILE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .option('--hand <hand>', cli.say(HAND_OPTION))
    .option('--bird <tile>', cli.say(BIRD_OPTION))
    .option('--nth <n>', cli.say(NTH_OPTION), '0')
    .option('--no-opening-hands', cli.say(OPENING_OPTION))
    .option('--take <step>', cli.say(TAKE_OPTION))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string, asked: Asked, command: Command) => {
      const question = questionOf(asked);
      const { record } = await findHand(cli, file, asked.hand);
      const refusal = notComparable({ ...record, isVoided: false });
      if (refusal !== null) throw new CallError(refusal.message);
      const answer = whatIf(record.rules, record.events, record.match.match, question);
      if (!answer.ok) throw new CallError(answer.refusal.message);
      const text = wantsJson(command)
        ? `${JSON.stringify(rescoredJson(cli, answer.value))}\n`
        : rescoredText(cli, answer.value, record.rules);
      await cli.out.write(text);
    });
};

function questionOf({ bird, nth, openingHands, take }: Asked): WhatIf {
  const questions: WhatIf[] = [];
  if (bird !== undefined) {
    const tile = parseTile(bird);
    if (tile === null) throw new CallError(BAD_TILE(bird));
    questions.push({ kind: 'bird', tile: formatTile(tile), nth: wholeNumber(nth) });
  }
  if (!openingHands) questions.push({ kind: 'no-opening-hands' });
  if (take !== undefined) questions.push({ kind: 'declined-win-taken', step: wholeNumber(take) });
  if (questions.length !== 1) throw new CallError(ONE_QUESTION);
  return questions[0];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CallError(BAD_NUMBER(text));
  return Number(text);
}
