import type { Command } from 'commander';
import {
  endLog,
  openLogFacts,
  takeLogEvent,
  takeUnreadable,
  type LeftOut,
  type LogFacts,
  type PlayerSums,
} from '#statistics';
import { readBatches, type ReadLine } from '#game-log';
import { wantsJson, type Cli, type Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { readInput } from './input.js';
import { UNREADABLE_LINE } from './messages/frame.js';
import {
  COUNTING,
  EXAMPLES_TEXT,
  FILES_ARGUMENT,
  FORMULAS_OPTION,
  LEFT_OUT,
  LEGEND,
  NO_PLAYERS,
  PLAYER_OPTION,
  SUMMARY,
  UNKNOWN_PLAYER,
  ZERO_SUM,
} from './messages/stats.js';
import { gather } from './output.js';
import { openProgress } from './progress.js';
import { figureDocument, figuresOf, playerTable } from './stats-table.js';

interface StatsOptions {
  readonly player?: string;
  readonly formulas?: boolean;
}

/** `paipu stats FILE… [--player P]`: figures straight from files, in one pass; memory does not grow with the hands. */
export const registerStats: Register = (program, cli) => {
  program
    .command('stats')
    .argument('<files...>', cli.say(FILES_ARGUMENT))
    .option('--player <player>', cli.say(PLAYER_OPTION))
    .option('--formulas', cli.say(FORMULAS_OPTION))
    .description(cli.say(SUMMARY))
    .addHelpText('after', `\n${cli.say(EXAMPLES_TEXT)}`)
    .action(async (files: string[], options: StatsOptions, command: Command) => {
      const left: Left[] = [];
      let file = '';
      const log = openLogFacts((entry) => {
        left.push({ ...entry, file });
        cli.tell(LEFT_OUT(file, entry.line, entry.hand, entry.why));
      });
      let unreadable = 0;
      for (file of files) {
        try {
          await countFile(cli, file, log);
        } catch (error) {
          if (!(error instanceof CallError) || files.length === 1) throw error;
          unreadable++;
          cli.tell(error.said);
        }
      }
      const players = playersAsked(log, options.player);
      if (wantsJson(command)) await printDocument(cli, log, players, left);
      else await printTables(cli, log, players, { ...options, leftOut: left.length });
      if (unreadable > 0) cli.end(EXIT.unusable);
      else if (left.length > 0) cli.end(EXIT.findings);
    });
};

interface Left extends LeftOut {
  readonly file: string;
}

async function countFile(cli: Cli, file: string, log: LogFacts): Promise<void> {
  const progress = openProgress(cli.stderr, (hands) => cli.say(COUNTING(hands)));
  let line = 0;
  try {
    for await (const lines of readBatches(readInput(file, cli.stdin))) {
      for (const read of lines) takeLine(log, file, read);
      line = lines.at(-1)?.line ?? line;
      progress.at(log.hands);
    }
  } finally {
    progress.end();
    endLog(log, line);
  }
}

/** An unreadable header ends the reading of the file; an unreadable line leaves its hand out. */
function takeLine(log: LogFacts, file: string, read: ReadLine): void {
  switch (read.kind) {
    case 'event':
      return takeLogEvent(log, read.event, read.line);
    case 'error':
      return takeUnreadable(log, read.error);
    case 'fatal':
      throw new CallError(UNREADABLE_LINE(file, read.error.message));
    case 'header':
      return;
  }
}

/** Everybody, or the one asked for by id, else all of that name. */
function playersAsked(log: LogFacts, asked: string | undefined): readonly PlayerSums[] {
  const all = [...log.players.values()];
  if (asked === undefined) return all;
  const byId = all.filter(({ player }) => player === asked);
  const found = byId.length > 0 ? byId : all.filter(({ name }) => name === asked);
  if (found.length > 0) return found;
  throw new CallError(
    all.length === 0
      ? NO_PLAYERS
      : UNKNOWN_PLAYER(
          asked,
          all.map(({ player, name }) => (name === player ? player : `${player} ${name}`)),
        ),
  );
}

async function printTables(
  cli: Cli,
  log: LogFacts,
  players: readonly PlayerSums[],
  { formulas, leftOut }: StatsOptions & { readonly leftOut: number },
): Promise<void> {
  const out = gather(cli.out);
  for (const player of players) {
    await out.write(
      `${playerTable(player, cli.language, formulas === true ? 'with-formulas' : 'plain').join('\n')}\n\n`,
    );
  }
  if (players.length > 0) await out.write(`${cli.say(LEGEND)}\n`);
  await out.write(`${cli.say(ZERO_SUM({ hands: log.hands, voided: log.voided, leftOut, net: log.net }))}\n`);
  await out.flush();
}

/** One document: what was counted, every player's figures, and what was left out. */
async function printDocument(
  cli: Cli,
  log: LogFacts,
  players: readonly PlayerSums[],
  left: readonly Left[],
): Promise<void> {
  const document = {
    hands: log.hands,
    voided: log.voided,
    net: log.net,
    players: players.map(({ player, name, sums, course }) => ({
      player,
      name,
      figures: figuresOf({ sums, course }).map((value) => figureDocument(value, cli.language)),
    })),
    leftOut: left.map(({ file, hand, line, why }) => ({ file, hand, line, why: cli.say(why) })),
  };
  await cli.out.write(`${JSON.stringify(document)}\n`);
}
