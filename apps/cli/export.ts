import type { EventStore } from '#event-store';
import { exportLog, type ExportSelection } from '#recorder';
import type { Cli, Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { EXPORT_SUMMARY, HAND_OPTION, MATCH_OPTION, NOT_FOUND, ONE_OF_TWO } from './messages/store.js';
import { gather } from './output.js';
import { addStoreOptions, withReading, type StorePlace } from './store-access.js';

interface Asked extends StorePlace {
  readonly match?: string;
  readonly hand?: string;
}

/** `paipu export [--match M | --hand H]`: what is stored, as an exchange file on stdout. */
export const registerExport: Register = (program, cli) => {
  addStoreOptions(program.command('export'), cli)
    .description(cli.say(EXPORT_SUMMARY))
    .option('--match <id>', cli.say(MATCH_OPTION))
    .option('--hand <id>', cli.say(HAND_OPTION))
    .action(async (asked: Asked) => write(cli, asked, selectionOf(asked)));
};

function selectionOf({ match, hand }: Asked): ExportSelection {
  if (match !== undefined && hand !== undefined) throw new CallError(ONE_OF_TWO);
  if (match !== undefined) return { match };
  return hand === undefined ? { everything: true } : { hand };
}

async function write(cli: Cli, asked: Asked, selection: ExportSelection): Promise<void> {
  await withReading(asked, async ({ events, people }) => {
    const found = await isThere(events, selection);
    if (!found) {
      cli.tell(NOT_FOUND('match' in selection ? `match ${selection.match}` : `hand ${asked.hand ?? ''}`));
      return cli.end(EXIT.unusable);
    }
    const out = gather(cli.out);
    for await (const piece of exportLog(events, people, selection)) await out.write(piece);
    await out.flush();
  });
}

async function isThere(events: EventStore, selection: ExportSelection): Promise<boolean> {
  if ('match' in selection) return (await events.head(`match-${selection.match}`)) !== null;
  return !('hand' in selection) || (await events.head(`hand-${selection.hand}`)) !== null;
}
