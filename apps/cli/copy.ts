import type { EventStore } from '#event-store';
import { compareLogs, copyEvents, ForeignEventFound, type Divergence, type LeftOut } from '#event-store/copy';
import { openStoreAt, shownStore } from '#platform/store-place';
import type { Message } from '#rules';
import { wantsJson, type Cli, type Register } from './cli.js';
import { checkChains } from './copy-chain.js';
import { CallError, EXIT } from './exit.js';
import {
  BOTH_NEEDED,
  CHAIN_BROKEN,
  COMPARING,
  COPIED,
  COPY_SUMMARY,
  COPYING,
  DIVERGED,
  FOREIGN_FOUND,
  LEFT_OUT,
  WITHOUT_FOREIGN_OPTION,
  FROM_OPTION,
  GREW,
  SAME_PLACE,
  TO_OPTION,
  UNCHAINED,
  VERIFYING,
  type CopyTotals,
} from './messages/copy.js';
import { openProgress } from './progress.js';
import { refusing } from './store-access.js';

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly withoutForeign?: true;
}

/** `paipu copy --from PLACE --to PLACE`: one log into another store, resumed where it broke off, compared and its chain checked. */
export const registerCopy: Register = (program, cli) => {
  const command = program.command('copy');
  command
    .description(cli.say(COPY_SUMMARY))
    .option('--from <place>', cli.say(FROM_OPTION))
    .option('--to <place>', cli.say(TO_OPTION))
    .option('--without-foreign', cli.say(WITHOUT_FOREIGN_OPTION))
    .action(async (asked: Asked) => {
      const places = placesOf(asked);
      await refusing(() => copyBetween(cli, places, wantsJson(command) ? 'json' : 'text'));
    });
};

interface Places {
  readonly from: string;
  readonly to: string;
  readonly foreign: 'stops' | 'left-out';
}

function placesOf(asked: Asked): Places {
  const from = asked.from ?? process.env.PAIPU_COPY_FROM;
  const to = asked.to ?? process.env.PAIPU_COPY_TO;
  if (from === undefined || to === undefined) throw new CallError(BOTH_NEEDED);
  if (from === to) throw new CallError(SAME_PLACE);
  return { from, to, foreign: asked.withoutForeign === true ? 'left-out' : 'stops' };
}

async function copyBetween(cli: Cli, places: Places, form: 'json' | 'text'): Promise<void> {
  const source = await openStoreAt(places.from, 'from');
  try {
    const target = await openStoreAt(places.to, 'to');
    try {
      await copyInto(cli, places, source, target, form);
    } catch (error) {
      if (!(error instanceof ForeignEventFound)) throw error;
      const { stream, revision, position } = error.event;
      throw new CallError(FOREIGN_FOUND(shownStore(places.from), stream, revision, position));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyInto(
  cli: Cli,
  { from, to, foreign }: Places,
  source: EventStore,
  target: EventStore,
  form: 'json' | 'text',
): Promise<void> {
  // what comes to the source while it is copied is for the next run
  const upTo = await source.lastPosition();
  const diverged = async (divergence: Divergence): Promise<void> => {
    const { stream, revision, what } = divergence;
    if (form === 'json') await tellJson(cli, { from: shownStore(from), to: shownStore(to), divergence });
    cli.tell(DIVERGED(shownStore(to), stream, revision, what));
    cli.end(EXIT.findings);
  };
  const leftOut: LeftOut = foreign === 'left-out' ? new Map() : null;
  const range = { upTo, leftOut };
  const before = await watched(cli, COMPARING, (told) => compareLogs(source, target, range, told));
  if (before.divergence !== null) return diverged(before.divergence);
  const rest = { ...range, after: before.upTo };
  const copied = await watched(cli, COPYING, (told) => copyEvents(source, target, rest, told));
  if (copied.divergence !== null) return diverged(copied.divergence);
  const after = await watched(cli, VERIFYING, (told) => compareLogs(source, target, range, told));
  if (after.divergence !== null) return diverged(after.divergence);
  const { streams, chained, unchained, broken } = await watched(cli, VERIFYING, (told) => checkChains(target, told));
  const totals: CopyTotals = {
    from: shownStore(from),
    to: shownStore(to),
    events: after.same,
    there: before.same,
    copied: copied.events,
    streams,
    chained,
    unchained,
  };
  const hasGrown = (await source.lastPosition()) > upTo;
  const left = [...(leftOut ?? [])].map(([stream, place]) => ({ stream, ...place }));
  if (form === 'json') await tellJson(cli, { ...totals, commands: copied.commands, broken, hasGrown, leftOut: left });
  else {
    cli.tell(COPIED(totals));
    if (unchained > 0) cli.tell(UNCHAINED(unchained));
    if (hasGrown) cli.tell(GREW);
  }
  for (const { stream, revision, position } of left) cli.tell(LEFT_OUT(stream, revision, position));
  if (left.length > 0) cli.end(EXIT.findings);
  if (broken === null) return;
  cli.tell(CHAIN_BROKEN(broken.stream, broken.revision));
  cli.end(EXIT.findings);
}

async function tellJson(cli: Cli, report: object): Promise<void> {
  await cli.out.write(`${JSON.stringify(report)}\n`);
}

/** Work whose progress is shown on a terminal. */
async function watched<T>(
  cli: Cli,
  label: (events: number) => Message,
  work: (told: (events: number) => void) => Promise<T>,
): Promise<T> {
  const progress = openProgress(cli.stderr, (events) => cli.say(label(events)));
  try {
    return await work((events) => progress.at(events));
  } finally {
    progress.end();
  }
}
