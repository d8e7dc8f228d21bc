import { Option } from 'commander';
import { replayOf, sentence, type Frame, type HandRecord, type Replay, type Viewpoint } from '#replay';
import { SEATS, type Message } from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { columnsOf, cutColumns, spread, wrapColumns } from './columns.js';
import { CallError } from './exit.js';
import { findHand } from './file-hands.js';
import {
  ALL_OPTION,
  BAD_STEP,
  EXAMPLES_TEXT,
  FILE_ARGUMENT,
  FIRST_OF,
  HAND_OPTION,
  NO_STEP,
  NOTHING_SEEN,
  NOTHING_YET,
  SEAT_OPTION,
  SEEN_BY,
  STEP_OPTION,
  SUMMARY,
  TITLE,
} from './messages/replay.js';
import { tablePicture } from './table-picture.js';
import { visible } from './visible.js';

interface Options {
  readonly hand?: string;
  readonly step?: string;
  readonly seat?: string;
}

/** Columns of the picture; a narrower terminal wraps it itself. */
const COLUMNS = 80;

/** `paipu replay`: the table of a hand at a step, as a seat saw it or with everything open. */
export const registerReplay: Register = (program, cli) => {
  program
    .command('replay')
    .argument('<file>', cli.say(FILE_ARGUMENT))
    .description(cli.say(SUMMARY))
    .option('--hand <hand>', cli.say(HAND_OPTION))
    .option('--step <step>', cli.say(STEP_OPTION))
    .addOption(new Option('--seat <seat>', cli.say(SEAT_OPTION)).choices(SEATS.map(String)).conflicts('all'))
    .option('--all', cli.say(ALL_OPTION))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (file: string, options: Options, command) => {
      const asked = askedStep(options.step);
      const { record, others } = await findHand(cli, file, options.hand);
      if (options.hand === undefined && others.length > 0) cli.tell(FIRST_OF(record.hand, others));
      const replay = replayOf(record.rules, record.events);
      const step = asked ?? replay.steps;
      if (step > replay.steps) throw new CallError(NO_STEP(record.hand, step, replay.steps));
      const frame = replay.viewAt(step, viewpointOf(options.seat));
      const said = asked === null ? endingOf(record, replay, frame) : [saidAt(record, frame)];
      const text = wantsJson(command) ? jsonOf(record, replay, frame) : pictureOf(cli, record, replay, frame, said);
      await cli.out.write(`${text}\n`);
    });
};

function askedStep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new CallError(BAD_STEP(text));
  return Number(text);
}

function viewpointOf(seat: string | undefined): Viewpoint {
  return SEATS.find((each) => String(each) === seat) ?? 'all';
}

function saidAt(record: HandRecord, frame: Frame): Message {
  if (frame.event === null) return frame.step === 0 ? NOTHING_YET : NOTHING_SEEN;
  return sentence(frame.event, { table: frame.table, names: namesOf(record), rules: record.rules });
}

/** How the hand came out: every sentence from the win, the draw or the opening hands that ended it on. */
function endingOf(record: HandRecord, replay: Replay, last: Frame): readonly Message[] {
  const { events } = record;
  const decided = events.findIndex(({ type }) => type === 'HandWon' || type === 'HandDrawn');
  const declared = replay.opensAt === null ? -1 : events.findIndex(({ type }) => type === 'OpeningHandDeclared');
  const from = decided >= 0 ? decided : declared >= 0 ? declared : events.length - 1;
  const steps = events.map((_, at) => at + 1).filter((step) => step > from && !isAside(record, step));
  return steps.map((step) => saidAt(record, replay.viewAt(step, last.viewpoint)));
}

function isAside(record: HandRecord, step: number): boolean {
  return record.events[step - 1].type === 'WallRevealed';
}

function namesOf(record: HandRecord): readonly string[] {
  return record.match.players.map(({ name }) => visible(name));
}

function pictureOf(cli: Cli, record: HandRecord, replay: Replay, frame: Frame, said: readonly Message[]): string {
  const { language } = cli;
  const names = namesOf(record);
  const { viewpoint, table, step } = frame;
  const right = cli.say(TITLE(record.number, step, replay.steps));
  const title = `${record.rules.id}  ${record.hand}`;
  return [
    spread(cutColumns(title, COLUMNS - columnsOf(right) - 2), right, COLUMNS),
    ...(typeof viewpoint === 'number' ? [cli.say(SEEN_BY(names[viewpoint], viewpoint))] : []),
    '-'.repeat(COLUMNS),
    ...tablePicture({ table, names, rules: record.rules, language, columns: COLUMNS }),
    '-'.repeat(COLUMNS),
    ...said.flatMap((message) => wrapColumns(cli.say(message), COLUMNS, '  ')),
  ].join('\n');
}

/** One JSON document: where, what happened, and the table. */
function jsonOf(record: HandRecord, replay: Replay, frame: Frame): string {
  const { id, version, options } = record.rules;
  return JSON.stringify({
    match: record.match.match,
    hand: record.hand,
    number: record.number,
    ruleset: { id, version, options },
    players: record.match.players,
    step: frame.step,
    steps: replay.steps,
    viewpoint: frame.viewpoint,
    event: frame.event,
    sentence: saidAt(record, frame),
    table: frame.table,
  });
}
