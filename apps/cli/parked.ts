import type { Command } from 'commander';
import type { ReadingPlatform } from '#platform';
import type { ParkedStream, Replayed } from '#read-store';
import { wantsJson, type Cli, type Register } from './cli.js';
import { EXIT } from './exit.js';
import {
  LIST_SUMMARY,
  NONE_PARKED,
  PARKED_LINE,
  PARKED_SUMMARY,
  REPLAY_SUMMARY,
  REPLAYED,
  STREAM_ARGUMENT,
} from './messages/parked.js';
import { addDataOption, withReading, type StorePlace } from './store-access.js';

/** `paipu parked list` and `paipu parked replay [STREAM]`. Exit code 1 where something is parked, or still is. */
export const registerParked: Register = (program, cli) => {
  const parked = program.command('parked').description(cli.say(PARKED_SUMMARY));
  addDataOption(parked.command('list'), cli)
    .description(cli.say(LIST_SUMMARY))
    .action(async (asked: StorePlace, command: Command) =>
      withReading(asked, (platform) => list(cli, platform, wantsJson(command) ? 'json' : 'text')),
    );
  addDataOption(parked.command('replay').argument('[stream]', cli.say(STREAM_ARGUMENT)), cli)
    .description(cli.say(REPLAY_SUMMARY))
    .action(async (stream: string | undefined, asked: StorePlace, command: Command) =>
      withReading(asked, (platform) => replay(cli, platform, stream, wantsJson(command) ? 'json' : 'text')),
    );
};

async function list(cli: Cli, platform: ReadingPlatform, form: 'json' | 'text'): Promise<void> {
  const parked = await platform.parked();
  if (form === 'json')
    await cli.out.write(`${JSON.stringify({ parked: parked.map((each) => parkedIn(cli, each)) })}\n`);
  else if (parked.length === 0) cli.tell(NONE_PARKED);
  else for (const each of parked) await cli.out.write(`${cli.say(PARKED_LINE(each))}\n`);
  if (parked.length > 0) cli.end(EXIT.findings);
}

async function replay(
  cli: Cli,
  platform: ReadingPlatform,
  stream: string | undefined,
  form: 'json' | 'text',
): Promise<void> {
  const streams = stream === undefined ? (await platform.parked()).map((each) => each.stream) : [stream];
  const outcomes: Replayed[] = [];
  for (const each of streams) {
    const outcome = await platform.replayParked(each);
    // folded together with one before it
    if (stream === undefined && outcome.kind === 'not-parked') continue;
    outcomes.push(outcome);
    if (form === 'text') await cli.out.write(`${cli.say(REPLAYED(outcome))}\n`);
  }
  if (form === 'json')
    await cli.out.write(`${JSON.stringify({ replayed: outcomes.map((outcome) => toldIn(cli, outcome)) })}\n`);
  else if (streams.length === 0) cli.tell(NONE_PARKED);
  if (outcomes.some(({ kind }) => kind !== 'replayed')) cli.end(EXIT.findings);
}

/** As JSON, the reason in the language of the call. */
function parkedIn(cli: Cli, parked: ParkedStream): unknown {
  return { ...parked, reason: cli.say(parked.reason) };
}

function toldIn(cli: Cli, outcome: Replayed): unknown {
  return outcome.kind === 'still-parked' ? { ...outcome, parked: parkedIn(cli, outcome.parked) } : outcome;
}
