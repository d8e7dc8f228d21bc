import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { EventStoreError } from '#event-store';
import {
  EMBEDDED,
  isLogPlace,
  isReadStorePlace,
  LOG_EXPECTED,
  openPlatform,
  openReadingPlatform,
  READ_STORE_EXPECTED,
  type LogPlace,
  type Platform,
  type ReadingPlatform,
  type ReadStorePlace,
} from '#platform';
import { ReadStoreUnavailable } from '#read-store';
import type { Cli } from './cli.js';
import { CallError } from './exit.js';
import { ONE_PLACE, SERVER_OPTION } from './messages/server.js';
import {
  BAD_LOG,
  BAD_READ_STORE,
  DATA_OPTION,
  HELD,
  LOG_OPTION,
  NO_STORE,
  READ_STORE_FAILED,
  STORE_FAILED,
} from './messages/store.js';
import { serverAt, type Server } from './server.js';

/** Where a command finds its store. */
export interface StorePlace {
  readonly data?: string;
  readonly log?: string;
  readonly server?: string;
}

/** For a command that works on the directory itself. */
export function addDataOption(command: Command, cli: Cli): Command {
  return command.option('--data <dir>', cli.say(DATA_OPTION)).option('--log <place>', cli.say(LOG_OPTION));
}

/** For a command that may as well ask a server. */
export function addStoreOptions(command: Command, cli: Cli): Command {
  return addDataOption(command, cli).option('--server <url>', cli.say(SERVER_OPTION));
}

export function dataFolder({ data }: StorePlace): string {
  return data ?? process.env.PAIPU_DATA ?? './data';
}

/** Where the log lies: `--log`, else `PAIPU_LOG`, else in the data directory. */
export function logPlace({ log }: StorePlace): LogPlace {
  const place = log ?? process.env.PAIPU_LOG ?? EMBEDDED;
  if (!isLogPlace(place)) throw new CallError(BAD_LOG(LOG_EXPECTED));
  return place;
}

/** Where the read models lie: `PAIPU_READ_STORE`, else in the data directory. */
function readStorePlace(): ReadStorePlace {
  const place = process.env.PAIPU_READ_STORE ?? EMBEDDED;
  if (!isReadStorePlace(place)) throw new CallError(BAD_READ_STORE(READ_STORE_EXPECTED));
  return place;
}

/** The server that was named; null where the store lies in a directory. */
export function namedServer({ data, log, server }: StorePlace, cli: Cli): Server | null {
  if (server === undefined) return null;
  if (data !== undefined || log !== undefined) throw new CallError(ONE_PLACE);
  return serverAt(server, cli.language);
}

/** Works with the store open for writing; the read model follows when told to. */
export async function withPlatform<T>(place: StorePlace, work: (platform: Platform) => Promise<T>): Promise<T> {
  const folder = dataFolder(place);
  const log = logPlace(place);
  const readStore = readStorePlace();
  return refusing(async () => {
    const platform = await openPlatform({ folder, log, readStore, projecting: 'later' }).catch((error: unknown) => {
      throw error instanceof EventStoreError && error.failure === 'locked' ? new CallError(HELD(folder)) : error;
    });
    try {
      return await work(platform);
    } finally {
      await platform.close();
    }
  });
}

/** Works with the store open for reading, also while a server writes to it. */
export async function withReading<T>(place: StorePlace, work: (platform: ReadingPlatform) => Promise<T>): Promise<T> {
  const folder = dataFolder(place);
  const log = logPlace(place);
  const readStore = readStorePlace();
  if (log === EMBEDDED && !existsSync(join(folder, 'log.db'))) throw new CallError(NO_STORE(folder));
  return refusing(async () => {
    const platform = await openReadingPlatform(folder, log, readStore);
    try {
      return await work(platform);
    } finally {
      await platform.close();
    }
  });
}

/** A store that cannot be worked with is exit code 2 and a sentence, not a bug. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReadStoreUnavailable) throw new CallError(READ_STORE_FAILED(error.said));
    throw error instanceof EventStoreError ? new CallError(STORE_FAILED(error.said)) : error;
  }
}
