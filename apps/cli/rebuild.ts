import { reasonOf } from '#game-log';
import { isPoisonError } from '#read-store';
import type { Cli, Register } from './cli.js';
import { CallError, EXIT } from './exit.js';
import { collectOften } from './lean-heap.js';
import {
  ANEW_OPTION,
  BAD_WORKERS,
  PROJECTING,
  REBUILD_INTERRUPTED,
  REBUILD_POISONED,
  REBUILD_SUMMARY,
  REBUILT,
  WORKERS_OPTION,
} from './messages/store.js';
import { openProgress } from './progress.js';
import { addDataOption, withReading, type StorePlace } from './store-access.js';

interface Asked extends StorePlace {
  readonly workers?: string;
  readonly anew?: boolean;
}

/** `paipu rebuild`: the read model anew from the log, while a server goes on with the old one until the switch. */
export const registerRebuild: Register = (program, cli) => {
  addDataOption(program.command('rebuild'), cli)
    .option('--workers <count>', cli.say(WORKERS_OPTION))
    .option('--anew', cli.say(ANEW_OPTION))
    .description(cli.say(REBUILD_SUMMARY))
    .action(async (asked: Asked) => rebuild(cli, asked));
};

async function rebuild(cli: Cli, asked: Asked): Promise<void> {
  const workers = workersOf(asked);
  collectOften();
  const interrupting = new AbortController();
  const interrupt = (): void => interrupting.abort(new Interrupted());
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const progress = openProgress(cli.stderr, (position) => cli.say(PROJECTING(position)));
  let last = 0;
  const told = (position: number): void => {
    last = position;
    progress.at(position);
  };
  const how = { workers, from: asked.anew === true ? 'anew' : 'left', signal: interrupting.signal } as const;
  try {
    await withReading(asked, (platform) => platform.rebuild(told, how));
    progress.end();
    cli.tell(REBUILT(last));
  } catch (error) {
    progress.end();
    if (error instanceof Interrupted) cli.tell(REBUILD_INTERRUPTED);
    else if (isPoisonError(error)) cli.tell(REBUILD_POISONED(reasonOf(error)));
    else throw error;
    cli.end(EXIT.findings);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

class Interrupted extends Error {}

function workersOf({ workers = '1' }: Asked): number {
  if (!/^[1-9]\d?$/.test(workers) || Number(workers) > 64) throw new CallError(BAD_WORKERS(workers));
  return Number(workers);
}
