import type { EventStore } from '#event-store';
import { exportLog, type ExportSelection } from '#recorder';
import type { Cli, Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { EXPORT_BROKEN_OFF } from './messages/server.js';
import { EXPORT_SUMMARY, HAND_OPTION, MATCH_OPTION, NOT_FOUND, ONE_OF_TWO } from './messages/store.js';
import { gather } from './output.js';
import { codeOf, readJson, refusalOf, type Server } from './server.js';
import { addStoreOptions, namedServer, withReading, type StorePlace } from './store-access.js';

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
    .action(async (asked: Asked) => {
      const selection = selectionOf(asked);
      const server = namedServer(asked, cli);
      return server === null ? write(cli, asked, selection) : fetchFile(cli, server, selection);
    });
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

async function fetchFile(cli: Cli, server: Server, selection: ExportSelection): Promise<void> {
  const search = 'everything' in selection ? '' : `?${new URLSearchParams({ ...selection })}`;
  const answer = await server.get(`/export${search}`);
  if (answer.statusCode !== 200 || !isGameLog(answer.headers['content-type'])) {
    throw refusalOf(answer, await readJson(answer, server), server);
  }
  const decoder = new TextDecoder();
  const chunks = answer.iterator({ destroyOnReturn: true });
  try {
    for (;;) {
      const chunk = await chunks.next().catch((error: unknown) => {
        throw new CallError(EXPORT_BROKEN_OFF(server.url, codeOf(error)));
      });
      if (chunk.done === true) break;
      await cli.out.write(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    answer.destroy();
  }
}

function isGameLog(type: string | undefined): boolean {
  return type?.startsWith('application/x-ndjson') === true;
}

async function isThere(events: EventStore, selection: ExportSelection): Promise<boolean> {
  if ('match' in selection) return (await events.head(`match-${selection.match}`)) !== null;
  return !('hand' in selection) || (await events.head(`hand-${selection.hand}`)) !== null;
}
