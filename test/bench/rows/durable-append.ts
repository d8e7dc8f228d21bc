import { join } from 'node:path';
import { openSqliteEventStore } from '#event-store/adapters/sqlite/index';
import type { Row } from '../row.js';
import { commandOf } from '../samples/commands.js';
import { endlessEvents } from '../samples/endless-events.js';
import { openBareStore } from '../yardsticks/bare-sqlite.js';
import { EMMETT_MISSING, openEmmett } from '../yardsticks/emmett.js';
import { scratchFolder } from '../yardsticks/scratch.js';
import { openSyncedFile } from '../yardsticks/synced-file.js';

export const row: Row = {
  name: 'durable-append',
  work: 'one command a transaction, one after the other, each on the disk before the next',
  unit: 'commands',
  prepare() {
    const scratch = scratchFolder('append');
    const bare = openBareStore(scratch.path);
    const file = openSyncedFile(scratch.path);
    const emmett = openEmmett(scratch.path);
    const store = openSqliteEventStore({ path: join(scratch.path, 'ours.db') });
    const [forOurs, forBare, forFile, forEmmett] = ['ours', 'bare', 'file', 'emmett'].map(endlessEvents);
    return {
      ours: {
        name: 'append with ledger, SQLite store',
        async run() {
          for (const event of forOurs.take(50)) {
            const { kind } = await store.append(commandOf(event));
            if (kind !== 'appended') throw new Error(`a command was answered ${kind}`);
          }
          return 50;
        },
      },
      yardsticks: [
        {
          name: 'bare better-sqlite3, synchronous FULL',
          run() {
            for (const event of forBare.take(50)) bare.insert([event]);
            return 50;
          },
        },
        {
          name: 'write + fdatasync',
          run() {
            for (const event of forFile.take(50)) file.append(JSON.stringify(event));
            return 50;
          },
        },
        ...(emmett === null
          ? []
          : [
              {
                name: 'emmett-sqlite',
                async run() {
                  for (const event of forEmmett.take(10)) await emmett.append(event);
                  return 10;
                },
              },
            ]),
      ],
      targets: [
        { ratio: 0.8, of: ['bare better-sqlite3, synchronous FULL'] },
        { ratio: 10, of: ['emmett-sqlite'] },
      ],
      notes: emmett === null ? [EMMETT_MISSING] : [],
      async close() {
        await store.close();
        bare.close();
        file.close();
        scratch.remove();
      },
    };
  },
};
