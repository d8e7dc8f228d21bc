import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { EventStoreError } from '#event-store';
import { openPlatform, openReadingPlatform, type Platform, type ReadingPlatform } from '#platform';
import type { Cli } from './cli.js';
import { CallError } from './exit.js';
import { DATA_OPTION, NO_SERVER, NOT_FOUND, SERVER_OPTION, STORE_FAILED } from './messages/store.js';

/** Where a command finds its store. */
export interface StorePlace {
  readonly data?: string;
  readonly server?: string;
}

export function addStoreOptions(command: Command, cli: Cli): Command {
  return command.option('--data <dir>', cli.say(DATA_OPTION)).option('--server <url>', cli.say(SERVER_OPTION));
}

export function dataFolder({ data, server }: StorePlace): string {
  if (server !== undefined) throw new CallError(NO_SERVER);
  return data ?? process.env.PAIPU_DATA ?? './data';
}

/** Works with the store open for writing; the read model follows when told to. */
export async function withPlatform<T>(place: StorePlace, work: (platform: Platform) => Promise<T>): Promise<T> {
  const folder = dataFolder(place);
  return refusing(async () => {
    const platform = await openPlatform({ folder, projecting: 'later' });
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
  if (!existsSync(join(folder, 'log.db'))) throw new CallError(NOT_FOUND(folder));
  return refusing(async () => {
    const platform = await openReadingPlatform(folder);
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
    throw error instanceof EventStoreError ? new CallError(STORE_FAILED(error.failure, error.message)) : error;
  }
}
